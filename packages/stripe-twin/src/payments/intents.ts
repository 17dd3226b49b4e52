// Payment intents, as the shop opens, reads, lists and cancels them.

import type * as z from 'zod/mini';
import { isCurrency } from '../currencies.ts';
import { pageOf } from '../requests/pages.ts';
import { invalid, missing } from '../requests/refusals.ts';
import type { openIntentRequest, Page } from '../requests/requests.ts';
import type { TwinCharge, TwinIntent, TwinStore } from '../store.ts';
import type { EventType } from '../webhooks/events.ts';
import { intentResource } from './resources.ts';

export interface IntentsOptions {
  readonly store: TwinStore;
  readonly now: () => number;
  /** Runs what a slow bank does, later. */
  readonly schedule: (action: () => void) => void;
  readonly emit: (type: EventType, about: TwinIntent | TwinCharge) => void;
}

export type Intents = ReturnType<typeof createIntents>;

export function createIntents({ store, now, emit }: IntentsOptions) {
  return {
    open(request: z.output<typeof openIntentRequest>): TwinIntent {
      if (request.amount < 50)
        throw invalid({
          code: 'amount_too_small',
          message: 'Amount must be at least $0.50 usd',
          param: 'amount',
        });
      if (request.amount > 99_999_999)
        throw invalid({
          code: 'amount_too_large',
          message: 'Amount must be no more than $999,999.99',
          param: 'amount',
        });
      if (!isCurrency(request.currency))
        throw invalid({ message: `Invalid currency: ${request.currency}.`, param: 'currency' });
      if (
        request.automatic_payment_methods?.enabled === 'true' &&
        request.allowed_payment_method_types
      )
        throw invalid({
          message:
            'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
        });
      const id = store.newId('pi_');
      const intent: TwinIntent = {
        id,
        clientSecret: store.newId(`${id}_secret_`),
        amount: request.amount,
        currency: request.currency,
        metadata: request.metadata ?? {},
        description: request.description ?? null,
        receiptEmail: request.receipt_email ?? null,
        isAutomatic: request.automatic_payment_methods?.enabled === 'true',
        createdAt: now(),
        status: 'requires_payment_method',
        card: null,
        lastError: null,
        cancelledAt: null,
        cancellationReason: null,
        latestCharge: null,
        tries: 0,
      };
      store.intents.set(id, intent);
      return intent;
    },

    read: (id: string) => requireIntent(store, id),

    list: (page: Page) => pageOf([...store.intents.values()], page, 'payment_intent'),

    cancel(id: string, reason: string | undefined): TwinIntent {
      const intent = requireIntent(store, id);
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        throw unexpectedState(intent, 'cancel');
      intent.status = 'canceled';
      intent.cancelledAt = now();
      intent.cancellationReason = reason ?? null;
      emit('payment_intent.canceled', intent);
      return intent;
    },
  };
}

export function requireIntent(store: TwinStore, id: string): TwinIntent {
  const intent = store.intents.get(id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}

export const unexpectedState = (intent: TwinIntent, verb: 'cancel' | 'confirm') =>
  invalid({
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intentResource(intent),
  });
