// A call is written once, as data: the server answers it, the browser makes it, the tests list it.
import * as z from 'zod/mini';
import type { ApiScope } from './api-scope.ts';

export type Who = 'anyone' | 'signed-in' | 'seller' | 'admin';

type Schema = z.core.$ZodType;

/**
 * What a call says of a refusal. `text`: the sentence that screens show and the API gives as its `detail`,
 * made from the facts where there are any. `facts`: what the caller is told, as it crosses the wire.
 */
export interface RefusalTerms {
  readonly status: number;
  readonly text: string | ((facts: never) => string);
  readonly facts?: Schema;
}

/** What a refusal that many calls share has: its HTTP status, with facts where it has some. */
export type SharedTerms = number | { readonly status: number; readonly facts?: Schema };
export type AnyTerms = RefusalTerms | SharedTerms;

/** Declares a refusal whose sentence needs no facts. */
export function refusal(
  status: number,
  text: string,
): { readonly status: number; readonly text: string };
/** Declares a refusal with facts. */
export function refusal<Facts extends Schema>(
  status: number,
  facts: Facts,
  text: string | ((facts: z.output<Facts>) => string),
): {
  readonly status: number;
  readonly facts: Facts;
  readonly text: string | ((facts: z.output<Facts>) => string);
};
// @__NO_SIDE_EFFECTS__
export function refusal(
  status: number,
  ...rest: readonly [string] | readonly [Schema, unknown]
): object {
  const [facts, text] = rest.length === 1 ? [undefined, rest[0]] : rest;
  return facts ? { status, facts, text } : { status, text };
}

/**
 * By what tries are counted: the caller's network (an IPv4 address or the first 64 bits of an IPv6
 * address; 56 and 48 bits may have 4 and 16 times as many), the signed-in person, the browser, or a
 * field of the input. `device` is a browser in which the account of this try has signed in before:
 * limits by device hold there, and no others, so that strangers cannot lock anyone out. Nothing is
 * counted for all callers together, because a few could use that up.
 */
export type LimitedBy = 'address' | 'person' | 'device' | `input.${string}`;

/** The minutes of a day, for limits. */
export const dayMinutes = 24 * 60;

/** At most `times` tries in `minutes`, counted from the first one. */
export interface CallLimit {
  /** Several together make one counter for each combination. */
  readonly by: LimitedBy | readonly LimitedBy[];
  readonly times: number;
  readonly minutes: number;
  /** `failures`: a try that succeeds does not count. */
  readonly counts?: 'failures';
  /** Of the tries that are refused, only those with these codes count. Left out: all do. */
  readonly countsRefused?: readonly string[];
  /**
   * `work`: one try more is not refused if its caller has solved a puzzle (`proof-of-work.ts`). A limit
   * by a field of the input alone has to be one of these, because strangers can use it up.
   */
  readonly beyond?: 'work';
}

interface Call<
  W extends Who = Who,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Refusals extends Readonly<Record<string, RefusalTerms>> = Readonly<Record<string, RefusalTerms>>,
> {
  /** What it does, in a sentence for those who read the API. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the base address, with `:name` for what `input` names. */
  readonly path: string;
  readonly who: W;
  /** The session cookie is enough. By default the call needs the session's access token as well. */
  readonly credentials?: 'session';
  /** What an API key must be allowed to make the call with it. Without it no key can. */
  readonly scope?: ApiScope;
  /** One flat object: from the path, then from the query (GET) or the JSON body. */
  readonly input: Input;
  readonly output: Output;
  /** The status of the output where not all is done yet, in place of 200. */
  readonly laterStatus?: 202;
  /** What may be refused beyond `commonRefusals`; a common one is named only to give it facts. */
  readonly refusals: Refusals;
  /** How often the call may be made; beyond it is refused as `too-many-requests`. */
  readonly limits?: readonly CallLimit[];
  /**
   * How many of one network may be under way on one node; one more is refused as `too-many-requests`
   * before its body is read. Each network has one place while very many ask.
   */
  readonly mostAtOnce?: number;
  /** The body is multipart with one file in this field of the input, of at most `largest` bytes. */
  readonly upload?: { readonly field: string; readonly largest: number };
  /** How old a public response may be, in milliseconds, when the server answers from its cache. */
  readonly cacheForMs?: number;
  /** How many seconds browsers may keep a public response without asking again. */
  readonly maxAgeSeconds?: number;
}

/** Any call at all. */
export type AnyCall = Call;

/** What every call may be refused for. */
export const commonRefusals = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  /** The caller is an admin who has not added one yet. */
  'second-factor-required': 403,
  'other-site': 403,
  /** The page was rendered for somebody else than who is signed in now: `email` says who. */
  'other-person': { status: 409, facts: z.strictObject({ name: z.string(), email: z.string() }) },
  'not-found': 404,
  'too-large': 413,
  'wrong-media-type': 415,
  /**
   * `retryAfter`, in seconds, is also the header of that name. `work`: what may be solved instead, see
   * `proof-of-work.ts`.
   */
  'too-many-requests': {
    status: 429,
    facts: z.strictObject({ retryAfter: z.int(), work: z.optional(z.string()) }),
  },
  'our-fault': 500,
  busy: 503,
} as const satisfies Readonly<Record<string, SharedTerms>>;
export type CommonRefusal = keyof typeof commonRefusals;

/** What callers give and handlers receive: decoded from the wire. */
export type InputOf<C extends AnyCall> = z.output<C['input']>;
export type OutputOf<C extends AnyCall> = z.output<C['output']>;

/**
 * Declares a call. What is declared is its type, so that both ends are checked against it. The build
 * leaves out of a page the calls that it does not make.
 */
// @__NO_SIDE_EFFECTS__
export function call<
  const W extends Who,
  Input extends Schema,
  Output extends Schema,
  const Refusals extends Readonly<Record<string, RefusalTerms>>,
>(definition: Call<W, Input, Output, Refusals>): Call<W, Input, Output, Refusals> {
  return definition;
}

/** Whether callers must send the access token of their session together with its cookie. */
export const needsToken = ({ who, credentials }: AnyCall): boolean =>
  who !== 'anyone' && credentials !== 'session';
