// `npm start`: builds what is stale, opens the database, loads the demo stock, listens, prints the address.
import pino, { type Logger } from 'pino';
import { demoEmail, demoPassword, demoRoles } from '../../people/demo-account.ts';
import { checkPort } from '../check-port.ts';
import { exitWithError, loadEnvFile } from '../project.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { startMarket } from '../start-market.ts';

/** How long a market that has failed may take to finish its requests, in milliseconds. */
const drainTimeoutMs = 10_000;

const report = (line: string): void => console.log(line);

async function start(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env);
  await checkPort(settings);
  const log = pino({ level: settings.logLevel });
  const market = await startMarket({ settings, log, report });
  reportAddress(settings);
  const stop = once(market.close);
  stopOnSignal(stop);
  stopOnFault(stop, log);
}

function reportAddress({ publicUrl, isDemo }: Settings): void {
  report(`\nForecourt is open at ${publicUrl}\n`);
  if (!isDemo) return;
  report(`Log in as one of the demo people, password ${demoPassword}:`);
  for (const role of demoRoles) report(`  ${demoEmail(role)}`);
  report('');
}

/** Closes the market: the server drains, the database stops last. Later calls wait for the first. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    if (!closing) report('Closing');
    closing ??= close();
    return closing;
  };
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stop().then(() => process.exit(0), exitWithError));
}

/** After an error that nobody handled the state of the process is unknown: finish, and end it. */
function stopOnFault(stop: () => Promise<void>, log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      setTimeout(() => process.exit(1), drainTimeoutMs).unref();
      stop().then(
        () => process.exit(1),
        () => process.exit(1),
      );
    });
}

start().catch(exitWithError);
