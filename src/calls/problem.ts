// Refusals as RFC 9457 problem documents, the form in which every error leaves the API.
import type { AnyCall } from './call.ts';
import { commonRefusals } from './call.ts';
import type { Refusal } from './refusal.ts';

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail?: string | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly [fact: string]: unknown;
}

export const problemMediaType = 'application/problem+json';

/** The words of a code: `car-on-hold` reads "Car on hold". */
const titleOf = (code: string): string =>
  code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');

export function problemOf(call: Pick<AnyCall, 'refusals'>, refusal: Refusal): Problem {
  const statuses: Readonly<Record<string, number>> = { ...commonRefusals, ...call.refusals };
  return {
    ...refusal.facts,
    type: `/problems/${refusal.refused}`,
    title: titleOf(refusal.refused),
    status: statuses[refusal.refused] ?? 500,
    code: refusal.refused,
    detail: refusal.detail,
    errors: refusal.fields,
  };
}

/** The refusal that a problem document tells of. */
export function refusalOf(problem: Problem): Refusal {
  const { type, title, status, code, detail, errors, ...facts } = problem;
  return { refused: code, detail, fields: errors, facts };
}
