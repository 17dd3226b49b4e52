/** Works on so many at once, in the order in which they come. Rejects at the first failure. */
export async function forEachOf<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const next = items[Symbol.asyncIterator]();
  let hasFailed = false;
  const worker = async () => {
    while (!hasFailed) {
      const { done, value } = await next.next();
      if (done) return;
      await work(value);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  // All have stopped before the failure is told.
  const ends = await Promise.allSettled(workers);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
