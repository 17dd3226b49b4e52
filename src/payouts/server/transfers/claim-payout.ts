// A payout is claimed by one server before the provider is asked for it: whatever crashes afterwards,
// its transfer is looked up under its key before it is asked for again.
import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { Doubt } from '../../../payments/server/payments.ts';
import { cancelSent } from '../end-payout.ts';
import { lockPayout } from '../lock-payout.ts';
import { isReady, type PayoutWay } from '../payout-groups.ts';

/** What the provider is asked for. */
export interface ClaimedPayout {
  readonly payoutId: number;
  readonly amountCents: Cents;
  readonly idempotencyKey: string;
  /** The account of its seller at the provider. */
  readonly accountId: string;
  readonly intentId: string;
  readonly sentAt: Date;
  /** Null until the provider is known to have made it; afterwards it is to be taken back. */
  readonly transferId: string | null;
}

interface Candidate {
  readonly id: number;
  /** The id of the seller's account at the provider. */
  readonly accountId: string;
}

/** The payouts that are ready, beginning with the seller about whom the provider was asked longest ago. */
export async function findReady(queries: Queries, way: PayoutWay): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id, c.provider_id as "accountId"
    from payouts p join connected_accounts c on c.person_id = p.seller_id
    where ${isReady(way)} order by c.read_at, p.id`.execute(queries);
  return rows;
}

/** A server has a minute for what it has claimed. If it stops meanwhile, another one goes on. */
const lease = sql`now() + interval '1 minute'`;

/** Undefined where the payout is not ready anymore, or nothing may be paid out now. */
export const claimPayout = (
  { transaction }: Database,
  witness: Doubt,
  way: PayoutWay,
  id: number,
): Promise<ClaimedPayout | undefined> =>
  transaction(async (tx) => {
    const ofPayout = sql`b.id = (select booking_id from payouts where id = ${id})`;
    await lockCars(tx, carsOfBookings(ofPayout));
    const { numAffectedRows } = await sql`
      update payouts p set state = 'sent', sent_at = now(), connected_account_id = c.id
      from connected_accounts c
      where p.id = ${id} and c.person_id = p.seller_id and ${isReady(way)}
        and not ${witness.isInDoubt()}`.execute(tx);
    if (numAffectedRows === 0n) return undefined;
    await sql`
      insert into payout_transfers (payout_id, next_attempt_at) values (${id}, ${lease})`.execute(
      tx,
    );
    const { rows } = await sql<ClaimedPayout>`
      select ${columns} ${from} where t.payout_id = ${id}`.execute(tx);
    return rows[0];
  });

/**
 * Decides on a claimed payout of which the provider knows no transfer. One that is held by now is given
 * back, and a new one is due; it is followed up no more. False where it is to be asked for.
 */
export const giveBackIfHeld = ({ transaction }: Database, payoutId: number): Promise<boolean> =>
  transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    // A webhook may have told of it meanwhile.
    if (payout?.state !== 'sent') return true;
    const { rows } = await sql<{ hold: string | null }>`
      select payout_recall(p) as hold from payouts p where id = ${payoutId}`.execute(tx);
    const hold = rows[0]?.hold;
    if (!hold) return false;
    await sql`
      update payout_transfers set next_attempt_at = null where payout_id = ${payoutId}`.execute(tx);
    await cancelSent(tx, payout, hold);
    return true;
  });

/** What was given back of the sale of a payout. The provider may have made it all the same, late. */
export async function findCanceled(queries: Queries, id: number): Promise<ClaimedPayout[]> {
  const { rows } = await sql<ClaimedPayout>`
    select ${columns} ${from} where p.state = 'canceled'
      and p.booking_id = (select booking_id from payouts where id = ${id})`.execute(queries);
  return rows;
}

/** What was claimed before, and is to be asked for again or taken back. */
export async function takeUnfinished(queries: Queries): Promise<ClaimedPayout | undefined> {
  const { rows } = await sql<ClaimedPayout>`
    with taken as (
      update payout_transfers set next_attempt_at = ${lease} where payout_id = (
        select payout_id from payout_transfers where next_attempt_at <= now()
        order by next_attempt_at limit 1 for update skip locked)
      returning payout_id)
    select ${columns} ${from} join taken on taken.payout_id = t.payout_id`.execute(queries);
  return rows[0];
}

const columns = sql`p.id as "payoutId", p.amount_cents as "amountCents",
  p.idempotency_key as "idempotencyKey", c.provider_id as "accountId", y.intent_id as "intentId",
  p.sent_at as "sentAt", t.transfer_id as "transferId"`;

const from = sql`from payout_transfers t join payouts p on p.id = t.payout_id
  join connected_accounts c on c.id = p.connected_account_id
  join payments y on y.booking_id = p.booking_id and y.applied`;
