// Waits until nothing is under way any more, as if the time had passed that retries wait for.
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from './sql.ts';
import type { World } from './world.ts';

export interface UnderWay {
  readonly what: string;
  readonly count: number;
}

/** What is still under way when the patience is over; nothing, if all is well. */
export async function waitUntilQuiet(world: World, patienceMs: number): Promise<UnderWay[]> {
  const { sql } = world;
  const until = performance.now() + patienceMs;
  for (;;) {
    await hasten(sql, 0);
    await pause(700);
    const left = await underWay(world);
    if (left.length > 0 && performance.now() < until) continue;
    await untilBanksAreHeard(world);
    return left;
  }
}

/** Refunds that were called done may have come back, and nobody may have been told: the sweep finds them. */
async function untilBanksAreHeard({ sql, provider }: World): Promise<void> {
  await pause(provider.banksTakeMs);
  for (let looks = 0; looks < 60; looks++) {
    const failed = (await provider.charges(sql)).filter(({ isRefundFailed }) => isRefundFailed);
    const [known] = await sql<{ count: number }>(
      `select count(distinct payment_id) as count from refunds where state = 'failed'`,
    );
    if (known && known.count >= failed.length) return;
    await pause(500);
  }
}

/** The pauses between two tries are minutes and hours: here none is longer than so many seconds. */
export async function hasten(sql: Sql, seconds: number): Promise<void> {
  const soon = `now() + interval '${seconds} s'`;
  await sql(`update payments set next_look_at = least(next_look_at, ${soon})
    where state in ('created', 'processing')`);
  await sql(`update refunds set next_attempt_at = least(next_attempt_at, ${soon})
    where state in ('wanted', 'pending')`);
  await sql(`update outbox set next_attempt_at = least(next_attempt_at, ${soon})
    where sent_at is null`);
  await sql(`update test_processor.notices set next_attempt_at = least(next_attempt_at, ${soon})`);
}

async function underWay({ sql, provider }: World): Promise<UnderWay[]> {
  const rows = await sql<{ what: string; count: number }>(`
    select 'cars on hold' as what, count(*) as count from cars where state = 'on-hold'
    union all select 'payments open', count(*) from payments where state in ('created', 'processing')
    union all select 'refunds under way', count(*) from refunds where state in ('wanted', 'pending')
    union all select 'mails unsent', count(*) from outbox where sent_at is null`);
  const waiting = { what: 'webhooks waiting', count: await provider.webhooksWaiting(sql) };
  return [...rows, waiting].filter(({ count }) => count > 0);
}
