// Applies what the provider reports of a refund: to the refund, its payment, and where that payment
// bought the car, to the booking and the car.
import { sql } from 'kysely';
import type { Cents } from '../../../kit/money.ts';
import { backOff } from '../../../kit/server/database/back-off.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { type CarAfterRefund, decideReportedRefund, type RefundState } from '../../refund.ts';
import { raiseAlert } from '../admin/raise-alert.ts';
import { replaceRefund } from '../chargebacks/replace-refund.ts';
import { type ProcessorRefund, ProcessorUnavailable } from '../provider/card-processor.ts';
import type { SellersMoney } from '../sellers-money.ts';
import { lockSale, type SaleRows } from '../settle/lock-sale.ts';
import { refundMails } from './refund-mails.ts';
import { undoPurchase } from './undo-purchase.ts';

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
      await enqueueMails(tx, await refundMails(tx, refundId, carBecame));
      return 'succeeded';
    }
    case 'fail': {
      await move(tx, refund, 'failed', report);
      const reason = isRefused ? report.refused : 'The card provider has given it up.';
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
