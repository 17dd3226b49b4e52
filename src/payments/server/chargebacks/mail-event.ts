import { sql } from 'kysely';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { ChargebackState } from '../../chargeback.ts';
import { isMoneyGoingBack } from '../refunds/is-money-going-back.ts';
import type { SellersMoney } from '../sellers-money.ts';
import type { SaleRows } from '../settle/lock-sale.ts';
import { chargebackMails } from './chargeback-mails.ts';
import type { ChargebackEvent } from './mailed-chargeback.ts';

interface Known {
  readonly state: ChargebackState;
  /** Undecided, or won and the money is not back yet. */
  readonly isOpen: boolean;
}
interface KnownBefore extends Known {
  readonly amountCents: Cents;
  /** Nothing was known. */
  readonly isNew: boolean;
}

/**
 * Tells both sides of a locked sale what a report of a chargeback means for them, if it is anything new.
 * One that undoes the sale is told by `replaceRefund`.
 */
export async function mailEvent(
  tx: Queries,
  sellersMoney: SellersMoney,
  { payment, booking }: SaleRows,
  before: KnownBefore,
  now: Known,
): Promise<void> {
  if (!payment.applied || booking.state !== 'paid') return;
  const event = eventOf(before, now, payment.chargedCents ?? payment.amountCents);
  if (event === null) return;
  // The sale goes on only where nothing else takes the price back.
  if (event !== 'opened' && (await goesBack(tx, booking.id))) return;
  const mails = await chargebackMails(tx, sellersMoney, booking.id, event, before.amountCents);
  await enqueueMails(tx, mails);
}

function eventOf(before: KnownBefore, now: Known, chargedCents: Cents): ChargebackEvent | null {
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
