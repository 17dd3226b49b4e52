/** One that the provider never answers for does not stop the others, but a provider that is down does. */
export const mostFailures = 3;

/** Does the same for each, and throws the first error at the end. */
export async function sweepEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => errors.push(error));
    if (errors.length === mostFailures) break;
  }
  if (errors.length > 0) throw errors[0];
}
