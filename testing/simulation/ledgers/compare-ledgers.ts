// Compares the provider's ledger, the market's ledger and what buyers were told, row by row.
import type { LedgerDifference } from '../../../src/ledger/ledger.ts';
import type { ProviderCharge } from '../provider/provider.ts';
import type { PendingWork } from '../server/pending-work.ts';
import type { World } from '../world.ts';
import { ledgerRowsOf, type PaymentRow } from './ledger-rows.ts';

export interface LedgerComparison {
  /** Charges that bought a car, also one that was refunded later. */
  readonly purchases: number;
  /** In cents. */
  readonly turnover: number;
  /** Charged although the car was gone, and refunded. */
  readonly withoutCar: number;
  readonly refunded: number;
  readonly differences: readonly string[];
}

/** `own` is what the market's own ledger check has found. */
export async function compareLedgers(
  world: World,
  stuck: readonly PendingWork[],
  own: readonly LedgerDifference[],
): Promise<LedgerComparison> {
  const charges = await world.provider.charges(world.sql);
  const rows = await ledgerRowsOf(world.sql);
  const byIntent = new Map(rows.payments.map((payment) => [payment.intentId, payment]));
  const bought = rows.payments.filter(({ applied }) => applied);
  const settled = bought.filter(({ state }) => state === 'succeeded');
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const charged = new Map(charges.map((charge) => [charge.intentId, charge]));
  const sides = [
    { what: 'cars sold', count: rows.sold.count, cents: rows.sold.cents },
    { what: 'bookings paid', count: rows.paid.count, cents: rows.paid.cents },
    {
      what: 'charges applied',
      count: settled.length,
      cents: sum(settled.map(({ intentId }) => charged.get(intentId ?? '')?.amount ?? 0)),
    },
  ];
  const [first] = sides;
  const unequal = sides.filter(
    ({ count, cents }) => count !== first?.count || cents !== first.cents,
  );
  return {
    purchases: bought.length,
    turnover: sum(bought.map(({ amountCents }) => amountCents)),
    withoutCar: charges.filter(({ intentId }) => !byIntent.get(intentId)?.applied).length,
    refunded: charges.filter(({ refunded }) => refunded > 0).length,
    differences: [
      ...stuck.map(({ what, count }) => `stuck: ${count} ${what}`),
      ...(unequal.length > 0
        ? [`sums: ${sides.map((side) => `${side.what} ${side.count} = ${side.cents}`).join(', ')}`]
        : []),
      ...charges.flatMap((charge) => chargeFaults(charge, byIntent.get(charge.intentId))),
      ...bought
        .filter(({ intentId }) => !charged.has(intentId ?? ''))
        .map(({ id }) => `payment ${id} bought a car without a charge`),
      ...reportFaults(world, rows.payments),
      ...rows.faults,
      ...own
        .filter(
          (difference) => !isFailedRefund(difference, rows.payments) && !isOfSeller(difference),
        )
        .map(({ about, message }) => `the market's own ledger: ${about} ${message}`),
      ...world.journal.faults,
    ],
  };
}

/**
 * A charge is either applied to one sold car or has gone back, by a refund or a lost chargeback: never
 * neither, never both.
 */
function chargeFaults(charge: ProviderCharge, payment: PaymentRow | undefined): string[] {
  const { intentId, amount, refunded, isRefundFailed, lost } = charge;
  // Of a part the sale stands.
  const back = refunded + (lost === amount ? lost : 0);
  const name = `charge ${intentId} over ${amount}`;
  if (!payment) return refunded === amount ? [] : [`${name}: in no book of the market`];
  const description = `${name}, payment ${payment.id} (${payment.state}, booking ${payment.bookingState})`;
  if (payment.amountCents !== amount) return [`${description}: another amount`];
  if (payment.applied && payment.state === 'succeeded')
    return back === 0 && payment.bookingState === 'paid' && payment.isCarSoldToIt
      ? []
      : [`${description}: applied, went back ${back}`];
  if (back === amount && payment.state === 'refunded')
    return payment.applied === (payment.bookingState === 'refunded')
      ? []
      : [`${description}: refunded, and its booking is not`];
  // If the bank fails a refund, an alert tells the admins, who deal with it.
  if (isRefundFailed && payment.hasFailedRefund && payment.hasAlarm) return [];
  return [`${description}: charged without a car, went back ${back}`];
}

/** A difference that a failed refund explains: it is left for an admin, who has an alert. */
function isFailedRefund(
  { about, message }: LedgerDifference,
  payments: readonly PaymentRow[],
): boolean {
  if (about.startsWith('alert ')) return message.startsWith('refund-failed');
  if (about.startsWith('refund ')) return message.startsWith('has failed');
  const payment = payments.find(({ id }) => about === `payment ${id}`);
  return (
    message === 'is refunded without a refund' &&
    payment !== undefined &&
    payment.hasFailedRefund &&
    payment.hasAlarm
  );
}

/** What admins are told on purpose about chargebacks and payouts, which `comparePayouts` judges. */
const isOfSeller = ({ about, message }: LedgerDifference): boolean =>
  about.startsWith('alert ') &&
  /^(chargeback|payout-failed|payout-owed|bank-payout-failed) about /.test(message);

/** Payments that buyers were told of and that are not in the ledger. */
function reportFaults({ journal }: World, payments: readonly PaymentRow[]): string[] {
  return journal.paid.flatMap(({ bookingId, paymentId }) => {
    const bought = payments.find((payment) => payment.bookingId === bookingId && payment.applied);
    if (!bought) return [`booking ${bookingId}: told paid, and it is not`];
    if (paymentId !== null && bought.id !== paymentId)
      return [`booking ${bookingId}: told payment ${paymentId}, and it is ${bought.id}`];
    return [];
  });
}
