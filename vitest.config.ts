import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const databaseLauncher = 'packages/embedded-postgres/**/*.test.ts';

/** The simulation takes the longest: begun last, it would run on alone. */
class SimulationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSimulation = ({ moduleId }: TestSpecification) => moduleId.includes('/simulation/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isSimulation), ...sorted.filter((file) => !isSimulation(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SimulationFirst },
    // A small machine has two cores, and a test often waits.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'laws', include: ['src/architecture.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'rules and calls',
          // They come to the server through its door and keep nothing in modules: loaded once a worker.
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
