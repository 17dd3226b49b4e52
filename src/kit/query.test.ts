import { expect, test } from 'vitest';
import { queryOf } from './query.ts';

test('an address carries what was chosen, and nothing of what was not', () => {
  expect(queryOf({ search: 'Ada & Bo', only: undefined, after: 24 })).toBe(
    '?search=Ada+%26+Bo&after=24',
  );
  expect(queryOf({ search: '', only: undefined, after: null })).toBe('');
});
