// A card as typed into a form, and the checks that need no bank.

import { plainNumber } from '../kit/text/typed-text.ts';

export interface TypedCard {
  readonly cardNumber: string;
  /** Month and year as people write them: `12 / 30`, `1230`, `12/2030`. */
  readonly cardExpiry?: string | undefined;
  readonly cardCvc?: string | undefined;
}
export type CardProblems = Readonly<Partial<Record<keyof TypedCard, string>>>;

/** The problems by field. With `now`, an expiry date in the past is one. Fields left out are not checked. */
export function problemsOfCard(card: TypedCard, now?: Date): CardProblems {
  const { cardNumber, cardExpiry, cardCvc } = card;
  const problems: { -readonly [Name in keyof CardProblems]: CardProblems[Name] } = {};
  if (!/^\d{12,19}$/.test(digitsOf(cardNumber)))
    problems.cardNumber = problemOf(cardNumber, 'Card number', 'This card number is incomplete');
  if (cardExpiry !== undefined && !monthOf(cardExpiry))
    problems.cardExpiry = problemOf(
      cardExpiry,
      'Expiration date',
      'Enter the month and year, like 12 / 30',
    );
  else if (cardExpiry && now && isPast(cardExpiry, now))
    problems.cardExpiry = 'This card has expired';
  if (cardCvc !== undefined && !/^\s*\d{3,4}\s*$/.test(cardCvc))
    problems.cardCvc = problemOf(cardCvc, 'CVC', 'The CVC has 3 or 4 digits');
  return problems;
}

const problemOf = (typed: string, name: string, problem: string) =>
  typed.trim() ? problem : `${name} is required`;

export const digitsOf = (number: string): string => plainNumber(number).replace(/[\s-]/g, '');

/** A card is valid until its month has ended in every time zone. */
export function isPast(expiry: string, now: Date): boolean {
  const month = monthOf(expiry);
  const yesterday = new Date(now.getTime() - 86_400_000);
  return month !== null && month < yesterday.getUTCFullYear() * 12 + yesterday.getUTCMonth() + 1;
}

/** Months since the year 0, or null if this is not a month and a year. */
function monthOf(expiry: string): number | null {
  const [, month, year = ''] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(\d\d|20\d\d)\s*$/.exec(expiry) ?? [];
  return month ? Number(year.length === 2 ? `20${year}` : year) * 12 + Number(month) : null;
}
