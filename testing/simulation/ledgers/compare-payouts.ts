// Compares what the market says it has paid to sellers with the records of the bank or of Stripe, sale by
// sale and to the cent.
import type { SellerPayment } from '../provider/seller-payment.ts';
import type { World } from '../world.ts';
import { sentWhileHeld } from './held-payouts.ts';
import { type PayoutRow, payoutRowsOf, type SaleRow, saleRowsOf } from './payout-rows.ts';

export interface PayoutComparison {
  readonly handedOver: number;
  readonly paidOut: number;
  /**
   * Sales of which more has left than was charged: their seller was paid more than is theirs, or was paid
   * while the buyer has the price back, and the ledger does not know that they owe it.
   */
  readonly paidTwice: number;
  /** Sales whose buyer has the price back while their seller has it as well, and owes it. */
  readonly owed: number;
  readonly disputes: number;
  readonly chargebacks: number;
  readonly differences: readonly string[];
}

export async function comparePayouts(world: World): Promise<PayoutComparison> {
  const { sql, provider, journal } = world;
  const [payouts, sales] = [await payoutRowsOf(sql), await saleRowsOf(sql)];
  const payments = provider.sellerPayments();
  const byKey = Map.groupBy(payments, ({ payoutKey }) => payoutKey ?? '');
  const keys = new Set(payouts.map(({ key }) => key));
  const paid = new Map<number, number>();
  for (const { key, bookingId } of payouts)
    paid.set(bookingId, (paid.get(bookingId) ?? 0) + sumOf(byKey.get(key)));
  const paidFor = ({ bookingId }: SaleRow) => paid.get(bookingId) ?? 0;
  const twice = sales.filter((sale) => isPaidTwice(sale, paidFor(sale)));
  return {
    handedOver: sales.filter(({ isHandedOver }) => isHandedOver).length,
    paidOut: sales.filter((sale) => paidFor(sale) > 0).length,
    paidTwice: twice.length,
    owed: sales.filter((sale) => !sale.isPaid && paidFor(sale) > 0).length,
    disputes: sales.filter(({ isDisputed }) => isDisputed).length,
    chargebacks: provider.chargebacks().length,
    differences: [
      ...twice.map(
        (sale) =>
          `${nameOf(sale)}: ${paidFor(sale)} were paid to its seller${sale.isPaid ? '' : ', and its price went back'}`,
      ),
      ...payouts.flatMap((payout) => payoutFaults(payout, byKey.get(payout.key) ?? [])),
      ...payments
        .filter(({ payoutKey }) => !keys.has(payoutKey ?? ''))
        .map(({ account, amount }) => `${amount} were paid to ${account} for no payout`),
      ...sales.flatMap((sale) => saleFaults(sale, paidFor(sale))),
      ...sales
        .filter(({ bookingId, isHandedOver }) => journal.handedOver.has(bookingId) && !isHandedOver)
        .map(({ bookingId }) => `booking ${bookingId}: told handed over, and it is not`),
      ...(await sentWhileHeld(sql)),
      ...(await totalFaults(world, payments)),
    ],
  };
}

const isPaidTwice = (sale: SaleRow, paid: number): boolean =>
  paid > sale.cents || (!sale.isPaid && paid > 0 && sale.dueCents > -paid);

/** What has arrived and not come back. */
const sumOf = (payments: readonly SellerPayment[] = []) =>
  payments.reduce((all, { amount, returned }) => all + amount - returned, 0);

/** Each payout is one payment of its amount to its seller, or none. */
function payoutFaults(payout: PayoutRow, made: readonly SellerPayment[]): string[] {
  const { id, bookingId, state, cents, account } = payout;
  const name = `payout ${id} of booking ${bookingId} (${state}) over ${cents}`;
  const wrong = made.filter(
    (transfer) => transfer.amount !== cents || transfer.account !== account,
  );
  const arrived = sumOf(made);
  return [
    ...(made.length > 1 ? [`${name}: paid by ${made.length} payments`] : []),
    ...wrong.map((transfer) => `${name}: ${transfer.amount} were paid to ${transfer.account}`),
    ...(arrived === (state === 'paid' ? cents : 0) ? [] : [`${name}: ${arrived} have arrived`]),
  ];
}

/** What the ledger says is due to the seller, or owed by them, is what they are due less what they have. */
function saleFaults(sale: SaleRow, paid: number): string[] {
  const due = sale.isPaid && sale.isHandedOver ? sale.cents : 0;
  if (sale.dueCents === due - paid) return [];
  return [`${nameOf(sale)}: ${due} due, ${paid} paid, and the ledger says ${sale.dueCents}`];
}

const nameOf = ({ bookingId, cents }: SaleRow) =>
  `booking ${bookingId} with ${cents} for its seller`;

/** No cent is lost: what the ledger has at the provider and with sellers is what they have. */
async function totalFaults(
  { sql, provider }: World,
  payments: readonly SellerPayment[],
): Promise<string[]> {
  const paid = await sql<{ id: string }>(
    `select intent_id as id from payments where state in ('succeeded', 'refunded')`,
  );
  const ids = new Set(paid.map(({ id }) => id));
  const charges = (await provider.charges(sql)).filter(({ intentId }) => ids.has(intentId));
  const chargedBack = provider
    .chargebacks()
    .filter(({ intentId, funds }) => ids.has(intentId) && funds === 'withdrawn')
    .reduce((all, { amount }) => all + amount, 0);
  const held =
    charges.reduce((all, { amount, refunded }) => all + amount - refunded, 0) - chargedBack;
  const rows = await sql<{ account: string; cents: number }>(
    'select account, sum(cents) :: bigint as cents from ledger_lines group by account',
  );
  const ledger = new Map(rows.map(({ account, cents }) => [account, cents]));
  return [
    { account: 'provider-clearing', cents: held },
    { account: 'payouts-paid', cents: -sumOf(payments) },
    { account: 'payouts-sent', cents: 0 },
  ]
    .filter(({ account, cents }) => (ledger.get(account) ?? 0) !== cents)
    .map(({ account, cents }) => `${account}: ${cents}, and the ledger ${ledger.get(account)}`);
}
