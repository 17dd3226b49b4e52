// Outputs that several callers are given are written as JSON once.

const bodies = new WeakMap<object, string | Buffer | null>();

/** Says that an output never changes from now on and may be given to other callers too. */
export function shareOutput<Output extends object>(output: Output): Output {
  bodies.set(output, null);
  return output;
}

/** The body of an output: what `make` gives, or has given for the same shared output before. */
export function bodyOf(output: unknown, make: () => string | Buffer): string | Buffer {
  if (typeof output !== 'object' || output === null || !bodies.has(output)) return make();
  const body = bodies.get(output) ?? make();
  bodies.set(output, body);
  return body;
}
