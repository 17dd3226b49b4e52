import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const databaseLauncher = 'src/kit/server/embedded-postgres/**/*.test.ts';

/** The simulation takes the longest: begun last, it would run on alone. */
class SimulationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSimulation = ({ moduleId }: TestSpecification) => moduleId.includes('/simulate/');
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
      {
        extends: true,
        test: {
          name: 'rules and calls',
          // They come to the server through its door and keep nothing in modules: loaded once a worker.
          isolate: false,
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
        test: { name: 'stand-ins and faults', isolate: false, include: ['e2e/**/*.test.ts'] },
      },
    ],
  },
});
