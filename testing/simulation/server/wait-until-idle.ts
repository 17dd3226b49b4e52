// Waits until no work is pending, with the pauses between retries shortened.
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../sql.ts';
import type { World } from '../world.ts';
import { findPendingAfterSale } from './pending-after-sale.ts';
import type { PendingWork } from './pending-work.ts';

/**
 * Lets sales be handed over and paid out, by `pay` where admins do that. Returns the work that is still
 * pending when none of it was done for so long; nothing, if all is well.
 */
export async function waitUntilIdle(
  world: World,
  timeoutMs: number,
  pay: () => Promise<void>,
): Promise<PendingWork[]> {
  const { sql } = world;
  let until = performance.now() + timeoutMs;
  let least = Number.POSITIVE_INFINITY;
  for (;;) {
    await shortenRetries(sql, 0);
    await sql(
      `update sales set waits_since = waits_since - interval '1 hour' where state = 'paid'`,
    );
    await pay();
    await pause(700);
    const left = await pendingWork(world);
    const count = left.reduce((sum, one) => sum + one.count, 0);
    if (count < least) {
      least = count;
      until = performance.now() + timeoutMs;
    }
    if (left.length > 0 && performance.now() < until) continue;
    await waitForFailedRefunds(world);
    return left;
  }
}

/** Refunds may have failed after they succeeded, without a webhook. Waits until the sweep has found them. */
async function waitForFailedRefunds({ sql, provider }: World): Promise<void> {
  await pause(provider.bankDelayMs);
  for (let tries = 0; tries < 60; tries++) {
    const failed = (await provider.charges(sql)).filter(({ isRefundFailed }) => isRefundFailed);
    const [recorded] = await sql<{ count: number }>(
      `select count(distinct payment_id) as count from refunds where state = 'failed'`,
    );
    if (recorded && recorded.count >= failed.length) return;
    await pause(500);
  }
}

/** Retries are minutes and hours apart. Shortens each pause to at most this many seconds. */
export async function shortenRetries(sql: Sql, seconds: number): Promise<void> {
  const soon = `now() + interval '${seconds} s'`;
  await sql(`update payments set next_check_at = least(next_check_at, ${soon})
    where state in ('created', 'processing')`);
  await sql(`update refunds set next_attempt_at = least(next_attempt_at, ${soon})
    where state in ('requested', 'pending')`);
  await sql(`update outbox set next_attempt_at = least(next_attempt_at, ${soon})
    where sent_at is null`);
  await sql(`update payout_transfers set next_attempt_at = least(next_attempt_at, ${soon})
    where next_attempt_at is not null`);
  await sql(`update connected_accounts set read_at = now() - interval '2 hours'
    where not may_receive and read_at > now() - interval '1 hour'`);
  await sql(`update bank_reads set next_read_at = least(next_read_at, ${soon})
    where next_read_at is not null`);
  await sql(`update test_processor.notices set next_attempt_at = least(next_attempt_at, ${soon})`);
}

async function pendingWork(world: World): Promise<PendingWork[]> {
  const { sql, provider } = world;
  const rows = await sql<{ what: string; count: number }>(`
    select 'cars on hold' as what, count(*) as count from cars where state = 'on-hold'
    union all select 'payments open', count(*) from payments where state in ('created', 'processing')
    union all select 'refunds under way', count(*) from refunds where state in ('requested', 'pending')
    union all select 'mails unsent', count(*) from outbox where sent_at is null`);
  const webhooks = { what: 'webhooks waiting', count: await provider.pendingWebhooks(sql) };
  return [...rows, ...(await findPendingAfterSale(world)), webhooks].filter(
    ({ count }) => count > 0,
  );
}
