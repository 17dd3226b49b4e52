// Applies what the provider says of a transfer to its payout.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { endAlert, ProcessorUnavailable, raiseAlert } from '../../../payments/server/payments.ts';
import { expectBankPayout } from '../bank-payouts.ts';
import { recordEnd } from '../end-payout.ts';
import { freezeOfSale } from '../freeze-payout.ts';
import { lockPayout } from '../lock-payout.ts';
import { mailSellers } from '../payout-mails.ts';
import type { ProviderTransfer } from '../provider/payout-provider.ts';
import { endPayoutAlerts } from '../sellers-money.ts';

/** The same again changes nothing. */
export async function applyTransfer(
  tx: Queries,
  payoutId: number,
  transfer: ProviderTransfer,
): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (!payout) throw new Error(`payout ${payoutId} is gone`);
  const recorded = await readRecorded(tx, payoutId);
  if (recorded.accountId !== transfer.accountId || recorded.amountCents !== transfer.amountCents)
    throw new ProcessorUnavailable(`${transfer.id} is not what was asked for`);
  if (payout.state === 'sent') {
    await recordMade(tx, payoutId, transfer.id, recorded.isRefunded);
    await expectBankPayout(tx, payoutId);
    await recordEnd(tx, payout, null);
    await endAlert(tx, { kind: 'payout-failed', about: payoutId });
    await mailSellers(tx, { payoutId });
  } else if (payout.state === 'canceled') {
    await applyLate(tx, payout, transfer);
    return;
  } else if (recorded.transferId !== transfer.id)
    return warn(tx, payoutId, `The provider has made the transfer ${transfer.id} for it as well.`);
  if (transfer.reversedCents < transfer.amountCents || payout.state === 'reversed') return;
  if (recorded.isRefunded) await recordReversal(tx, payoutId);
  else await warn(tx, payoutId, `Somebody has taken back ${transfer.id} at the provider.`);
}

/** It was given back, since the provider knew nothing of it, and was made all the same. */
async function applyLate(
  tx: Queries,
  { id, bookingId }: { readonly id: number; readonly bookingId: number },
  transfer: ProviderTransfer,
): Promise<void> {
  const isReversed = transfer.reversedCents >= transfer.amountCents;
  if (isReversed) return endAlert(tx, { kind: 'payout-failed', about: id });
  await freezeOfSale(tx, bookingId);
  const advice =
    'If its seller is to be paid, record the new payout of this sale as paid. Otherwise take it back there.';
  await warn(tx, id, `The provider has made ${transfer.id} after we had given it up. ${advice}`);
}

/** What the provider will never make is due again, and waits until an admin releases it. */
export async function applyRefusal(tx: Queries, payoutId: number, reason: string): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (payout?.state !== 'sent') return;
  await endAttempts(tx, payoutId);
  await recordEnd(tx, payout, reason.slice(0, 500) || 'The provider gave no reason.');
  await freezeOfSale(tx, payout.bookingId);
}

interface Recorded {
  readonly accountId: string;
  readonly amountCents: number;
  readonly transferId: string | null;
  /** The buyer has the price back. */
  readonly isRefunded: boolean;
}

async function readRecorded(tx: Queries, payoutId: number): Promise<Recorded> {
  const { rows } = await sql<Recorded>`
    select c.provider_id as "accountId", p.amount_cents as "amountCents",
      t.transfer_id as "transferId", b.state = 'refunded' as "isRefunded"
    from payout_transfers t join payouts p on p.id = t.payout_id
    join connected_accounts c on c.id = p.connected_account_id
    join bookings b on b.id = p.booking_id where t.payout_id = ${payoutId}`.execute(tx);
  const [recorded] = rows;
  if (!recorded) throw new Error(`payout ${payoutId} was not transferred`);
  return recorded;
}

/** A price that went back to the buyer meanwhile is taken back at once. */
const recordMade = (tx: Queries, payoutId: number, transferId: string, isRefunded: boolean) =>
  sql`
    update payout_transfers set transfer_id = ${transferId}, attempts = 0, last_error = null,
      next_attempt_at = case when ${isRefunded} then now() end
    where payout_id = ${payoutId}`.execute(tx);

async function recordReversal(tx: Queries, payoutId: number): Promise<void> {
  await sql`
    update payout_transfers set reversed_at = now(), last_error = null, next_attempt_at = null
    where payout_id = ${payoutId}`.execute(tx);
  await sql`update payouts set state = 'reversed' where id = ${payoutId}`.execute(tx);
  await endPayoutAlerts(tx, payoutId);
}

const endAttempts = (tx: Queries, payoutId: number) =>
  sql`
    update payout_transfers set next_attempt_at = null where payout_id = ${payoutId}`.execute(tx);

async function warn(tx: Queries, payoutId: number, what: string): Promise<void> {
  const message = `Look at the payout ${payoutId}. ${what}`;
  await raiseAlert(tx, { kind: 'payout-failed', about: payoutId, message });
}
