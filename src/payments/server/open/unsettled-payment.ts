// A payment that has not ended, and its intent at the card provider.
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Intent, ProcessorKind } from '../../payment.ts';
import {
  type CardProcessor,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../provider/card-processor.ts';

/** A payment that has not ended. */
export interface UnsettledPayment {
  readonly id: number;
  readonly bookingId: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly idempotencyKey: string;
  readonly intentId: string | null;
  /** The provider at which it was opened. No other one can know its intent. */
  readonly processor: ProcessorKind;
}

export const unsettledColumns = sql`id, booking_id as "bookingId", amount_cents as "amountCents",
  currency, idempotency_key as "idempotencyKey", intent_id as "intentId", processor`;

/** The open payment of a booking. It may end at any moment: only `settle` decides on it, under its locks. */
export async function unsettledPaymentOf(
  queries: Queries,
  bookingId: number,
): Promise<UnsettledPayment | undefined> {
  const { rows } = await sql<UnsettledPayment>`
    select ${unsettledColumns} from payments
    where booking_id = ${bookingId} and state in ('created', 'processing')`.execute(queries);
  return rows[0];
}

/**
 * The intent of an open payment for a page on `network`, as it was within the last 10 seconds.
 * Rejects with `ProcessorUnavailable` or `IntentLost`.
 */
export async function intentOf(
  queries: Queries,
  processor: CardProcessor,
  payment: UnsettledPayment,
  network: string,
): Promise<Intent> {
  requireSameProvider(processor, payment);
  const recent = payment.intentId ? await cachedIntent(queries, payment.id) : null;
  if (recent) return recent;
  try {
    if (!payment.intentId) return await openIntentOf(queries, processor, payment, network);
    const intent = await readExisting(processor, payment.intentId);
    await cacheIntent(sql`payments where id = ${payment.id}`, { intent, network }).execute(queries);
    return intent;
  } catch (error) {
    if (error instanceof ProcessorUnavailable) await expireCachedIntent(queries, payment.id);
    throw error;
  }
}

/** The id of an open payment's intent. The provider is called only if we have not stored the id. */
export async function intentIdOf(
  queries: Queries,
  processor: CardProcessor,
  payment: UnsettledPayment,
): Promise<string> {
  if (payment.intentId) return payment.intentId;
  return (await openIntentOf(queries, processor, payment, null)).id;
}

/**
 * The provider does not know an intent that it has given us, or refuses to open one. A charge may
 * have been made all the same, so the payment stays open and no other intent is opened for it.
 */
export class IntentLost extends ProcessorUnavailable {}

/** Cards are charged by the present provider only. A payment of a former one ends with its hold. */
function requireSameProvider(processor: CardProcessor, payment: UnsettledPayment): void {
  if (payment.processor !== processor.kind)
    throw new IntentLost(`It was opened at another card provider, "${payment.processor}".`);
}

async function readExisting(processor: CardProcessor, intentId: string): Promise<Intent> {
  const intent = await processor.readIntent(intentId);
  if (!intent) throw new IntentLost(`The card provider does not know ${intentId}.`);
  return intent;
}

/**
 * Asks for the intent of a payment that has none yet, and records its id. Where the answer to an
 * earlier request was lost, the same key gives the same intent. It is cached for a page on `network`.
 */
async function openIntentOf(
  queries: Queries,
  processor: CardProcessor,
  payment: UnsettledPayment,
  network: string | null,
): Promise<Intent> {
  const intent = await processor.openIntent(payment).catch((error: unknown) => {
    if (error instanceof ProcessorRefused) throw new IntentLost(error.message);
    throw error;
  });
  const recording = sql<{ intent_id: string }>`
    update payments set intent_id = coalesce(intent_id, ${intent.id})
    where id = ${payment.id} returning id, intent_id`;
  const { rows } = await (network === null
    ? recording
    : sql<{ intent_id: string }>`
        with recorded as (${recording}),
        cached as (${cacheIntent(sql`recorded where intent_id = ${intent.id}`, { intent, network })})
        select intent_id from recorded`
  ).execute(queries);
  const first = rows[0]?.intent_id;
  if (first === intent.id) return intent;
  // Another node was quicker and was given another intent. The recorded one counts.
  const recorded = first ? await processor.readIntent(first) : null;
  if (!recorded) throw new IntentLost(`The card provider does not know ${first}.`);
  return recorded;
}

/**
 * For how long an answer of the provider is good enough for a page, in seconds: one that is opened again and
 * again does not ask each time.
 */
const freshSeconds = 10;

/** `payment`: what follows `from` to find its row. `network`: from which the payment was opened. */
const cacheIntent = (
  payment: RawBuilder<unknown>,
  { intent, network }: { intent: Intent; network: string },
): RawBuilder<unknown> => sql`
  insert into open_intents (payment_id, intent, asked_at, opened_from)
  select id, ${JSON.stringify(intent)} :: jsonb, now() - ${freshSeconds} * interval '1 second',
    ${network}
  from ${payment}
  on conflict (payment_id) do update set intent = excluded.intent`;

/**
 * The intent as it was when the provider was asked less than 10 seconds ago, if no card had been
 * charged then, as far as is known by now. Null: ask the provider now. Of many pages at once, one is
 * told to ask. The buyer has opened the payment before, so the next sync finds a charge of these
 * seconds, and what that charge buys does not depend on this cache.
 */
async function cachedIntent(queries: Queries, paymentId: number): Promise<Intent | null> {
  const { rows } = await sql<{ intent: Intent }>`
    with asking as (
      update open_intents set asked_at = now()
      where payment_id = ${paymentId}
        and (asked_at <= now() - ${freshSeconds} * interval '1 second'
          or intent ->> 'status' <> 'open'
          or exists (select from payments where id = payment_id and state = 'processing'))
      returning payment_id)
    select intent from open_intents
    where payment_id = ${paymentId} and not exists (select from asking)`.execute(queries);
  return rows[0]?.intent ?? null;
}

/** The provider did not answer: the next page asks it again. */
async function expireCachedIntent(queries: Queries, paymentId: number): Promise<void> {
  await sql`
    update open_intents set asked_at = '-infinity' where payment_id = ${paymentId}`.execute(
    queries,
  );
}

export const sweepIntentCache = (queries: Queries) =>
  sql`
    delete from open_intents o where not exists (
      select from payments p
      where p.id = o.payment_id and p.state in ('created', 'processing'))`.execute(queries);
