// The market that is measured, with the full demo stock, in the given folder.
import pino from 'pino';
import { readSettings } from '../src/app/settings/settings.ts';
import { startMarket } from '../src/app/start-market.ts';
import { answerParent } from './served-process.ts';

const { dataDir, port, environment } = JSON.parse(process.argv[2] ?? '{}');
const settings = readSettings({
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: 'error',
  // One buyer buys everything.
  MOST_HOLDS: '1000',
  MOST_UNPAID_BOOKINGS: '10000',
  MOST_PAYMENT_ATTEMPTS: '10000',
  LIMITS: '1000000',
  ...environment,
});
const log = pino({ level: settings.logLevel });
const market = await startMarket({ settings, log, report: () => undefined, hasJobs: false });
const { options } = market.database.pool;
answerParent(market.url, market.close, async () => {
  const { host, port, user, database } = options;
  return { host, port, user, database };
});
