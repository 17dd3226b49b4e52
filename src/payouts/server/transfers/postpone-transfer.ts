// A transfer that the provider has not made, and a reversal that it has refused, are tried again later.
import { sql } from 'kysely';
import { backOff } from '../../../kit/server/database/back-off.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { raiseAlert } from '../../../payments/server/payments.ts';

/** Tried again after a pause; admins learn of one that has waited for a day. */
export async function postponeTransfer(
  queries: Queries,
  payoutId: number,
  reason: string,
): Promise<void> {
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
export async function postponeReversal(
  queries: Queries,
  payoutId: number,
  reason: string,
): Promise<void> {
  await sql`
    update payout_transfers set attempts = attempts + 1, last_error = ${reason.slice(0, 500)},
      next_attempt_at = case when attempts < ${reversalDays} then now() + interval '1 day' end
    where payout_id = ${payoutId}`.execute(queries);
  const message = `The payout ${payoutId} could not be taken back, so its seller owes the price. ${reason}`;
  await raiseAlert(queries, { kind: 'payout-owed', about: payoutId, message });
}

const pause = sql.raw(backOff({ attempts: 'attempts', firstSeconds: 60, maxSeconds: 3600 }));

/** For so many days a reversal is tried, once a day. */
const reversalDays = 30;
