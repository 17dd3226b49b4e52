// The short form of `npm run fuzz`.
import { test } from 'vitest';
import { expectSteadfast } from './expect-steadfast.ts';

test(
  '500 hostile requests, as everyone, leave no failure and nothing that cannot be shown',
  {
    tags: ['hostile-17', 'hostile-21', 'hostile-51', 'hostile-74'],
    timeout: 1_200_000,
  },
  () => expectSteadfast({ requests: 500, seed: 20_261_122 }),
);
