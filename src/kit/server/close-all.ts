import { throwTogether } from './throw-together.ts';

/**
 * Closes one after the other, also what comes after one that fails. Rejects at the end with all that
 * was thrown.
 */
export async function closeAll(closers: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers)
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  throwTogether(failures);
}
