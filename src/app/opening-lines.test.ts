import { expect, test } from 'vitest';
import { openingLines } from './opening-lines.ts';

const publicUrl = 'https://cars.example.com';
const linesOf = (
  market: { isDemo: boolean; isReachable: boolean },
  setupCode: string | null = null,
) => openingLines({ publicUrl, ...market }, setupCode).join('\n');

test('a demo that others can reach says loudly that anyone can be its admin and read its mail', () => {
  expect(linesOf({ isDemo: true, isReachable: true })).toMatch(
    /WARNING: other machines can reach this demo[\s\S]+admin[\s\S]+\/mailbox/,
  );
});

test('a demo for one machine, and a market without the demo, have nothing to warn of', () => {
  expect(linesOf({ isDemo: true, isReachable: false })).not.toContain('WARNING');
  expect(linesOf({ isDemo: false, isReachable: true })).toBe(
    '\nForecourt is open at https://cars.example.com\n',
  );
});

test('a market without an admin says where its first one is made, and with which code', () => {
  const lines = linesOf({ isDemo: false, isReachable: true }, 'ABCD-EFGH');
  expect(lines).toContain('https://cars.example.com/setup with this code:\n  ABCD-EFGH\n');
});
