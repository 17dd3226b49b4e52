/**
 * What comes of some work; undefined once it has taken `ms` milliseconds. Then it goes on, and nobody
 * hears of it.
 */
export async function waitAtMost<Result>(
  ms: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
