// Refusals as RFC 9457 problem documents, the form in which every error leaves the API.
import { capitalized } from '../kit/text/letter-case.ts';
import { type AnyTerms, type CommonRefusal, commonRefusals } from './call.ts';
import type { Refusal } from './refusal.ts';
import { decoderOf, encoderOf } from './translate.ts';

export const ourFault = 'Something went wrong on our side. Please try again.';

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail?: string | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Names the request in the server's log. */
  readonly requestId?: string | undefined;
  /** The facts of the refusal, encoded for the wire. */
  readonly [fact: string]: unknown;
}

export const problemMediaType = 'application/problem+json';

/** `car-on-hold` becomes "Car on hold". */
const titleOf = (code: string): string => capitalized(code.replaceAll('-', ' '));

/** What has refusals: a call, or a check before any call. */
export interface Refusing {
  readonly refusals: Readonly<Record<string, AnyTerms>>;
}

/** Undefined for a refusal that the contract does not name. */
export function termsOf(call: Refusing, code: string): AnyTerms | undefined {
  const terms: Readonly<Record<string, AnyTerms>> = { ...commonRefusals, ...call.refusals };
  return terms[code];
}

/** What people who use the API read where the refusal has no more exact detail. */
const commonDetails: Readonly<Record<CommonRefusal, string>> = {
  'invalid-input': 'The request is not valid.',
  'not-signed-in': 'A live session is needed, and for most calls its access token as well.',
  'not-allowed': 'The signed-in person may not do this.',
  'second-factor-required': 'Admins have to add a second factor to their account first.',
  'other-site': 'Only pages of this site may change anything.',
  'other-person':
    'The page that sent this was rendered for another person than the one who is signed in now.',
  'not-found': 'There is nothing here, or nothing that the caller may see.',
  'too-large': 'The body or file is larger than this call takes.',
  'wrong-media-type': 'The body must have the media type that this call takes.',
  'too-many-requests': 'Too many requests in a short time. Try again after `retryAfter` seconds.',
  'our-fault': ourFault,
  busy: 'The market cannot answer at the moment. Please try again.',
};

/** The sentence that the contract has for a refusal; undefined where it has none. */
export function refusalText(terms: AnyTerms | undefined, facts: unknown): string | undefined {
  if (typeof terms !== 'object' || !('text' in terms)) return undefined;
  const { text } = terms;
  return typeof text === 'function' ? text(facts as never) : text;
}

/** The HTTP status of a refusal. */
export const statusOf = (terms: AnyTerms): number =>
  typeof terms === 'number' ? terms : terms.status;

/** The document of a refusal. One that the contract does not name has status 500. */
export function problemOf(
  call: Refusing,
  { refused, facts, detail, fields }: Refusal,
  requestId?: string,
): Problem {
  const terms = termsOf(call, refused);
  return {
    ...translateFacts(terms, encoderOf, facts),
    type: `/problems/${refused}`,
    title: titleOf(refused),
    status: statusOf(terms ?? 500),
    code: refused,
    detail: detail ?? refusalText(terms, facts) ?? Reflect.get(commonDetails, refused),
    errors: fields,
    requestId,
  };
}

/** The refusal that a problem document describes. */
export function refusalOf(call: Refusing, problem: Problem): Refusal {
  const { type, title, status, code, detail, errors, requestId, ...facts } = problem;
  return {
    refused: code,
    detail,
    fields: errors,
    facts: translateFacts(termsOf(call, code), decoderOf, facts),
  };
}

const translateFacts = (
  terms: AnyTerms | undefined,
  translatorOf: typeof encoderOf,
  facts: unknown,
): object | undefined =>
  typeof terms === 'object' && terms.facts ? Object(translatorOf(terms.facts)(facts)) : undefined;
