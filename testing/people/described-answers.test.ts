import { expect, test } from 'vitest';
import { checkDescribed } from './described-answers.ts';

const check = (status: number, mediaType: string, json: unknown) => () =>
  checkDescribed('GET', '/api/sellersCar/count?email=a', { status, mediaType, json });

test('an answer that the OpenAPI document does not describe fails the test that got it', () => {
  expect(check(200, 'application/json', [{ surprise: 1 }])).toThrow(/is not as described/);
  expect(check(201, 'application/json', {})).toThrow(/is not described/);
  const problem = { type: '', title: '', status: 409, code: 'too-many-requests', retryAfter: 1 };
  expect(check(409, 'application/problem+json', problem)).toThrow(/is not described/);
  const unnamed = { ...problem, code: 'no-such-code' };
  expect(check(409, 'application/problem+json', unnamed)).toThrow(/is not described/);
  expect(check(429, 'application/problem+json', { ...unnamed, status: 429 })).toThrow();
  expect(check(429, 'application/problem+json', { ...problem, status: 429 })).not.toThrow();
});
