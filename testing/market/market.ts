// Starts a real market for tests: the server and PostgreSQL, in a folder that is removed at the end.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Names a folder for stocked databases, which markets then copy; each makes its own where it is not set. */
export const stockedVariable = 'FORECOURT_STOCKED_DATABASES';

/** How tests reach a market: its address, and its database for what no call can do. */
export interface MarketAddress {
  readonly url: string;
  readonly dataDir: string;
  /** Of the superuser of the embedded database, who may do everything. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
}

export interface TestMarketOptions {
  /** Cars of the demo stock. */
  readonly cars: number;
  /** Does it send mail and end expired holds by itself, or when a test does it? */
  readonly hasJobs: boolean;
  /** Settings other than the defaults. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it works, as `DATABASE_URL` has it too; a database of its own if left out. */
  readonly connection?: MarketAddress['connection'];
  /** Options of Node; none if left out. */
  readonly nodeOptions?: readonly string[];
}

export interface TestMarket {
  readonly address: MarketAddress;
  /** The id of its process. */
  readonly pid: number;
  close(): Promise<void>;
  /** Ends it as a power cut does. Its folder stays. */
  kill(): Promise<void>;
}

export async function startTestMarket(options: TestMarketOptions): Promise<TestMarket> {
  const program = join(import.meta.dirname, 'market-process.ts');
  const child = fork(program, [JSON.stringify(options)], {
    execArgv: [...(options.nodeOptions ?? [])],
    env: { ...process.env, NODE_ENV: 'production', ...options.environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [address] = await Promise.race([
    once(child, 'message') as Promise<[MarketAddress]>,
    ended.then(([code]) => {
      throw new Error(`The market for the tests ended with ${code} before it was open.`);
    }),
  ]);
  return {
    address,
    pid: child.pid ?? 0,
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
