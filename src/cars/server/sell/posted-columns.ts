// What a post writes into `cars`, for INSERT and UPDATE alike.
import { sql } from 'kysely';
import { type PostedFacts, postedFacts } from '../../facts/plain-facts.ts';

const facts = Object.entries(postedFacts) as [keyof PostedFacts, { column: string }][];

export const postedColumns = sql.raw(facts.map(([, { column }]) => column).join(', '));

/** In the order of `postedColumns`. */
export const postedValues = (post: PostedFacts) =>
  sql.join(facts.map(([name]) => post[name] ?? null));
