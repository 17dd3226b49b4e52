// `npm run fuzz` at length, each day with other requests.
import { test } from 'vitest';
import { expectSteadfast } from './expect-steadfast.ts';

const day = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

test(
  `4,000 hostile requests of ${day}, as everyone, leave no failure and nothing that cannot be shown`,
  {
    timeout: 1_800_000,
  },
  () => expectSteadfast({ requests: 4000, seed: day }),
);
