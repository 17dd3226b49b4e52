import { expect, test } from 'vitest';
import { everything } from '../../search-query.ts';
import { rememberAnswers } from './remember-answers.ts';
import { type SearchAnswer, SearchUnavailable } from './search-index.ts';

const vans = { sentence: 'van', query: everything, size: 24 };
const nothing: SearchAnswer = {
  query: everything,
  parts: [],
  corrections: [],
  unknownPlaces: [],
  ids: [],
  reasons: [],
  previous: null,
  next: null,
  total: 0,
  isExact: true,
  facets: [],
  relaxed: [],
};

/** Searches that are answered by hand. */
function searches() {
  const asked: {
    line: string;
    resolve: (answer: SearchAnswer) => void;
    reject: (e: Error) => void;
  }[] = [];
  let now = 0;
  const search = rememberAnswers(
    (_, line) => {
      const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>();
      asked.push({ line, resolve, reject });
      return promise;
    },
    () => now,
  );
  const pass = (ms: number) => {
    now += ms;
  };
  return { search, asked, pass };
}

test('many people who open the same search within half a second share one answer', async () => {
  const { search, asked, pass } = searches();
  const first = search(vans, 'one');
  asked[0]?.resolve(nothing);
  await first;
  pass(499);
  expect(await search({ ...vans }, 'another')).toBe(nothing);
  void search({ ...vans, sentence: 'red van' }, 'another');
  expect(asked).toHaveLength(2);
});

test('half a second after a search was asked it is asked anew, so that a change is found in time', async () => {
  const { search, asked, pass } = searches();
  const first = search(vans, 'one');
  pass(400);
  asked[0]?.resolve(nothing);
  await first;
  pass(100);
  void search(vans, 'one');
  expect(asked).toHaveLength(2);
});

test('a person does not wait in the line of somebody who floods the market with the same search', () => {
  const { search, asked } = searches();
  void search(vans, 'flood');
  void search(vans, 'flood');
  void search(vans, 'person');
  expect(asked.map(({ line }) => line)).toEqual(['flood', 'person']);
});

test('a search that failed is tried again by the next person', async () => {
  const { search, asked } = searches();
  const failed = search(vans, 'one');
  asked[0]?.reject(new SearchUnavailable('too many'));
  await expect(failed).rejects.toThrow('too many');
  void search(vans, 'another');
  expect(asked).toHaveLength(2);
});
