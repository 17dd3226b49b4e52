// What the browser asks of the test processor with the secret of an intent: to charge a card, and
// to end the second step that the card's bank has asked for.
import { declineMessage, testCardOf } from '../../../test-cards.ts';
import type { TypedCard } from '../../../typed-card.ts';
import { insertIntentEvent } from './test-processor-events.ts';
import type { ProcessorStore } from './test-processor-store.ts';

export type Confirmed =
  /** `second-step`: the bank asks for it first. `processing`: the bank is still busy. */
  | { readonly is: 'succeeded' | 'second-step' | 'processing'; readonly transactionId: string }
  | { readonly is: 'declined'; readonly message: string }
  /** Cancelled meanwhile: no card is charged under this intent any more. */
  | { readonly is: 'ended'; readonly message: string }
  | { readonly is: 'too-often'; readonly message: string; readonly retryAfterSeconds: number };

/** Null: there is no such intent. */
export interface Charging {
  confirm(clientSecret: string, card: TypedCard): Promise<Confirmed | null>;
  takeSecondStep(clientSecret: string, isApproved: boolean): Promise<Confirmed | null>;
}

interface ChargedRow {
  id: string;
  status: string;
  last_error: string | null;
  /** How long its hour of tries still lasts. */
  seconds_left: number | null;
}
const columns = `id, status, last_error,
  ceil(extract(epoch from tries_since + interval '1 hour' - now()))::int as seconds_left`;

/** After `mostTriesAnHour` on one intent no card is looked at until the hour is over. */
export function createCharging(books: ProcessorStore, mostTriesAnHour: number): Charging {
  const asItIs = (clientSecret: string) =>
    books<ChargedRow>(
      'as-it-is',
      `select ${columns} from test_processor.intents where client_secret = $1`,
      [clientSecret],
    );

  return {
    async confirm(clientSecret, typed) {
      const { name, answer } = testCardOf(typed, new Date());
      const isDeclined = answer.is === 'declined';
      const [row] = await books<ChargedRow>('confirm', confirmation, [
        clientSecret,
        isDeclined ? 'requires_payment_method' : statusAfter[answer.is],
        isDeclined ? answer.code : null,
        name,
        mostTriesAnHour,
      ]);
      if (row) return confirmedOf(row);
      const [before] = await asItIs(clientSecret);
      if (!before) return null;
      return takesCards.has(before.status) ? tooOften(before) : confirmedOf(before);
    },

    async takeSecondStep(clientSecret, isApproved) {
      const [changed] = await books<ChargedRow>('second-step', secondStep, [
        clientSecret,
        isApproved,
      ]);
      const [row = changed] = changed ? [] : await asItIs(clientSecret);
      return row ? confirmedOf(row) : null;
    },
  };
}

const confirmation = `
  with changed as (
    update test_processor.intents set changed_at = now(), status = $2, last_error = $3, card = $4,
      tries = case when tries_since > now() - interval '1 hour' then tries + 1 else 1 end,
      tries_since = case when tries_since > now() - interval '1 hour' then tries_since else now() end
    where client_secret = $1 and status in ('requires_payment_method', 'requires_action')
      and (tries < $5 or tries_since <= now() - interval '1 hour')
    returning ${columns}),
  ${insertIntentEvent}
  select * from changed`;

const secondStep = `
  with changed as (
    update test_processor.intents set changed_at = now(),
      status = case when $2 and card = 'second-step' then 'succeeded' else 'requires_payment_method' end,
      last_error = case when not $2 then 'authentication_failed'
        when card <> 'second-step' then 'card_declined' end
    where client_secret = $1 and status = 'requires_action'
    returning ${columns}),
  ${insertIntentEvent}
  select * from changed`;

const takesCards: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_action']);

const tooOften = ({ seconds_left }: ChargedRow): Confirmed => ({
  is: 'too-often',
  message: 'Too many tries with this payment.',
  retryAfterSeconds: Math.max(1, seconds_left ?? 1),
});

const statusAfter = { charged: 'succeeded', 'second-step': 'requires_action' } as const;

function confirmedOf({ id, status, last_error }: ChargedRow): Confirmed {
  switch (status) {
    case 'succeeded':
    case 'processing':
      return { is: status, transactionId: id };
    case 'requires_action':
      return { is: 'second-step', transactionId: id };
    case 'canceled':
      return { is: 'ended', message: 'This payment has ended.' };
    default:
      return { is: 'declined', message: declineMessage(last_error) };
  }
}
