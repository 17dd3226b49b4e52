import { expect, test } from 'vitest';
import { greetingOf } from './mail-text.ts';

test.each([
  ['Mia Carlson', 'Hi Mia,'],
  ['Sparrow Auto Sales', 'Hi Sparrow Auto Sales,'],
  ['Copper Pre-Owned', 'Hi Copper Pre-Owned,'],
  [undefined, 'Hi,'],
])('an email to %s begins with %s', (name, greeting) => {
  expect(greetingOf(name)).toBe(greeting);
});
