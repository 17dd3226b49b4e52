// A database that has come back older, as admins see it and end it.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { cappedCount } from '../../../kit/server/database/list-queries.ts';
import { endAlert, unlessUnavailable } from '../../../payments/server/payments.ts';
import {
  endDatabaseLoss,
  type LostEntry,
  lookUpDatabaseLoss,
  readDatabaseLoss,
} from '../../database-loss-contract.ts';
import { type LookUpDependencies, lookUpEntries } from './look-up-entries.ts';

export function lossHandlers(dependencies: LookUpDependencies): CallHandler[] {
  const { queries, transaction } = dependencies.database;
  return [
    handle(readDatabaseLoss, async () => {
      const lost = sql`from lost_entries e left join payments p on ${ofCharge}
        where e.loss_id = l.id`;
      const { rows } = await sql<Counted>`
        select l.id, l.noticed_at as "noticedAt", ${cappedCount(lost)} as count,
          ${cappedCount(sql`${lost} and e.reference is not null and e.asked_at is null`)} as "notAsked",
          ${cappedCount(sql`${lost} and e.kind = 'charge' and not ${isRecorded}`)} as "openCharges"
        from database_losses l where l.ended_at is null`.execute(queries);
      const [loss] = rows;
      return { loss: loss ? { ...loss, entries: await entriesOf(queries, loss.id) } : null };
    }),

    handle(lookUpDatabaseLoss, async ({ id }, caller) => {
      const state = await stateOf(queries, id);
      if (state !== 'open') return state === null ? refuse('not-found') : endedBefore();
      return unlessUnavailable(async () => {
        const done = await lookUpEntries(dependencies, id);
        await transaction(async (tx) => {
          await actAs(tx, actorOf(caller));
          await recordAudit(tx, { ...ofLoss(id), became: 'looked-up' });
        });
        return done;
      });
    }),

    handle(endDatabaseLoss, ({ id, reason }, caller) =>
      transaction(async (tx) => {
        const state = await stateOf(tx, id, sql`for update`);
        if (state !== 'open') return state === null ? refuse('not-found') : endedBefore();
        await actAs(tx, actorOf(caller, reason));
        await sql`
          update database_losses set ended_at = now(), ended_by = ${caller.person.id},
            reason = ${reason} where id = ${id}`.execute(tx);
        await endAlert(tx, { kind: 'database-older', about: id });
        await recordAudit(tx, { ...ofLoss(id), became: 'ended' });
        return { acknowledged: true };
      }),
    ),
  ];
}

interface Counted {
  readonly id: number;
  readonly noticedAt: Date;
  readonly count: number;
  readonly notAsked: number;
  readonly openCharges: number;
}

/** The payment of a lost entry. */
const ofCharge = sql`e.kind = 'charge' and p.intent_id = e.reference`;
const isRecorded = sql`coalesce(p.state in ('succeeded', 'refunded'), false)`;

const ofLoss = (id: number) => ({ thing: 'database_losses', thingId: String(id) });

const endedBefore = () =>
  refuse('ended-before', { detail: 'Somebody has ended this meanwhile: payments are taken.' });

/** Null: there is no such loss. */
async function stateOf(queries: Queries, id: number, lock = sql``) {
  const { rows } = await sql<{ isOpen: boolean }>`
    select ended_at is null as "isOpen" from database_losses where id = ${id} ${lock}`.execute(
    queries,
  );
  return rows[0] ? (rows[0].isOpen ? 'open' : 'ended') : null;
}

async function entriesOf(queries: Queries, lossId: number): Promise<LostEntry[]> {
  const { rows } = await sql<LostEntry>`
    select e.kind, e.booking_id as "bookingId", e.cause_id as "causeId", e.cents as "amountCents",
      e.car_id as "carId", e.title as "carTitle", to_timestamp(e.entered_us / 1000000.0) as "enteredAt",
      e.reference, e.provider_says as "providerSays", e.asked_at as "askedAt",
      p.id as "paymentId", ${isRecorded} as "isRecorded"
    from lost_entries e left join payments p on ${ofCharge}
    where e.loss_id = ${lossId} order by e.entered_us, e.booking_id limit 500`.execute(queries);
  return rows;
}
