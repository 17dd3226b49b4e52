// Runs the card processor suite for Stripe: the real package against the twin of Stripe's API.

import { signatureOf, startStripeTwin, type TwinCardName, twinBrowser } from 'stripe-twin';
import { describeCardProcessor, type TriedCard } from '../card-processor.suite.ts';
import type { ProcessorEvent } from '../card-processor.ts';
import { createStripeProcessor } from './card-processor.stripe.ts';

const cards: Readonly<Record<TriedCard, TwinCardName>> = {
  good: 'good',
  declined: 'declined',
  'processing-error': 'processingError',
  'second-step': 'secondStep',
  'refund-fails-later': 'refundFails',
};

/** The object of an event, as Stripe writes it. */
function objectOf(event: ProcessorEvent): object {
  switch (event.about) {
    case 'intent':
      return { object: 'payment_intent', id: event.intentId };
    case 'refund':
      return { object: 'refund', id: event.refundId, payment_intent: 'pi_3' };
    case 'chargeback':
      return { object: 'dispute', id: event.chargebackId, payment_intent: 'pi_3' };
    case 'transfer':
      return { object: 'transfer', id: event.transferId };
    case 'other':
      return { object: 'customer', id: 'cus_1' };
  }
}

describeCardProcessor('Stripe', async () => {
  const twin = await startStripeTwin({ bankDelayMs: 60_000 });
  const browser = twinBrowser(twin.url, twin.keys);
  return {
    processor: createStripeProcessor({ ...twin.keys, apiUrl: twin.url }, { warn: () => undefined }),
    pageSize: 100,
    close: twin.close,
    controls: {
      charge: ({ clientSecret }, card) => browser.confirm(clientSecret, cards[card]),
      takeSecondStep: ({ clientSecret }, passes) =>
        browser.takeSecondStep(clientSecret, passes ? 'approve' : 'fail'),
      letRefundFail: async (id) => twin.moveRefund(id, 'failed'),
      openChargeback: async ({ id }) => twin.disputes.open(id).id,
      moveChargeback: async (id, move) => {
        if (move === 'withdraw' || move === 'reinstate') twin.disputes[move](id);
        else twin.disputes.close(id, move === 'win' ? 'won' : 'lost');
      },
      webhookBody: (event) =>
        JSON.stringify({
          object: 'event',
          id: 'evt_1',
          type: 'some.thing',
          data: { object: objectOf(event) },
        }),
      sign: (body, at) => signatureOf(body, twin.keys.webhookSecret, at.getTime()),
      loseNextAnswer: () => twin.faults.nextAnswers({ is: 'lost-after' }),
    },
  };
});
