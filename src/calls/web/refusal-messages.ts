// The messages that a screen shows when a call was refused.

import type * as z from 'zod/mini';
import { waitText } from '../../kit/dates.ts';
import { sessionEndedText } from '../../ui/text/message-text.tsx';
import type { AnyCall, commonRefusals } from '../call.ts';
import { ourFault, type Refusing, refusalText } from '../problem.ts';
import type { Refusal, RefusalOf } from '../refusal.ts';

/** What a screen says where a call was refused and the sentence of the contract is not enough. */
export type RefusalMessages<C extends AnyCall, Message = string> = {
  readonly [Code in RefusalOf<C>['refused']]?: MessageFor<C, Code, Message>;
};

/** A sentence, or a function that makes one from the facts of the refusal. */
type MessageFor<C extends AnyCall, Code, Message> =
  | Message
  | ((facts: Extract<RefusalOf<C>, { readonly refused: Code }>['facts']) => Message);

/** What a screen does after certain refusals, by code, instead of showing a message. */
export type RefusalHandlers<C extends AnyCall> = {
  readonly [Code in RefusalOf<C>['refused']]?: (
    refusal: Extract<RefusalOf<C>, { readonly refused: Code }>,
  ) => unknown;
};

/** A call without refusals of its own. */
type PlainCall = Omit<AnyCall, 'refusals'> & { readonly refusals: Record<never, never> };

const refusedSomehow = 'That didn’t work. Please reload the page and try again.';

/** The messages for common refusals for which a screen has none of its own. */
const commonMessages: Required<RefusalMessages<PlainCall>> = {
  'invalid-input': 'Some fields are missing or wrong.',
  'not-signed-in': sessionEndedText,
  'not-allowed': refusedSomehow,
  'second-factor-required': 'Set up two-step login in My account first.',
  'other-site': refusedSomehow,
  'other-person': ({ name, email }) =>
    `You’re signed in as ${name} (${email}) now, so nothing was done. Reload this page to go on as ${name}, or log in as before in another tab and press again.`,
  'not-found': refusedSomehow,
  'too-large': refusedSomehow,
  'wrong-media-type': refusedSomehow,
  'too-many-requests': ({ retryAfter }) => `Too many tries. Try again in ${waitText(retryAfter)}.`,
  'our-fault': ourFault,
  busy: ourFault,
};

/**
 * The message for a refusal: the screen's own, or the sentence of the contract. `otherwise` stands in for
 * common refusals that `messages` leaves out, and for refusals that only a newer server knows.
 */
export function refusalMessage<Message = string>(
  call: Refusing,
  { refused, facts }: Refusal,
  messages: object = {},
  otherwise?: Message,
): Message | string {
  // Only its own sentence says who is signed in.
  const instead = refused === 'other-person' ? undefined : otherwise;
  const message =
    Reflect.get(messages, refused) ??
    refusalText(call.refusals[refused], facts) ??
    instead ??
    Reflect.get(commonMessages, refused);
  if (typeof message === 'function') return message(facts);
  return message ?? refusedSomehow;
}

/** The same for a form that was posted: its page has come back for the person who is signed in now. */
export const postedMessage = (call: Refusing, refusal: Refusal, messages: object = {}): string =>
  refusalMessage(call, refusal, {
    ...messages,
    'other-person': ({ name, email }: FactsOfOtherPerson) =>
      `You’re signed in as ${name} (${email}) now, so nothing was done. Press again to go on as ${name}, or log in as before and open this page again.`,
  });

type FactsOfOtherPerson = z.output<(typeof commonRefusals)['other-person']['facts']>;
