// The fields of a test card, and how a card looks while it is typed: in groups, with its slash, and where
// the caret goes.
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { TextField } from '../../../../../ui/field.tsx';
import { testCards } from '../../../../test-cards.ts';
import type { CardProblems, TypedCard } from '../../../../typed-card.ts';

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
        <code className="figures inline-block">4242 4242 4242 4242</code>, any future date and any
        CVC.
      </p>
      <details suppressHydrationWarning>
        <summary className="w-fit cursor-pointer underline underline-offset-2 max-lg:-my-1 max-lg:py-3">
          More test cards
        </summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 min-[16rem]:grid-cols-[auto_minmax(0,1fr)]">
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

/** The mark of the card that is being typed, drawn in the color of the text; a plain card otherwise. */
function BrandMark({ number }: { number: string }) {
  const brand = brandOf(number);
  return (
    <svg
      role="img"
      aria-label={brand ?? 'Card'}
      viewBox="0 0 36 24"
      fill="none"
      className="pointer-events-none absolute end-3 top-1/2 w-9 -translate-y-1/2 stroke-current text-quiet max-[16rem]:hidden"
    >
      <rect x=".75" y=".75" width="34.5" height="22.5" rx="3.5" strokeWidth="1.5" />
      {brand === 'Mastercard' ? (
        <g className="fill-current" stroke="none" opacity=".7">
          <circle cx="14.5" cy="12" r="6" />
          <circle cx="21.5" cy="12" r="6" opacity=".7" />
        </g>
      ) : brand ? (
        <text
          x="18"
          y="15.8"
          textAnchor="middle"
          stroke="none"
          className={`fill-current font-bold ${brand === 'Visa' ? 'text-[11px] italic' : 'text-[9px]'}`}
        >
          {brand === 'Visa' ? 'VISA' : 'AMEX'}
        </text>
      ) : (
        <path d="M1 8h34M5 16h7" strokeWidth="2" />
      )}
    </svg>
  );
}

type Brand = 'Visa' | 'Mastercard' | 'American Express';

/** Null where the first digits name none of those whose mark we draw. */
export function brandOf(number: string): Brand | null {
  const digits = digitsIn(number);
  if (digits.startsWith('4')) return 'Visa';
  if (/^3[47]/.test(digits)) return 'American Express';
  const first = Number(digits.slice(0, 4));
  return /^5[1-5]/.test(digits) || (first >= 2221 && first <= 2720) ? 'Mastercard' : null;
}

export function formattedNumber(typed: string): string {
  const digits = digitsIn(typed).slice(0, 19);
  const groups =
    brandOf(digits) === 'American Express'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
      : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** `12 / 30` of `1230`, `12/2030` or `2030-12`. A month that can have no second digit is complete. */
export function formattedExpiry(typed: string): string {
  const [, year, month] = /^\s*(20\d\d)\D+(\d\d)\s*$/.exec(typed) ?? [];
  if (year && month) return `${month} / ${year.slice(2)}`;
  const isSeparated = /^\s*\d\s*[/-]/.test(typed);
  let digits = digitsIn(typed);
  if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits) || (isSeparated && digits !== '0'))
    digits = `0${digits}`;
  if (digits.length < 2) return digits;
  const rest = digits.slice(2);
  const ofYear = /^20\d\d/.test(rest) ? rest.slice(2, 4) : rest.slice(0, /^20/.test(rest) ? 4 : 2);
  return `${digits.slice(0, 2)} / ${ofYear}`;
}

const formattedCvc = (typed: string): string => digitsIn(typed).slice(0, 4);

const shapes: Readonly<Record<string, (typed: string) => string>> = {
  cardNumber: formattedNumber,
  cardExpiry: formattedExpiry,
  cardCvc: formattedCvc,
};

/** What each field showed last, by which a deleted separator is told from a deleted digit. */
const lastValues = new WeakMap<HTMLInputElement, string>();

function shapeField({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>) {
  const shape = shapes[field.name];
  if (!shape) return;
  const at = field.selectionStart ?? field.value.length;
  const typed = `${field.value.slice(0, at)}|${field.value.slice(at)}`;
  const isDeleting =
    nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward';
  const before = isDeleting ? (lastValues.get(field) ?? '') : null;
  const { value, caret } = typedInto(typed, shape, before);
  lastValues.set(field, value);
  if (value === field.value) return;
  field.value = value;
  // Autofill writes into fields that do not have the focus, which it must not take.
  if (document.activeElement === field) field.setSelectionRange(caret, caret);
}

/** Gives the number where a whole card was pasted, else null. */
function pasteCard(event: ClipboardEvent<HTMLInputElement>): string | null {
  const card = cardInText(event.clipboardData.getData('text'));
  const { form } = event.currentTarget;
  if (!card || !form) return null;
  event.preventDefault();
  for (const [name, value] of Object.entries(card)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    lastValues.set(field, value);
    field.focus();
  }
  return card.cardNumber;
}

/**
 * What a field shows after somebody has typed, and where its caret is: after as many digits as
 * before. In `typed` a `|` stands for the caret. `deletedFrom` is what stood there before a digit was
 * deleted; if it was a separator, the digit before it goes instead.
 */
export function typedInto(
  typed: string,
  format: (typed: string) => string,
  deletedFrom: string | null = null,
): { readonly value: string; readonly caret: number } {
  const [before = '', after = ''] = typed.split('|');
  const isSeparator =
    deletedFrom !== null && digitsIn(deletedFrom).length === digitsIn(before + after).length;
  const remaining = isSeparator ? before.replace(/\d?\D*$/, '') : before;
  const all = format(remaining + after);
  const value = deletedFrom === null ? all : withoutEnd(all);
  if (after === '') return { value, caret: value.length };
  return { value, caret: caretAfter(value, digitsIn(format(remaining)).length) };
}

/** The separator at the end comes back with the next digit. */
const withoutEnd = (value: string) => value.replace(/\D+$/, '');

function caretAfter(value: string, digits: number): number {
  let caret = 0;
  for (let passed = 0; passed < digits && caret < value.length; caret++)
    if (/\d/.test(value[caret] ?? '')) passed++;
  return caret;
}

/** A card that is pasted whole: number, date and code, in this order. */
export function cardInText(text: string): Readonly<Record<keyof TypedCard, string>> | null {
  const [, number, expiry, cvc] =
    /^\s*(\d(?:[ -]?\d){11,18})[\s,;]+(\d{1,2}\s*\/\s*(?:20)?\d\d)[\s,;]+(\d{3,4})\s*$/.exec(
      text,
    ) ?? [];
  if (!number || !expiry || !cvc) return null;
  return { cardNumber: formattedNumber(number), cardExpiry: formattedExpiry(expiry), cardCvc: cvc };
}

const digitsIn = (text: string): string => text.replace(/\D/g, '');
