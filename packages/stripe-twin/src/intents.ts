// Payment intents: opened and cancelled by the shop, confirmed by its buyers' browsers.

import type * as z from 'zod/mini';
import type { EventType } from './events.ts';
import { pageOf } from './pages.ts';
import { invalid, missing } from './refusals.ts';
import type { openIntentRequest, Page } from './requests.ts';
import { intentResource } from './resources.ts';
import type { TwinCharge, TwinIntent, TwinStore } from './store.ts';

export interface IntentsParts {
  readonly books: TwinStore;
  readonly now: () => number;
  /** What a slow bank does, in its own time. */
  readonly later: (deed: () => void) => void;
  readonly tell: (type: EventType, about: TwinIntent | TwinCharge) => void;
}

export type Intents = ReturnType<typeof createIntents>;

export function createIntents({ books, now, tell }: IntentsParts) {
  return {
    open(wish: z.output<typeof openIntentRequest>): TwinIntent {
      if (wish.amount < 50)
        throw invalid({
          code: 'amount_too_small',
          message: 'Amount must be at least $0.50 usd',
          param: 'amount',
        });
      if (wish.amount > 99_999_999)
        throw invalid({
          code: 'amount_too_large',
          message: 'Amount must be no more than $999,999.99',
          param: 'amount',
        });
      if (wish.currency !== 'usd')
        throw invalid({ message: `Invalid currency: ${wish.currency}.`, param: 'currency' });
      if (wish.automatic_payment_methods?.enabled === 'true' && wish.allowed_payment_method_types)
        throw invalid({
          message:
            'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
        });
      const id = books.newId('pi_');
      const intent: TwinIntent = {
        id,
        clientSecret: books.newId(`${id}_secret_`),
        amount: wish.amount,
        currency: wish.currency,
        metadata: wish.metadata ?? {},
        description: wish.description ?? null,
        receiptEmail: wish.receipt_email ?? null,
        isAutomatic: wish.automatic_payment_methods?.enabled === 'true',
        createdAt: now(),
        status: 'requires_payment_method',
        card: null,
        lastError: null,
        cancelledAt: null,
        cancellationReason: null,
        latestCharge: null,
        tries: 0,
      };
      books.intents.set(id, intent);
      return intent;
    },

    read: (id: string) => knownIntent(books, id),

    list: (page: Page) => pageOf([...books.intents.values()], page, 'payment_intent'),

    cancel(id: string, reason: string | undefined): TwinIntent {
      const intent = knownIntent(books, id);
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        throw unexpectedState(intent, 'cancel');
      intent.status = 'canceled';
      intent.cancelledAt = now();
      intent.cancellationReason = reason ?? null;
      tell('payment_intent.canceled', intent);
      return intent;
    },
  };
}

export function knownIntent(books: TwinStore, id: string): TwinIntent {
  const intent = books.intents.get(id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}

export const unexpectedState = (intent: TwinIntent, verb: 'cancel' | 'confirm') =>
  invalid({
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intentResource(intent),
  });
