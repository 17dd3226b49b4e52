// Payouts that an admin gives to the bank at once. They are claimed in one transaction, before anyone sees
// the list: whatever crashes, none is on two lists. Each has a key that names it at the bank.

import { type RawBuilder, sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Cents } from '../../../kit/money.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { whyDeclined } from '../../../payments/admin/admin-contract.ts';
import { isAdminNow, isStopped, limitFor } from '../../../payments/server/payments.ts';
import { payoutsPerPage } from '../../contract.ts';
import * as contract from '../../payout-lists-contract.ts';
import { type ListedPayoutList, mostOnList } from '../../payout-lists-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { isReady, listHoldOf, type PayoutWay, payoutsWhere } from '../payout-groups.ts';
import { mailSellers } from '../payout-mails.ts';
import { mayBePaid } from './download-list.ts';

/** The newest lists; `after` is the id of the last one of the page before. */
export const listPayoutLists = ({ database }: Dependencies) =>
  handle(contract.listPayoutLists, async ({ after = Number.MAX_SAFE_INTEGER }) => ({
    lists: await listsWhere(
      database.queries,
      sql`l.id in (select id from payout_lists where id < ${after} order by id desc limit ${payoutsPerPage})`,
    ),
  }));

export const readPayoutList = ({ database, rules, way }: Dependencies) =>
  handle(contract.readPayoutList, async ({ id }) => {
    const { queries } = database;
    const { processor } = way;
    const [list] = await listsWhere(queries, sql`l.id = ${id}`);
    if (!list) return refuse('not-found');
    const { rows: sent } = await sql`
      select from payouts p join payout_accounts a on a.id = p.account_id
      where p.list_id = ${id} and ${list.fileAt ? sql`p.in_file` : sql`p.state = 'sent'`}
        and ${mayBePaid(processor)} limit 1`.execute(queries);
    const files = contract.listFiles.filter(
      (file) => sent.length > 0 && (file === 'csv' || rules.payer),
    );
    const ofList = sql`p.list_id = ${id}`;
    const payouts = await payoutsWhere(queries, ofList, { isByProvider: false, processor });
    return { ...list, files, payouts };
  });

/** The lists `l` for which `condition` holds, newest first. */
async function listsWhere(
  queries: Queries,
  condition: RawBuilder<unknown>,
): Promise<ListedPayoutList[]> {
  const { rows } = await sql<ListedPayoutList>`
    select l.id, l.made_at as "madeAt", m.name as "madeBy", l.made_by as "madeById",
      case when l.is_approved is null then 'to-approve' when l.is_approved then 'approved'
        else 'declined' end as state,
      l.needs_second_admin as "needsSecondAdmin", l.decided_at as "decidedAt", d.name as "decidedBy",
      l.decided_because as "decidedBecause", l.file_at as "fileAt", f.name as "fileBy",
      sums.count, sums.open, sums.cents as "amountCents"
    from payout_lists l join people m on m.id = l.made_by left join people d on d.id = l.decided_by
    left join people f on f.id = l.file_by
    cross join lateral (
      select count(*) :: integer as count, coalesce(sum(amount_cents), 0) :: bigint as cents,
        (count(*) filter (where state = 'sent')) :: integer as open
      from payouts where list_id = l.id and left_out is null) sums
    where ${condition} order by l.id desc`.execute(queries);
  return rows;
}

export const makePayoutList = ({ database, rules, isDemo, way, witness }: Dependencies) =>
  handle(contract.makePayoutList, async (_, admin) => {
    if (way.isByProvider) return refuse('paid-by-provider');
    const limit = { setCents: rules.limitCents, isDemo };
    return database.transaction(async (tx): Promise<OutcomeOf<typeof contract.makePayoutList>> => {
      await actAs(tx, actorOf(admin));
      // One list after the other, so that two of them do not go below the limit at once.
      await sql`select pg_advisory_xact_lock(hashtext('payout-lists'), 0)`.execute(tx);
      if (await isStopped(tx, witness)) return refuse('payments-stopped');
      const ready = await lockReady(tx, way);
      if (ready.length === 0) return { insertedId: null };
      const needsApproval = await isAboveLimit(
        tx,
        ready,
        await limitFor(tx, limit, admin.person.id),
      );
      const id = await insertList(tx, admin, needsApproval);
      await sql`update payouts set list_id = ${id} where id = any (${ready})`.execute(tx);
      if (!needsApproval) await sendList(tx, id);
      return { insertedId: id };
    });
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
async function sendList(tx: Queries, id: number): Promise<void> {
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

/** A second admin decides. What is held by now is left out of an approved list, and stays due. */
export const decidePayoutList = ({ database, way, witness }: Dependencies) =>
  handle(contract.decidePayoutList, ({ id, approved, reason }, admin) =>
    database.transaction(async (tx): Promise<OutcomeOf<typeof contract.decidePayoutList>> => {
      const list = await lockList(tx, id);
      if (!list) return refuse('not-found');
      if (list.isApproved === approved) return { modifiedCount: 0 };
      if (list.isApproved !== null) return refuse('decided-before');
      if (approved && list.madeBy === admin.person.id) return refuse('own-list');
      if (approved && !(await isAdminNow(tx, list.madeBy))) return refuse('maker-not-admin');
      if (approved && (await isStopped(tx, witness))) return refuse('payments-stopped');
      const isDeclined = !approved && list.madeBy !== admin.person.id;
      if (isDeclined && !reason)
        return refuse('reason-missing', {
          fields: { reason: whyDeclined },
        });
      await actAs(tx, actorOf(admin, reason));
      await sql`
        update payout_lists set decided_at = now(), decided_by = ${admin.person.id}, is_approved = ${approved},
          decided_because = ${isDeclined ? reason : null}
        where id = ${id}`.execute(tx);
      await sql`
        update payouts p set list_id = null
        where list_id = ${id} and (not ${approved} or ${listHoldOf(way.processor)} is not null)`.execute(
        tx,
      );
      if (approved) await sendList(tx, id);
      const became = approved ? 'approved' : 'declined';
      await recordAudit(tx, { thing: 'payout_lists', thingId: String(id), became });
      return { modifiedCount: 1 };
    }),
  );

async function lockList(tx: Queries, id: number) {
  const ofList = sql`b.id in (select booking_id from payouts where list_id = ${id})`;
  await lockCars(tx, carsOfBookings(ofList));
  const { rows } = await sql<{ madeBy: string; isApproved: boolean | null }>`
    select made_by as "madeBy", is_approved as "isApproved" from payout_lists
    where id = ${id} for update`.execute(tx);
  return rows[0];
}
