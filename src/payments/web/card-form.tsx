import { type FormEvent, useState } from 'react';
import type { Booking } from '../../bookings/contract.ts';
import type { AnswerOf } from '../../calls/call.ts';
import type { createPaymentIntent } from '../contract.ts';
import { CardFields } from './card-fields.tsx';
import { type Charge, chargeTestCard } from './charge-test-card.ts';
import { PayRow } from './pay-row.tsx';

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
      <PayRow
        booking={booking}
        problem={progress.is === 'ready' ? progress.problem : null}
        isReady={progress.is === 'ready'}
        holdUntil={progress.is === 'preparing' ? null : progress.opened.holdUntil}
        preparing={preparing}
      />
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
