/** Of what `jsonBytes` gives. */
export const jsonMediaType = 'application/json; charset=utf-8';

/**
 * A value as JSON in UTF-8. Lists are written element by element: a single letter such as ’ doubles
 * the width of the whole text that it is in, and a wide text takes three times as long to write.
 */
export const jsonBytes = (value: unknown): Buffer =>
  Buffer.concat(textsOf(value).map((text) => Buffer.from(text)));

/** The texts that make up the JSON of a value: one for each element of a list in it. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return listTexts(value);
  const members = Object.entries(Object(value)).filter(([, member]) => member !== undefined);
  if (!members.some(([, member]) => Array.isArray(member))) return [JSON.stringify(value)];
  const texts = members.flatMap(([name, member], at) => {
    const before = `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    return Array.isArray(member)
      ? [before, ...listTexts(member)]
      : [before + JSON.stringify(member)];
  });
  return [...texts, '}'];
}

const listTexts = (list: readonly unknown[]): string[] => [
  ...list.map((one, at) => `${at === 0 ? '[' : ','}${JSON.stringify(one ?? null)}`),
  list.length === 0 ? '[]' : ']',
];
