// `npm test`: format and lint, types, then rules and stories at once. Its last line counts the tests. A
// test that failed is tried once more, since it may have met a loaded machine; one that passes then is
// named. With `npm test -- --once` it has failed. `npm run test:long` runs what takes minutes in their place.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programArguments } from '../../kit/server/program-arguments.ts';

interface Step {
  readonly name: string;
  /** Programs with their arguments, one after the other while they succeed. */
  readonly programs: readonly (readonly string[])[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Reads what the tests have reported; without it the step has no tests of its own. */
  readonly count?: () => Count;
}

const project = join(import.meta.dirname, '../../..');
/**
 * Where the tests keep their databases and photos: in memory where there is plenty, as most Linux machines
 * have it. Copying and syncing dozens of databases on a disk takes a third of the system's time.
 */
function temporaryFolder(): string {
  const [inMemory, plenty] = ['/dev/shm', 8 * 2 ** 30];
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) > plenty ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

const temporary = temporaryFolder();
const reports = mkdtempSync(join(tmpdir(), 'forecourt-check-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const inModules = (path: string) => join(project, 'node_modules', path);
const reportOf = (name: string) => join(reports, `${name}.json`);
const { values } = programArguments({
  usage: 'Usage: npm test [-- --once]',
  options: { once: { type: 'boolean' }, long: { type: 'boolean' } },
});
const retries = values.once ? 0 : 1;
const isLong = values.long ?? false;
const read = (name: string) => JSON.parse(readFileSync(reportOf(name), 'utf8'));

const lint: Step = {
  name: 'format and lint',
  programs: [[inModules('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.']],
};
const types: Step = {
  name: 'types',
  programs: [
    [inModules('@react-router/dev/bin.cjs'), 'typegen'],
    // Threads would each check the same libraries, while lint and the build need the cores.
    [inModules('typescript/bin/tsc'), '--noEmit', '--singleThreaded'],
  ],
};
/** Rules and stories both need the pages, and find them built. */
const pages: Step = {
  name: 'pages',
  programs: [[join(import.meta.dirname, 'build.ts')]],
};
const rules: Step = {
  name: 'rules and calls',
  programs: [
    [
      inModules('vitest/vitest.mjs'),
      'run',
      `--retry=${retries}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportOf('vitest')}`,
    ],
  ],
  count: () => countOfVitest(read('vitest')),
};
const stories = {
  name: 'stories',
  programs: [
    [inModules('@playwright/test/cli.js'), 'test', `--retries=${retries}`, '--reporter=dot,json'],
  ],
  count: () => countOfPlaywright(read('playwright')),
} satisfies Step;

/** A chosen thirty files, with the pages as `npm run dev` serves them. */
const inDevelopment: Step = {
  name: 'stories in development',
  programs: stories.programs.map((program) => [...program, '--project=development']),
  environment: { FORECOURT_TEST_DEV: 'yes' },
  count: stories.count,
};

/** The rows run one after the other. */
const rows: readonly (readonly Step[])[] = isLong
  ? [[pages], [rules, stories], [inDevelopment]]
  : [
      [lint, types, pages],
      [rules, stories],
    ];

/** How many lines say why a test failed. What a command printed may begin with warnings. */
const linesToShow = 6;
const running = new Set<ChildProcess>();

/** Gives what the program printed, and whether it succeeded. */
function run(
  program: readonly string[],
  environment: Step['environment'],
): Promise<{ isFine: boolean; output: string }> {
  return new Promise((ended) => {
    const child = spawn(process.execPath, program, {
      cwd: project,
      env: {
        ...process.env,
        NO_COLOR: '1',
        TMPDIR: temporary,
        FORECOURT_TEST_LONG: isLong ? 'yes' : 'no',
        // The tests start many processes, each of which would compile the same files.
        NODE_COMPILE_CACHE: inModules('.cache/compiled'),
        // A sixth of the work of Node's processes is to copy new objects that are soon gone.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
        // The compiler of TypeScript ends before most of it is worth freeing.
        GOGC: '400',
        // Node runs the stories as they are. Playwright would first translate all that they import.
        PW_DISABLE_TS_ESM: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('playwright'),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.on('close', () => running.delete(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('error', (error) => {
      output += String(error);
    });
    child.on('close', (code) => ended({ isFine: code === 0, output }));
  });
}

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true;
    for (const child of running) child.kill(signal);
  });

async function check({ name, programs, environment, count }: Step): Promise<Count> {
  const began = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`...    ${name}\r`);
  let last = { isFine: true, output: '' };
  for (const program of programs) if (last.isFine) last = await run(program, environment);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counted = counts(last.isFine, count);
  const isFine = counted.failed === 0;
  const sum = count ? `: ${summary(counted)}` : '';
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}${sum} (${seconds} s)`);
  for (const name of counted.unsteady) console.log(`       passed at the second try: ${name}`);
  if (!isFine) console.log(`\n${last.output.trim()}\n`);
  return counted;
}

/** A step that fails without a failed test, or without a report at all, counts as one failure. */
function counts(isFine: boolean, count: Step['count']): Count {
  const fallback = { passed: 0, failed: isFine ? 0 : 1, skipped: 0, unsteady: [] };
  if (!count) return fallback;
  try {
    const counted = count();
    return isFine || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { ...fallback, failed: 1 };
  }
}

const summary = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

let allPassed = 0;
let allFailed = 0;
for (const steps of rows) {
  if (isInterrupted) break;
  for (const { passed, failed } of await Promise.all(steps.map(check))) {
    allPassed += passed;
    allFailed += failed;
  }
}
console.log(`${allPassed} passed, ${allFailed} failed`);
process.exitCode = allFailed > 0 || isInterrupted ? 1 : 0;

/** What a report of Vitest or Playwright says, in numbers. */
interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed at first and passed at the second try. */
  readonly unsteady: readonly string[];
}

/** A file that could not even be loaded has no tests to count, and counts as one. */
function countOfVitest(report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}): Count {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [first = ''] }) => `${fullName}: ${beginning(first)}`),
  };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}
interface Spec {
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

function countOfPlaywright({
  stats,
  suites,
}: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
}): Count {
  const { expected, unexpected, flaky, skipped } = stats;
  const unsteady = specsOf({ suites }).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results: [first] }) => `${title}: ${beginning(first?.error?.message ?? '')}`),
  );
  return { passed: expected + flaky, failed: unexpected, skipped, unsteady };
}

function specsOf({ suites = [], specs = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function beginning(text: string): string {
  return text.split('\n').slice(0, linesToShow).join('\n         ');
}
