// One try after the other with cards, until one is charged or the time is up.
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CardProblems, problemsOfCard } from '../../typed-card.ts';
import type { Charged, Opened } from './card-form.tsx';
import { type Charge, chargeTestCard } from './charge-test-card.ts';

interface Attempt {
  readonly isPaying: boolean;
  readonly problem: string | null;
  readonly problems: CardProblems;
  /** `left`: asked for by the bank and not answered yet. */
  readonly secondStep: 'none' | 'asked' | 'left';
}
const untried: Attempt = { isPaying: false, problem: null, problems: {}, secondStep: 'none' };
const leftBefore: Attempt = { ...untried, secondStep: 'left' };

export function useTestCard(opened: Opened | null, onCharged: (charge: Charged) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setAttempt] = useState<Attempt | null>(null);
  const attempt = tried ?? (opened?.status === 'second-step' ? leftBefore : untried);

  async function pay(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!opened || attempt.isPaying) return;
    const card = cardIn(event.currentTarget);
    const problems = problemsOfCard(card, new Date());
    if (Object.keys(problems).length > 0) return fail(null, problems);
    setAttempt({ ...attempt, isPaying: true, problem: null, problems });
    take(await chargeTestCard(opened.clientSecret, card));
  }

  function take(charge: Charge): void {
    if (isOver(charge)) onCharged(charge);
    else if (charge.is === 'second-step') setAttempt({ ...untried, secondStep: 'asked' });
    else if (charge.is === 'refused' && Object.keys(charge.problems ?? {}).length > 0)
      fail(null, charge.problems ?? {});
    else fail(wordsFor(charge), {});
  }

  /** Says what is wrong, and leads to where it is mended. */
  function fail(problem: string | null, problems: CardProblems): void {
    // The fields are open again, and a dialog before them is gone, when one of them gets the focus.
    flushSync(() => setAttempt({ ...untried, problem, problems }));
    const [wrong = 'cardNumber'] = Object.keys(problems);
    const field = form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }

  return {
    ...attempt,
    form,
    pay,
    take,
    openSecondStep: () => setAttempt({ ...attempt, secondStep: 'asked' }),
    leaveSecondStep: () => setAttempt({ ...attempt, secondStep: 'left' }),
  };
}

function cardIn(form: HTMLFormElement) {
  const typed = new FormData(form);
  const field = (name: string) => String(typed.get(name) ?? '');
  return {
    cardNumber: field('cardNumber'),
    cardExpiry: field('cardExpiry'),
    cardCvc: field('cardCvc'),
  };
}

const isOver = (charge: Charge): charge is Charged =>
  charge.is === 'succeeded' || charge.is === 'processing' || charge.is === 'ended';

function wordsFor(charge: Exclude<Charge, Charged | { is: 'second-step' }>): string {
  switch (charge.is) {
    case 'refused':
      return `${charge.message} Nothing was charged. Try another card.`;
    case 'too-often':
      return `Too many tries. Nothing was charged. Try again in ${charge.minutes} minutes.`;
    case 'unanswered':
      return 'The card provider cannot be reached. Nothing is lost: press Pay again, you are never charged twice.';
  }
}
