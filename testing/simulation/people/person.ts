// A person of the simulation, who makes the real calls to a server that may die at any moment.
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyCall, InputOf, OutputOf } from '../../../src/calls/call.ts';
import { isRefused, type RefusalOf } from '../../../src/calls/refusal.ts';
import { readToken } from '../../../src/people/own-account/own-record-contract.ts';
import { type Caller, callerAt } from '../../people/caller.ts';
import type { Someone } from '../../people/people.ts';
import type { Journal } from '../journal.ts';

export type CallResult<C extends AnyCall> =
  | { readonly is: 'answered'; readonly answer: OutputOf<C> }
  | { readonly is: 'refused'; readonly code: RefusalOf<C>['refused'] }
  /** No usable response arrived, so it is unknown whether the call was carried out. */
  | { readonly is: 'lost' };

export interface Person {
  readonly someone: Someone;
  readonly email: string;
  callApi<C extends AnyCall>(call: C, input: InputOf<C>): Promise<CallResult<C>>;
  /** Repeats the call while there is no response. */
  callUntilAnswered<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    times?: number,
  ): Promise<CallResult<C>>;
}

export function personOf(url: string, someone: Someone, journal: Journal): Person {
  let caller: Caller = someone;

  async function once<C extends AnyCall>(call: C, input: InputOf<C>): Promise<CallResult<C>> {
    try {
      const outcome = await caller.callApi(call, input);
      if (!isRefused(outcome)) return { is: 'answered', answer: outcome as OutputOf<C> };
      const code = outcome.refused;
      if (code === 'our-fault') journal.fault(`${call.method} ${call.path} gave 500`);
      if (code === 'busy') journal.note('answered busy');
      if (code === 'busy' || code === 'our-fault') return { is: 'lost' };
      return { is: 'refused', code: code as RefusalOf<C>['refused'] };
    } catch (error) {
      // fetch throws a TypeError when the connection breaks; the rest is not in the contract.
      if (error instanceof TypeError) journal.note('answer cut off');
      // The balancer's page, see ops/pages/away.html: the server has died before it answered.
      else if (/We’ll be right back/.test(String(error))) journal.note('answered by the balancer');
      else journal.fault(String(error));
      return { is: 'lost' };
    }
  }

  /** An access token lasts five minutes. */
  async function renew(): Promise<void> {
    const { cookie, email } = someone;
    const answer = await callerAt(url, { cookie })
      .callApi(readToken, { email })
      .catch(() => null);
    if (!answer || isRefused(answer)) return;
    caller = callerAt(url, { cookie, authorization: `Bearer ${answer.accessToken}` });
  }

  async function callApi<C extends AnyCall>(call: C, input: InputOf<C>): Promise<CallResult<C>> {
    const result = await once(call, input);
    if (result.is !== 'refused' || result.code !== 'not-signed-in') return result;
    await renew();
    return once(call, input);
  }

  return {
    someone,
    email: someone.email,
    callApi: callApi,
    async callUntilAnswered(call, input, times = 6) {
      for (let tried = 1; ; tried++) {
        const result = await callApi(call, input);
        const isProviderDown = result.is === 'refused' && result.code === 'provider-unavailable';
        if ((result.is !== 'lost' && !isProviderDown) || tried === times) return result;
        await pause(150 * tried);
      }
    },
  };
}
