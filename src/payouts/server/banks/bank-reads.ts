// Webhooks about banks may be lost, so the provider is also asked once a day about each account that was
// paid lately.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { ProcessorUnavailable } from '../../../payments/server/payments.ts';
import type { SyncBank } from './bank-payouts.ts';

/** The money of a transfer that was just made leaves for the bank within a month, at the latest. */
export async function expectBankPayout(tx: Queries, payoutId: number): Promise<void> {
  await sql`
    insert into bank_reads (account_id, next_read_at, reads_until)
    select connected_account_id, now() + interval '1 day', now() + interval '45 days'
    from payouts where id = ${payoutId} and connected_account_id is not null
    on conflict (account_id) do update set reads_until = excluded.reads_until,
      next_read_at = coalesce(bank_reads.next_read_at, excluded.next_read_at)`.execute(tx);
}

/** Safe on several servers at once. Ends early where the provider does not answer. */
export async function readBanks(queries: Queries, syncBank: SyncBank): Promise<void> {
  for (let read = 0, unanswered = 0; read < mostAtOnce && unanswered < mostUnanswered; read++) {
    const account = await takeDue(queries);
    if (!account) return;
    try {
      await syncBank(account.providerId);
      await sql`
        update bank_reads set next_read_at =
          case when reads_until > now() then now() + interval '1 day' end
        where account_id = ${account.id}`.execute(queries);
    } catch (error) {
      // It is asked again in an hour.
      if (!(error instanceof ProcessorUnavailable)) throw error;
      unanswered++;
    }
  }
}

/** The next minute takes others. */
const mostAtOnce = 200;

/** One account that the provider never answers for does not stop the others. */
const mostUnanswered = 3;

async function takeDue(queries: Queries) {
  const { rows } = await sql<{ id: number; providerId: string }>`
    with taken as (
      update bank_reads set next_read_at = now() + interval '1 hour' where account_id = (
        select account_id from bank_reads where next_read_at <= now()
        order by next_read_at limit 1 for update skip locked)
      returning account_id)
    select c.id, c.provider_id as "providerId"
    from taken join connected_accounts c on c.id = taken.account_id`.execute(queries);
  return rows[0];
}
