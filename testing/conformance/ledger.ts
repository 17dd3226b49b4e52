// The conformance ledger: every statement of the specification with the tests that show it, or the
// departures that replace it.
import { join } from 'node:path';
import { type Departure, readDepartures } from './departures.ts';
import { readHostileEntries, readSections, type Statement, tagNames } from './statements.ts';
import { readTags, type TaggedTest } from './tags.ts';

interface Line extends Statement {
  readonly tests: readonly TaggedTest[];
  readonly departures: readonly Departure[];
}

interface Section {
  readonly heading: string;
  readonly lines: readonly Line[];
}

interface Ledger {
  readonly sections: readonly Section[];
  /** The entries of docs/hostile.md with the tests that withstand them. */
  readonly hostile: readonly Section[];
  /** Messages for people. Empty once every statement is shown or replaced and every number is known. */
  readonly problems: readonly string[];
}

export function readLedger(project: string): Ledger {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const sections = readSections(join(project, 'docs/statements'), report);
  const hostile = readHostileEntries(join(project, 'docs/hostile.md'), report);
  const tests = readTags(project);
  const departures = readDepartures(join(project, 'docs/departures.md'), report);

  const numbers = new Set(tagNames(project));
  for (const { tag, file, title } of tests)
    if (!numbers.has(tag)) report(`${file}: "${title}" shows ${tag}, which is not a statement`);
  for (const { number } of departures)
    if (!numbers.has(number)) report(`docs/departures.md: ${number} is not a statement`);

  const withTests = (all: typeof sections, kind: 'hostile-' | ''): Section[] =>
    all.map(({ heading, statements }) => ({
      heading,
      lines: statements.map((statement) => {
        const tag = kind + statement.number;
        return {
          ...statement,
          tests: tests.filter((test) => test.tag === tag),
          departures: departures.filter(({ number }) => number === tag),
        };
      }),
    }));
  const ledger = { sections: withTests(sections, ''), hostile: withTests(hostile, 'hostile-') };
  for (const { number, text, tests, departures } of linesOf(ledger.sections))
    if (tests.length + departures.length === 0)
      report(`${number} is neither shown nor replaced: ${text}`);
  for (const { number, text, tests } of linesOf(ledger.hostile))
    if (tests.length === 0) report(`docs/hostile.md: ${number} has no test: ${text}`);
  return { ...ledger, problems };
}

const linesOf = (sections: readonly Section[]) => sections.flatMap(({ lines }) => lines);

export const summaryOf = ({ sections }: Ledger) => {
  const lines = linesOf(sections);
  const tested = lines.filter(({ tests }) => tests.length > 0).length;
  const replaced = lines.filter(({ departures }) => departures.length > 0).length;
  return `${lines.length} statements: ${tested} shown by a test, ${replaced} replaced or widened by a departure.`;
};
