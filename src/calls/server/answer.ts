// The server's half of a call: a deed bound to it, typed by who may ask.
import type { Person } from '../../people/person.ts';
import type { AnswerOf, AnyCall, InputOf, RefusalOf, Who } from '../call.ts';
import type { Refusal } from '../refusal.ts';

/** Someone whose cookie names a live session. */
export interface Visitor {
  readonly person: Person;
  readonly sessionId: string;
}

/** Who asks, and the way back to him. */
export interface Asker<P> {
  readonly person: P;
  /** Looks for a signed-in person where a call does not demand one. */
  readonly whoIsThere: () => Promise<Visitor | null>;
  readonly sessionId: string;
  readonly setCookies: (cookies: string[]) => void;
  /** For an answer that is not the usual 200. */
  readonly setStatus: (status: number) => void;
}

export type AskerFor<W extends Who> = Asker<W extends 'anyone' ? null : Person>;

export type Deed<C extends AnyCall> = (
  input: InputOf<C>,
  asker: AskerFor<C['who']>,
) => Promise<AnswerOf<C> | Refusal<RefusalOf<C>>>;

export interface Answered {
  readonly call: AnyCall;
  readonly deed: (input: unknown, asker: Asker<unknown>) => Promise<unknown>;
}

export function answer<C extends AnyCall>(call: C, deed: Deed<C>): Answered {
  return { call, deed: deed as Answered['deed'] };
}

/** May this visitor make such a call? */
export function admits(
  who: Who,
  person: Person | null,
): 'welcome' | 'not-signed-in' | 'not-allowed' {
  if (who === 'anyone') return 'welcome';
  if (!person) return 'not-signed-in';
  const welcome = who === 'session' || who === 'signed-in' || who === person.role;
  return welcome ? 'welcome' : 'not-allowed';
}
