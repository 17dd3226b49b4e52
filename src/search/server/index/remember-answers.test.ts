import { expect, test, vi } from 'vitest';
import { everything } from '../../search-query.ts';
import { rememberAnswers } from './remember-answers.ts';
import { type SearchAnswer, SearchUnavailable } from './search-index.ts';

const vans = { sentence: 'van', query: everything, size: 24 };
const nothing: SearchAnswer = {
  query: everything,
  parts: [],
  corrections: [],
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
  pass(199);
  expect(await search({ ...vans }, 'another')).toBe(nothing);
  void search({ ...vans, sentence: 'red van' }, 'another');
  expect(asked).toHaveLength(2);
  pass(300);
  expect(await search({ ...vans }, 'third')).toBe(nothing);
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

test('a search that people go on opening is found anew beside them, and nobody waits for it', async () => {
  const { search, asked, pass } = searches();
  const first = search(vans, 'one');
  asked[0]?.resolve(nothing);
  await first;
  pass(300);
  expect(await search(vans, 'another')).toBe(nothing);
  expect(await search(vans, 'third')).toBe(nothing);
  expect(asked).toHaveLength(2);
  const newer = { ...nothing, total: 1 };
  asked[1]?.resolve(newer);
  await vi.waitFor(async () => expect(await search(vans, 'fourth')).toBe(newer));
  pass(499);
  expect(await search(vans, 'fifth')).toBe(newer);
  expect(asked).toHaveLength(3);
});

test('an answer that took too long to be found anew is not given in place of a newer one', async () => {
  const { search, asked, pass } = searches();
  const first = search(vans, 'one');
  asked[0]?.resolve(nothing);
  await first;
  pass(300);
  void search(vans, 'one');
  pass(500);
  const late = search(vans, 'another');
  expect(asked).toHaveLength(3);
  asked[1]?.resolve({ ...nothing, total: 1 });
  const newest = { ...nothing, total: 2 };
  asked[2]?.resolve(newest);
  expect(await late).toBe(newest);
  expect(await search(vans, 'third')).toBe(newest);
});
