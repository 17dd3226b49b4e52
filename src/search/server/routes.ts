import type { OutputOf } from '../../calls/call.ts';
import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import { shareOutput } from '../../calls/server/route/shared-output.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { networkOf } from '../../kit/server/http/network.ts';
import { carsPerSearch, searchCars, suggestSearches } from '../contract.ts';
import { wordsOf } from '../search-query.ts';
import type { Dependencies } from './dependencies.ts';
import type { SearchAnswer } from './index/search-index.ts';
import { answerOrRefuse } from './refuse-preparing.ts';

export const searchHandlers = ({ index, cars, findRule }: Dependencies): CallHandler[] => [
  handle(searchCars, async (request, { client }) => {
    const within = await findRule(request.within);
    if (within === null) return refuse('not-found');
    return answerOrRefuse(async () => {
      const line = networkOf(client.address);
      const found = await index.search({ ...request, within, size: carsPerSearch }, line);
      const [shown, closest] = await Promise.all([
        cars.onOffer(found.ids),
        cars.onOffer(found.closest.map(({ id }) => id)),
      ]);
      return outputOf(found, shown, closest);
    });
  }),
  handle(suggestSearches, async (request, { client }) => {
    const within = await findRule(request.within);
    if (within === null) return refuse('not-found');
    const line = networkOf(client.address);
    return answerOrRefuse(async () => [...(await index.suggest({ ...request, within }, line))]);
  }),
];

/** The output that was last given for each answer of the index, which several callers get. */
const outputs = new WeakMap<SearchAnswer, OutputOf<typeof searchCars>>();

function outputOf(found: SearchAnswer, cars: Car[], closest: Car[]): OutputOf<typeof searchCars> {
  const given = outputs.get(found);
  // Cars that have not changed are the same objects.
  const isSame = (before: readonly Car[], now: readonly Car[]) =>
    before.length === now.length && before.every((one, at) => one === now[at]);
  if (
    given &&
    isSame(given.cars, cars) &&
    isSame(
      given.closest.map(({ car }) => car),
      closest,
    )
  )
    return given;
  const output = shareOutput({
    cars,
    reasons: ofEachId(found.ids, found.reasons, (reasons) => ({ reasons: [...reasons] })),
    distances: ofEachId(found.ids, found.distances, (near) => near),
    previous: found.previous,
    next: found.next,
    total: found.total,
    facets: [...found.facets],
    histograms: found.histograms.map(({ name, counts, bounds }) => ({
      name,
      counts: [...counts],
      bounds: [...bounds],
    })),
    asked: found.query,
    words: [...wordsOf(found.query)],
    understood: found.parts
      .flatMap((part) => part.pieces ?? [part])
      .map(({ start, end, asks, miles }) => ({
        start,
        end,
        asked: asks,
        words: [...wordsOf(asks)],
        wordsLast: [...(asks.wordsLast ?? [])],
        miles: asks.near || !found.query.near ? null : (miles ?? null),
      })),
    relaxed: found.relaxed.map((one) => ({ ...one, words: [...wordsOf(one.dropped)] })),
    withoutEach: found.withoutEach.map(({ asked, count }) => ({
      asked,
      words: [...wordsOf(asked)],
      count,
    })),
    closest: closest.map((car) => ({
      car,
      missed: (found.closest.find(({ id }) => id === car.id)?.missed ?? []).map((asked) => ({
        asked,
        words: [...wordsOf(asked)],
      })),
    })),
    corrections: found.corrections.map(({ typed, corrected }) => ({ typed, taken: corrected })),
    unknownPlaces: [...found.unknownPlaces],
    missingPlaces: [...found.missingPlaces],
    leftOut: [...found.leftOut],
    wordCounts: [...found.wordCounts],
    cutOff: found.cutOff,
  });
  outputs.set(found, output);
  return output;
}

const ofEachId = <Value, Said extends object>(
  ids: readonly number[],
  values: readonly Value[],
  say: (value: Value) => Said,
) =>
  values.flatMap((value, at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ id, ...say(value) }];
  });
