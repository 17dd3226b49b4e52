// The server's half of a call: a handler, typed by the call and by who may make it.
import type { Person } from '../../people/person.ts';
import type { AnyCall, InputOf, Who } from '../call.ts';
import type { OutcomeOf } from '../refusal.ts';

/** A signed-in person and the live session that their cookie names. */
export interface Session {
  readonly person: Person;
  readonly sessionId: string;
}

/** Where a request comes from. */
export interface Client {
  /** The network address of the sender. */
  readonly address: string;
  readonly userAgent: string;
  /** The header `cookie`, unread. */
  readonly cookies: string | undefined;
}

/** Who makes a call, and what a handler may set on the response beside its output. */
export interface CallContext<P> {
  readonly person: P;
  /** The caller's session by its cookie alone, for calls that anyone may make; null without one. */
  readonly findSession: () => Promise<Session | null>;
  readonly sessionId: string;
  readonly client: Client;
  readonly setCookies: (cookies: string[]) => void;
  /** Sets a status other than 200. */
  readonly setStatus: (status: number) => void;
  /**
   * The same for each repetition of a request that is sent again with its key; null without a key. What
   * has no natural key of its own is kept with it, so that it is not done twice.
   */
  readonly repeatId: Buffer | null;
  /** Logs what failed in one part of a call whose other parts are done and answered. */
  readonly reportFailure: (error: unknown) => void;
}

type CallContextFor<W extends Who> = CallContext<W extends 'anyone' ? null : Person>;

export type Handler<C extends AnyCall> = (
  input: InputOf<C>,
  context: CallContextFor<C['who']>,
) => Promise<OutcomeOf<C>>;

/** What limits by device need. */
interface Devices<Input> {
  /** Whether a browser claims that an account has used it before. */
  isClaimed(client: Client): boolean;
  /** An id of the browser if this account has used it before, null if not. */
  find(input: Input, client: Client): Promise<string | null>;
}

export interface CallHandler {
  readonly call: AnyCall;
  readonly handler: (input: unknown, context: CallContext<unknown>) => Promise<unknown>;
  readonly devices?: Devices<unknown> | undefined;
}

/**
 * The answer to a call: its output, or one of its refusals as a value. What it throws is our fault.
 */
export function handle<C extends AnyCall>(
  call: C,
  handler: Handler<C>,
  devices?: Devices<InputOf<C>>,
): CallHandler {
  return {
    call,
    handler: handler as CallHandler['handler'],
    devices: devices as CallHandler['devices'],
  };
}
