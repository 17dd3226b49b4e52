// Sends what is due, to several addresses at once.
import type { Database } from '../../../kit/server/database/database.ts';
import { type ClaimedDelivery, claimDelivery } from './claim-delivery.ts';
import type { PostWebhook } from './post-webhook.ts';
import { recordOutcome } from './record-outcome.ts';
import { signedHeaders } from './sign-webhook.ts';

/** On one node. */
const mostAtOnce = 10;

interface SendDeliveries {
  /**
   * Begins to send what is due, and does not wait for slow addresses: the next run goes on beside
   * them. Rejects with what a try of an earlier run has failed with on our side.
   */
  run(): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export function createSendDeliveries(
  database: Database,
  post: PostWebhook,
  closing: AbortSignal,
): SendDeliveries {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];

  async function sendFrom(first: ClaimedDelivery): Promise<void> {
    for (let next: ClaimedDelivery | null = first; next; ) {
      await sendOne(database, post, next, closing);
      next = closing.aborted ? null : await claimDelivery(database.pool);
    }
  }

  return {
    async run() {
      while (underWay.size < mostAtOnce && !closing.aborted) {
        const claimed = await claimDelivery(database.pool);
        if (!claimed) break;
        const sending = sendFrom(claimed)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      if (failures.length > 0) throw failures.splice(0)[0];
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}

async function sendOne(
  database: Database,
  post: PostWebhook,
  delivery: ClaimedDelivery,
  closing: AbortSignal,
): Promise<void> {
  const { url, secret, formerSecret, isOff } = delivery;
  const off = { status: null, answer: null, problem: 'The webhook was turned off.' };
  const message = messageOf(delivery);
  const startedAt = performance.now();
  const posted = isOff
    ? off
    : await post(
        url,
        message.body,
        signedHeaders(message, formerSecret ? [secret, formerSecret] : [secret]),
      );
  // Cut off by the end of this server: the try does not count, and others make it.
  if (closing.aborted && posted.status === null) return release(database, delivery);
  await recordOutcome(database, delivery, { ...posted, tookMs: performance.now() - startedAt });
}

const messageOf = ({ messageId, event, data, writtenAt, now }: ClaimedDelivery) => ({
  id: `msg_${messageId}`,
  sentAt: now,
  body: JSON.stringify({ type: event, timestamp: writtenAt.toISOString(), data }),
});

async function release({ pool }: Database, { id, attempts }: ClaimedDelivery): Promise<void> {
  await pool.query(
    `update webhook_deliveries set attempts = attempts - 1, claimed_until = null
     where id = $1 and attempts = $2 and claimed_until is not null`,
    [id, attempts],
  );
}
