/**
 * Closes one after the other, also what comes after one that fails. Rejects at the end with what
 * the first has thrown.
 */
export async function closeAll(closers: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers)
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
