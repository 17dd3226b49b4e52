import { test } from 'vitest';
import { expectSound, outcomeOf } from './short-run.ts';

test('each charge buys one car or goes back while everything fails that can, and each sale is paid out once', async () => {
  expectSound(await outcomeOf({ processor: 'stripe' }));
}, 600_000);
