// The market that is measured, with the full demo stock, in the given folder.
import pino from 'pino';
import { readSettings } from '../src/app/settings/settings.ts';
import { startMarket } from '../src/app/start-market.ts';
import { answerParent, settingsOfMeasured } from './served-process.ts';

const { dataDir, port, environment } = JSON.parse(process.argv[2] ?? '{}');
const settings = readSettings({
  DATA_DIR: dataDir,
  PORT: String(port),
  ...settingsOfMeasured,
  ...environment,
});
const log = pino({ level: settings.logLevel });
const market = await startMarket({ settings, log, report: () => undefined, hasJobs: false });
const { options } = market.database.pool;
answerParent(market.url, market.close, async () => {
  const { host, port, user, database } = options;
  return { host, port, user, database };
});
