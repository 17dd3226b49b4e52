// The call that finds cars.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { carOnWire } from '../cars/car-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { type Cursor, cursor, id, optionalText } from '../kit/wire.ts';
import { fieldsOnWire, queryOfFields, queryOnWire } from './query-on-wire.ts';
import { fieldsOfQuery } from './search-fields.ts';
import type { SearchCriteria } from './search-path.ts';
import {
  facetNames,
  histogramNames,
  longestSentence,
  matchReasons,
  unsureRanges,
} from './search-query.ts';
import { suggestedKinds } from './suggestion.ts';

export interface SearchInput extends SearchCriteria {
  readonly after?: Cursor | undefined;
  readonly before?: Cursor | undefined;
}

/** What somebody looks for, in their own words, and what they have chosen. */
const criteriaFields = {
  q: z.optional(optionalText(longestSentence)),
  ...fieldsOnWire,
  within: z.optional(id),
};

const criteriaOfFields = ({
  q = '',
  within,
  ...fields
}: Readonly<Record<string, unknown>>): SearchCriteria => ({
  sentence: String(q),
  query: queryOfFields(fields),
  within: within as SearchCriteria['within'],
});
const fieldsOfCriteria = ({ sentence, query, within }: SearchCriteria) => ({
  ...(sentence && { q: sentence }),
  ...fieldsOfQuery(query),
  ...(within && { within }),
});

const input = z.codec(
  z.strictObject({ ...criteriaFields, after: z.optional(cursor), before: z.optional(cursor) }),
  z.custom<SearchInput>(),
  {
    decode: ({ after, before, ...fields }) => ({
      ...criteriaOfFields(fields),
      after: after as SearchInput['after'],
      before: before as SearchInput['before'],
    }),
    encode: ({ after, before, ...search }) => ({
      ...fieldsOfCriteria(search),
      ...(after && { after }),
      ...(before && { before }),
    }),
  },
);

export const carsPerSearch = 24;

/** Cars on offer that are like one car, the closest first. */
export const readSimilarCars = call({
  summary: 'Lists cars for sale that are like one car.',
  method: 'GET',
  path: '/cars/:id/similar',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: z.array(carOnWire),
  refusals: {},
  mostAtOnce: 32,
});
export const similarShown = 4;

/** How a sentence that is being typed may go on, and how many cars each would find; none if it says nothing yet. */
export const suggestSearches = call({
  summary: 'Suggests how a typed sentence may go on.',
  method: 'GET',
  path: '/search/suggestions',
  who: 'anyone',
  input: z.codec(z.strictObject(criteriaFields), z.custom<SearchCriteria>(), {
    decode: criteriaOfFields,
    encode: fieldsOfCriteria,
  }),
  output: z.array(
    z.strictObject({
      sentence: z.string(),
      name: z.string(),
      kind: z.enum(suggestedKinds),
      count: z.int(),
      isExact: z.boolean(),
    }),
  ),
  refusals: {},
  mostAtOnce: 32,
  maxAgeSeconds: 60,
});

/** Cars on offer that are as a sentence says and as is chosen, and how many each choice would give. */
export const searchCars = call({
  summary: 'Finds cars by a sentence and by what is chosen.',
  method: 'GET',
  path: '/search',
  who: 'anyone',
  input,
  output: withName(
    'SearchResult',
    z.strictObject({
      cars: z.array(carOnWire),
      /** Why cars stand where they do, in the order of best matches; else none. */
      reasons: z.array(z.strictObject({ id, reasons: z.array(z.enum(matchReasons)) })),
      /**
       * How far each is from the nearest place that is asked, in whole miles or kilometers, as the market
       * counts, in the order of distance; else none.
       */
      distances: z.array(z.strictObject({ id, miles: z.int(), place: z.string() })),
      previous: z.nullable(cursor),
      next: z.nullable(cursor),
      /** Exact. */
      total: z.int(),
      /** How many of the cars found would have each option, once it is chosen as well. */
      facets: z.array(
        z.strictObject({
          name: z.enum(facetNames),
          /** False: its counts are estimates. */
          isExact: z.boolean(),
          options: z.array(z.strictObject({ value: z.string(), count: z.int() })),
        }),
      ),
      /**
       * For each number that is asked and that not every car states, how many cars without it the search
       * finds, or would find if `or-unstated` named it.
       */
      withoutNumber: z.array(z.strictObject({ name: z.enum(unsureRanges), count: z.int() })),
      /**
       * How the cars that all other conditions leave are spread over a number: about how many are between
       * each two bounds, of which there is one more. None where no car states it.
       */
      histograms: z.array(
        z.strictObject({
          name: z.enum(histogramNames),
          counts: z.array(z.int()),
          bounds: z.array(z.int()),
        }),
      ),
      /** All that is asked; `words` are words of titles, details and descriptions. */
      query: queryOnWire,
      /** What was chosen beside the sentence, as it is written here: `volvo` was `Volvo`. */
      chosen: queryOnWire,
      words: z.array(z.string()),
      /** The families of models that the sentence names, such as `BMW 3 Series*`, each with its models in stock. */
      families: z.array(z.strictObject({ name: z.string(), models: z.array(z.string()) })),
      /** What the pieces of the sentence were understood to ask. */
      understood: z.array(
        z.strictObject({
          start: z.int(),
          end: z.int(),
          query: queryOnWire,
          words: z.array(z.string()),
          /** Words that are not wanted: cars with them come last. */
          wordsLast: z.array(z.string()),
          /** A distance without a place, which is that of the places asked elsewhere. */
          miles: z.nullable(z.int()),
        }),
      ),
      /**
       * Where few cars or none are found: searches that ask one thing less, or two, and find more; or for
       * cars within a wider distance, of which `dropped` has the one of before and `query` the new one.
       */
      relaxed: z.array(
        z.strictObject({
          /** What they do not ask. */
          dropped: queryOnWire,
          words: z.array(z.string()),
          sentence: z.string(),
          query: queryOnWire,
          count: z.int(),
        }),
      ),
      /**
       * Where none is found: the search without each piece of its sentence and without each choice, and how
       * many cars it finds.
       */
      withoutEach: z.array(
        z.strictObject({ sentence: z.string(), query: queryOnWire, count: z.int() }),
      ),
      /**
       * Where none is found: the cars that miss few conditions, and by the least, and which these are;
       * where no car comes closer than the others, the newest, and nothing of what they miss.
       */
      closest: z.array(
        z.strictObject({
          car: carOnWire,
          missed: z.array(z.strictObject({ query: queryOnWire, words: z.array(z.string()) })),
        }),
      ),
      corrections: z.array(z.strictObject({ typed: z.string(), taken: z.string() })),
      /** Pieces of the sentence that name a place which is not known: they ask nothing. */
      unknownPlaces: z.array(z.string()),
      /** Pieces that ask for cars near a place and name none, such as `near me`: they ask nothing. */
      missingPlaces: z.array(z.string()),
      /** Pieces that no fact of a car says, such as `clean carfax`: they ask nothing. */
      leftOut: z.array(z.string()),
      /**
       * Of each word that says nothing which is known, how many of the cars have it in title, details or
       * description. They leave no car out, but those with most of them come first. Where the sentence says
       * nothing else, cars with any of the words that are `isTelling` are found; all cars if none is.
       * `isCommon`: it is in too many descriptions, so only title and details count.
       */
      wordCounts: z.array(
        z.strictObject({
          word: z.string(),
          cars: z.int(),
          isCommon: z.boolean(),
          isTelling: z.boolean(),
        }),
      ),
      /** What stands behind the words that are read; empty if nothing does. */
      cutOff: z.string(),
    }),
  ),
  refusals: {},
});
