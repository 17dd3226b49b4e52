// What an error of `pg` means.
import { codeOf } from '../error-code.ts';

/** The name of the constraint that refused a write, if one did. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

/** `ERROR` if a statement failed; `FATAL` or `PANIC` if the connection ended with it. */
const severityOf = (error: unknown): string =>
  error instanceof Error && 'severity' in error && typeof error.severity === 'string'
    ? error.severity
    : '';

/**
 * 25006: it may only be read at the moment; 57014: it took too long, most likely for a lock; 25P03:
 * we were silent for too long within a transaction.
 */
const passing = new Set(['25006', '57014', '25P03']);

/** True if the database cannot be reached, false if the query is at fault. */
export function isDatabaseDown(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (/^(08|57P|53)/.test(code) || passing.has(code)) return true;
  // A fault of its own that ends the connection, such as a full disk as one is opened.
  if (code.startsWith('XX') && /FATAL|PANIC/.test(severityOf(error))) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded|not queryable/.test(error.message)
  );
}

/** What was to be written is at fault, so that it is refused each time: a wrong value, a constraint. */
export const isDataRefused = (error: unknown): boolean => /^2[23]/.test(codeOf(error) ?? '');
