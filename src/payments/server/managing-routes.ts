import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { type Answered, answer } from '../../calls/server/answer.ts';
import type { Queries } from '../../kit/server/database.ts';
import { listPayments, lookAtPayment, readPayment, refundPayment } from '../managing-contract.ts';
import { clearAlarm, listAlarms, readBooks } from '../watching-contract.ts';
import type { AlarmDesk } from './alarm-desk.ts';
import { readBooks as readBooksOf } from './books.ts';
import { ProcessorAway } from './card-processor.ts';
import { findPayments } from './finding-payments.ts';
import { tellPayment } from './payment-story.ts';
import type { Refunding } from './refunding.ts';
import type { Settle } from './settle.ts';

export interface ManagingRoom {
  readonly queries: Queries;
  readonly settle: Settle;
  readonly refund: Refunding;
  readonly alarms: AlarmDesk;
}

export function answerManaging({ queries, settle, refund, alarms }: ManagingRoom): Answered[] {
  return [
    answer(listPayments, (wanted) => findPayments(queries, wanted)),

    answer(readPayment, async ({ id }) => (await tellPayment(queries, id)) ?? refuse('not-found')),

    answer(lookAtPayment, async ({ id }) => {
      const { rows } = await sql<{ intent_id: string | null }>`
        select intent_id from payments where id = ${id}`.execute(queries);
      const [payment] = rows;
      if (!payment) return refuse('not-found');
      if (!payment.intent_id)
        return refuse('never-opened', {
          detail:
            'The card provider has not answered for this payment yet; it is asked again soon.',
        });
      try {
        return { outcome: (await settle(payment.intent_id)).is };
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
