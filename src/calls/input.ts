import * as z from 'zod/mini';
import type { AnyCall, InputOf } from './call.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Decodes input from the wire, or refuses it with what is wrong with each field. */
export function parseInput<C extends AnyCall>(
  call: C,
  wire: unknown,
): InputOf<C> | Refusal<'invalid-input'> {
  const parsed = z.safeDecode(call.input, wire as z.input<C['input']>);
  if (parsed.success) return parsed.data as InputOf<C>;
  return refuseFields(problemsByField(parsed.error.issues));
}

/** `fields`: what is wrong with each, by its name on the wire. */
export const refuseFields = (fields: Readonly<Record<string, string>>) =>
  refuse('invalid-input', { detail: 'Some fields are missing or wrong.', fields });

/** The first problem of each field. */
function problemsByField(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) problems[key] ??= 'This field is not expected here';
    else problems[issue.path.join('.') || 'input'] ??= issue.message;
  }
  return problems;
}
