/** A log names this many errors of a run. */
const mostNamed = 10;

/** Throws the one error as it is, and several as an `AggregateError` that names the first. Nothing without any. */
export function throwTogether(errors: readonly unknown[]): void {
  const [first, ...more] = errors;
  if (more.length > 0)
    throw new AggregateError(errors.slice(0, mostNamed), `${errors.length} items failed: ${first}`);
  if (errors.length > 0) throw first;
}
