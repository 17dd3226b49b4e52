// The states of a payment, in words: preparing, ready, paying, refused, in doubt, paid, on hold.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Booking } from '../../bookings/contract.ts';
import type { AnswerOf } from '../../calls/call.ts';
import { isRefused, type Refusal } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { wordsForFailure } from '../../calls/web/call-form.ts';
import { timeText } from '../../kit/dates.ts';
import { priceText } from '../../kit/money.ts';
import { createPaymentIntent, postPayment } from '../contract.ts';
import { CardFields } from './card-fields.tsx';
import { chargeTestCard } from './charge-test-card.ts';

type Opened = AnswerOf<typeof createPaymentIntent>;

export function CardPayment({ booking }: { booking: Booking }) {
  const opening = useQuery({
    queryKey: ['payment', booking.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => ask(createPaymentIntent, { price: booking.priceCents, bookingId: booking.id }),
  });

  if (opening.isError)
    return (
      <Notice text={wordsForFailure(opening.error)}>
        <button type="button" className="btn btn-outline" onClick={() => opening.refetch()}>
          Try again
        </button>
      </Notice>
    );
  if (isRefused(opening.data))
    return (
      <Notice text={wordsForHold(opening.data)}>
        <button type="button" className="btn btn-outline" onClick={() => opening.refetch()}>
          Try again
        </button>
        <Link to="/dashboard" className="btn btn-ghost">
          Back to My Orders
        </Link>
      </Notice>
    );
  if (opening.data?.confirmed) return <Paid transactionId={opening.data.transactionId} />;
  return <CardForm booking={booking} opened={opening.data ?? null} />;
}

type Progress =
  | { readonly is: 'ready'; readonly problem: string | null }
  | { readonly is: 'paying' }
  | { readonly is: 'confirming'; readonly transactionId: string; readonly problem: string | null }
  | { readonly is: 'paid'; readonly transactionId: string };

/** `opened` is null while the payment is being prepared. */
function CardForm({ booking, opened }: { booking: Booking; opened: Opened | null }) {
  const [progress, setProgress] = useState<Progress>({ is: 'ready', problem: null });

  /** The card is charged; now the market must learn of it. It would also find out by itself. */
  async function confirm(transactionId: string): Promise<void> {
    setProgress({ is: 'confirming', transactionId, problem: null });
    try {
      const outcome = await ask(postPayment, {
        price: booking.priceCents,
        transactionId,
        bookingId: booking.id,
        BuyerEmail: booking.buyerEmail,
      });
      if (isRefused(outcome))
        setProgress({
          is: 'confirming',
          transactionId,
          problem: outcome.detail ?? outcome.refused,
        });
      else if (outcome.status === 'paid') setProgress({ is: 'paid', transactionId });
    } catch (error) {
      setProgress({ is: 'confirming', transactionId, problem: wordsForFailure(error) });
    }
  }

  async function pay(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!opened || progress.is !== 'ready') return;
    const number = String(new FormData(event.currentTarget).get('cardNumber') ?? '');
    setProgress({ is: 'paying' });
    const charge = await chargeTestCard(opened.clientSecret, number);
    if (charge.is === 'succeeded') await confirm(charge.transactionId);
    else setProgress({ is: 'ready', problem: charge.message });
  }

  if (progress.is === 'paid') return <Paid transactionId={progress.transactionId} />;
  if (progress.is === 'confirming')
    return (
      <Notice
        text={
          progress.problem
            ? `Your card was charged, and we could not confirm it yet. ${progress.problem}`
            : 'Confirming your payment.'
        }
      >
        {progress.problem && (
          <button
            type="button"
            className="btn btn-outline"
            onClick={() => confirm(progress.transactionId)}
          >
            Try again
          </button>
        )}
      </Notice>
    );

  const isPaying = progress.is === 'paying';
  const problem = progress.is === 'ready' ? progress.problem : null;
  return (
    <form method="post" noValidate onSubmit={pay} className="grid gap-5">
      <CardFields isDisabled={isPaying} />
      {problem && (
        <p role="alert" className="border-error border-s-2 ps-3 text-error text-sm">
          {problem}
        </p>
      )}
      <button
        type="submit"
        className="btn btn-primary btn-block btn-lg"
        disabled={!opened || isPaying}
      >
        {(isPaying || !opened) && (
          <span className="loading loading-spinner loading-sm" aria-hidden="true" />
        )}
        Pay
      </button>
      <p className="text-quiet text-xs">
        {opened ? (
          <>
            The car is held for you until{' '}
            <span className="figures">{timeText(opened.holdUntil)}</span>.{' '}
          </>
        ) : (
          'Preparing your payment. '
        )}
        You pay {priceText(booking.priceCents)} once, with no fee on top.
      </p>
    </form>
  );
}

const Paid = ({ transactionId }: { transactionId: string }) => (
  <div role="status" className="grid gap-3 rounded-box border border-primary p-6">
    <p className="font-semibold text-lg text-primary">Congrats! your payment completed</p>
    <p className="text-sm">
      Your transactionId: <strong className="figures break-all">{transactionId}</strong>
    </p>
    <Link to="/dashboard" className="btn btn-primary justify-self-start">
      Back to My Orders
    </Link>
  </div>
);

const Notice = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <div role="alert" className="grid gap-4 rounded-box border border-warning p-6">
    <p>{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
);

function wordsForHold({ refused, facts, detail }: Refusal): string {
  const until = typeof facts?.holdUntil === 'string' ? timeText(new Date(facts.holdUntil)) : '';
  switch (refused) {
    case 'car-on-hold':
      return `Another buyer is paying for this car. It frees up at ${until} if he does not.`;
    case 'car-gone':
      return 'This car is no longer for sale. Nothing was charged.';
    case 'booking-closed':
      return 'This booking can no longer be paid. Nothing was charged.';
    case 'provider-away':
      return 'The card provider does not answer. Nothing was charged.';
    default:
      return detail ?? 'This payment cannot be opened. Nothing was charged.';
  }
}
