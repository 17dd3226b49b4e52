// `npm start`: builds what is stale, opens the database, loads the demo stock, listens, prints the address.
import '../production.ts';

import { createLog } from '../../kit/server/log.ts';
import { programArguments } from '../../kit/server/program-arguments.ts';
import { startWorkers } from '../nodes/start-workers.ts';
import { openingLines } from '../opening-lines.ts';
import { exitWithError, loadEnvFile } from '../project.ts';
import { readSettings } from '../settings/settings.ts';
import { startMarket } from '../start-market.ts';
import { once, stopOnFault, stopOnSignal } from '../stopping.ts';
import { checkPort } from '../web-server/check-port.ts';

const report = (line: string): void => console.log(line);

async function start(): Promise<void> {
  programArguments({
    usage:
      'npm start takes no arguments. Its settings, such as PORT, stand in .env or in the environment.',
  });
  loadEnvFile();
  const settings = readSettings(process.env);
  await checkPort(settings);
  const log = createLog(settings.logLevel);
  const market = await (settings.workers > 1 ? startWorkers : startMarket)({
    settings,
    log,
    report,
  });
  for (const line of openingLines(settings, market.setupCode)) report(line);
  const stop = once(market.close, () => report('Closing'));
  stopOnSignal(stop);
  stopOnFault(stop, log);
}

start().catch(exitWithError);
