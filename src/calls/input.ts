import * as z from 'zod/mini';
import { plainLine } from '../kit/text/typed-text.ts';
import type { AnyCall, InputOf } from './call.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * Decodes input from the wire, or refuses it with what is wrong with each field. Also where a schema
 * throws: no input is a fault of ours to its sender, but it is one in the log.
 */
export function parseInput<C extends AnyCall>(
  call: C,
  wire: unknown,
): InputOf<C> | Refusal<'invalid-input'> {
  try {
    const parsed = z.safeDecode(call.input, stated(call, wire) as z.input<C['input']>);
    return parsed.success ? (parsed.data as InputOf<C>) : refuseIssues(parsed.error.issues);
  } catch (cause) {
    const thrown = new Error(`The schema of ${call.method} ${call.path} throws`, { cause });
    return refuse('invalid-input', { thrown });
  }
}

/**
 * Without empty cells: an optional field with no text in it, or with null, is not stated, unless such
 * a value has a meaning there.
 */
function stated(call: AnyCall, wire: unknown): unknown {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return wire;
  const fields = fieldsOf(call.input as z.core.$ZodTypes);
  const isStated = ([name, value]: [string, unknown]): boolean => {
    if (value !== null && !(typeof value === 'string' && plainLine(value) === '')) return true;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || !/^(optional|default)$/.test(field._zod.def.type)) return true;
    return z.safeDecode(field, value as never).success;
  };
  const entries = Object.entries(wire);
  return entries.every(isStated) ? wire : Object.fromEntries(entries.filter(isStated));
}

function fieldsOf({ _zod: { def } }: z.core.$ZodTypes): Readonly<Record<string, z.core.$ZodType>> {
  if (def.type === 'pipe') return fieldsOf(def.in as z.core.$ZodTypes);
  return def.type === 'object' ? def.shape : {};
}

/** `fields`: what is wrong with each, by its name on the wire; `unnamed`: how many more are wrong. */
export const refuseFields = (fields: Readonly<Record<string, string>>, unnamed = 0) =>
  refuse('invalid-input', {
    detail: `Some fields are missing or wrong.${unnamed > 0 ? ` ${unnamed} more are not named.` : ''}`,
    fields,
  });

/** At most this many problems are named, so that an answer is not larger than what was sent. */
const mostNamed = 50;
/** How much is repeated of the name of a field that the call does not know, in characters. */
const longestName = 100;

/** Names the first problem of each field; those of fields that the call does not know come last. */
function refuseIssues(issues: readonly z.core.$ZodIssue[]): Refusal<'invalid-input'> {
  const problems = new Map<string, string>();
  let unnamed = 0;
  const note = (name: string, problem: string) => {
    if (problems.has(name)) return;
    if (problems.size < mostNamed) problems.set(name, problem);
    else unnamed++;
  };
  for (const { code, path, message } of issues)
    if (code !== 'unrecognized_keys') note(path.join('.') || 'input', message);
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) note(shortened(key), 'This field is not expected here');
  return refuseFields(Object.fromEntries(problems), unnamed);
}

const shortened = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, longestName).toWellFormed()}…`;

/** An uploaded file on its way to the server, of which nothing was read yet. */
export interface IncomingFile {
  /**
   * Writes the file to a new file at `path`. A refusal, if the request is not well formed or holds
   * anything else than this one file; part of it may have been written then.
   */
  saveTo(path: string): Promise<FileRefusal | null>;
}

export const isIncomingFile = (value: unknown): value is IncomingFile =>
  typeof Object(value).saveTo === 'function';

export type FileRefusal = Refusal<'invalid-input', undefined> | Refusal<'too-large', undefined>;
