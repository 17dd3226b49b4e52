import type { OutputOf } from '../../../../calls/call.ts';
import type { endPayouts, StatementLine } from '../../../bank-statement-contract.ts';
import { returnReasonText } from '../../../return-reasons.ts';
import { payoutStateNames } from '../payout-names.ts';

export const statementMessages = {
  'not-a-statement':
    'We can’t read this file. Choose a statement as camt.053 (version 02 or 08, not zipped) or as CSV.',
  'other-account': 'This statement is of another account than the market’s. Nothing was read.',
  'no-own-account':
    'To read statements, add the market’s own bank account to its settings: PAYOUT_NAME and PAYOUT_IBAN.',
  'list-not-sent': 'This list hasn’t been sent.',
  'too-large': 'This file is larger than 2 MB. Choose a statement of fewer days.',
} as const;

/** What came of recording what an admin has confirmed. */
export function recordedText({ left }: OutputOf<typeof endPayouts>): string {
  if (left === 0) return 'Recorded what the bank has done';
  const payouts = left === 1 ? '1 payout' : `${left} payouts`;
  const why = left === 1 ? 'It has ended' : 'They have ended';
  return `${payouts} couldn’t be recorded. ${why} another way, or ${left === 1 ? 'isn’t' : 'aren’t'} on this list.`;
}

/** What a line means, before its details. */
export const findingNames = {
  paid: 'Paid',
  failed: 'Sent back',
  'amount-differs': 'Another amount',
  unclear: 'Not clear',
  'recorded-otherwise': 'Recorded otherwise',
  recorded: 'Recorded before',
  'other-list': 'On another list',
  unknown: 'Not a payout',
} as const satisfies Record<StatementLine['finding'], string>;

/** Those that an admin has to look into. */
export const isTrouble = ({ finding }: StatementLine): boolean =>
  finding === 'amount-differs' || finding === 'unclear' || finding === 'recorded-otherwise';

/** What there is to say about a line; null where its name says all. */
export function detailOf({ finding, state, payoutId, ...line }: StatementLine): string | null {
  const { isReturn, note } = line;
  if (finding === 'unclear')
    return 'Booked several times, or in no known direction. Check it with your bank.';
  if (finding === 'amount-differs' && line.amountCents === null)
    return 'The statement gives no amount in US dollars.';
  if (finding === 'amount-differs' && payoutId === null)
    return 'Booked as one sum that isn’t the sum of the list.';
  if (finding === 'recorded-otherwise' && state)
    return `${isReturn ? 'Sent back' : 'Paid'} by the statement, but recorded as ${payoutStateNames[state].toLowerCase()}. Check it with your bank.`;
  if (!isReturn || finding === 'unknown') return note;
  const before = finding === 'failed' && state === 'paid' && 'It was recorded as paid before';
  return [returnReasonText(line.reason), before, note].filter(Boolean).join('. ');
}
