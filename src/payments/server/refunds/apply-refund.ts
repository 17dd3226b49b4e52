// Applies what the provider reports of a refund: to the refund, its payment, and where that payment
// bought the car, to the booking and the car.
import { sql } from 'kysely';
import { href } from 'react-router';
import { carPath } from '../../../cars/car-path.ts';
import { type Cents, priceText } from '../../../kit/money.ts';
import { backOff } from '../../../kit/server/database/back-off.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails, type Letter, type Mail } from '../../../messages/server/messages.ts';
import { type CarAfterRefund, decideReportedRefund, type RefundState } from '../../refund.ts';
import { raiseAlert } from '../admin/alerts.ts';
import {
  type MailedReturn,
  readMailedReturn,
  returnText,
  toBuyer,
  toSeller,
} from '../mailed-sale.ts';
import { type ProcessorRefund, ProcessorUnavailable } from '../provider/card-processor.ts';
import type { SellersMoney } from '../sellers-money.ts';
import { lockSale, type SaleRows } from '../settle/lock-sale.ts';
import { replaceRefund, undoPurchase } from './undo-purchase.ts';

/** What the provider reports, or its reason for refusing the refund. */
type RefundReport = ProcessorRefund | { readonly refused: string };

/**
 * Gives the refund's state afterwards. The same report again changes nothing. Rejects with
 * `ProcessorUnavailable` where the report is about another charge or amount; nothing is known then.
 */
export async function applyRefund(
  tx: Queries,
  sellersMoney: SellersMoney,
  refundId: number,
  report: RefundReport,
): Promise<RefundState> {
  const { sale, refund } = await lockRefund(tx, refundId);
  const isRefused = 'refused' in report;
  if (!isRefused && !isAbout(report, sale, refund))
    throw new ProcessorUnavailable(`${report.id} is not what was asked for.`);

  switch (decideReportedRefund(isRefused ? 'refused' : report.status, refund.state)) {
    case 'mark-pending':
      await move(tx, refund, 'pending', report);
      return 'pending';
    case 'give-back': {
      await move(tx, refund, 'succeeded', report);
      // The car of an erased seller is never offered again.
      const carBecomes = refund.isSellerErased ? 'withdrawn' : (refund.carBecomes ?? 'withdrawn');
      const carBecame = await undoPurchase(tx, sellersMoney, sale, carBecomes);
      await enqueueMails(tx, await refundMails(tx, sale, refund.amountCents, carBecame));
      return 'succeeded';
    }
    case 'fail': {
      await move(tx, refund, 'failed', report);
      const reason = isRefused ? report.refused : 'The card provider has given up on it.';
      const message = `A refund of booking ${sale.booking.id} has failed. ${reason}`;
      await raiseAlert(tx, { kind: 'refund-failed', about: sale.payment.id, message });
      await replaceRefund(tx, sellersMoney, sale);
      return 'failed';
    }
    case 'nothing':
      if (refund.state === 'pending') await postpone(tx, refund);
      return refund.state;
  }
}

interface LockedRefund {
  readonly id: number;
  readonly state: RefundState;
  readonly amountCents: Cents;
  readonly carBecomes: CarAfterRefund | null;
  readonly isSellerErased: boolean;
}

async function lockRefund(tx: Queries, refundId: number) {
  const sale = await lockSale(tx, { refundId });
  if (!sale) throw new Error(`refund ${refundId} is gone`);
  const { rows } = await sql<LockedRefund>`
    select id, state, amount_cents as "amountCents", car_becomes as "carBecomes",
      (select erased_at is not null from people where id = ${sale.booking.sellerId})
        as "isSellerErased"
    from refunds where id = ${refundId} for update`.execute(tx);
  const [refund] = rows;
  if (!refund) throw new Error(`refund ${refundId} is gone`);
  return { sale, refund };
}

const isAbout = (report: ProcessorRefund, { payment }: SaleRows, { amountCents }: LockedRefund) =>
  report.intentId === payment.intentId && report.amountCents === amountCents;

const move = (tx: Queries, { id }: LockedRefund, to: RefundState, report: RefundReport) =>
  sql`
    update refunds set state = ${to},
      provider_id = coalesce(provider_id, ${'refused' in report ? null : report.id}),
      ended_at = case when ${to} in ('succeeded', 'failed') then now() end,
      last_error = ${'refused' in report ? report.refused.slice(0, 500) : null},
      attempts = 0, next_attempt_at = now() + interval '1 minute'
    where id = ${id}`.execute(tx);

/** The pause before a refund is sent or checked again. A bank may take days. */
export const refundPause = sql.raw(
  backOff({ attempts: 'attempts', firstSeconds: 60, maxSeconds: 3600 }),
);

const postpone = (tx: Queries, { id }: LockedRefund) =>
  sql`
    update refunds set attempts = least(attempts + 1, 1000), next_attempt_at = now() + ${refundPause}
    where id = ${id}`.execute(tx);

interface RefundedSale extends MailedReturn {
  readonly amountCents: Cents;
  /** The charge had bought the car. */
  readonly isApplied: boolean;
}

/** The mails to the buyer, and to the seller where a sale was undone; none to people who were erased. */
async function refundMails(
  tx: Queries,
  { payment, booking }: SaleRows,
  amountCents: Cents,
  carBecame: CarAfterRefund | null,
): Promise<Mail[]> {
  const mailed = await readMailedReturn(tx, booking.id);
  const refunded = { ...mailed, amountCents, isApplied: payment.applied };
  return [
    ...buyersRefundMails(refunded),
    ...(carBecame === null ? [] : saleReversedMails(refunded, carBecame)),
  ];
}

function buyersRefundMails(sale: RefundedSale): Mail[] {
  const price = priceText(sale.amountCents);
  const why = sale.isApplied
    ? `We’ve reversed your purchase. ${returnText(sale)}`
    : 'Your card was charged, but the car couldn’t be sold to you.';
  const letter: Letter = {
    subject: `Refunded: ${price} for the ${sale.title}`,
    paragraphs: [
      `We’ve refunded ${price} for the ${sale.title}.`,
      `${why} The full amount is on its way to your card; some banks take a few days to show it.`,
    ],
    button: { label: 'See your orders', to: href('/dashboard') },
  };
  return toBuyer(sale, letter, 'paid for');
}

function saleReversedMails(sale: RefundedSale, carBecame: CarAfterRefund): Mail[] {
  const isForSale = carBecame === 'available';
  return toSeller(sale, {
    subject: `The sale of your ${sale.title} was reversed`,
    paragraphs: [
      `We’ve reversed the sale of your ${sale.title} and refunded the buyer.${sale.handedOverBy === null ? '' : ' We’ve asked them to return the car to you.'}`,
      isForSale
        ? 'Your car is back on sale, as you posted it.'
        : 'Your car is off the market. You can relist it in My Products.',
    ],
    button: isForSale
      ? { label: 'See your ad', to: carPath({ id: sale.carId, title: sale.title }) }
      : { label: 'Open My Products', to: href('/dashboard/mycars') },
  });
}
