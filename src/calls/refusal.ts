import type { AnyCall, RefusalOf } from './call.ts';

/** A call that was understood and turned down: a value, not an exception. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  /** A sentence for people who read the API, never for matching. */
  readonly detail?: string | undefined;
  /** What is wrong with each field of the input, by its name on the wire. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /**
   * Facts that the asker may act on, such as the right price or when a hold ends. `retryAfter`, in
   * seconds, leaves as the header of that name.
   */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
}

export function refuse<const Code extends string>(
  refused: Code,
  more: Omit<Refusal, 'refused'> = {},
): Refusal<Code> {
  return { refused, ...more };
}

/** Is this outcome a refusal, and if a code is given, that very one? */
export function isRefused<C extends string>(outcome: unknown, code?: C): outcome is Refusal<C> {
  if (typeof outcome !== 'object' || outcome === null || !('refused' in outcome)) return false;
  return code === undefined || outcome.refused === code;
}

export type Outcome<C extends AnyCall, Answer> = Answer | Refusal<RefusalOf<C>>;
