// The search without a database and a thread, for measuring: a copy of made-up cars, and the steps of a
// search one by one.
import { everything } from '../../search-query.ts';
import { understand } from '../../understand/understand.ts';
import { createVocabulary } from '../../understand/vocabulary.ts';
import { createColumns } from '../columns/columns.ts';
import { page } from '../columns/page/page.ts';
import { count } from '../columns/select/count.ts';
import type { SearchAnswer } from '../index/search-index.ts';
import { knownPlaces } from '../places/known-places.ts';
import { answerSearch } from './answer-search.ts';
import { selectIn } from './select-in.ts';
import { rememberedTitles, rowOf, type StoredCar, titlesIn, wordsOf } from './stored-car.ts';

const size = 24;

interface SearchInMemory {
  search(sentence: string): SearchAnswer;
  steps(
    sentence: string,
  ): Readonly<Record<'understand' | 'select' | 'page' | 'count', () => unknown>>;
}

/** `cars` are in the order of posting; `kinds` has each make, model and title of them at least once. */
export function searchInMemory(
  kinds: readonly StoredCar[],
  cars: Iterable<StoredCar>,
  expected: number,
): SearchInMemory {
  const models = new Map<string, { make: string; model: string }>();
  for (const { make, model } of kinds)
    if (make && model) models.set(`${make} ${model}`, { make, model });
  const columns = createColumns(expected);
  const names = {
    makes: [...new Set([...models.values()].map(({ make }) => make))],
    models: [...models.values()],
    places: knownPlaces,
    titleWords: new Set(kinds.flatMap(({ title }) => wordsOf(title))),
  };
  const vocabulary = { ...createVocabulary(names), titleWords: columns.titles };
  const titles = rememberedTitles(titlesIn(vocabulary));
  for (const car of cars) columns.put(rowOf(car, titles));
  const search = (sentence: string) =>
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
        page: () => page(columns, selection, { sort, size }),
        count: () => count(columns, selection),
      };
    },
  };
}
