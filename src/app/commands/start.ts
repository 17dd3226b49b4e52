// `npm start`: builds what is stale, opens the database, stocks the demo, listens, and says where.
import pino from 'pino';
import { checkPort } from '../check-port.ts';
import { exitWithError, loadEnvFile } from '../project.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { startMarket } from '../start-market.ts';

const say = (line: string): void => console.log(line);

async function start(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env);
  await checkPort(settings);
  const log = pino({ level: settings.logLevel });
  const market = await startMarket({ settings, log, report: say });
  sayWhere(settings);
  stopOnce(market.close);
}

function sayWhere({ publicUrl, isDemo }: Settings): void {
  say(`\nForecourt is open at ${publicUrl}\n`);
  if (!isDemo) return;
  say('Log in as one of the demo people, password forecourt-demo:');
  for (const role of ['buyer', 'seller', 'admin']) say(`  ${role}@demo.forecourt.example`);
  say('');
}

/** Ctrl-C, or a polite end from outside: the server drains, the database stops last. */
function stopOnce(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      say('Closing');
      stop().then(() => process.exit(0), exitWithError);
    });
}

start().catch(exitWithError);
