// A call is written once, as data: the server answers it, the browser asks it, the tests list it.
import type * as z from 'zod/mini';

/** Who may make a call: `session` needs only the cookie, the ones after it the access token too. */
export type Who = 'anyone' | 'session' | 'signed-in' | 'seller' | 'admin';

type Schema = z.core.$ZodType;

export interface Call<
  W extends Who = Who,
  Input extends Schema = Schema,
  Answer extends Schema = Schema,
  Code extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address, with `:name` for what `input` names. */
  readonly path: string;
  readonly who: W;
  /** One flat object: from the path, then from the query (GET, DELETE) or the JSON body. */
  readonly input: Input;
  readonly output: Answer;
  /** What may be refused beyond `commonRefusals`, each with its HTTP status. */
  readonly refusals: Readonly<Record<Code, number>>;
  /** At most `times` tries in so many minutes for one value of the input's field `by`, from one address. */
  readonly limit?: { readonly times: number; readonly minutes: number; readonly by: string };
  /** The body is multipart with one file in this field of the input, of at most so many bytes. */
  readonly upload?: { readonly field: string; readonly largest: number };
  /** A public answer may be kept as ready bytes for so long: no fact on it is older than that. */
  readonly cacheForMs?: number;
}

/** Any call at all. Its schemas are only ever handed on, so nothing is lost by not knowing them. */
export type AnyCall = Call<Who, Schema, Schema, string>;

/** What every call may be refused for. */
export const commonRefusals = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'other-site': 403,
  'not-found': 404,
  'too-large': 413,
  'wrong-media-type': 415,
  'too-many-requests': 429,
  'our-fault': 500,
  busy: 503,
} as const;
export type CommonRefusal = keyof typeof commonRefusals;

/** The call in our own words: what the browser asks with and the server's deed is given. */
export type InputOf<C extends AnyCall> = z.output<C['input']>;
export type OutputOf<C extends AnyCall> = z.output<C['output']>;
export type RefusalOf<C extends AnyCall> = Extract<keyof C['refusals'], string> | CommonRefusal;

export function call<
  const W extends Who,
  Input extends Schema,
  Answer extends Schema,
  const Code extends string,
>(made: Call<W, Input, Answer, Code>): Call<W, Input, Answer, Code> {
  return made;
}
