// What a post writes into `cars`, for INSERT and UPDATE alike.
import { sql } from 'kysely';
import { namesOf } from '../../../kit/names-of.ts';
import { type PostedFacts, postedFacts } from '../../facts/plain-facts.ts';

const names = namesOf(postedFacts);

export const postedColumns = sql.raw(names.map((name) => postedFacts[name].column).join(', '));

/** Names all that an edit replaces of a car `c`. */
export const postVersion = sql<string>`md5(row(c.image_id, ${sql.raw(
  names.map((name) => `c.${postedFacts[name].column}`).join(', '),
)}) :: text)`;

/** In the order of `postedColumns`. */
export const postedValues = (post: PostedFacts) =>
  sql.join(names.map((name) => post[name] ?? null));
