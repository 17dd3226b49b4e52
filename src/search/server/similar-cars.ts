// Cars like one, as its page shows them.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import { type CategoryId, categoryNames } from '../../categories/category.ts';
import { waitAtMost } from '../../kit/server/wait-at-most.ts';
import * as contract from '../contract.ts';
import { similarShown } from '../contract.ts';
import type { Dependencies } from './dependencies.ts';
import { type SearchIndex, SearchUnavailable, type SimilarRequest } from './index/search-index.ts';

/** They wait in a line of their own: searches that people type come in between. */
const line = 'similar cars';

interface CarRow {
  readonly title: string;
  readonly make: string | null;
  readonly model: string | null;
  readonly body: string | null;
  readonly seats: string | null;
  readonly categoryId: CategoryId | null;
  readonly priceCents: number;
}

/** No page waits longer for its similar cars, in milliseconds. */
const longestMs = 300;
/** Some that are found may be gone. */
const spare = 4;

export const readSimilarCars = ({ database: { queries }, index, cars }: Dependencies) =>
  handle(contract.readSimilarCars, async ({ id }) => {
    const { rows } = await sql<CarRow>`
      select title, make, model, body, seats :: text, category_id as "categoryId",
        resale_price_cents as "priceCents"
      from cars where id = ${id}`.execute(queries);
    const [row] = rows;
    if (!row) return refuse('not-found');
    const { categoryId, ...car } = row;
    const category = categoryId && categoryNames[categoryId];
    const similar = await cars.onOffer(await idsLike(index, { ...car, id, category }));
    if (similar.length >= similarShown || categoryId === null)
      return similar.slice(0, similarShown);
    const excluded = new Set([id, ...similar.map((car) => car.id)]);
    const others = (await cars.page(categoryId)).cars.filter((car) => !excluded.has(car.id));
    const priceDistance = (car: { readonly resalePriceCents: number }) =>
      Math.abs(car.resalePriceCents - row.priceCents);
    others.sort((one, other) => priceDistance(one) - priceDistance(other));
    return [...similar, ...others].slice(0, similarShown);
  });

/** None where the search does not answer in time. */
async function idsLike(
  index: SearchIndex,
  car: Omit<SimilarRequest, 'size'>,
): Promise<readonly number[]> {
  try {
    const ids = index.similar({ ...car, size: similarShown + spare }, line);
    return (await waitAtMost(longestMs, ids)) ?? [];
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
    return [];
  }
}
