import { sql } from 'kysely';
import type { Side } from '../../../bookings/side.ts';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { maskContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { Person } from '../../../people/person.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { reviewDays } from '../../review.ts';
import type { writeReview } from '../../reviews-contract.ts';
import { lockPaidSale } from '../handover/lock-paid-sale.ts';
import { readerOf } from '../reader-of.ts';

type Outcome = OutcomeOf<typeof writeReview>;

/** From when on the days of a sale `s` count: the handover, or the later decision of its dispute. */
export const reviewedFrom = sql`greatest(s.handed_over_at,
  (select decided_at from disputes where sale_id = s.id and decision = 'handed-over'))`;

/** Of a sale `s`. */
export const mayBeReviewed = sql<boolean>`(s.state in ('handed-over', 'disputed')
  and ${reviewedFrom} > now() - ${reviewDays} * interval '1 day')`;

/** With the second of the two reviews, both are shown. */
export const createWriteReview =
  ({ transaction }: Database) =>
  (author: Person, { id, stars, text }: InputOf<typeof writeReview>): Promise<Outcome> =>
    transaction(async (tx) => {
      if (!(await lockPerson(tx, author.id))) return refuse('not-found');
      const sale = await lockPaidSale(tx, id);
      const side = sale && readerOf(sale, author);
      if (!sale || !side || side === 'admin') return refuse('not-found');
      const aboutId = side === 'buyer' ? sale.sellerId : sale.buyerId;
      const state = await stateOf(tx, id, side);
      if (state.isWritten)
        return refuse('already-reviewed', { detail: 'You have reviewed this sale already.' });
      if (!state.isReviewable)
        return refuse('not-reviewable', {
          detail: `A sale is reviewed within ${reviewDays} days after the handover, or the decision of a dispute.`,
        });
      await sql`
        insert into reviews (sale_id, side, author_id, about_id, stars, body, shown_at)
        select ${id}, ${side}, ${author.id}, ${aboutId}, ${stars}, ${maskContacts(text) ?? text},
          case when ${state.isSecond} then now()
            else ${reviewedFrom} + ${reviewDays} * interval '1 day' end
        from sales s where s.id = ${id}`.execute(tx);
      if (state.isSecond)
        await sql`update reviews set shown_at = now() where sale_id = ${id} and shown_at > now()`.execute(
          tx,
        );
      return { acknowledged: true };
    });

interface State {
  readonly isReviewable: boolean;
  readonly isWritten: boolean;
  /** The other person has written theirs. */
  readonly isSecond: boolean;
}

async function stateOf(tx: Queries, id: number, side: Side): Promise<State> {
  const { rows } = await sql<State>`
    select ${mayBeReviewed} as "isReviewable",
      exists (select from reviews where sale_id = s.id and side = ${side}) as "isWritten",
      exists (select from reviews where sale_id = s.id and side <> ${side}) as "isSecond"
    from sales s where s.id = ${id}`.execute(tx);
  return rows[0] ?? { isReviewable: false, isWritten: false, isSecond: false };
}
