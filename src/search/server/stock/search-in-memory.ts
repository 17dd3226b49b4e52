// The search without a database and a thread, for measuring: a copy of made-up cars, and the steps of a
// search one by one.
import { carsPerSearch } from '../../contract.ts';
import { everything } from '../../search-query.ts';
import { understand } from '../../understand/understand.ts';
import { createColumns } from '../columns/columns.ts';
import { page } from '../columns/page/page.ts';
import { count } from '../columns/select/count.ts';
import type { SearchAnswer } from '../index/search-index.ts';
import { answerSearch } from './answer-search.ts';
import { selectIn } from './select-in.ts';
import { languageOf } from './stock-copy.ts';
import { rememberedTitles, rowOf, type StoredCar, titles } from './stored-car.ts';

export interface SearchInMemory {
  search(sentence: string, size?: number): SearchAnswer;
  steps(
    sentence: string,
  ): Readonly<Record<'understand' | 'select' | 'page' | 'count', () => unknown>>;
}

/** `cars` are in the order of posting. */
export function searchInMemory(cars: Iterable<StoredCar>, expected: number): SearchInMemory {
  const columns = createColumns(expected);
  const { vocabulary } = languageOf(columns);
  const titlesOfLoad = rememberedTitles(titles);
  for (const car of cars) columns.put(rowOf(car, titlesOfLoad));
  const search = (sentence: string, size = carsPerSearch) =>
    answerSearch({ sentence, query: everything, size }, { version: 0, columns, vocabulary });
  return {
    search,
    steps(sentence) {
      const { query } = search(sentence);
      const { selectionOf } = selectIn(columns);
      const selection = selectionOf(query);
      const sort = query.sort ?? 'newest';
      return {
        understand: () => understand(sentence, vocabulary),
        select: () => selectionOf(query),
        page: () => page(columns, selection, { sort, size: carsPerSearch }),
        count: () => count(columns, selection),
      };
    },
  };
}
