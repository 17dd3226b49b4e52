/** `red, blue, and green`. */
export const allOf = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(texts);

/** `red, blue, or green`. */
export const anyOf = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(texts);
