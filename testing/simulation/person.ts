// Somebody of the simulation: asks the real calls, and lives with a server that dies at any moment.
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyCall, InputOf, OutputOf } from '../../src/calls/call.ts';
import { isRefused, type RefusalOf } from '../../src/calls/refusal.ts';
import { readToken } from '../../src/people/contract.ts';
import { type Caller, callerAt } from '../people/caller.ts';
import type { Someone } from '../people/people.ts';
import type { Journal } from './journal.ts';

export type Heard<C extends AnyCall> =
  | { readonly is: 'answered'; readonly answer: OutputOf<C> }
  | { readonly is: 'refused'; readonly code: RefusalOf<C>['refused'] }
  /** No sound answer has come: nobody knows whether it was done. */
  | { readonly is: 'lost' };

export interface Person {
  readonly someone: Someone;
  readonly email: string;
  ask<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Heard<C>>;
  /** The same, again and again while no answer comes. */
  insist<C extends AnyCall>(call: C, input: InputOf<C>, times?: number): Promise<Heard<C>>;
}

export function personOf(url: string, someone: Someone, journal: Journal): Person {
  let caller: Caller = someone;

  async function once<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Heard<C>> {
    try {
      const outcome = await caller.ask(call, input);
      if (!isRefused(outcome)) return { is: 'answered', answer: outcome as OutputOf<C> };
      const code = outcome.refused;
      if (code === 'our-fault') journal.wrong(`${call.method} ${call.path} gave 500`);
      if (code === 'busy' || code === 'our-fault') return { is: 'lost' };
      return { is: 'refused', code: code as RefusalOf<C>['refused'] };
    } catch (error) {
      // fetch throws a TypeError when the connection breaks; the rest is not in the contract.
      if (!(error instanceof TypeError)) journal.wrong(String(error));
      return { is: 'lost' };
    }
  }

  /** A token lasts five minutes. */
  async function renew(): Promise<void> {
    const { cookie, email } = someone;
    const answer = await callerAt(url, { cookie })
      .ask(readToken, { email })
      .catch(() => null);
    if (!answer || isRefused(answer)) return;
    caller = callerAt(url, { cookie, authorization: `Bearer ${answer.accessToken}` });
  }

  async function ask<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Heard<C>> {
    const heard = await once(call, input);
    if (heard.is !== 'refused' || heard.code !== 'not-signed-in') return heard;
    await renew();
    return once(call, input);
  }

  return {
    someone,
    email: someone.email,
    ask,
    async insist(call, input, times = 6) {
      for (let tried = 1; ; tried++) {
        const heard = await ask(call, input);
        const isAway = heard.is === 'refused' && heard.code === 'provider-away';
        if ((heard.is !== 'lost' && !isAway) || tried === times) return heard;
        await pause(150 * tried);
      }
    },
  };
}
