// What a bank's statement says, whichever format it has.
import type { Cents } from '../../../kit/money.ts';

export interface BankStatement {
  readonly format: 'camt.053' | 'csv';
  /** False: it does not say whose account it is of. */
  readonly namesAccount: boolean;
  /** The booked entries of the market's own account. */
  readonly entries: readonly StatementEntry[];
  /** How many the bank has not booked yet. */
  readonly pending: number;
}

export interface StatementEntry {
  /** The key of a payout, as 32 hexadecimal digits; null: it has none of this form. */
  readonly key: string | null;
  /** The list that was booked as one sum; null: it names none. */
  readonly listId: number | null;
  /** What the statement calls it, for people. */
  readonly reference: string;
  readonly direction: 'out' | 'back' | 'unclear';
  /** Null: not in the market’s currency, or not to be read. */
  readonly amountCents: Cents | null;
  /** The code of a return. */
  readonly reason: string | null;
  readonly note: string | null;
}

/** An entry in the texts of a bank's file. */
interface EntryTexts extends Pick<StatementEntry, 'direction' | 'amountCents'> {
  /** Where the key of a payout may stand, and the name of a list. */
  readonly keyText: string;
  readonly listText: string;
  readonly reference: string;
  readonly reason: string | null;
  readonly note: string | null;
}

export const entryFrom = ({
  direction,
  amountCents,
  note,
  ...texts
}: EntryTexts): StatementEntry => ({
  key: keyIn(texts.keyText),
  listId: listIn(texts.listText),
  reference: shortText(texts.reference),
  direction,
  amountCents,
  reason: reasonCode(texts.reason),
  note: note && shortText(note),
});

export type StatementProblem = 'not-a-statement' | 'other-account';

/** The end-to-end id of a payment file, in whichever spelling a bank gives it back. */
export function keyIn(text: string): string | null {
  const keys = new Set(text.toLowerCase().match(/(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/g));
  const [key] = keys;
  return key !== undefined && keys.size === 1 ? key : null;
}

/** The list that a message id or payment id of a payment file names. */
function listIn(text: string): number | null {
  const [, id] = /(?<!\w)PAYOUTS-([1-9]\d{0,14})(?:-1)?(?![\w-])/i.exec(text) ?? [];
  return id === undefined ? null : Number(id);
}

/** The text on one line, without control characters, and not longer than people read. */
const shortText = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 140);

/** A code of a return, or null for what is none. */
const reasonCode = (text: string | null): string | null =>
  text !== null && /^[A-Z0-9]{1,4}$/.test(text) ? text : null;
