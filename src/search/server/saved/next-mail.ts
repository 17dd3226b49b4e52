// When a saved search may be mailed again. Only the database's clock decides.
import { type RawBuilder, sql } from 'kysely';

/** The period of a saved search `s`: daily and weekly ones keep their time of day. */
const period = sql`case s.rhythm when 'weekly' then interval '7 days' else interval '1 day' end`;

/** The moment after an email, or in place of one that has passed without it. */
export const nextMail: RawBuilder<unknown> = sql`
  case when s.rhythm in ('daily', 'weekly')
    then s.next_alert_at + ${period} * (1 + floor(
      greatest(0, extract(epoch from now() - s.next_alert_at)) / extract(epoch from ${period})))
    else now() + interval '1 hour' end`;

/** When a rhythm that was just chosen may be mailed first: no sooner than the rhythm of before allows. */
export const firstMail = (rhythm: string, mailedAt: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
  case ${rhythm} :: text when 'daily' then now() + interval '1 day'
    when 'weekly' then now() + interval '7 days'
    else greatest(now(), ${mailedAt} + interval '1 hour') end`;
