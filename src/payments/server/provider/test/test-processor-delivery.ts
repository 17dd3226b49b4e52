// The test processor's round: refunds fail that were to fail, and what is to be told is told.
import { backOff } from '../../../../kit/server/back-off.ts';
import {
  bodyOf,
  type EventRow,
  insertRefundEvent,
  type WebhookSigner,
} from './test-processor-events.ts';
import type { ProcessorStore } from './test-processor-store.ts';

/** The header in which the test processor signs. */
export const testSignatureHeader = 'test-processor-signature';

const atOnce = 8;
const timeoutMs = 10_000;
const giveUpAfterMs = 3 * 86_400_000;

/**
 * Posts what waits to the address `to` until nothing is due, and gives how many were told. Safe on
 * many nodes: each takes other rows, and a row that is taken comes back by itself if its node dies.
 * What fails waits 15 s, then twice as long each time, an hour at most, and is given up after
 * three days.
 */
export async function deliverWebhooks(
  books: ProcessorStore,
  seal: WebhookSigner,
  to: string,
): Promise<number> {
  await failLateRefunds(books);
  for (let told = 0; ; ) {
    const taken = await books<EventRow>('take', taking, [atOnce]);
    const outcomes = await Promise.all(taken.map((notice) => deliver(books, seal, to, notice)));
    told += outcomes.filter(Boolean).length;
    if (taken.length < atOnce) return told;
  }
}

const pause = backOff({ attempts: 'attempts', firstSeconds: 15, maxSeconds: 3600 });

const taking = `
  update test_processor.notices set attempts = attempts + 1,
    next_attempt_at = now() + ${pause}
  where id in (select id from test_processor.notices where next_attempt_at <= now()
    order by next_attempt_at limit $1 for update skip locked)
  returning id, type, object_id, intent_id, written_at`;

/** Any 2xx is an answer; everything else is not. */
async function deliver(
  books: ProcessorStore,
  seal: WebhookSigner,
  to: string,
  notice: EventRow,
): Promise<boolean> {
  const body = bodyOf(notice);
  const trouble = await post(to, body, seal.sign(body, new Date()));
  const isOver = trouble === null || Date.now() - notice.written_at.getTime() > giveUpAfterMs;
  if (isOver) await books('told', 'delete from test_processor.notices where id = $1', [notice.id]);
  else
    await books('not-told', 'update test_processor.notices set last_error = $2 where id = $1', [
      notice.id,
      trouble.slice(0, 500),
    ]);
  return trouble === null;
}

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

/** What the card `refund-fails-later` is for. */
export const failLateRefunds = (books: ProcessorStore) =>
  books(
    'fail-late-refunds',
    `with changed as (
       update test_processor.refunds set status = 'failed', fails_at = null, changed_at = now()
       where fails_at <= now() returning id, intent_id, status),
     ${insertRefundEvent}
     select 1 from changed`,
    [],
  );
