// What the reports of Vitest and Playwright say, in numbers.
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed at first and passed at the second try. */
  readonly unsteady: readonly string[];
}

/** A file that could not even be loaded has no tests to count, and counts as one. */
export function countOfVitest(report: {
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
      .map(({ fullName, failureMessages: [first = ''] }) => `${fullName}: ${firstLine(first)}`),
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

export function countOfPlaywright({
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
      .map(({ results: [first] }) => `${title}: ${firstLine(first?.error?.message ?? '')}`),
  );
  return { passed: expected + flaky, failed: unexpected, skipped, unsteady };
}

const specsOf = ({ suites = [], specs = [] }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
