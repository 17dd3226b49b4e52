import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const databaseLauncher = 'packages/embedded-postgres/**/*.test.ts';

/** Simulation, hostile requests and the version before take longest: started last, they would run on alone. */
const longest = /\/testing\/(simulation|fuzz|walk)\//;
/** Long as well, but small: where Vitest knows no durations, as on a clean clone, it begins with large files. */
const small =
  /\/src\/(voice|images\/server\/sample-photos|app\/(database\/plans|pages\/valid-html|commands\/(stock|people\/sign-everybody-out)))\.test\.ts$/;
/** They wait more than they work: last, they would wait alone. */
const waiting =
  /\/(app\/(connections\/rolling-restart|database\/lost-standby)|server\/(database\/advisory-lock|witness\/dead-connection))\.test\.ts$/;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A worker that goes on with another project would load everything anew.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return begin(
      longest,
      [...projects.values()].flatMap((those) => begin(waiting, begin(small, those))),
    );
  }
}

const begin = (names: RegExp, files: readonly TestSpecification[]): TestSpecification[] => [
  ...files.filter(({ moduleId }) => names.test(moduleId)),
  ...files.filter(({ moduleId }) => !names.test(moduleId)),
];

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
