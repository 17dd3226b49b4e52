// Payouts that an admin gives to the bank at once. They are claimed in one transaction, before anyone sees
// the list: whatever crashes, none is on two lists. Each has a key that names it at the bank.
import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import { type OutcomeOf, type Refusal, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import type { Cents } from '../../../kit/money.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import {
  type AdminLimit,
  type Doubt,
  isStopped,
  limitFor,
} from '../../../payments/server/payments.ts';
import { type makePayoutList, mostOnList } from '../../payout-lists-contract.ts';
import { isReady, type PayoutWay } from '../payout-groups.ts';
import { mailSellers } from '../payout-mails.ts';

interface ListRules extends Pick<PayoutWay, 'days' | 'processor'> {
  readonly limit: AdminLimit;
}

export const createMakeList =
  ({ transaction }: Database, rules: ListRules, witness: Doubt) =>
  (admin: Caller): Promise<OutcomeOf<typeof makePayoutList>> =>
    transaction(async (tx) => {
      await actAs(tx, actorOf(admin));
      // One list after the other, so that two of them do not go below the limit at once.
      await sql`select pg_advisory_xact_lock(hashtext('payout-lists'), 0)`.execute(tx);
      if (await isStopped(tx, witness)) return payoutsStopped();
      const ready = await lockReady(tx, { ...rules, isByProvider: false });
      if (ready.length === 0) return { insertedId: null };
      const needsApproval = await isAboveLimit(
        tx,
        ready,
        await limitFor(tx, rules.limit, admin.person.id),
      );
      const id = await insertList(tx, admin, needsApproval);
      await sql`update payouts set list_id = ${id} where id = any (${ready})`.execute(tx);
      if (!needsApproval) await sendList(tx, id);
      return { insertedId: id };
    });

async function insertList(tx: Queries, admin: Caller, needsApproval: boolean): Promise<number> {
  const { id: by } = admin.person;
  const { rows } = await sql<{ id: number }>`
    insert into payout_lists (made_by, needs_second_admin, decided_at, decided_by, is_approved)
    select ${by}, ${needsApproval}, case when not ${needsApproval} then now() end,
      case when not ${needsApproval} then ${by} :: uuid end, case when not ${needsApproval} then true end
    returning id`.execute(tx);
  const [list] = rows;
  if (!list) throw new Error('the payout list is not stored');
  await recordAudit(tx, { thing: 'payout_lists', thingId: String(list.id), became: 'made' });
  return list.id;
}

async function isAboveLimit(tx: Queries, ready: number[], limitCents: Cents | null) {
  if (limitCents === null) return false;
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0) :: bigint as cents from payouts
    where id = any (${ready}) or list_id in (
      select id from payout_lists
      where not needs_second_admin and decided_at > now() - interval '24 hours')`.execute(tx);
  return (rows[0]?.cents ?? 0) > limitCents;
}

/** Sends what is on an approved list, each to the present account of its seller, and tells them. */
export async function sendList(tx: Queries, id: number): Promise<void> {
  await sql`
    update payouts p set state = 'sent', sent_at = now(), account_id = a.id
    from payout_accounts a
    where p.list_id = ${id} and p.state = 'due' and a.person_id = p.seller_id
      and a.replaced_at is null`.execute(tx);
  await mailSellers(tx, { listId: id });
}

/**
 * The cars are locked first, as by everything that changes a sale: no dispute and no refund begins
 * meanwhile.
 */
async function lockReady(tx: Queries, way: PayoutWay): Promise<number[]> {
  const candidates = sql`b.id in (
    select p.booking_id from payouts p where ${isReady(way)} order by p.id limit ${mostOnList})`;
  const cars = await lockCars(tx, carsOfBookings(candidates), { free: mostOnList });
  const { rows } = await sql<{ id: number }>`
    select p.id from payouts p join bookings b on b.id = p.booking_id
    where b.car_id = any (${cars.map(({ id }) => id)}) and ${isReady(way)}
    for update of p`.execute(tx);
  return rows.map(({ id }) => id);
}

export const payoutsStopped = (): Refusal<'payments-stopped', undefined> =>
  refuse('payments-stopped', {
    detail:
      'The database has lost payments. Nothing is paid out until an admin has looked into it.',
  });
