// What the search box and the search page ask: cars for a search, and how a sentence may go on.
import type { OutputOf } from '../../calls/call.ts';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import { shareOutput } from '../../calls/server/route/shared-output.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { networkOf } from '../../kit/server/http/network.ts';
import * as contract from '../contract.ts';
import { carsPerSearch } from '../contract.ts';
import { wordsOf } from '../search-query.ts';
import { piecesOf } from '../understand/understood.ts';
import type { Dependencies } from './dependencies.ts';
import { rememberAnswers } from './index/remember-answers.ts';
import type { SearchAnswer } from './index/search-index.ts';
import { answerOrRefuse } from './refuse-preparing.ts';
import { findRule } from './rule-categories/find-rule.ts';

export const searchCars = ({ database, index, cars }: Dependencies) => {
  const search = rememberAnswers(index);
  return handle(contract.searchCars, async (request, { client }) => {
    const within = await findRule(database.queries, request.within);
    if (within === null) return refuse('not-found');
    return answerOrRefuse(async () => {
      const line = networkOf(client.address);
      const answer = await search({ ...request, within, size: carsPerSearch }, line);
      const [onOffer, closest] = await Promise.all([
        cars.onOffer(answer.ids),
        cars.onOffer(answer.closest.map(({ id }) => id)),
      ]);
      return outputOf(answer, onOffer, closest);
    });
  });
};

export const suggestSearches = ({ database, index }: Dependencies) =>
  handle(contract.suggestSearches, async (request, { client }) => {
    const within = await findRule(database.queries, request.within);
    if (within === null) return refuse('not-found');
    const line = networkOf(client.address);
    return answerOrRefuse(async () => [...(await index.suggest({ ...request, within }, line))]);
  });

type Output = OutputOf<typeof contract.searchCars>;

/** The output that was last given for each answer of the index, which several callers get. */
const outputs = new WeakMap<SearchAnswer, Output>();

function outputOf(answer: SearchAnswer, cars: Car[], closest: Car[]): Output {
  const previous = outputs.get(answer);
  // Cars that have not changed are the same objects.
  const isSame = (before: readonly Car[], now: readonly Car[]) =>
    before.length === now.length && before.every((car, at) => car === now[at]);
  if (
    previous &&
    isSame(previous.cars, cars) &&
    isSame(
      previous.closest.map(({ car }) => car),
      closest,
    )
  )
    return previous;
  const output = shareOutput({
    cars,
    reasons: ofEachId(answer.ids, answer.reasons, (reasons) => ({ reasons: [...reasons] })),
    distances: ofEachId(answer.ids, answer.distances, (near) => near),
    previous: answer.previous,
    next: answer.next,
    total: answer.total,
    facets: [...answer.facets],
    withoutNumber: [...answer.withoutNumber],
    histograms: answer.histograms.map(({ name, counts, bounds }) => ({
      name,
      counts: [...counts],
      bounds: [...bounds],
    })),
    query: answer.query,
    chosen: answer.named,
    words: [...wordsOf(answer.query)],
    families: answer.families.map(({ name, models }) => ({ name, models: [...models] })),
    understood: piecesOf(answer).map(({ start, end, asks, miles }) => ({
      start,
      end,
      query: asks,
      words: [...wordsOf(asks)],
      wordsLast: [...(asks.wordsLast ?? [])],
      miles: asks.near || !answer.query.near ? null : (miles ?? null),
    })),
    relaxed: answer.relaxed.map((relaxed) => ({
      ...relaxed,
      words: [...wordsOf(relaxed.dropped)],
    })),
    withoutEach: [...answer.withoutEach],
    closest: closest.map((car) => ({
      car,
      missed: (answer.closest.find(({ id }) => id === car.id)?.missed ?? []).map((condition) => ({
        query: condition,
        words: [...wordsOf(condition)],
      })),
    })),
    corrections: answer.corrections.map(({ typed, corrected }) => ({ typed, taken: corrected })),
    unknownPlaces: [...answer.unknownPlaces],
    missingPlaces: [...answer.missingPlaces],
    leftOut: [...answer.leftOut],
    wordCounts: [...answer.wordCounts],
    cutOff: answer.cutOff,
  });
  outputs.set(answer, output);
  return output;
}

const ofEachId = <Value, Fields extends object>(
  ids: readonly number[],
  values: readonly Value[],
  fieldsOf: (value: Value) => Fields,
) =>
  values.flatMap((value, at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ id, ...fieldsOf(value) }];
  });
