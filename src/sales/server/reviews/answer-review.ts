import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { maskContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import type { Person } from '../../../people/person.ts';
import { lockPerson } from '../../../people/server/people.ts';
import type { answerReview } from '../../reviews-contract.ts';
import { isShown } from './shown-from.ts';

/** By the person whom it is about, as soon as they can read it. */
export const createAnswerReview =
  ({ transaction }: Database) =>
  (
    person: Person,
    { id, text }: InputOf<typeof answerReview>,
  ): Promise<OutcomeOf<typeof answerReview>> =>
    transaction(async (tx) => {
      if (!(await lockPerson(tx, person.id))) return refuse('not-found');
      const { rows } = await sql<{ isAnswered: boolean }>`
        select r.answered_at is not null as "isAnswered" from reviews r
        where r.id = ${id} and r.about_id = ${person.id} and ${isShown} for update`.execute(tx);
      const [review] = rows;
      if (!review) return refuse('not-found');
      if (review.isAnswered)
        return refuse('already-answered', { detail: 'This review has its answer.' });
      await sql`
        update reviews set answer = ${maskContacts(text) ?? text}, answered_at = now()
        where id = ${id}`.execute(tx);
      return { acknowledged: true };
    });
