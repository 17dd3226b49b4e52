import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/** Where a person is paid and what they were paid, for the file of everything about them. */
export async function payoutsOfPerson(tx: Queries, personId: string) {
  const { rows: payoutAccounts } = await sql`
    select id, holder, iban, added_at, usable_at, replaced_at, stopped_at from payout_accounts
    where person_id = ${personId} order by id`.execute(tx);
  const { rows: connectedAccounts } = await sql`
    select id, provider_id, may_receive, missing, added_at, usable_at, read_at, closed_at
    from connected_accounts where person_id = ${personId} or former_person_id = ${personId}
    order by id`.execute(tx);
  const { rows: bankPayouts } = await sql`
    select p.id, p.provider_id, p.amount_cents, p.state, p.made_at, p.arrives_on, p.problem, p.ended_at,
      r.reads_until
    from connected_accounts c join bank_payouts p on p.account_id = c.id
    left join bank_reads r on r.account_id = c.id
    where c.person_id = ${personId} or c.former_person_id = ${personId} order by p.id`.execute(tx);
  const { rows: payouts } = await sql`
    select id, booking_id, amount_cents, state, account_id, connected_account_id, t.transfer_id, t.reversed_at, handed_over_at, sent_at, ended_at, problem
    from payouts left join payout_transfers t on t.payout_id = id
    where seller_id = ${personId} order by id`.execute(tx);
  return { payoutAccounts, connectedAccounts, bankPayouts, payouts };
}

/** Whoever gave them may not be the person, whose address nobody had verified: they are never used again. */
export async function stopPayoutAccounts(tx: Queries, personId: string): Promise<void> {
  await sql`
    update payout_accounts set stopped_at = now(), replaced_at = coalesce(replaced_at, now())
    where person_id = ${personId} and stopped_at is null`.execute(tx);
}

/** That something was sent to an account stays, and whose it was goes. */
export async function erasePayoutAccounts(tx: Queries, personId: string): Promise<void> {
  await sql`
    delete from payout_account_links
    where account_id in (select id from payout_accounts where person_id = ${personId})`.execute(tx);
  await sql`
    update payout_accounts set holder = 'Deleted person', iban = null,
      replaced_at = coalesce(replaced_at, now())
    where person_id = ${personId}`.execute(tx);
}
