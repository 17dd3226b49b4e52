import type * as z from 'zod/mini';
import { encoderOf, rememberTranslation } from '../../translate.ts';

/** Of what `jsonBytes` gives. */
export const jsonMediaType = 'application/json; charset=utf-8';

/** The JSON of what `keepJson` has encoded. */
const kept = new WeakMap<object, Buffer>();

/**
 * Encodes a value that never changes once, for all answers that will list it, and keeps its JSON as
 * long as the value lives. Gives the length of that JSON in bytes.
 */
export function keepJson(schema: z.core.$ZodType, value: object): number {
  const wire = encoderOf(schema)(value) as object;
  const bytes = jsonBytes(wire);
  rememberTranslation(value, wire);
  kept.set(wire, bytes);
  return bytes.length;
}

/**
 * A value as JSON in UTF-8. Lists are written element by element: a single letter such as ’ doubles
 * the width of the whole text that it is in, and a wide text takes three times as long to write.
 */
export const jsonBytes = (value: unknown): Buffer => bytesOf(partsOf(value));

const bytesOf = (parts: Parts): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

/**
 * The same as a whole response. A short one without lists stays text, which node:http sends together
 * with its headers in one write; bytes would be a second one.
 */
export function jsonBody(value: unknown): string | Buffer {
  const parts = partsOf(value);
  const [whole] = parts;
  return parts.length === 1 && typeof whole === 'string' && whole.length < longestText
    ? whole
    : bytesOf(parts);
}
/** In characters: a longer text is written faster as bytes. */
const longestText = 8192;

type Parts = readonly (string | Buffer)[];

/** The parts that make up the JSON of a value: one for each element of a list in it. */
function partsOf(value: unknown): Parts {
  if (Array.isArray(value)) return listParts(value);
  const members = Object.entries(Object(value)).filter(([, member]) => member !== undefined);
  if (!members.some(([, member]) => Array.isArray(member))) return [JSON.stringify(value)];
  const parts = members.flatMap(([name, member], at) => {
    const before = `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    return Array.isArray(member)
      ? [before, ...listParts(member)]
      : [before + JSON.stringify(member)];
  });
  return [...parts, '}'];
}

const [opening, comma] = [Buffer.from('['), Buffer.from(',')];

const listParts = (list: readonly unknown[]): Parts => [
  ...list.flatMap((one, at): Parts => {
    const bytes = kept.get(one as object);
    if (bytes) return [at === 0 ? opening : comma, bytes];
    return [`${at === 0 ? '[' : ','}${JSON.stringify(one ?? null)}`];
  }),
  list.length === 0 ? '[]' : ']',
];
