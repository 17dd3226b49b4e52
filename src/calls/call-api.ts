import type { AnyCall, InputOf } from './call.ts';
import type { OutcomeOf } from './refusal.ts';

/**
 * Makes a call and gives its output or its refusal, both decoded.
 * Throws only where there is neither: the network is gone, or the server failed.
 */
export type CallApi = <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  /** Sent under one of these, a POST is done once, however often it arrives. */
  idempotencyKey?: string,
) => Promise<OutcomeOf<C>>;
