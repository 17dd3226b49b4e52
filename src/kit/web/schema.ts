// A schema as `schemas.ts` makes them: what it reads, and what is wrong with it.

/** A message, or how to make one of what was given. */
type Message = string | ((issue: { readonly input: unknown }) => string);
export type Params = string | { readonly error?: Message; readonly abort?: boolean } | undefined;

export interface Issue {
  readonly code: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly keys?: readonly string[];
}
interface Read {
  readonly value: unknown;
  readonly issues: readonly Issue[];
}
export type Check = (value: unknown) => Read & { readonly isAborted?: boolean };

interface Def {
  readonly type: string;
  readonly [more: string]: unknown;
}
export interface Schema {
  /** Read by `calls/translate.ts`. */
  readonly _zod: { readonly def: Def };
  read(value: unknown): Read;
  check(...checks: Check[]): Schema;
  safeParse(value: unknown): Outcome;
}
export type Outcome =
  | { readonly success: true; readonly data: unknown }
  | {
      readonly success: false;
      readonly data?: undefined;
      readonly error: { issues: Read['issues'] };
    };

export const right = (value: unknown): Read => ({ value, issues: [] });

export function wrong(value: unknown, params: Params, code = 'invalid'): Read {
  return { value, issues: [{ code, path: [], message: messageOf(value, params) }] };
}

const noMessage = 'Invalid input';

function messageOf(value: unknown, params: Params): string {
  const error = typeof params === 'object' ? params.error : params;
  return (typeof error === 'function' ? error({ input: value }) : error) ?? noMessage;
}

/** What is wrong with a part, as seen from the whole. */
export const below = (at: string | number, { issues }: Read): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [at, ...issue.path] }));

/** Reads by its type, then by each check until one aborts. */
export function schema(
  def: Def,
  readType: (value: unknown) => Read,
  params?: Params,
  checks: readonly Check[] = [],
): Schema {
  const read = (given: unknown): Read => {
    const typed = readType(given);
    if (typed.issues.length > 0) return typed;
    let { value } = typed;
    const issues: Issue[] = [];
    for (const check of checks) {
      const found = check(value);
      value = found.value;
      // A check without a message of its own has that of the schema.
      for (const issue of found.issues)
        issues.push(
          issue.message === noMessage ? { ...issue, message: messageOf(value, params) } : issue,
        );
      if (found.isAborted) break;
    }
    return { value, issues };
  };
  return {
    _zod: { def },
    read,
    check: (...more) => schema(def, readType, params, [...checks, ...more]),
    safeParse(given) {
      const { value, issues } = read(given);
      if (issues.length > 0) return { success: false, error: { issues } };
      return { success: true, data: value };
    },
  };
}
