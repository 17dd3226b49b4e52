// A database that has come back older, as admins see it and end it.

import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { cappedCount } from '../../../kit/server/database/list-queries.ts';
import type { Intent } from '../../../payments/payment.ts';
import { endAlert, raiseUnknown, unlessUnavailable } from '../../../payments/server/payments.ts';
import * as contract from '../../database-loss-contract.ts';
import {
  type LostEntry,
  lookUpBatchSize,
  type ProviderWord,
} from '../../database-loss-contract.ts';
import type { EntryKind } from '../../ledger.ts';
import type { Dependencies } from '../dependencies.ts';

export const readDatabaseLoss = ({ database: { queries } }: Dependencies) =>
  handle(contract.readDatabaseLoss, async () => {
    const lost = sql`from lost_entries e left join payments p on ${ofCharge}
      where e.loss_id = l.id`;
    const { rows } = await sql<Counted>`
      select l.id, l.noticed_at as "noticedAt", ${cappedCount(lost)} as count,
        ${cappedCount(sql`${lost} and e.reference is not null and e.asked_at is null`)} as "notAsked",
        ${cappedCount(sql`${lost} and e.kind = 'charge' and not ${isRecorded}`)} as "openCharges"
      from database_losses l where l.ended_at is null`.execute(queries);
    const [loss] = rows;
    return { loss: loss ? { ...loss, entries: await entriesOf(queries, loss.id) } : null };
  });

export const lookUpDatabaseLoss = (dependencies: Dependencies) =>
  handle(contract.lookUpDatabaseLoss, async ({ id }, caller) => {
    const { queries, transaction } = dependencies.database;
    const state = await stateOf(queries, id);
    if (state !== 'open') return state === null ? refuse('not-found') : refuse('ended-before');
    return unlessUnavailable(async () => {
      const done = await lookUpEntries(dependencies, id);
      await transaction(async (tx) => {
        await actAs(tx, actorOf(caller));
        await recordAudit(tx, { ...ofLoss(id), became: 'looked-up' });
      });
      return done;
    });
  });

export const endDatabaseLoss = ({ database: { transaction } }: Dependencies) =>
  handle(contract.endDatabaseLoss, ({ id, reason }, caller) =>
    transaction(async (tx) => {
      const state = await stateOf(tx, id, sql`for update`);
      if (state !== 'open') return state === null ? refuse('not-found') : refuse('ended-before');
      await actAs(tx, actorOf(caller, reason));
      await sql`
        update database_losses set ended_at = now(), ended_by = ${caller.person.id},
          reason = ${reason} where id = ${id}`.execute(tx);
      await endAlert(tx, { kind: 'database-older', about: id });
      await recordAudit(tx, { ...ofLoss(id), became: 'ended' });
      return { acknowledged: true };
    }),
  );

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
      e.reference, e.provider_says as "providerSays", e.asked_at as "checkedAt",
      p.id as "paymentId", ${isRecorded} as "isRecorded"
    from lost_entries e left join payments p on ${ofCharge}
    where e.loss_id = ${lossId} order by e.entered_us, e.booking_id limit 500`.execute(queries);
  return rows;
}

interface LookedUp {
  readonly kind: EntryKind;
  readonly reference: string;
}

/**
 * Asks the card provider, which knows what was charged, whatever the database says. Rejects with
 * `ProcessorUnavailable`; what was asked until then is recorded.
 */
async function lookUpEntries(
  dependencies: Dependencies,
  lossId: number,
): Promise<{ asked: number; recorded: number }> {
  const { queries } = dependencies.database;
  const { rows } = await sql<LookedUp>`
    select kind, reference from lost_entries
    where loss_id = ${lossId} and reference is not null
    order by asked_at nulls first, entered_us limit ${lookUpBatchSize}`.execute(queries);
  let recorded = 0;
  for (const { kind, reference } of rows) {
    const intent = kind === 'charge' ? await dependencies.processor.readIntent(reference) : null;
    const word = kind === 'charge' ? wordOf(intent) : await refundWord(dependencies, reference);
    if (intent && word === 'charged' && (await record(dependencies, intent))) recorded++;
    await sql`
      update lost_entries set provider_says = ${word}, asked_at = clock_timestamp()
      where loss_id = ${lossId} and reference = ${reference} and kind = ${kind}`.execute(queries);
  }
  return { asked: rows.length, recorded };
}

/** False: the payment is lost as well, and an admin has to decide. */
async function record(dependencies: Dependencies, intent: Intent): Promise<boolean> {
  const { is } = await dependencies.settleDespiteDoubt(intent.id);
  if (is === 'unknown') await raiseUnknown(dependencies, intent);
  return is === 'paid' || is === 'to-refund';
}

function wordOf(intent: Intent | null): ProviderWord {
  if (!intent) return 'unknown';
  if (intent.status === 'succeeded') return 'charged';
  return intent.status === 'cancelled' ? 'nothing' : 'open';
}

async function refundWord({ processor }: Dependencies, reference: string): Promise<ProviderWord> {
  const refund = await processor.readRefund(reference);
  if (!refund) return 'unknown';
  if (refund.status === 'succeeded') return 'refunded';
  return refund.status === 'failed' ? 'nothing' : 'open';
}
