// Asks the provider for each payout that is ready, until it is made or refused, and takes back what was
// paid for a sale that is refunded.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import {
  type Doubt,
  isStopped,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../../../payments/server/payments.ts';
import type { PayoutWay } from '../payout-groups.ts';
import { isPayoutKey, type PayoutProvider } from '../provider/payout-provider.ts';
import { applyRefusal, applyTransfer } from './apply-transfer.ts';
import {
  type ClaimedPayout,
  claimPayout,
  findGivenBack,
  findReady,
  giveBackIfHeld,
  takeUnfinished,
} from './claim-payout.ts';
import { findUnread, type SyncAccount } from './connected-accounts.ts';
import { postponeReversal, postponeTransfer } from './postpone-transfer.ts';

export interface TransferSender {
  /**
   * Safe on several servers at once. Ends early where the provider does not answer, and does nothing
   * while the database has lost payments.
   */
  sendTransfers(): Promise<void>;
  /** Applies one transfer as the provider says it is; for webhooks. Rejects with `ProcessorUnavailable`. */
  settleTransfer(transferId: string): Promise<void>;
}

interface SenderDependencies {
  readonly database: Database;
  readonly witness: Doubt;
  readonly provider: PayoutProvider;
  readonly way: PayoutWay;
  readonly syncAccount: SyncAccount;
}

export function createTransferSender(dependencies: SenderDependencies): TransferSender {
  const { database, witness, provider, way, syncAccount } = dependencies;
  const { queries, transaction } = database;

  async function make(payout: ClaimedPayout, mayBeMade: boolean): Promise<void> {
    const forgotten = await readForgottenSince(queries);
    const since = forgotten && forgotten < payout.sentAt ? forgotten : payout.sentAt;
    const request = { ...payout, since };
    const isUnsure = mayBeMade || forgotten !== null;
    const found = isUnsure ? await provider.findTransfer(request) : null;
    // Hours may have passed since it was claimed.
    if (isUnsure && !found && (await giveBackIfHeld(database, payout.payoutId))) return;
    const transfer = found ?? (await provider.transfer(request));
    await transaction((tx) => applyTransfer(tx, payout.payoutId, transfer));
  }

  async function takeBack(payoutId: number, transferId: string): Promise<void> {
    const transfer = await provider.reverseTransfer(transferId);
    await transaction((tx) => applyTransfer(tx, payoutId, transfer));
  }

  /** `mayBeMade`: it was asked for before. False where the provider does not answer. */
  async function ask(payout: ClaimedPayout, mayBeMade: boolean): Promise<boolean> {
    const { payoutId, transferId } = payout;
    try {
      if (transferId) await takeBack(payoutId, transferId);
      else await make(payout, mayBeMade);
    } catch (error) {
      if (error instanceof ProcessorUnavailable) {
        await postponeTransfer(queries, payoutId, error.message);
        return false;
      }
      if (!(error instanceof ProcessorRefused)) throw error;
      const { message } = error;
      if (transferId) await postponeReversal(queries, payoutId, message);
      else await transaction((tx) => applyRefusal(tx, payoutId, message));
    }
    return true;
  }

  /** What was given back and is made after all would be paid twice: its sale waits for an admin. */
  async function stopIfMadeLate(id: number): Promise<void> {
    for (const { sentAt, ...earlier } of await findGivenBack(queries, id)) {
      const transfer = await provider.findTransfer({ ...earlier, since: sentAt });
      if (transfer) await transaction((tx) => applyTransfer(tx, earlier.payoutId, transfer));
    }
  }

  /** False where the provider does not answer. */
  async function isAnswered(ask: () => Promise<void>): Promise<boolean> {
    try {
      await ask();
      return true;
    } catch (error) {
      if (error instanceof ProcessorUnavailable) return false;
      throw error;
    }
  }

  async function sendReady(): Promise<void> {
    let unanswered = 0;
    for (let last = 0; unanswered < mostUnanswered; ) {
      const next = await findReady(queries, way, last);
      if (!next) return;
      last = next.id;
      const { id, accountId } = next;
      // Nothing is claimed while the provider does not answer, or wants to know more of the seller.
      const mayClaim = await isAnswered(async () => {
        await syncAccount(accountId);
        await stopIfMadeLate(id);
      });
      if (!mayClaim) {
        unanswered++;
        continue;
      }
      const payout = await claimPayout(database, witness, way, id);
      if (payout && !(await ask(payout, false))) return;
    }
  }

  return {
    async sendTransfers() {
      if (await isStopped(queries, witness)) return;
      for (;;) {
        const payout = await takeUnfinished(queries);
        if (!payout) break;
        if (!(await ask(payout, true))) return;
      }
      for (const accountId of await findUnread(queries))
        await isAnswered(() => syncAccount(accountId));
      await sendReady();
    },

    async settleTransfer(transferId) {
      const transfer = await provider.readTransfer(transferId);
      // Others may use the same account of the provider, with names of their own.
      if (!transfer?.idempotencyKey || !isPayoutKey(transfer.idempotencyKey)) return;
      const { rows } = await sql<{ id: number }>`
        select id from payouts where idempotency_key = ${transfer.idempotencyKey} :: uuid
          and connected_account_id is not null`.execute(queries);
      const [payout] = rows;
      if (payout) await transaction((tx) => applyTransfer(tx, payout.id, transfer));
    },
  };
}

/** One account that the provider never answers for does not stop the others. */
const mostUnanswered = 3;

/** For so many days after a loss the database may have forgotten what was asked of a provider. */
const forgottenDays = 30;

/** From when on a provider may know of what the database has forgotten; null: nothing was lost lately. */
async function readForgottenSince(queries: Queries): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(noticed_at) - ${forgottenDays} * interval '1 day' as since from database_losses
    where noticed_at > now() - ${forgottenDays} * interval '1 day'`.execute(queries);
  return rows[0]?.since ?? null;
}
