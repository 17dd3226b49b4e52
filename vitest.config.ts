import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tagNames } from './testing/conformance/statements.ts';

/** `npm run test:long` runs what takes minutes: files named `*.long.test.ts`, and those alone. */
const isLong = process.env.FORECOURT_TEST_LONG === 'yes';
const tests = isLong ? '**/*.long.test.ts' : '**/*.test.ts';
const exclude = isLong ? [] : ['**/*.long.test.ts'];

/** Waits end by a condition. This limit is beyond what a loaded machine needs. */
const timeLimitMs = isLong ? 900_000 : 300_000;

/** Simulation and hostile requests take longest: started last, they would run on alone. */
const longest = /\/testing\/(simulation|fuzz|walk)\//;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A worker that goes on with another project would load everything anew.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const all = [...projects.values()].flat();
    return [
      ...all.filter(({ moduleId }) => longest.test(moduleId)),
      ...all.filter(({ moduleId }) => !longest.test(moduleId)),
    ];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // The statements and hostile requests that tests name. Any other tag is an error.
    tags: tagNames(import.meta.dirname).map((name) => ({ name })),
    // Twice the cores of a small machine, because tests often wait.
    maxWorkers: 4,
    testTimeout: timeLimitMs,
    hookTimeout: timeLimitMs,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'laws', include: isLong ? [] : ['src/architecture.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'rules and calls',
          // They use the server from outside and keep no state in modules: load once for each worker.
          isolate: false,
          include: [`src/${tests}`],
          exclude: [...exclude, 'src/architecture.test.ts', 'src/app/demo/stock/**'],
          globalSetup: 'testing/market/market-for-calls.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'demo and database',
          include: [`packages/embedded-postgres/${tests}`, `src/app/demo/stock/${tests}`],
          exclude: [...exclude, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'stand-ins and faults',
          isolate: false,
          include: [`packages/stripe-twin/${tests}`, `testing/${tests}`],
          exclude: [...exclude, '**/node_modules/**'],
        },
      },
    ],
  },
});
