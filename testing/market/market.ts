// Opens a real market for tests: the server and PostgreSQL in a folder that goes when they do.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What tests need to reach a market: its address, and its database for what has no call. */
export interface MarketAddress {
  readonly url: string;
  readonly dataDir: string;
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
  /** Other settings than the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Cars look as in the demo, and their pictures are kept in this folder; else all look the same. */
  readonly drawnIn?: string;
}

export interface TestMarket {
  readonly address: MarketAddress;
  close(): Promise<void>;
}

export async function startTestMarket(wish: TestMarketOptions): Promise<TestMarket> {
  const program = join(import.meta.dirname, 'market-process.ts');
  const child = fork(program, [JSON.stringify(wish)], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
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
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
