// Records chargebacks. Webhooks of them come twice, late and out of order, so each is only a reason to
// read the chargeback from the provider.
import { sql } from 'kysely';
import { dateText } from '../../../kit/dates.ts';
import { amountText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import {
  type ChargebackFunds,
  type ChargebackState,
  progressOf,
  type SellerHas,
} from '../../chargeback.ts';
import type { PaymentState } from '../../payment.ts';
import { endAlert, raiseAlert } from '../admin/alerts.ts';
import { mailEvent } from '../chargeback-mails.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ProcessorChargeback, ProcessorUnavailable } from '../provider/card-processor.ts';
import { replaceRefund } from '../refunds/undo-purchase.ts';
import type { SellersMoney } from '../sellers-money.ts';
import { eachInTurn } from './each-in-turn.ts';
import { lockSale, type SaleRows } from './lock-sale.ts';

/**
 * Reads one chargeback from the provider and applies the answer. `unknown`: the provider knows no such
 * chargeback, or it is not of a charge of ours. Rejects with `ProcessorUnavailable`.
 */
export async function settleChargeback(
  { database, processor, settle, sellersMoney }: Dependencies,
  providerId: string,
): Promise<ChargebackState | 'unknown'> {
  const report = await processor.readChargeback(providerId);
  if (!report) return 'unknown';
  const { rows } = await sql<{ id: number; state: PaymentState }>`
    select id, state from payments where intent_id = ${report.intentId}`.execute(database.queries);
  const [payment] = rows;
  if (!payment) return 'unknown';
  if (payment.state !== 'succeeded' && payment.state !== 'refunded') {
    // A chargeback may be reported before its charge is.
    const { is } = await settle(report.intentId);
    if (is !== 'paid' && is !== 'to-refund')
      throw new ProcessorUnavailable(`${providerId} takes back a charge that was not made.`);
  }
  return database.transaction((tx) => applyChargeback(tx, sellersMoney, payment.id, report));
}

/** Settles those whose webhooks may be lost: the latest days at the provider, and what is open here. */
export async function sweepChargebacks(dependencies: Dependencies, days: number): Promise<void> {
  const { database, processor } = dependencies;
  const ids = new Set<string>();
  for await (const { id } of processor.chargebacksSince(new Date(Date.now() - days * 86_400_000)))
    ids.add(id);
  const { rows } = await sql<{ id: string }>`
    select k.provider_id as id from chargebacks k join payments p on p.id = k.payment_id
    where k.is_open and p.processor = ${processor.kind} order by k.id`.execute(database.queries);
  for (const { id } of rows) ids.add(id);
  await eachInTurn(ids, (id) => settleChargeback(dependencies, id));
}

/**
 * Applies what the provider reports, and gives the state afterwards. The same report, or an older one, changes
 * nothing. Triggers enter it in the ledger, and hold the payout; where the sale goes on, they let the days
 * until its handover begin again.
 */
async function applyChargeback(
  tx: Queries,
  sellersMoney: SellersMoney,
  paymentId: number,
  report: ProcessorChargeback,
): Promise<ChargebackState> {
  const sale = await lockSale(tx, { paymentId });
  if (!sale) throw new Error(`payment ${paymentId} is gone`);
  const recorded = await recordedOf(tx, paymentId, report);
  if (recorded.paymentId !== paymentId || recorded.amountCents !== report.amountCents)
    throw new ProcessorUnavailable(`${report.id} is not what was reported before.`);
  const now = progressOf(recorded, report);
  const { rows } = await sql<{ isOpen: boolean }>`
    update chargebacks set state = ${now.state}, funds = ${now.funds},
      respond_by = ${report.respondBy},
      ended_at = case when ${now.state} <> 'open' then coalesce(ended_at, now()) end
    where id = ${recorded.id} returning is_open as "isOpen"`.execute(tx);
  const isReplaced = await replaceRefund(tx, sellersMoney, sale);
  const isChanged = recorded.isNew || now.state !== recorded.state;
  if (isChanged || isReplaced)
    await alertOf(tx, sellersMoney, sale, report, { ...recorded, ...now, isReplaced });
  const isOpen = rows[0]?.isOpen ?? false;
  if (!isReplaced) await mailEvent(tx, sellersMoney, sale, recorded, { state: now.state, isOpen });
  return now.state;
}

export interface RecordedChargeback {
  readonly id: number;
  readonly paymentId: number;
  readonly amountCents: number;
  readonly state: ChargebackState;
  readonly funds: ChargebackFunds;
  /** Undecided, or won and the money is not back yet. */
  readonly isOpen: boolean;
  /** It had ended its sale before this report. */
  readonly wasReplaced: boolean;
  readonly isNew: boolean;
}

/** The sale is locked, so nobody else records it meanwhile. */
async function recordedOf(tx: Queries, paymentId: number, report: ProcessorChargeback) {
  const { id, amountCents, reason, respondBy } = report;
  const { numAffectedRows } = await sql`
    insert into chargebacks (payment_id, provider_id, amount_cents, reason, respond_by)
    values (${paymentId}, ${id}, ${amountCents}, ${reason}, ${respondBy})
    on conflict (provider_id) do nothing`.execute(tx);
  const { rows } = await sql<Omit<RecordedChargeback, 'isNew'>>`
    select id, payment_id as "paymentId", amount_cents as "amountCents", state, funds,
      is_open as "isOpen", replaces_refund as "wasReplaced"
    from chargebacks where provider_id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`chargeback ${id} is not stored`);
  return { ...row, isNew: numAffectedRows === 1n };
}

/** One alert at a time about a payment: what was said before is out of date. */
async function alertOf(
  tx: Queries,
  sellersMoney: SellersMoney,
  { payment, booking }: SaleRows,
  report: ProcessorChargeback,
  chargeback: RecordedChargeback & { readonly isReplaced: boolean },
): Promise<void> {
  const about = { kind: 'chargeback', about: payment.id } as const;
  await endAlert(tx, about);
  const what = `${amountText(report.amountCents)} of booking ${booking.id} (${report.reason})`;
  const has = payment.applied ? await findSellerHas(tx, sellersMoney, booking.id) : 'nothing';
  const isRefunded = payment.state === 'refunded';
  const message = messageOf(what, report, { ...chargeback, has, isRefunded });
  if (message) await raiseAlert(tx, { ...about, message });
  const isPartlyLost = chargeback.state === 'lost' && !chargeback.isReplaced;
  // Who bears a part of the price is for an admin to decide, who releases the payout then.
  if (isPartlyLost) await sellersMoney.freeze(tx, booking.id);
}

async function findSellerHas(
  queries: Queries,
  sellersMoney: SellersMoney,
  bookingId: number,
): Promise<SellerHas> {
  const { rows } = await sql<{ has: SellerHas }>`
    select ${sellersMoney.has(sql`${bookingId} :: bigint`)} as has`.execute(queries);
  return rows[0]?.has ?? 'nothing';
}

const day = { month: 'long', day: 'numeric', year: 'numeric' } as const;
const dayOf = (at: Date): string => dateText(at, day);

interface MessageFacts extends RecordedChargeback {
  readonly isReplaced: boolean;
  readonly has: SellerHas;
  /** The buyer has had the charge back before. */
  readonly isRefunded: boolean;
}

/** Most chargebacks come after the payout. */
const payoutTexts = {
  nothing: 'Nothing is paid out meanwhile.',
  'on-its-way': 'Its payout is on its way to the seller: stop it if you still can.',
  paid: 'The seller has been paid, and owes the price if it’s lost.',
} as const satisfies Record<SellerHas, string>;

function messageOf(
  what: string,
  { respondBy }: ProcessorChargeback,
  { state, isReplaced, wasReplaced, has, isRefunded }: MessageFacts,
): string | null {
  if (state === 'open') {
    const until = respondBy ? ` by ${dayOf(respondBy)}` : '';
    return `The buyer’s bank takes back ${what}. Answer it at the card provider${until}. ${payoutTexts[has]}`;
  }
  if (isReplaced) return `Lost: the buyer has ${what} back, and the sale is undone.`;
  if (state === 'lost' && isRefunded && !wasReplaced)
    return `Lost: the buyer’s bank keeps ${what}, which was refunded as well. The buyer has it twice: get it back.`;
  if (state === 'lost')
    return `Lost: the buyer’s bank keeps ${what}. The sale stands, so decide who bears it.`;
  if (wasReplaced)
    return `Won after it was lost: ${what} comes back, and the sale was undone. Decide who gets it.`;
  return null;
}
