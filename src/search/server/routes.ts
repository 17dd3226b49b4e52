import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import type { CarFinder } from '../../cars/server/cars.ts';
import { networkOf } from '../../kit/server/http/network.ts';
import { carsPerSearch, searchCars, suggestSearches } from '../contract.ts';
import { refusePreparing } from './refuse-preparing.ts';
import type { FindRule } from './rule-categories/find-rule.ts';
import { type SearchIndex, SearchUnavailable } from './search-index.ts';

export const searchHandlers = (
  index: SearchIndex,
  cars: CarFinder,
  ruleOf: FindRule,
): CallHandler[] => [
  handle(searchCars, async (request, { client }) => {
    const within = await ruleOf(request.within);
    if (within === null) return refuse('not-found');
    try {
      const found = await index.search(
        { ...request, within, size: carsPerSearch },
        networkOf(client.address),
      );
      return {
        cars: await cars.onOffer(found.ids),
        reasons: found.reasons.flatMap((reasons, at) => {
          const id = found.ids[at];
          return id === undefined ? [] : [{ id, reasons: [...reasons] }];
        }),
        previous: found.previous,
        next: found.next,
        total: found.total,
        isExact: found.isExact,
        facets: [...found.facets],
        asked: found.query,
        words: [...found.query.words],
        understood: found.parts.map(({ start, end, asks }) => ({
          start,
          end,
          asked: asks,
          words: [...asks.words],
        })),
        relaxed: found.relaxed.map((one) => ({ ...one, words: [...one.dropped.words] })),
        corrections: found.corrections.map(({ typed, taken }) => ({ typed, taken })),
      };
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      return refusePreparing();
    }
  }),
  handle(suggestSearches, async (request, { client }) => {
    const within = await ruleOf(request.within);
    if (within === null) return refuse('not-found');
    try {
      return [...(await index.suggest({ ...request, within }, networkOf(client.address)))];
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      return refusePreparing();
    }
  }),
];
