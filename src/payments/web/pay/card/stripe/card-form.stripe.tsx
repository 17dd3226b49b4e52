// The card form of Stripe. Loaded lazily, so that a market with test cards never downloads it.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { networkFailure } from '../../../../../calls/web/network-failure.ts';
import { ownPage, PostForm } from '../../../../../ui/form/post-form.tsx';
import { PayRow, unansweredText } from '../../pay-row.tsx';
import { BackToOrders, PaymentMessage, TryAgain } from '../../payment-messages.tsx';
import { SecondStepLeft } from '../../second-step-left.tsx';
import { type CardFormProps, type Charge, isFinal } from '../card-form.ts';
import { mountStripeCard, type StripeCard } from './stripe-card.ts';

type Form =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'ready' | 'paying'; readonly card: StripeCard };

export default function StripeForm({
  booking,
  opened,
  holdUntil,
  publishableKey,
  preparing,
  onCharged,
  onSecondStep,
}: CardFormProps & { readonly publishableKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [mountCount, setMountCount] = useState(1);
  const [form, setForm] = useState<Form>({ is: 'loading' });
  const [problem, setProblem] = useState<string | null>(null);
  /** True until an attempt on this page has another result. */
  const [isWaiting, setWaiting] = useState(true);
  const clientSecret = opened?.clientSecret;

  useEffect(() => {
    if (!clientSecret || !place.current) return;
    setForm({ is: 'loading' });
    let isUnmounted = false;
    const mounting = mountStripeCard(publishableKey, clientSecret, place.current);
    mounting.then(
      (card) => !isUnmounted && setForm({ is: 'ready', card }),
      () => !isUnmounted && setForm({ is: 'failed' }),
    );
    return () => {
      isUnmounted = true;
      mounting.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [publishableKey, clientSecret, mountCount]);

  async function pay(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    await chargeBy((card) => card.pay({ name: booking.buyerName, email: booking.buyerEmail }));
  }

  async function chargeBy(attempt: (card: StripeCard) => Promise<Charge>): Promise<void> {
    if (form.is !== 'ready') return;
    setForm({ is: 'paying', card: form.card });
    setProblem(null);
    const charge = await attempt(form.card);
    setWaiting(false);
    if (isFinal(charge)) return onCharged(charge);
    // Stripe does not say whether the bank has asked for a second step.
    onSecondStep();
    setForm({ is: 'ready', card: form.card });
    setProblem(charge.is === 'refused' ? charge.message : unansweredText());
  }

  if (form.is === 'failed')
    return (
      <PaymentMessage
        text={`${navigator.onLine ? 'The card form could not be loaded. Please try again in a moment.' : networkFailure()} Nothing was charged.`}
      >
        <TryAgain
          isPending={false}
          onClick={() => {
            setForm({ is: 'loading' });
            setMountCount(mountCount + 1);
          }}
        />
        <BackToOrders />
      </PaymentMessage>
    );
  return (
    <PostForm of={ownPage(pay)} className="grid grid-cols-1 gap-5">
      {isWaiting && opened?.status === 'second-step' && (
        <SecondStepLeft
          isDisabled={form.is !== 'ready'}
          onResume={() => void chargeBy((card) => card.takeSecondStep())}
        />
      )}
      <div className="relative min-h-56" aria-busy={form.is === 'loading'}>
        <div ref={place} />
        {form.is === 'loading' && (
          <div className="absolute inset-0 grid content-start gap-4" aria-hidden="true">
            <div className="skeleton h-16" />
            <div className="skeleton h-16" />
            <div className="skeleton h-16" />
          </div>
        )}
      </div>
      <PayRow
        booking={booking}
        problem={problem}
        isReady={form.is === 'ready'}
        holdUntil={holdUntil}
        preparing={preparing}
      />
    </PostForm>
  );
}
