// What browsers do with a payment intent: confirm it with a card, and complete the bank's second step.

import { invalid, missing, type StripeError, StripeRefusal } from '../requests/refusals.ts';
import type { ConfirmRequest } from '../requests/requests.ts';
import type { TwinCharge, TwinIntent } from '../store.ts';
import { type CardDecline, cardNameOfMethod, cardNameOfNumber, cardOf } from './cards.ts';
import { type IntentsOptions, requireIntent, unexpectedState } from './intents.ts';
import { intentResource } from './resources.ts';

export type Confirmations = ReturnType<typeof createConfirmations>;

export function createConfirmations({ store, now, schedule, emit }: IntentsOptions) {
  function charge(intent: TwinIntent, decline: CardDecline | undefined): void {
    if (!intent.card) throw new Error('an intent is charged without a card');
    const one: TwinCharge = {
      id: store.newId('ch_'),
      intentId: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      card: intent.card,
      isPaid: !decline,
      failure: decline ? { code: decline.code, message: decline.message } : null,
      createdAt: now(),
    };
    store.addCharge(one);
    intent.latestCharge = one.id;
    if (decline) {
      fail(intent, errorOf(decline, one.id));
      return;
    }
    intent.status = 'succeeded';
    intent.lastError = null;
    emit('payment_intent.succeeded', intent);
  }

  function fail(intent: TwinIntent, error: StripeError): void {
    intent.status = 'requires_payment_method';
    intent.lastError = error;
    emit('payment_intent.payment_failed', intent);
  }

  return {
    /** Throws Stripe's card error if the card is declined. */
    confirm(id: string, request: ConfirmRequest): TwinIntent {
      const intent = requireIntent(store, id);
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        throw unexpectedState(intent, 'confirm');
      const name = cardNameOf(request);
      const card = cardOf(name);
      intent.card = name;
      intent.tries++;
      if (card.outcome === 'requires-second-step') {
        intent.status = 'requires_action';
        emit('payment_intent.requires_action', intent);
      } else if (card.outcome === 'takes-a-while') {
        intent.status = 'processing';
        emit('payment_intent.processing', intent);
        schedule(() => charge(intent, card.decline));
      } else {
        charge(intent, card.decline);
        if (intent.lastError) throw cardError(intent);
      }
      return intent;
    },

    /** The customer has passed or failed the bank's second step. */
    takeSecondStep(clientSecret: string, isApproved: boolean): TwinIntent {
      const intent = requireIntent(store, clientSecret.split('_secret_')[0] ?? '');
      if (intent.clientSecret !== clientSecret)
        throw invalid({ message: 'The client_secret is not of this intent.' });
      if (intent.status !== 'requires_action' || !intent.card)
        throw unexpectedState(intent, 'confirm');
      if (isApproved) charge(intent, cardOf(intent.card).decline);
      else
        fail(intent, {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message:
            'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
        });
      return intent;
    },
  };
}

function cardNameOf({ payment_method, payment_method_data }: ConfirmRequest) {
  const number = payment_method_data?.card.number;
  if (number !== undefined) {
    const name = cardNameOfNumber(number);
    if (!name)
      throw new StripeRefusal(402, {
        type: 'card_error',
        code: 'incorrect_number',
        message: 'Your card number is incorrect.',
        param: 'number',
      });
    return name;
  }
  const name = cardNameOfMethod(payment_method ?? '');
  if (name) return name;
  if (payment_method) throw missing('PaymentMethod', payment_method, 'payment_method');
  throw invalid({
    code: 'payment_intent_unexpected_state',
    message: "You cannot confirm this PaymentIntent because it's missing a payment method.",
  });
}

const errorOf = (decline: CardDecline, charge: string): StripeError => ({
  type: 'card_error',
  code: decline.code,
  ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
  message: decline.message,
  charge,
});

const cardError = (intent: TwinIntent) =>
  new StripeRefusal(402, {
    ...(intent.lastError ?? { type: 'card_error', message: 'Your card was declined.' }),
    payment_intent: intentResource(intent),
  });
