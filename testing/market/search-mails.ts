import { setTimeout } from 'node:timers/promises';
import type { Composition } from '../../src/app/composition.ts';
import type { MarketAddress } from './market.ts';
import { runJobOn } from './nodes/second-node.ts';
import { sqlAt } from './sql.ts';

/**
 * Runs the job until all changes of cars are looked up that were made before, and what is due is mailed,
 * perhaps by the job of another test.
 */
export async function runSearchMails(market: MarketAddress, node: Composition): Promise<void> {
  const sql = sqlAt(market);
  const [{ now } = { now: '0' }] = await sql<{ now: string }>`
    select pg_current_xact_id() :: text as now`;
  // Until the node has loaded the stock, the job does nothing.
  for (let behind: unknown[] = [1]; behind.length > 0; await setTimeout(50)) {
    await runJobOn(node, 'search mails');
    behind = await sql`
      select 1 from saved_search_progress where changed_in <= ${now} :: xid8`;
  }
  for (let due: unknown[] = [1]; due.length > 0; await setTimeout(50)) {
    await runJobOn(node, 'search mails');
    due = await sql`
      select 1 from saved_searches where untold > 0 and rhythm <> 'none' and removed_at is null
        and next_alert_at <= now()`;
  }
}
