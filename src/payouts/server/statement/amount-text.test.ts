import { expect, test } from 'vitest';
import { centsInText } from './read-statement-csv.ts';

test('amounts are read as banks of several countries write them', () => {
  for (const [text, cents] of [
    ['18450.00', 18_450_00],
    ['-18450,5', -18_450_50],
    ['18.450,00', 18_450_00],
    ['18,450.00-', -18_450_00],
    ['−1 234 567,89', -1_234_567_89],
    ["1'234.50", 1_234_50],
    ['1.234.567', 1_234_567_00],
    ['+7', 7_00],
    ['0,00', 0],
  ] as const)
    expect(centsInText(text), text).toBe(cents);
});

test('what may be two amounts, or is none, is not guessed', () => {
  for (const text of [
    '1.234',
    '1,234',
    '',
    '-',
    'n/a',
    '1,2,3',
    '12.34.56',
    '1e5',
    '1.2345,00',
    '9'.repeat(20),
  ])
    expect(centsInText(text), text).toBeNull();
});
