// The server's half of a call: a deed bound to it, typed by who may ask.
import type { Person } from '../../people/person.ts';
import type { AnyCall, InputOf, Who } from '../call.ts';
import type { OutcomeOf } from '../refusal.ts';

/** Someone whose cookie names a live session. */
export interface Session {
  readonly person: Person;
  readonly sessionId: string;
}

/** Who asks, and the way back to him. */
export interface CallContext<P> {
  readonly person: P;
  /** Looks for a signed-in person where a call does not demand one. */
  readonly findSession: () => Promise<Session | null>;
  readonly sessionId: string;
  readonly setCookies: (cookies: string[]) => void;
  /** For an answer that is not the usual 200. */
  readonly setStatus: (status: number) => void;
}

export type CallContextFor<W extends Who> = CallContext<W extends 'anyone' ? null : Person>;

export type Handler<C extends AnyCall> = (
  input: InputOf<C>,
  asker: CallContextFor<C['who']>,
) => Promise<OutcomeOf<C>>;

export interface CallHandler {
  readonly call: AnyCall;
  readonly handler: (input: unknown, asker: CallContext<unknown>) => Promise<unknown>;
}

export function handle<C extends AnyCall>(call: C, deed: Handler<C>): CallHandler {
  return { call, handler: deed as CallHandler['handler'] };
}

/** May this visitor make such a call? */
export function checkAccess(
  who: Who,
  person: Person | null,
): 'welcome' | 'not-signed-in' | 'not-allowed' {
  if (who === 'anyone') return 'welcome';
  if (!person) return 'not-signed-in';
  const welcome = who === 'session' || who === 'signed-in' || who === person.role;
  return welcome ? 'welcome' : 'not-allowed';
}
