// How a process of the market ends: by a signal, or after an error that nobody handled.
import type { Logger } from 'pino';
import { exitWithError } from './project.ts';

/** Closes the market; `drainSeconds` are those of the settings if left out. */
export type CloseMarket = (drainSeconds?: number) => Promise<void>;

/** How long a market that has failed may take to close, in milliseconds. */
const faultTimeoutMs = 12_000;

/** Later calls wait for the first. */
export function once(close: CloseMarket, onClosing: () => void = () => undefined): CloseMarket {
  let closing: Promise<void> | undefined;
  return (drainSeconds) => {
    if (!closing) onClosing();
    closing ??= close(drainSeconds);
    return closing;
  };
}

/** Shells report a program that a signal has ended by 128 and the signal's number. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
/** After one Ctrl-C the terminal and npm both send the signal, at nearly the same time. */
const sameKeyPressMs = 300;

/** The first signal closes the market, another one ends it at once. */
export function stopOnSignal(stop: CloseMarket): void {
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      first ||= performance.now();
      if (performance.now() - first > sameKeyPressMs) process.exit(exitCodes[signal]);
      stop().then(() => process.exit(0), exitWithError);
    });
}

/** After an error that nobody handled the state of the process is unknown: finish, and end it. */
export function stopOnFault(stop: CloseMarket, log: Logger): void {
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
