import { defineConfig } from 'vitest/config';

const databaseLauncher = 'src/kit/server/embedded-postgres/**/*.test.ts';

export default defineConfig({
  test: {
    // Two cores are what a small machine has; the server and PostgreSQL want some of them too.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and calls',
          include: ['src/**/*.test.ts'],
          exclude: [databaseLauncher],
          globalSetup: 'e2e/market-for-calls.ts',
        },
      },
      {
        extends: true,
        test: { name: 'demo and database', include: ['demo/**/*.test.ts', databaseLauncher] },
      },
      {
        extends: true,
        test: { name: 'stand-ins and faults', include: ['e2e/**/*.test.ts'] },
      },
    ],
  },
});
