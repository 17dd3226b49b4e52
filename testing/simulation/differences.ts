// The books at the end: the provider's, the market's, and what buyers were told, row by row.
import type { LedgerDifference } from '../../src/payments/ledger.ts';
import { ledgerRowsOf, type PaymentRow } from './ledger-rows.ts';
import type { TrueCharge } from './provider.ts';
import type { UnderWay } from './quiet.ts';
import type { World } from './world.ts';

export interface Reckoning {
  /** Charges that bought a car, also one that was refunded later. */
  readonly purchases: number;
  /** In cents. */
  readonly turnover: number;
  /** Charged although the car was gone, and refunded. */
  readonly inVain: number;
  readonly refunded: number;
  readonly differences: readonly string[];
}

/** `own`: what the market's own reading of its books complains of. */
export async function reckon(
  world: World,
  stuck: readonly UnderWay[],
  own: readonly LedgerDifference[],
): Promise<Reckoning> {
  const charges = await world.provider.charges(world.sql);
  const rows = await ledgerRowsOf(world.sql);
  const byIntent = new Map(rows.payments.map((one) => [one.intentId, one]));
  const bought = rows.payments.filter(({ applied }) => applied);
  const standing = bought.filter(({ state }) => state === 'succeeded');
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const charged = new Map(charges.map((one) => [one.intentId, one]));
  const sides = [
    { what: 'cars sold', count: rows.sold.count, cents: rows.sold.cents },
    { what: 'bookings paid', count: rows.paid.count, cents: rows.paid.cents },
    {
      what: 'charges applied',
      count: standing.length,
      cents: sum(standing.map(({ intentId }) => charged.get(intentId ?? '')?.amount ?? 0)),
    },
  ];
  const [first] = sides;
  const unequal = sides.filter(
    ({ count, cents }) => count !== first?.count || cents !== first.cents,
  );
  return {
    purchases: bought.length,
    turnover: sum(bought.map(({ amountCents }) => amountCents)),
    inVain: charges.filter(({ intentId }) => !byIntent.get(intentId)?.applied).length,
    refunded: charges.filter(({ refunded }) => refunded > 0).length,
    differences: [
      ...stuck.map(({ what, count }) => `stuck: ${count} ${what}`),
      ...(unequal.length > 0
        ? [`sums: ${sides.map((one) => `${one.what} ${one.count} = ${one.cents}`).join(', ')}`]
        : []),
      ...charges.flatMap((charge) => faultOfCharge(charge, byIntent.get(charge.intentId))),
      ...bought
        .filter(({ intentId }) => !charged.has(intentId ?? ''))
        .map(({ id }) => `payment ${id} bought a car without a charge`),
      ...faultsOfWords(world, rows.payments),
      ...rows.faults,
      ...own
        .filter((one) => !isOfFailedRefund(one, rows.payments))
        .map(({ about, message }) => `the market's own books: ${about} ${message}`),
      ...world.journal.wrongs,
    ],
  };
}

/** Applied to one sold car, or gone back: never neither, never both. */
function faultOfCharge(charge: TrueCharge, payment: PaymentRow | undefined): string[] {
  const { intentId, amount, refunded, isRefundFailed } = charge;
  const name = `charge ${intentId} over ${amount}`;
  if (!payment) return refunded === amount ? [] : [`${name}: in no book of the market`];
  const words = `${name}, payment ${payment.id} (${payment.state}, booking ${payment.bookingState})`;
  if (payment.amountCents !== amount) return [`${words}: another amount`];
  if (payment.applied && payment.state === 'succeeded')
    return refunded === 0 && payment.bookingState === 'paid' && payment.isCarSoldToIt
      ? []
      : [`${words}: applied, refunded ${refunded}`];
  if (refunded === amount && payment.state === 'refunded')
    return payment.applied === (payment.bookingState === 'refunded')
      ? []
      : [`${words}: refunded, and its booking is not`];
  // A bank that sends the refund back is a matter for an admin, who is told.
  if (isRefundFailed && payment.hasFailedRefund && payment.hasAlarm) return [];
  return [`${words}: charged in vain, refunded ${refunded}`];
}

/** A card of the simulation that takes no refund leaves what an admin has to look at, and is told. */
function isOfFailedRefund(
  { about, message }: LedgerDifference,
  payments: readonly PaymentRow[],
): boolean {
  if (about.startsWith('alarm ')) return message.startsWith('refund-failed');
  if (about.startsWith('refund ')) return message.startsWith('has failed');
  const payment = payments.find(({ id }) => about === `payment ${id}`);
  return (
    message === 'is refunded without a refund' &&
    payment !== undefined &&
    payment.hasFailedRefund &&
    payment.hasAlarm
  );
}

/** Whatever a buyer has seen stands. */
function faultsOfWords({ journal }: World, payments: readonly PaymentRow[]): string[] {
  return journal.paid.flatMap(({ bookingId, paymentId }) => {
    const bought = payments.find((one) => one.bookingId === bookingId && one.applied);
    if (!bought) return [`booking ${bookingId}: told paid, and it is not`];
    if (paymentId !== null && bought.id !== paymentId)
      return [`booking ${bookingId}: told payment ${paymentId}, and it is ${bought.id}`];
    return [];
  });
}
