import { refuse } from '../../calls/refusal.ts';
import { type Answered, answer } from '../../calls/server/answer.ts';
import type { Queries } from '../../kit/server/database.ts';
import { listPayments, lookAtPayment, readPayment, refundPayment } from '../managing-contract.ts';
import { clearAlarm, listAlarms, readBooks } from '../watching-contract.ts';
import type { AlarmDesk } from './alarm-desk.ts';
import { readBooks as readBooksOf } from './books.ts';
import { ProcessorAway } from './card-processor.ts';
import { findPayments } from './finding-payments.ts';
import type { LookAsAdmin } from './looking-as-admin.ts';
import { tellPayment } from './payment-story.ts';
import type { Refunding } from './refunding.ts';

export interface ManagingRoom {
  readonly queries: Queries;
  readonly look: LookAsAdmin;
  readonly refund: Refunding;
  readonly alarms: AlarmDesk;
}

export function answerManaging({ queries, look, refund, alarms }: ManagingRoom): Answered[] {
  return [
    answer(listPayments, (wanted) => findPayments(queries, wanted)),

    answer(readPayment, async ({ id }) => (await tellPayment(queries, id)) ?? refuse('not-found')),

    answer(lookAtPayment, async ({ id }) => {
      try {
        const seen = await look(id);
        if (seen === 'not-found') return refuse(seen);
        if (seen === 'never-opened' || seen === 'unknown-to-provider')
          return refuse(seen, { detail: whyNothingIsSeen[seen] });
        return { standing: seen };
      } catch (error) {
        if (!(error instanceof ProcessorAway)) throw error;
        return refuse('provider-away', {
          detail: 'The card provider does not answer. Please try again.',
        });
      }
    }),

    answer(refundPayment, (wanted, { person }) => refund(person, wanted)),

    answer(listAlarms, () => alarms.list()),

    answer(clearAlarm, async ({ id }, { person }) => {
      const isCleared = await alarms.clear(person, id);
      return isCleared === null ? refuse('not-found') : { modifiedCount: isCleared ? 1 : 0 };
    }),

    answer(readBooks, () => readBooksOf(queries)),
  ];
}

const whyNothingIsSeen = {
  'never-opened':
    'The card provider has not answered for this payment yet; it is asked again soon.',
  'unknown-to-provider': 'The card provider does not know of this payment.',
} as const;
