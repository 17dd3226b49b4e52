// `npm start`: builds what is stale, opens the database, loads the demo stock, listens, prints the address.
import '../production.ts';

import type { Logger } from 'pino';
import { createLog } from '../../kit/server/log.ts';
import { checkPort } from '../connections/check-port.ts';
import { openingLines } from '../opening-lines.ts';
import { exitWithError, loadEnvFile } from '../project.ts';
import { readSettings } from '../settings/settings.ts';
import { type Market, startMarket } from '../start-market.ts';

/** How long a market that has failed may take to close, in milliseconds. */
const faultTimeoutMs = 12_000;

const report = (line: string): void => console.log(line);

async function start(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env);
  await checkPort(settings);
  const log = createLog(settings.logLevel);
  const market = await startMarket({ settings, log, report });
  for (const line of openingLines(settings, market.setupCode)) report(line);
  const stop = once(market.close);
  stopOnSignal(stop);
  stopOnFault(stop, log);
}

type Close = Market['close'];

/** Closes the market: the server drains, the database stops last. Later calls wait for the first. */
function once(close: Close): Close {
  let closing: Promise<void> | undefined;
  return (drainSeconds) => {
    if (!closing) report('Closing');
    closing ??= close(drainSeconds);
    return closing;
  };
}

/** As shells report a program that a signal has ended: 128 and the signal's number. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
/** After one Ctrl-C the terminal and npm both send the signal, at nearly the same time. */
const sameKeyPressMs = 300;

/** The first signal closes the market, another one ends it at once. */
function stopOnSignal(stop: Close): void {
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      first ||= performance.now();
      if (performance.now() - first > sameKeyPressMs) process.exit(exitCodes[signal]);
      stop().then(() => process.exit(0), exitWithError);
    });
}

/** After an error that nobody handled the state of the process is unknown: finish, and end it. */
function stopOnFault(stop: Close, log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      setTimeout(() => process.exit(1), faultTimeoutMs).unref();
      stop(0).then(
        () => process.exit(1),
        () => process.exit(1),
      );
    });
}

start().catch(exitWithError);
