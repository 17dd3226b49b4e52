import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { moment, price } from '../kit/wire.ts';
import { call, commonRefusals, refusal } from './call.ts';
import { problemOf, refusalOf } from './problem.ts';
import { refuse } from './refusal.ts';

const buy = call({
  summary: 'Buys.',
  method: 'POST',
  path: '/buy',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({}),
  refusals: {
    gone: refusal(410, 'This car is gone.'),
    sold: refusal(409, 'This car is sold.'),
    dear: refusal(409, z.strictObject({ most: price() }), ({ most }) => `Over ${most} cents.`),
    held: refusal(
      409,
      z.strictObject({ price: price(), until: moment }),
      'Another buyer has this car on hold.',
    ),
  },
});

describe('a refusal with facts', () => {
  const until = new Date('2026-11-22T09:00:00.000Z');
  const held = refuse('held', {
    detail: 'Another buyer pays.',
    facts: { price: 18_450_50, until },
  });

  test('leaves with dollars and ISO dates beside the members of every problem', () => {
    expect(problemOf(buy, held)).toEqual({
      type: '/problems/held',
      title: 'Held',
      status: 409,
      code: 'held',
      detail: 'Another buyer pays.',
      price: 18450.5,
      until: '2026-11-22T09:00:00.000Z',
    });
  });

  test('arrives with cents and dates again', () => {
    const wire = JSON.parse(JSON.stringify(problemOf(buy, held)));
    expect(refusalOf(buy, wire)).toEqual(held);
  });
});

test('the sentence of the contract is the detail, unless the server says more', () => {
  expect(problemOf(buy, refuse('sold')).detail).toBe('This car is sold.');
  expect(problemOf(buy, refuse('dear', { facts: { most: 500 } }))).toMatchObject({
    detail: 'Over 500 cents.',
    most: 5,
  });
  expect(problemOf(buy, refuse('sold', { detail: 'Sold today.' })).detail).toBe('Sold today.');
});

test('a refusal without facts arrives without any', () => {
  const wire = JSON.parse(JSON.stringify(problemOf(buy, refuse('gone'))));
  expect(wire).toMatchObject({ status: 410 });
  expect(wire).not.toHaveProperty('facts');
  expect(refusalOf(buy, wire)).toEqual(refuse('gone', { detail: 'This car is gone.' }));
});

test('a refusal that only a newer server knows keeps its code', () => {
  const problem = { type: '/problems/new', title: 'New', status: 409, code: 'new', extra: 1 };
  expect(refusalOf(buy, problem)).toEqual({ refused: 'new' });
});

test('a common refusal states what is wrong, as exactly as its handler knows', () => {
  for (const code of Object.keys(commonRefusals))
    expect(problemOf(buy, refuse(code)).detail, code).toMatch(/\.$/);
  expect(problemOf(buy, refuse('not-found', { detail: 'No such car.' })).detail).toBe(
    'No such car.',
  );
});
