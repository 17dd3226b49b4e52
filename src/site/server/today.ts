// What needs an admin today, counted along indexes: none of these tables is read as a whole.

import { type RawBuilder, sql } from 'kysely';
import { handle } from '../../calls/server/handler.ts';
import { undecidedTypedNames } from '../../cars/server/cars.ts';
import { mostCounted } from '../../kit/capped-count.ts';
import { cappedCount } from '../../kit/server/database/list-queries.ts';
import { withStatus } from '../../payments/server/payments.ts';
import * as contract from '../today-contract.ts';
import type { Dependencies } from './dependencies.ts';

const most = sql.lit(mostCounted);

/** Counts among the latest rows of a table only, so that nothing older is read. */
const among = (latest: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
  sql`(select count(*) from (${latest} limit ${most}) latest where at > now() - ${since})`;

/** Mails that could not be sent so far, and those of the last 7 days that came back. */
const failedMails = sql`from (
  select 1 from outbox where sent_at is null and attempts > 0
  union all
  select 1 from outbox where bounce in ('undelivered', 'refused')
    and bounce is not null and sent_at > now() - interval '7 days') failed`;

const counts = sql`select json_build_object(
  'payments', json_build_object(
    'open', ${cappedCount(withStatus('open'))},
    'processing', ${cappedCount(withStatus('processing'))},
    'not-applied', ${cappedCount(withStatus('not-applied'))},
    'refund-to-approve', ${cappedCount(withStatus('refund-to-approve'))},
    'refund-under-way', ${cappedCount(withStatus('refund-under-way'))},
    'refund-failed', ${cappedCount(withStatus('refund-failed'))}),
  'alerts', ${cappedCount(sql`from alerts where cleared_at is null`)},
  'listsToApprove', ${cappedCount(sql`from payout_lists where decided_at is null`)},
  'disputes', ${cappedCount(sql`from disputes where decided_at is null`)},
  'reports', ${cappedCount(sql`from ad_reports where closed_at is null`)},
  'conversationReports', ${cappedCount(sql`from conversation_reports where closed_at is null`)},
  'typedNames', ${cappedCount(undecidedTypedNames)},
  'messages', ${cappedCount(sql`from contact_messages where answered_at is null`)},
  'takenDown', ${among(
    sql`select at from audit where thing = 'cars' and became = 'taken-down' order by id desc`,
    sql`interval '7 days'`,
  )},
  'failedMails', ${cappedCount(failedMails)},
  'sold', (
    select json_build_object('cars', count(*), 'amountCents', coalesce(sum(b.price_cents), 0))
    from cars c join bookings b on b.id = c.sold_booking_id
    where c.state = 'sold' and c.sold_at > now() - interval '24 hours')
) as today`;

export const readToday = ({ database }: Dependencies) =>
  handle(contract.readToday, async () => {
    const { rows } = await sql<{ today: contract.Today }>`${counts}`.execute(database.queries);
    const [row] = rows;
    if (!row) throw new Error('a query without a table has given no row');
    return row.today;
  });
