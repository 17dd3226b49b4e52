import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { TextField } from '../../../../kit/web/field.tsx';
import type { CardProblems } from '../../../typed-card.ts';
import { BrandMark } from './brand-mark.tsx';
import { pasteCard, shapeField } from './card-typing.ts';
import { TestMode } from './test-mode.tsx';

/** The card form of the built-in test processor. */
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
