import type * as z from 'zod/mini';
import { encoderOf, rememberTranslation } from '../../translate.ts';

/** The media type of what `jsonBytes` gives. */
export const jsonMediaType = 'application/json; charset=utf-8';

/** The JSON of what `cacheJson` has encoded, behind a comma. */
const cached = new WeakMap<object, Buffer>();

/**
 * Encodes a value that never changes once, for all answers that will list it, and caches its JSON as
 * long as the value lives. Gives the length of that JSON in bytes.
 */
export function cacheJson(schema: z.core.$ZodType, value: object): number {
  const wire = encoderOf(schema)(value) as object;
  const bytes = jsonBytes(wire);
  rememberTranslation(value, wire);
  // Memory of its own: of Node's pool, each of these would keep the 64 KB in which it lies.
  const own = Buffer.allocUnsafeSlow(comma.length + bytes.length);
  own.set(comma);
  own.set(bytes, comma.length);
  cached.set(wire, own);
  return bytes.length;
}

/**
 * A value as JSON in UTF-8. Lists are written element by element: a single letter such as ’ doubles
 * the width of the whole text that it is in, and a wide text takes three times as long to write.
 */
export const jsonBytes = (value: unknown): Buffer => bytesOf(partsOf(value));

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
/** A text of more characters is written faster as bytes. */
const longestText = 8192;

const comma = Buffer.from(',');

type Parts = readonly (string | Buffer)[];

const bytesOf = (parts: Parts): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

/** The parts that make up the JSON of a value: one for each element of a list in it. */
function partsOf(value: unknown): Parts {
  const parts: (string | Buffer)[] = [];
  if (Array.isArray(value)) addList(parts, '', value);
  else addObject(parts, value);
  return parts;
}

/** What stands between two lists is written at once. */
function addObject(parts: (string | Buffer)[], value: unknown): void {
  const members = Object.entries(Object(value));
  if (!members.some(([, member]) => Array.isArray(member)))
    return void parts.push(JSON.stringify(value));
  let before = '{';
  let between: Record<string, unknown> = {};
  for (const [name, member] of members) {
    between[name] = Array.isArray(member) ? [] : member;
    if (!Array.isArray(member)) continue;
    addList(parts, before + withoutEnds(between, '[]}'), member);
    before = ',';
    between = {};
  }
  const rest = withoutEnds(between, '}');
  parts.push(rest === '' ? '}' : `${before}${rest}}`);
}

const withoutEnds = (value: object, end: string): string =>
  JSON.stringify(value).slice('{'.length, -end.length);

function addList(parts: (string | Buffer)[], before: string, list: readonly unknown[]): void {
  parts.push(`${before}[`);
  for (const [at, one] of list.entries()) {
    const bytes = cached.get(one as object);
    if (bytes) parts.push(at === 0 ? bytes.subarray(comma.length) : bytes);
    else parts.push(`${at === 0 ? '' : ','}${JSON.stringify(one ?? null)}`);
  }
  parts.push(']');
}
