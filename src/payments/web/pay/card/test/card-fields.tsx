import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { TextField } from '../../../../../ui/field.tsx';
import { testCards } from '../../../../test-cards.ts';
import type { CardProblems } from '../../../../typed-card.ts';
import { BrandMark } from './brand-mark.tsx';
import { pasteCard, shapeField } from './card-typing.ts';

/** The fields of a card, and the cards that the test processor knows. */
export function CardFields({
  isDisabled,
  problems,
}: {
  isDisabled: boolean;
  problems: CardProblems;
}) {
  const [number, setNumber] = useState('');
  const typing = {
    inputMode: 'numeric' as const,
    spellCheck: false,
    required: true,
    onInput: (event: FormEvent<HTMLInputElement>) => {
      shapeField(event);
      if (event.currentTarget.name === 'cardNumber') setNumber(event.currentTarget.value);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = pasteCard(event);
      if (pasted !== null) setNumber(pasted);
    },
  };
  return (
    <fieldset disabled={isDisabled} className="grid gap-4">
      <legend className="sr-only">Card</legend>
      <TestMode />
      <TextField
        label="Card number"
        name="cardNumber"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        maxLength={40}
        problem={problems.cardNumber}
        mark={<BrandMark number={number} />}
        {...typing}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Expires"
          name="cardExpiry"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          maxLength={20}
          problem={problems.cardExpiry}
          {...typing}
        />
        <TextField
          label="CVC"
          name="cardCvc"
          autoComplete="cc-csc"
          placeholder="3 digits"
          maxLength={20}
          problem={problems.cardCvc}
          {...typing}
        />
      </div>
    </fieldset>
  );
}

const TestMode = () => (
  <div className="flex gap-3 text-quiet text-xs">
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="1.5"
      className="mt-0.5 size-4 shrink-0 stroke-current"
    >
      <path d="M4 9h12v8H4zM6.5 9V6a3.5 3.5 0 0 1 7 0v3" />
    </svg>
    <div className="grid min-w-0 gap-1">
      <p>
        <strong>Test mode.</strong> No real card is charged. Pay with{' '}
        <code className="figures whitespace-nowrap">4242 4242 4242 4242</code>, any future date and
        any CVC.
      </p>
      <details>
        <summary className="w-fit cursor-pointer underline underline-offset-2 max-lg:-my-1 max-lg:py-3">
          More test cards
        </summary>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {testCards.map(({ name, number, does }) => (
            <div key={name} className="contents">
              <dt className="figures whitespace-nowrap">{number}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  </div>
);
