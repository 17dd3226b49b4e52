// Cars like one: of its make and body at about its price, then of its body, then of its category.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import type { CarFinder } from '../../cars/server/cars.ts';
import { type CategoryId, categoryNames } from '../../categories/category.ts';
import type { Queries } from '../../kit/server/database.ts';
import { readSimilarCars, similarShown } from '../contract.ts';
import { everything, type SearchQuery } from '../search-query.ts';
import { type SearchIndex, SearchUnavailable } from './search-index.ts';

/** They wait in a line of their own: searches that people type come in between. */
const line = 'similar cars';

interface Model {
  readonly title: string;
  readonly make: string | null;
  readonly body: string | null;
  readonly categoryId: CategoryId;
  readonly priceCents: number;
}

/** No page waits longer for its similar cars, in milliseconds. */
const longestMs = 300;
/** Among so many cars of one kind the closest in price are chosen. */
const candidates = 24;

export const similarCarsHandlers = (
  queries: Queries,
  index: SearchIndex,
  cars: CarFinder,
): CallHandler[] => [
  handle(readSimilarCars, async ({ id }) => {
    const { rows } = await sql<Model>`
      select title, make, body, category_id as "categoryId", resale_price_cents as "priceCents"
      from cars where id = ${id} and state <> 'withdrawn'`.execute(queries);
    const [model] = rows;
    if (!model) return refuse('not-found');
    const found: Car[] = [];
    const take = (more: readonly Car[]) => {
      const known = new Set([id, ...found.map((car) => car.id)]);
      found.push(...closest(more, model).filter((car) => !known.has(car.id)));
      return found.length >= similarShown;
    };
    const until = performance.now() + longestMs;
    for await (const ids of idsLike(model, index, until))
      if (take(await cars.onOffer(ids))) return found.slice(0, similarShown);
    take((await cars.page(model.categoryId)).cars);
    return found.slice(0, similarShown);
  }),
];

const closest = (cars: readonly Car[], { priceCents }: Model): Car[] => {
  const distance = (car: Car) => Math.abs(car.resalePriceCents - priceCents);
  return cars.toSorted((one, other) => distance(one) - distance(other));
};

/** The most alike first. Ends early where the search does not answer in time. */
async function* idsLike(model: Model, index: SearchIndex, until: number) {
  try {
    const facts = model.make ? factsOf(model) : await factsOfTitle(model, index, until);
    for (const query of queriesLike(model, facts))
      yield (await inTime(index.search({ sentence: '', query, size: candidates }, line), until))
        .ids;
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
  }
}

type Facts = Pick<SearchQuery['is'], 'make' | 'body'>;

const factsOf = ({ make, body }: Model): Facts => ({
  ...(make !== null && { make: [make] }),
  ...(body !== null && { body: [body] }),
});

/** What the search understands of a title, for a car whose seller has not stated it. */
async function factsOfTitle(model: Model, index: SearchIndex, until: number): Promise<Facts> {
  const request = { sentence: model.title, query: everything, size: 1 };
  const { make, body } = (await inTime(index.search(request, line), until)).query.is;
  return { ...(make && { make }), ...(body && { body }), ...factsOf(model) };
}

function queriesLike({ categoryId, priceCents }: Model, { make, body }: Facts): SearchQuery[] {
  const about = (share: number) => ({
    price: {
      from: Math.floor((priceCents / 100) * (1 - share)),
      to: Math.ceil((priceCents / 100) * (1 + share)),
    },
  });
  const category = [categoryNames[categoryId]];
  return [
    ...(make ? [{ ...everything, is: { make, ...(body && { body }) }, ranges: about(0.3) }] : []),
    ...(body ? [{ ...everything, is: { body, category }, ranges: about(0.3) }] : []),
    { ...everything, is: { category }, ranges: about(0.3) },
  ];
}

/** A search that takes too long counts as one that is not to be had. */
async function inTime<Answer>(answer: Promise<Answer>, until: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SearchUnavailable('The search takes too long')),
      Math.max(0, until - performance.now()),
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
