import { expect, test, vi } from 'vitest';
import { everything } from '../../search-query.ts';
import { rememberAnswers } from './remember-answers.ts';
import { type SearchAnswer, SearchUnavailable } from './search-index.ts';

const vans = { sentence: 'van', query: everything, size: 24 };
const nothing: SearchAnswer = {
  version: 1,
  query: everything,
  named: everything,
  parts: [],
  corrections: [],
  unknownPlaces: [],
  missingPlaces: [],
  leftOut: [],
  families: [],
  wordCounts: [],
  withoutEach: [],
  closest: [],
  cutOff: '',
  ids: [],
  reasons: [],
  distances: [],
  previous: null,
  next: null,
  total: 0,
  facets: [],
  withoutNumber: [],
  histograms: [],
  relaxed: [],
};

/** Searches that are answered by hand. */
function searches() {
  const requests: {
    line: string;
    resolve: (answer: SearchAnswer) => void;
    reject: (e: Error) => void;
  }[] = [];
  let now = 0;
  let changes = { version: 1, before: 0, at: 0 };
  const search = rememberAnswers(
    {
      search: (_, line) => {
        const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>();
        requests.push({ line, resolve, reject });
        return promise;
      },
      changes: () => changes,
    },
    () => now,
  );
  const change = () => {
    changes = { version: changes.version + 1, before: changes.version, at: now };
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { search, requests, pass, change };
}

/** One that was answered at the beginning. */
async function answeredSearch() {
  const all = searches();
  const first = all.search(vans, 'one');
  all.requests[0]?.resolve(nothing);
  await first;
  return all;
}

test('many people who open the same search share one answer, as long as no car changes', async () => {
  const { search, requests, pass } = await answeredSearch();
  pass(9000);
  expect(await search({ ...vans }, 'another')).toBe(nothing);
  void search({ ...vans, sentence: 'red van' }, 'another');
  expect(requests).toHaveLength(2);
});

test('after ten seconds a search is asked anew: what was posted this week may not be any more', async () => {
  const { search, requests, pass } = await answeredSearch();
  pass(10_000);
  void search(vans, 'one');
  expect(requests).toHaveLength(2);
});

test('when a car has changed nobody waits: the answer of before is given while the next one is found', async () => {
  const { search, requests, pass, change } = await answeredSearch();
  pass(5000);
  change();
  pass(100);
  expect(await search(vans, 'another')).toBe(nothing);
  expect(await search(vans, 'a third one')).toBe(nothing);
  expect(requests.map(({ line }) => line)).toEqual(['one', 'another']);
  const next = { ...nothing, version: 2, total: 1 };
  requests[1]?.resolve(next);
  await vi.waitFor(async () => expect(await search(vans, 'one')).toBe(next));
  expect(requests).toHaveLength(2);
});

test('the answer of before is given for less than half a second, so that a change is found in time', async () => {
  const { search, requests, pass, change } = await answeredSearch();
  pass(5000);
  change();
  pass(400);
  void search(vans, 'one');
  void search(vans, 'one');
  expect(requests).toHaveLength(2);
  const next = { ...nothing, version: 2 };
  requests[1]?.resolve(next);
  expect(await search(vans, 'one')).toBe(next);
});

test('while cars change all the time, a search is found anew twice a second and no answer is older', async () => {
  const { search, requests, pass, change } = await answeredSearch();
  change();
  change();
  pass(499);
  expect(await search(vans, 'one')).toBe(nothing);
  expect(requests).toHaveLength(1);
  pass(1);
  expect(await search(vans, 'one')).toBe(nothing);
  expect(requests).toHaveLength(2);
  pass(100);
  void search(vans, 'one');
  expect(requests).toHaveLength(3);
});

test('where the next answer fails the one before is given, and the next person tries again', async () => {
  const { search, requests, pass, change } = await answeredSearch();
  change();
  pass(500);
  expect(await search(vans, 'one')).toBe(nothing);
  requests[1]?.reject(new SearchUnavailable('too many'));
  await vi.waitFor(async () => {
    expect(await search(vans, 'one')).toBe(nothing);
    expect(requests).toHaveLength(3);
  });
});

test('a person does not wait in the line of somebody who floods the market with the same search', () => {
  const { search, requests } = searches();
  void search(vans, 'flood');
  void search(vans, 'flood');
  void search(vans, 'person');
  expect(requests.map(({ line }) => line)).toEqual(['flood', 'person']);
});

test('a search that failed is tried again by the next person', async () => {
  const { search, requests } = searches();
  const failed = search(vans, 'one');
  requests[0]?.reject(new SearchUnavailable('too many'));
  await expect(failed).rejects.toThrow('too many');
  void search(vans, 'another');
  expect(requests).toHaveLength(2);
});
