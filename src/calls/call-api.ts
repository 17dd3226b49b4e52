import type { AnyCall, InputOf, OutputOf, RefusalOf } from './call.ts';
import type { Refusal } from './refusal.ts';

/**
 * Asks a call and gives its answer or its refusal, both in our own words.
 * Throws only where there is neither: the network is gone, or the server failed.
 */
export type CallApi = <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
) => Promise<OutputOf<C> | Refusal<RefusalOf<C>>>;
