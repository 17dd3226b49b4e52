// Delivers the test processor's webhooks, after failing the refunds that are due to fail.
import { backOff } from '../../../../kit/server/database/back-off.ts';
import {
  bodyOf,
  type EventRow,
  insertRefundEvent,
  type WebhookSigner,
} from './test-processor-events.ts';
import type { ProcessorStore } from './test-processor-store.ts';

/** The header in which the test processor signs. */
export const testSignatureHeader = 'test-processor-signature';

const batchSize = 8;
const timeoutMs = 10_000;
const giveUpAfterMs = 3 * 86_400_000;

/**
 * Posts the events that are due to the address `to`, and gives how many were delivered. Safe on
 * several nodes: each takes other rows, and a row whose node stops is due again. A failed delivery is
 * tried again after 15 s, then after twice as long each time, at most an hour, for three days.
 */
export async function deliverWebhooks(
  query: ProcessorStore,
  signer: WebhookSigner,
  to: string,
): Promise<number> {
  await failLateRefunds(query);
  for (let delivered = 0; ; ) {
    const events = await query<EventRow>(taking, [batchSize]);
    const outcomes = await Promise.all(events.map((event) => deliver(query, signer, to, event)));
    delivered += outcomes.filter(Boolean).length;
    if (events.length < batchSize) return delivered;
  }
}

const pause = backOff({ attempts: 'attempts', firstSeconds: 15, maxSeconds: 3600 });

const taking = `
  update test_processor.notices set attempts = attempts + 1,
    next_attempt_at = now() + ${pause}
  where id in (select id from test_processor.notices where next_attempt_at <= now()
    order by next_attempt_at limit $1 for update skip locked)
  returning id, type, object_id, intent_id, written_at`;

/** True where the receiver answered with any 2xx. */
async function deliver(
  query: ProcessorStore,
  signer: WebhookSigner,
  to: string,
  event: EventRow,
): Promise<boolean> {
  const body = bodyOf(event);
  const failure = await post(to, body, signer.sign(body, new Date()));
  const isDone = failure === null || Date.now() - event.written_at.getTime() > giveUpAfterMs;
  if (isDone) await query('delete from test_processor.notices where id = $1', [event.id]);
  else
    await query('update test_processor.notices set last_error = $2 where id = $1', [
      event.id,
      failure.slice(0, 500),
    ]);
  return failure === null;
}

/** What went wrong, or null. */
async function post(to: string, body: string, signature: string): Promise<string | null> {
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [testSignatureHeader]: signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `answered ${response.status}`;
  } catch (error) {
    return String(error);
  }
}

/** Lets refunds of the test card `refund-fails-later` fail. */
export const failLateRefunds = (query: ProcessorStore) =>
  query(
    `with changed as (
       update test_processor.refunds set status = 'failed', fails_at = null, changed_at = now()
       where fails_at <= now() returning id, intent_id, status),
     ${insertRefundEvent}
     select 1 from changed`,
    [],
  );
