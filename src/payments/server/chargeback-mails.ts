import { sql } from 'kysely';
import { href } from 'react-router';
import { orderPath } from '../../bookings/booking-paths.ts';
import { type Cents, priceText } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { enqueueMails, type Letter, type Mail } from '../../messages/server/messages.ts';
import type { SellerHas } from '../chargeback.ts';
import {
  type MailedReturn,
  readMailedReturn,
  returnText,
  toBuyer,
  toSeller,
} from './mailed-sale.ts';
import { isMoneyGoingBack } from './refunds/refund-state.ts';
import type { SellersMoney } from './sellers-money.ts';
import type { SaleRows } from './settle/lock-sale.ts';
import type { RecordedChargeback } from './settle/settle-chargeback.ts';

type ChargebackNow = Pick<RecordedChargeback, 'state' | 'isOpen'>;

/**
 * Tells both sides of a locked sale what a report of a chargeback means for them, if it is anything new.
 * One that undoes the sale is told by `replaceRefund`.
 */
export async function mailEvent(
  tx: Queries,
  sellersMoney: SellersMoney,
  { payment, booking }: SaleRows,
  before: RecordedChargeback,
  now: ChargebackNow,
): Promise<void> {
  if (!payment.applied || booking.state !== 'paid') return;
  const event = eventOf(before, now, payment.chargedCents ?? payment.amountCents);
  if (event === null) return;
  // The sale goes on only where nothing else takes the price back.
  if (event !== 'opened' && (await goesBack(tx, booking.id))) return;
  const mails = await chargebackMails(tx, sellersMoney, booking.id, event, before.amountCents);
  await enqueueMails(tx, mails);
}

function eventOf(
  before: RecordedChargeback,
  now: ChargebackNow,
  chargedCents: Cents,
): ChargebackEvent | null {
  if (now.isOpen) return before.isNew ? 'opened' : null;
  if (now.state === 'won') return before.isOpen && !before.isNew ? 'won' : null;
  const isPart = before.amountCents < chargedCents;
  return before.state !== 'lost' && isPart ? 'lost-in-part' : null;
}

async function goesBack(tx: Queries, bookingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from bookings b where b.id = ${bookingId} and ${isMoneyGoingBack}`.execute(tx);
  return rows.length === 1;
}

/** The mails to the buyer and the seller of a booking about a chargeback of `cents`; none to people who were erased. */
export async function chargebackMails(
  tx: Queries,
  sellersMoney: SellersMoney,
  bookingId: number,
  event: ChargebackEvent,
  cents: Cents,
): Promise<Mail[]> {
  const mailed = await readMailedChargeback(tx, sellersMoney, bookingId, cents);
  return [
    ...toBuyer(mailed, lettersToBuyer[event](mailed)),
    ...toSeller(mailed, lettersToSeller[event](mailed)),
  ];
}

/**
 * What buyer and seller are mailed: `lost` undoes the sale, and after `lost-in-part`, of a part of the
 * price, it stands.
 */
type ChargebackEvent = 'opened' | 'won' | 'lost' | 'lost-in-part';

interface MailedChargeback extends MailedReturn {
  /** What the bank has asked for. */
  readonly amount: string;
  /** The buyer has reported a problem that is not decided. */
  readonly isDisputed: boolean;
  readonly sellerHas: SellerHas;
}

type ChargebackLetters = Readonly<Record<ChargebackEvent, (mailed: MailedChargeback) => Letter>>;

/** Reads what the mails say of a booking whose charge has bought its car. */
async function readMailedChargeback(
  tx: Queries,
  sellersMoney: SellersMoney,
  bookingId: number,
  cents: Cents,
): Promise<MailedChargeback> {
  const { rows } = await sql<Pick<MailedChargeback, 'isDisputed' | 'sellerHas'>>`
    select coalesce(s.state = 'disputed', false) as "isDisputed",
      ${sellersMoney.has(sql`b.id`)} as "sellerHas"
    from bookings b left join sales s on s.id = b.id where b.id = ${bookingId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`booking ${bookingId} is gone`);
  return { ...(await readMailedReturn(tx, bookingId)), ...row, amount: priceText(cents) };
}

const lettersToBuyer: ChargebackLetters = {
  opened: (mailed) => ({
    subject: `Your bank is disputing your payment: ${mailed.title}`,
    paragraphs: [
      `Your bank has asked us to return the ${mailed.amount} you paid for the ${mailed.title}.`,
      mailed.handedOverBy === null
        ? 'Please don’t pick up the car until that’s decided. Your handover code won’t work until then.'
        : 'Nothing changes until that’s decided. If your bank decides for you, the sale is over, and the car goes back to its seller.',
    ],
    notes: [
      'If you didn’t ask your bank for this, tell them you made this payment. We’ll email you once it’s decided.',
    ],
    button: { label: 'See your order', to: orderPath(mailed.bookingId) },
  }),
  won: (mailed) => ({
    subject: `Your payment stands: ${mailed.title}`,
    paragraphs: [
      `It’s decided: your payment for the ${mailed.title} stands.`,
      goesOnForBuyer(mailed),
    ],
    button: { label: 'See your order', to: orderPath(mailed.bookingId) },
  }),
  lost: (mailed) => ({
    subject: `Your bank has given you the price back: ${mailed.title}`,
    paragraphs: [
      `Your bank has given you ${mailed.amount} back for the ${mailed.title}, so the sale is over.`,
      returnText(mailed),
    ],
    button: { label: 'See your order', to: orderPath(mailed.bookingId) },
  }),
  'lost-in-part': (mailed) => ({
    subject: `Your bank has given you ${mailed.amount} back: ${mailed.title}`,
    paragraphs: [
      `Your bank has given you ${mailed.amount} of the price of the ${mailed.title} back. The sale stands.`,
      goesOnForBuyer(mailed),
    ],
    button: { label: 'See your order', to: orderPath(mailed.bookingId) },
  }),
};

function goesOnForBuyer({ handedOverBy, isDisputed }: MailedChargeback): string {
  if (isDisputed)
    return 'The problem you reported is still open. We’ll email you once we’ve decided.';
  return handedOverBy === null
    ? 'Your handover code works again, so agree on a time with the seller. The time until the handover is confirmed automatically starts over.'
    : 'You don’t have to do anything.';
}

const lettersToSeller: ChargebackLetters = {
  opened: (mailed) => ({
    subject: `The buyer’s bank is disputing the payment: ${mailed.title}`,
    paragraphs: [
      `${mailed.buyerName}’s bank has asked us to return ${mailed.amount} that was paid for your ${mailed.title}.`,
      mailed.handedOverBy === null
        ? 'Please don’t hand over the car until that’s decided, even if the buyer shows you a code.'
        : moneyTexts[mailed.sellerHas].opened,
    ],
    notes: ['We’ll answer the bank for you, and email you once it’s decided.'],
    button: { label: 'See the sale', to: orderPath(mailed.bookingId) },
  }),
  won: (mailed) => ({
    subject: `The payment stands: ${mailed.title}`,
    paragraphs: [
      `It’s decided: the payment for your ${mailed.title} stands.`,
      goesOnForSeller(mailed, 'won'),
    ],
    button: { label: 'See the sale', to: orderPath(mailed.bookingId) },
  }),
  lost: (mailed) => ({
    subject: `The buyer’s bank has given the price back: ${mailed.title}`,
    paragraphs: [
      `${mailed.buyerName}’s bank has given them ${mailed.amount} back, so the sale of your ${mailed.title} is over.`,
      `${mailed.handedOverBy === null ? 'The car stays with you.' : 'We’ve asked them to return the car to you.'} It’s off the market, and you can relist it in My Products.`,
      ...moneyTexts[mailed.sellerHas].lost,
    ],
    button: { label: 'Open My Products', to: href('/dashboard/mycars') },
  }),
  'lost-in-part': (mailed) => ({
    subject: `The buyer’s bank has given ${mailed.amount} back: ${mailed.title}`,
    paragraphs: [
      `${mailed.buyerName}’s bank has given them back ${mailed.amount} of the price of your ${mailed.title}. The sale stands.`,
      `We’ll decide who bears that part, and get in touch. ${goesOnForSeller(mailed, 'lost-in-part')}`.trim(),
    ],
    button: { label: 'See the sale', to: orderPath(mailed.bookingId) },
  }),
};

/** What the seller reads, by what they have of the price. Most chargebacks come after the payout. */
const moneyTexts = {
  nothing: {
    opened: 'You aren’t paid for this car until that’s decided.',
    won: 'Your payout goes ahead.',
    lost: [],
  },
  'on-its-way': {
    opened:
      'The money is already on its way to you. If the bank decides for the buyer, you owe it to us.',
    won: 'You keep the money that’s on its way to you.',
    lost: ['The money for it is on its way to you, so you owe it to us. We’ll be in touch.'],
  },
  paid: {
    opened:
      'You’ve already been paid for this car. If the bank decides for the buyer, you owe us that money.',
    won: 'You keep what you were paid.',
    lost: ['You’ve already been paid for it, so you owe us that money. We’ll be in touch.'],
  },
} as const satisfies Record<
  MailedChargeback['sellerHas'],
  { opened: string; won: string; lost: readonly string[] }
>;

function goesOnForSeller(mailed: MailedChargeback, event: 'won' | 'lost-in-part'): string {
  if (mailed.isDisputed)
    return 'The problem the buyer reported is still open. We’ll email you both once we’ve decided.';
  if (mailed.handedOverBy === null)
    return 'You can hand over the car now. Ask the buyer for their handover code when you do, and enter it.';
  return event === 'won' ? moneyTexts[mailed.sellerHas].won : '';
}
