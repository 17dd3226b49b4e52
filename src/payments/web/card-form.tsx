import { type FormEvent, useState } from 'react';
import type { Booking } from '../../bookings/contract.ts';
import type { AnswerOf } from '../../calls/call.ts';
import { priceText } from '../../kit/money.ts';
import { Moment } from '../../kit/web/moment.tsx';
import type { createPaymentIntent } from '../contract.ts';
import { CardFields } from './card-fields.tsx';
import { type Charge, chargeTestCard } from './charge-test-card.ts';

export type Opened = AnswerOf<typeof createPaymentIntent>;
export type Charged = Exclude<Charge, { is: 'refused' | 'unanswered' }>;

type Progress =
  | { readonly is: 'preparing' }
  | { readonly is: 'ready'; readonly opened: Opened; readonly problem: string | null }
  | { readonly is: 'paying'; readonly opened: Opened };

/** Takes a card until one is charged or the time is up. `opened` is null while it is prepared. */
export function CardForm({
  booking,
  opened,
  preparing,
  onCharged,
}: {
  booking: Booking;
  opened: Opened | null;
  /** What to say while the payment is being prepared. */
  preparing: string;
  onCharged: (charge: Charged) => void;
}) {
  const [attempt, setAttempt] = useState<{ isPaying: boolean; problem: string | null }>(untried);
  const progress = progressOf(opened, attempt);

  async function pay(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (progress.is !== 'ready') return;
    const number = String(new FormData(event.currentTarget).get('cardNumber') ?? '');
    setAttempt({ isPaying: true, problem: null });
    const charge = await chargeTestCard(progress.opened.clientSecret, number);
    if (charge.is === 'succeeded' || charge.is === 'ended') onCharged(charge);
    else setAttempt({ isPaying: false, problem: wordsFor(charge) });
  }

  return (
    <form method="post" noValidate onSubmit={pay} className="grid gap-5">
      <CardFields isDisabled={progress.is === 'paying'} />
      {progress.is === 'ready' && progress.problem && (
        <p role="alert" className="border-error border-s-2 ps-3 text-error text-sm">
          {progress.problem}
        </p>
      )}
      <button
        type="submit"
        className="btn btn-primary btn-block btn-lg"
        disabled={progress.is !== 'ready'}
      >
        {progress.is !== 'ready' && (
          <span className="loading loading-spinner loading-sm" aria-hidden="true" />
        )}
        Pay
      </button>
      <p className="text-quiet text-xs">
        {progress.is === 'preparing' ? (
          preparing
        ) : (
          <>
            The car is held for you until <Moment at={progress.opened.holdUntil} />.
          </>
        )}{' '}
        You pay {priceText(booking.priceCents)} once, with no fee on top.
      </p>
    </form>
  );
}

const untried = { isPaying: false, problem: null };

function progressOf(
  opened: Opened | null,
  { isPaying, problem }: { isPaying: boolean; problem: string | null },
): Progress {
  if (!opened) return { is: 'preparing' };
  return isPaying ? { is: 'paying', opened } : { is: 'ready', opened, problem };
}

const wordsFor = (charge: Exclude<Charge, Charged>): string =>
  charge.is === 'refused'
    ? `${charge.message} Nothing was charged. Try another card.`
    : 'The card provider cannot be reached. Nothing is lost: press Pay again, you are never charged twice.';
