// Keeps a payout from being sent, as an admin decides.

import { sql } from 'kysely';
import type { OutcomeOf } from '../../calls/refusal.ts';
import { actorOf } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { refuseOwnCase } from '../../people/server/people.ts';
import * as contract from '../contract.ts';
import type { Dependencies } from './dependencies.ts';
import { lockPayout } from './lock-payout.ts';

/** A row of `payouts` is due, or nobody can have been paid by it yet. */
const isStoppable = sql`(state = 'due' or (state = 'sent' and not in_file
  and not exists (select from payout_transfers where payout_id = id and transfer_id is not null)))`;

/** Keeps what is not sent yet of a locked sale, until an admin releases it. */
export async function freezeOfSale(tx: Queries, bookingId: number): Promise<void> {
  await sql`
    update payouts set frozen_at = coalesce(frozen_at, now())
    where booking_id = ${bookingId} and ${isStoppable}`.execute(tx);
}

/**
 * A frozen payout is on no list until it is released, and one that was sent is left out of the first file of
 * its list. Nothing is modified where it may be paid already, or was so before.
 */
export const freezePayout = ({ database }: Dependencies) =>
  handle(contract.freezePayout, ({ id, frozen: isFrozen }, admin) =>
    database.transaction(async (tx): Promise<OutcomeOf<typeof contract.freezePayout>> => {
      const payout = await lockPayout(tx, id);
      const own = payout && (await refuseOwnCase(tx, admin, [payout.sellerId]));
      if (own) return own;
      await actAs(tx, actorOf(admin));
      const { numAffectedRows } = await sql`
        update payouts set frozen_at = case when ${isFrozen} then coalesce(frozen_at, now()) end
        where id = ${id} and ${isStoppable} and (frozen_at is not null) <> ${isFrozen}`.execute(tx);
      if (numAffectedRows === 0n) return { modifiedCount: 0 };
      const became = isFrozen ? 'frozen' : 'released';
      await recordAudit(tx, { thing: 'payouts', thingId: String(id), became });
      return { modifiedCount: 1 };
    }),
  );
