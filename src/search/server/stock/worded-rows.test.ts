// A sentence of words that nobody knows finds the cars that have them, and never leaves the page empty.
import { expect, test } from 'vitest';
import { plainCar } from '../../../../testing/searches/cars-in-memory.ts';
import { everything } from '../../search-query.ts';
import { createColumns } from '../columns/columns.ts';
import { answerSearch } from './answer-search.ts';
import type { Described } from './described-cars.ts';
import { languageOf } from './stock-copy.ts';
import { rowOf, titles } from './stored-car.ts';

const columns = createColumns();
/** Posted one after the other. */
for (const [at, title] of [
  'Honda Civic, zorvan tires',
  'Honda Fit quillip',
  'Ford Focus zorvan quillip',
  'Ford Fiesta, runs',
].entries())
  columns.put(
    rowOf({ ...plainCar, id: at + 1, postedAt: at + 1, title, categoryId: at < 2 ? 1 : 2 }, titles),
  );
const { vocabulary } = languageOf(columns);
const all = [4, 3, 2, 1];
/** Too many descriptions have them. */
const common: Described = new Map(['original', 'tires', 'runs'].map((word) => [word, null]));

const search = (sentence: string, query = everything, within = everything) =>
  answerSearch(
    { sentence, query, within, size: 10 },
    { version: 0, columns, vocabulary },
    undefined,
    common,
  );

test.each([
  ['zorvan', [3, 1], ['zorvan']],
  ['zorvan quillip', [3, 2, 1], ['zorvan', 'quillip']],
  // Common words leave nothing out, and neither do words that no car has.
  ['zorvan tires', [1, 3], ['zorvan']],
  ['zorvan xqzzyplugh', [3, 1], ['zorvan']],
  ['tires', [1, 4, 3, 2], []],
  ['original', all, []],
  ['original tires', [1, 4, 3, 2], []],
  ['xqzzyplugh', all, []],
  ['original xqzzyplugh', all, []],
  // Beside a number that says little as well.
  ['6 xqzzyplugh', all, []],
])('“%s” finds %j by %j', (sentence, ids, telling) => {
  const answer = search(sentence);
  expect(answer.ids).toEqual(ids);
  expect(answer.total).toBe(ids.length);
  expect(answer.closest).toEqual([]);
  expect(answer.wordCounts.flatMap(({ word, isTelling }) => (isTelling ? [word] : []))).toEqual(
    telling,
  );
});

test('words beside an opinion are searched for', () => {
  const { leftOut, ids, wordCounts } = search('great quillip');
  expect(leftOut).toEqual(['great']);
  expect(ids).toEqual([3, 2]);
  expect(wordCounts).toEqual([{ word: 'quillip', cars: 2, isCommon: false, isTelling: true }]);
});

test('in a category words that none of its cars has leave none of them out', () => {
  const within = { ...everything, is: { category: ['Luxurious Cars'] } };
  expect(search('xqzzyplugh', everything, within).ids).toEqual([2, 1]);
  expect(search('runs', everything, within).ids).toEqual([2, 1]);
});

test('where a choice leaves no car with a word, only the word that tells cars apart is missed', () => {
  const { total, closest } = search('tires zorvan', {
    ...everything,
    is: { make: ['Ford'], model: ['Ford Fiesta'] },
  });
  expect(total).toBe(0);
  expect(closest[0]).toEqual({ id: 4, missed: [{ ...everything, wordsFirst: ['zorvan'] }] });
});

test.each([
  ['rt', ['Challenger R/T', 'Challenger RT', 'Challenger R T']],
  ['exl', ['Odyssey EX-L', 'Odyssey EXL', 'Odyssey EX L']],
  ['offroad', ['4Runner TRD Off-Road']],
  ['sline', ['A4 S line quattro', 'A4 S-line']],
])('“%s” is found in %j', (word, spellings) => {
  for (const title of spellings) {
    const { words } = rowOf({ ...plainCar, title }, titles);
    expect(words, title).toContain(word);
  }
});

test('words are not joined where nobody writes them as one, nor are the numbers of a phone', () => {
  const car = { ...plainCar, title: 'Civic AWD EX 503-555 0199 S', trim: 'Line', make: 'Honda' };
  expect(rowOf(car, titles).words).toEqual(
    'civic awd ex 503 555 0199 s line honda 0199s'.split(' '),
  );
});
