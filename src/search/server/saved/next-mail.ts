// When a saved search may be mailed again. Only the database's clock decides.
import { type RawBuilder, sql } from 'kysely';

/** Of a saved search `s`: daily and weekly ones keep their time of day. */
const period = sql`case s.rhythm when 'weekly' then interval '7 days' else interval '1 day' end`;

/** After an email, or in place of a moment that has passed without one. */
export const nextMail: RawBuilder<unknown> = sql`
  case when s.rhythm in ('daily', 'weekly')
    then s.next_alert_at + ${period} * (1 + floor(
      greatest(0, extract(epoch from now() - s.next_alert_at)) / extract(epoch from ${period})))
    else now() + interval '1 hour' end`;

/** Of a rhythm that was just chosen: no email comes sooner for it than the rhythm of before allows. */
export const firstMail = (rhythm: string, mailedAt: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
  case ${rhythm} :: text when 'daily' then now() + interval '1 day'
    when 'weekly' then now() + interval '7 days'
    else greatest(now(), ${mailedAt} + interval '1 hour') end`;
