// From when on others than its writer read a review. Whoever has not written theirs may write it again
// once a dispute is decided for the sale: until that time is over, nobody reads the review of the other.
import { sql } from 'kysely';
import { reviewDays } from '../../review.ts';

/** Of a sale `s`: a problem was reported, and no admin has decided about it. */
export const isUndecided = sql<boolean>`(s.state = 'disputed' and exists (
  select from disputes where sale_id = s.id and decided_at is null))`;

/**
 * Of a review `r`; null while that depends on a decision. What was shown before a dispute, or with the
 * second of the two reviews, stays shown.
 */
export const shownFrom = sql<Date | null>`(
  select case
    when d.opened_at is null or d.opened_at >= r.shown_at or exists (
      select from reviews other where other.sale_id = r.sale_id and other.side <> r.side)
      then r.shown_at
    when ${isUndecided} then null
    when d.decision = 'handed-over'
      then greatest(r.shown_at, d.decided_at + ${reviewDays} * interval '1 day')
    else r.shown_at end
  from sales s left join disputes d on d.sale_id = s.id where s.id = r.sale_id)`;

/** Of a review `r`. The column alone is for the index: nothing is shown earlier than it says. */
export const isShown = sql<boolean>`(r.shown_at <= now() and r.removed_at is null
  and coalesce(${shownFrom} <= now(), false))`;
