import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const databaseLauncher = 'packages/embedded-postgres/**/*.test.ts';

/** Simulation, hostile requests and the version before take long: started last, they would run on alone. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/testing\/(simulation|fuzz|walk)\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // Twice the cores of a small machine, because tests often wait.
    maxWorkers: 4,
    // Waits end by a condition. These limits are beyond what a loaded machine needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'laws', include: ['src/architecture.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'rules and calls',
          // They use the server from outside and keep no state in modules: load once for each worker.
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['src/architecture.test.ts', 'src/app/demo/stock/**'],
          globalSetup: 'testing/market/market-for-calls.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'demo and database',
          include: [
            'packages/car-pictures/**/*.test.ts',
            'src/app/demo/stock/**/*.test.ts',
            databaseLauncher,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'stand-ins and faults',
          isolate: false,
          include: ['packages/stripe-twin/**/*.test.ts', 'testing/**/*.test.ts'],
        },
      },
    ],
  },
});
