import { expect, test } from 'vitest';
import { encodeQuery, queryOf } from './query.ts';

test('an address carries what was chosen, and nothing of what was not', () => {
  expect(queryOf({ search: 'Ada & Bo', only: undefined, after: 24 })).toBe(
    '?search=Ada+%26+Bo&after=24',
  );
  expect(queryOf({ search: '', only: undefined, after: null })).toBe('');
});

test('a call carries an empty field, which is a value, and nothing of what is not given', () => {
  expect(encodeQuery({ email: '', after: undefined, many: 3 })).toBe('?email=&many=3');
  expect(encodeQuery({ after: undefined })).toBe('');
});
