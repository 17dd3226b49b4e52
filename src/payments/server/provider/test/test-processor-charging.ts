// What browsers request from the test processor with the secret of an intent: to charge a card, and
// to finish the second step that the card's bank requires.
import { declineMessage, testCardOf } from '../../../test-cards.ts';
import type { CardProblems, TypedCard } from '../../../typed-card.ts';
import { insertIntentEvent } from './test-processor-events.ts';
import type { ProcessorStore, TestIntentStatus } from './test-processor-store.ts';

export type Confirmation =
  /** `second-step`: the bank requires one before it charges. `processing`: the bank is still busy. */
  | { readonly is: 'succeeded' | 'second-step' | 'processing'; readonly transactionId: string }
  /** `problems`: what was typed wrong, if it was that. */
  | { readonly is: 'declined'; readonly message: string; readonly problems?: CardProblems }
  /** The intent was canceled: it takes no card anymore. */
  | { readonly is: 'ended'; readonly message: string }
  | { readonly is: 'too-often'; readonly message: string; readonly retryAfterSeconds: number };

/** Each gives null where there is no such intent. */
export interface Charging {
  confirm(clientSecret: string, card: TypedCard): Promise<Confirmation | null>;
  takeSecondStep(clientSecret: string, isApproved: boolean): Promise<Confirmation | null>;
}

interface ChargedRow {
  id: string;
  status: TestIntentStatus;
  last_error: string | null;
  /** The seconds until the hour ends in which its tries are counted. */
  seconds_left: number | null;
}
const columns = `id, status, last_error,
  ceil(extract(epoch from tries_since + interval '1 hour' - now()))::int as seconds_left`;
/** Named one by one: a statement with a star is planned again at each run. */
const changed = 'select id, status, last_error, seconds_left from changed';

/** After `maxTriesAnHour` on one intent, no card is tried until the hour is over. */
export function createCharging(query: ProcessorStore, maxTriesAnHour: number): Charging {
  const findCharge = (clientSecret: string) =>
    query<ChargedRow>(`select ${columns} from test_processor.intents where client_secret = $1`, [
      clientSecret,
    ]);

  return {
    async confirm(clientSecret, typed) {
      const { name, answer } = testCardOf(typed, new Date());
      const isDeclined = answer.is === 'declined';
      const [row] = await query<ChargedRow>(confirmation, [
        clientSecret,
        isDeclined ? 'requires_payment_method' : statusAfter[answer.is],
        isDeclined ? answer.code : null,
        name,
        maxTriesAnHour,
      ]);
      if (row) return confirmationOf(row);
      const [before] = await findCharge(clientSecret);
      if (!before) return null;
      return takesCards.has(before.status) ? tooOften(before) : confirmationOf(before);
    },

    async takeSecondStep(clientSecret, isApproved) {
      const [changed] = await query<ChargedRow>(secondStep, [clientSecret, isApproved]);
      const [row = changed] = changed ? [] : await findCharge(clientSecret);
      return row ? confirmationOf(row) : null;
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
  ${changed}`;

const secondStep = `
  with changed as (
    update test_processor.intents set changed_at = now(),
      status = case when $2 and card = 'second-step' then 'succeeded' else 'requires_payment_method' end,
      last_error = case when not $2 then 'authentication_failed'
        when card <> 'second-step' then 'card_declined' end
    where client_secret = $1 and status = 'requires_action'
    returning ${columns}),
  ${insertIntentEvent}
  ${changed}`;

const takesCards: ReadonlySet<TestIntentStatus> = new Set([
  'requires_payment_method',
  'requires_action',
]);

const tooOften = ({ seconds_left }: ChargedRow): Confirmation => ({
  is: 'too-often',
  message: 'Too many tries with this payment.',
  retryAfterSeconds: Math.max(1, seconds_left ?? 1),
});

const statusAfter = { charged: 'succeeded', 'second-step': 'requires_action' } as const;

function confirmationOf({ id, status, last_error }: ChargedRow): Confirmation {
  switch (status) {
    case 'succeeded':
    case 'processing':
      return { is: status, transactionId: id };
    case 'requires_action':
      return { is: 'second-step', transactionId: id };
    case 'canceled':
      return { is: 'ended', message: 'This payment has ended.' };
    default: {
      const message = declineMessage(last_error);
      const field = fieldsToCorrect[last_error ?? ''];
      return {
        is: 'declined',
        message,
        ...(field && { problems: { [field]: `${message} Nothing was charged.` } }),
      };
    }
  }
}

/** The fields to correct, by error: the same card may work once it is typed correctly. */
const fieldsToCorrect: Readonly<Record<string, keyof TypedCard>> = {
  incorrect_number: 'cardNumber',
  expired_card: 'cardExpiry',
  incorrect_cvc: 'cardCvc',
};
