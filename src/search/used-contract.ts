// The pages of used cars of one make, one model or one city, which search engines may list.
import { href } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, moment } from '../kit/wire.ts';
import { queryOnWire } from './query-on-wire.ts';

/** Such as `chevrolet` and `dayton-oh`. */
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
const slugs = { make: slug, model: z.optional(slug), city: z.optional(slug) };
export type UsedSlugs = z.output<z.ZodMiniObject<typeof slugs>>;

export const usedPath = ({ make, model, city }: UsedSlugs): string =>
  model === undefined
    ? href('/used/:make', { make })
    : city === undefined
      ? href('/used/:make/:model', { make, model })
      : href('/used/:make/:model/:city', { make, model, city });

const link = z.strictObject({ name: z.string(), slugs: z.strictObject(slugs), cars: z.int() });
export type UsedLink = z.output<typeof link>;

/** The cars themselves are found by the search that it names. */
export const readUsedCars = call({
  summary: 'Counts the used cars of a make, of a model, or of a model in a city.',
  method: 'GET',
  path: '/used',
  who: 'anyone',
  input: z.strictObject(slugs),
  output: withName(
    'UsedCars',
    z.strictObject({
      make: z.string(),
      model: z.nullable(z.string()),
      /** Such as `Dayton, OH`. */
      city: z.nullable(z.string()),
      /** Null where fewer than twelve are for sale, or the search is being prepared. */
      page: z.nullable(
        z.strictObject({
          /** The search for these cars. */
          query: queryOnWire,
          cars: z.int(),
          leastPrice: amount,
          mostPrice: amount,
          /** The models of a make; of a model in a city, others there; of a model, others of its make. */
          models: z.array(link),
          /** Where many of the model are; around a city, the nearest first. */
          cities: z.array(link),
          /** Other makes, where it is one. */
          makes: z.array(link),
        }),
      ),
    }),
  ),
  refusals: {},
  mostAtOnce: 32,
});

/** At most this many are listed, those with the most cars; the protocol allows 50,000 addresses in one file. */
export const mostUsedPages = 10_000;

/** None while the search is being prepared. */
export const listUsedPages = call({
  summary: 'Lists the makes, models and cities with twelve used cars or more, the most first.',
  method: 'GET',
  path: '/used/pages',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.array(
    z.strictObject({
      slugs: z.strictObject(slugs),
      /** When one of the cars was last posted or changed. */
      changedAt: moment,
    }),
  ),
  refusals: {},
  mostAtOnce: 4,
  cacheForMs: 1000,
});
