// Asks the provider for each payout that is ready, until it is made or refused, and takes back what was
// paid for a sale that is refunded.

import { sql } from 'kysely';
import { backOff } from '../../../kit/server/database/back-off.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import {
  eachInTurn,
  isStopped,
  ProcessorRefused,
  ProcessorUnavailable,
  raiseAlert,
} from '../../../payments/server/payments.ts';
import type { Paying } from '../dependencies.ts';
import { isPayoutKey } from '../provider/payout-provider.ts';
import { applyRefusal, applyTransfer } from './apply-transfer.ts';
import {
  type ClaimedPayout,
  claimPayout,
  findCanceled,
  findReady,
  giveBackIfHeld,
  takeUnfinished,
} from './claim-payout.ts';
import { findUnread, syncAccount } from './connected-accounts.ts';

/**
 * Safe on several servers at once. Ends early where the provider does not answer, and does nothing while the
 * database has lost payments.
 */
export async function sendTransfers(dependencies: Paying): Promise<void> {
  const { queries } = dependencies.database;
  if (await isStopped(queries, dependencies.witness)) return;
  for (;;) {
    const payout = await takeUnfinished(queries);
    if (!payout) break;
    if ((await ask(dependencies, payout, true)) === unanswered) return;
  }
  await eachInTurn(await findUnread(queries), (accountId) =>
    unlessUnanswered(() => syncAccount(dependencies, accountId)),
  );
  await sendReady(dependencies);
}

/** Applies one transfer as the provider says it is; for webhooks. Rejects with `ProcessorUnavailable`. */
export async function settleTransfer(
  { database, provider }: Paying,
  transferId: string,
): Promise<void> {
  const transfer = await provider.readTransfer(transferId);
  // Others may use the same account of the provider, with names of their own.
  if (!transfer?.idempotencyKey || !isPayoutKey(transfer.idempotencyKey)) return;
  const { rows } = await sql<{ id: number }>`
    select id from payouts where idempotency_key = ${transfer.idempotencyKey} :: uuid
      and connected_account_id is not null`.execute(database.queries);
  const [payout] = rows;
  if (payout) await database.transaction((tx) => applyTransfer(tx, payout.id, transfer));
}

async function make(
  { database, provider }: Paying,
  payout: ClaimedPayout,
  mayBeMade: boolean,
): Promise<void> {
  const { queries, transaction } = database;
  const forgotten = await readForgottenSince(queries);
  const since = forgotten && forgotten < payout.sentAt ? forgotten : payout.sentAt;
  const request = { ...payout, since };
  const isUnsure = mayBeMade || forgotten !== null;
  const existing = isUnsure ? await provider.findTransfer(request) : null;
  // Hours may have passed since it was claimed.
  if (isUnsure && !existing && (await giveBackIfHeld(database, payout.payoutId))) return;
  const transfer = existing ?? (await provider.transfer(request));
  await transaction((tx) => applyTransfer(tx, payout.payoutId, transfer));
}

async function takeBack(
  { database, provider }: Paying,
  payoutId: number,
  transferId: string,
): Promise<void> {
  const transfer = await provider.reverseTransfer(transferId);
  await database.transaction((tx) => applyTransfer(tx, payoutId, transfer));
}

/** What `eachInTurn` counts. */
const unanswered = 'provider-unavailable';

/** `mayBeMade`: it was asked for before. */
async function ask(
  dependencies: Paying,
  payout: ClaimedPayout,
  mayBeMade: boolean,
): Promise<typeof unanswered | 'answered'> {
  const { queries, transaction } = dependencies.database;
  const { payoutId, transferId } = payout;
  try {
    if (transferId) await takeBack(dependencies, payoutId, transferId);
    else await make(dependencies, payout, mayBeMade);
  } catch (error) {
    if (error instanceof ProcessorUnavailable) {
      await postponeTransfer(queries, payoutId, error.message);
      return unanswered;
    }
    if (!(error instanceof ProcessorRefused)) throw error;
    const { message } = error;
    if (transferId) await postponeReversal(queries, payoutId, message);
    else await transaction((tx) => applyRefusal(tx, payoutId, message));
  }
  return 'answered';
}

/** What was given back and is made after all would be paid twice: its sale waits for an admin. */
async function stopIfMadeLate({ database, provider }: Paying, id: number): Promise<void> {
  for (const { sentAt, ...earlier } of await findCanceled(database.queries, id)) {
    const transfer = await provider.findTransfer({ ...earlier, since: sentAt });
    if (transfer) await database.transaction((tx) => applyTransfer(tx, earlier.payoutId, transfer));
  }
}

const unlessUnanswered = (ask: () => Promise<unknown>): Promise<unknown> =>
  ask().catch((error: unknown) => {
    if (error instanceof ProcessorUnavailable) return unanswered;
    throw error;
  });

async function sendReady(dependencies: Paying): Promise<void> {
  const { database, witness, way } = dependencies;
  await eachInTurn(await findReady(database.queries, way), ({ id, accountId }) =>
    unlessUnanswered(async () => {
      // Nothing is claimed while the provider does not answer, or wants to know more of the seller.
      await syncAccount(dependencies, accountId);
      await stopIfMadeLate(dependencies, id);
      const payout = await claimPayout(database, witness, way, id);
      return payout && ask(dependencies, payout, false);
    }),
  );
}

/** For this many days after a loss, the database may have forgotten what was asked of a provider. */
const forgottenDays = 30;

/** From when on a provider may know of what the database has forgotten; null: nothing was lost lately. */
async function readForgottenSince(queries: Queries): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(noticed_at) - ${forgottenDays} * interval '1 day' as since from database_losses
    where noticed_at > now() - ${forgottenDays} * interval '1 day'`.execute(queries);
  return rows[0]?.since ?? null;
}

/** Tried again after a pause; admins learn of one that has waited for a day. */
async function postponeTransfer(queries: Queries, payoutId: number, reason: string): Promise<void> {
  const { rows } = await sql<{ isStuck: boolean }>`
    update payout_transfers t set attempts = least(attempts + 1, 1000),
      last_error = ${reason.slice(0, 500)}, next_attempt_at = now() + ${pause}
    from payouts p where p.id = t.payout_id and payout_id = ${payoutId} and next_attempt_at is not null
    returning p.state = 'sent' and sent_at < now() - interval '1 day' as "isStuck"`.execute(
    queries,
  );
  const message = `The payout ${payoutId} has not gone through for a day, and is still tried. ${reason}`;
  if (rows[0]?.isStuck)
    await raiseAlert(queries, { kind: 'payout-failed', about: payoutId, message });
}

/** The seller may sell again, and have the money then. Until then they owe it. */
async function postponeReversal(queries: Queries, payoutId: number, reason: string): Promise<void> {
  await sql`
    update payout_transfers set attempts = attempts + 1, last_error = ${reason.slice(0, 500)},
      next_attempt_at = case when attempts < ${reversalDays} then now() + interval '1 day' end
    where payout_id = ${payoutId}`.execute(queries);
  const message = `The payout ${payoutId} could not be taken back, so its seller owes the price. ${reason}`;
  await raiseAlert(queries, { kind: 'payout-owed', about: payoutId, message });
}

const pause = sql.raw(backOff({ attempts: 'attempts', firstSeconds: 60, maxSeconds: 3600 }));

/** A reversal is tried for this many days, once a day. */
const reversalDays = 30;
