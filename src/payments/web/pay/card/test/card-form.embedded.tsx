// The card form of the built-in test processor.
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { networkFailure } from '../../../../../calls/web/network-failure.ts';
import { MarketName } from '../../../../../calls/web/page/root-data.ts';
import { waitText } from '../../../../../kit/dates.ts';
import { priceText } from '../../../../../kit/money.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { ownPage, PostForm } from '../../../../../ui/form/post-form.tsx';
import { SideNote } from '../../../../../ui/text/side-note.tsx';
import { cardDeclined } from '../../../../payment.ts';
import { type CardProblems, problemsOfCard, type TypedCard } from '../../../../typed-card.ts';
import { PayRow, unansweredText } from '../../pay-row.tsx';
import { SecondStepLeft } from '../../second-step-left.tsx';
import { type CardFormProps, type Charge, type FinalCharge, isFinal } from '../card-form.ts';
import { CardFields } from './card-fields.tsx';

export function TestCardForm({
  booking,
  opened,
  holdUntil,
  preparing,
  onCharged,
  onSecondStep,
}: CardFormProps) {
  const card = useTestCard({ opened, onCharged, onSecondStep });
  const mayPay = opened !== null && !card.isPaying;
  return (
    <>
      <PostForm ref={card.form} of={ownPage(card.pay)} className="grid gap-5">
        {card.secondStep === 'left' && (
          <SecondStepLeft isDisabled={!mayPay} onResume={card.openSecondStep} />
        )}
        <CardFields isDisabled={card.isPaying} problems={card.problems} />
        <PayRow
          booking={booking}
          problem={card.problem}
          isReady={mayPay}
          holdUntil={holdUntil}
          preparing={preparing}
        />
      </PostForm>
      {opened && card.secondStep === 'requested' && (
        <SecondStepDialog
          clientSecret={opened.clientSecret}
          priceCents={booking.priceCents}
          onAnswer={card.handleCharge}
          onClose={card.leaveSecondStep}
        />
      )}
    </>
  );
}

interface Attempt {
  readonly isPaying: boolean;
  readonly problem: string | null;
  readonly problems: CardProblems;
  /** `left`: the buyer closed the bank's question without an answer. */
  readonly secondStep: 'none' | 'requested' | 'left';
}
const noAttempt: Attempt = { isPaying: false, problem: null, problems: {}, secondStep: 'none' };
const secondStepLeft: Attempt = { ...noAttempt, secondStep: 'left' };

/** Attempts with test cards, one after the other, until one is charged or the time is up. */
function useTestCard({
  opened,
  onCharged,
  onSecondStep,
}: Pick<CardFormProps, 'opened' | 'onCharged' | 'onSecondStep'>) {
  const form = useRef<HTMLFormElement>(null);
  const [lastAttempt, setAttempt] = useState<Attempt | null>(null);
  const attempt = lastAttempt ?? (opened?.status === 'second-step' ? secondStepLeft : noAttempt);

  async function pay(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!opened || attempt.isPaying) return;
    const card = cardFrom(event.currentTarget);
    const problems = problemsOfCard(card, new Date());
    if (Object.keys(problems).length > 0) return fail(null, problems);
    setAttempt({ ...attempt, isPaying: true, problem: null, problems });
    handleCharge(await chargeTestCard(opened.clientSecret, card));
  }

  function handleCharge(charge: TestCharge): void {
    if (isFinal(charge)) onCharged(charge);
    else if (charge.is === 'second-step') {
      setAttempt({ ...noAttempt, secondStep: 'requested' });
      onSecondStep();
    } else if (charge.is === 'wrong') fail(null, charge.problems);
    else fail(messageFor(charge), {});
  }

  /** Shows what is wrong and focuses the field to correct. */
  function fail(problem: string | null, problems: CardProblems): void {
    // Synchronously, so that the fields are enabled and no dialog covers them when one is focused.
    flushSync(() => setAttempt({ ...noAttempt, problem, problems }));
    const [wrong = 'cardNumber'] = Object.keys(problems);
    const field = form.current?.elements.namedItem(wrong);
    // A problem of the whole card has been scrolled into view, and stays there.
    if (field instanceof HTMLElement) field.focus({ preventScroll: problem !== null });
  }

  return {
    ...attempt,
    form,
    pay,
    handleCharge,
    openSecondStep: () => setAttempt({ ...attempt, secondStep: 'requested' }),
    leaveSecondStep: () => setAttempt({ ...attempt, secondStep: 'left' }),
  };
}

function cardFrom(form: HTMLFormElement) {
  const typed = new FormData(form);
  const field = (name: string) => String(typed.get(name) ?? '');
  return {
    cardNumber: field('cardNumber'),
    cardExpiry: field('cardExpiry'),
    cardCvc: field('cardCvc'),
  };
}

function messageFor(
  charge: Exclude<TestCharge, FinalCharge | { is: 'second-step' | 'wrong' }>,
): string {
  switch (charge.is) {
    case 'refused':
      return `${charge.message} Nothing was charged. Try another card.`;
    case 'too-often':
      return `Too many attempts. Nothing was charged. Try again in ${waitText(charge.seconds)}.`;
    case 'unanswered':
      return unansweredText();
  }
}

// The bank's check that the card belongs to the buyer, played by a dialog: test cards have no bank.
function SecondStepDialog({
  clientSecret,
  priceCents,
  onAnswer,
  onClose,
}: {
  clientSecret: string;
  priceCents: number;
  onAnswer: (charge: TestCharge) => void;
  onClose: () => void;
}) {
  const [request, setRequest] = useState<'unsent' | 'under-way' | 'unanswered'>('unsent');
  const isUnderWay = request === 'under-way';

  async function answer(isApproved: boolean): Promise<void> {
    setRequest('under-way');
    const charge = await answerSecondStep(clientSecret, isApproved);
    if (charge.is === 'unanswered') setRequest(charge.is);
    else onAnswer(charge);
  }

  return (
    <Dialog title="Your bank wants to confirm it’s you (test mode)" onClose={onClose}>
      <p className="text-sm">
        A real bank would now text you a code or ask in its app if you want to pay{' '}
        <strong className="figures">{priceText(priceCents)}</strong>
        {' to '}
        <MarketName />
        {'. You won’t be charged until you approve.'}
      </p>
      {request === 'unanswered' && (
        <SideNote role="alert" tone="error">
          {networkFailure()} You’ll never be charged twice.
        </SideNote>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button className="btn-outline" disabled={isUnderWay} onClick={() => answer(false)}>
          Decline
        </Button>
        <Button
          className="btn-primary"
          isPending={isUnderWay}
          disabled={isUnderWay}
          onClick={() => answer(true)}
        >
          Approve
        </Button>
      </div>
      <p role="status" className="text-quiet text-xs empty:hidden">
        {isUnderWay && 'Contacting your bank…'}
      </p>
    </Dialog>
  );
}

type TestCharge =
  | Charge
  /** The bank requires a second step before anything is charged. */
  | { readonly is: 'second-step' }
  /** Refused for what stands in these fields. */
  | { readonly is: 'wrong'; readonly problems: CardProblems }
  | { readonly is: 'too-often'; readonly seconds: number };

/** The browser's side of the built-in test processor. The card is sent to it and nowhere else. */
const chargeTestCard = (clientSecret: string, card: TypedCard): Promise<TestCharge> =>
  postToProcessor('confirm', { clientSecret, ...card });

/** Sends the buyer's answer to the bank's question. */
const answerSecondStep = (clientSecret: string, isApproved: boolean): Promise<TestCharge> =>
  postToProcessor('second-step', { clientSecret, isApproved });

async function postToProcessor(action: string, body: object): Promise<TestCharge> {
  try {
    const response = await fetch(`/test-processor/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status >= 500) return { is: 'unanswered' };
    return chargeOf(await response.json());
  } catch {
    return { is: 'unanswered' };
  }
}

interface ProcessorResponse {
  readonly is?: string;
  readonly transactionId?: string;
  readonly message?: string;
  readonly problems?: CardProblems;
  readonly retryAfterSeconds?: number;
}

function chargeOf({
  is,
  transactionId,
  message,
  problems = {},
  retryAfterSeconds,
}: ProcessorResponse): TestCharge {
  if ((is === 'succeeded' || is === 'processing') && transactionId) return { is, transactionId };
  if (is === 'second-step' || is === 'ended') return { is };
  if (is === 'too-often') return { is, seconds: retryAfterSeconds ?? 3600 };
  if (Object.keys(problems).length > 0) return { is: 'wrong', problems };
  return { is: 'refused', message: message ?? cardDeclined };
}
