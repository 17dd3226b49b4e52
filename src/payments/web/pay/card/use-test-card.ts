// Attempts with test cards, one after the other, until one is charged or the time is up.
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { waitText } from '../../../../kit/dates.ts';
import { type CardProblems, problemsOfCard } from '../../../typed-card.ts';
import { unansweredText } from '../pay-row.tsx';
import type { FinalCharge, OpenPayment } from './charge-test-card.ts';
import { type Charge, chargeTestCard } from './charge-test-card.ts';

interface Attempt {
  readonly isPaying: boolean;
  readonly problem: string | null;
  readonly problems: CardProblems;
  /** `left`: the buyer closed the bank's question without an answer. */
  readonly secondStep: 'none' | 'requested' | 'left';
}
const noAttempt: Attempt = { isPaying: false, problem: null, problems: {}, secondStep: 'none' };
const secondStepLeft: Attempt = { ...noAttempt, secondStep: 'left' };

export function useTestCard(
  opened: OpenPayment | null,
  onCharged: (charge: FinalCharge) => void,
  onSecondStep: () => void,
) {
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

  function handleCharge(charge: Charge): void {
    if (isFinal(charge)) onCharged(charge);
    else if (charge.is === 'second-step') {
      setAttempt({ ...noAttempt, secondStep: 'requested' });
      onSecondStep();
    } else if (charge.is === 'refused' && Object.keys(charge.problems ?? {}).length > 0)
      fail(null, charge.problems ?? {});
    else fail(messageFor(charge), {});
  }

  /** Shows what is wrong and focuses the field to correct. */
  function fail(problem: string | null, problems: CardProblems): void {
    // Synchronously, so that the fields are enabled and no dialog covers them when one is focused.
    flushSync(() => setAttempt({ ...noAttempt, problem, problems }));
    const [wrong = 'cardNumber'] = Object.keys(problems);
    const field = form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
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

const isFinal = (charge: Charge): charge is FinalCharge =>
  charge.is === 'succeeded' || charge.is === 'processing' || charge.is === 'ended';

function messageFor(charge: Exclude<Charge, FinalCharge | { is: 'second-step' }>): string {
  switch (charge.is) {
    case 'refused':
      return `${charge.message} Nothing was charged. Try another card.`;
    case 'too-often':
      return `Too many attempts. Nothing was charged. Try again in ${waitText(charge.seconds)}.`;
    case 'unanswered':
      return unansweredText();
  }
}
