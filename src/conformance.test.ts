// The conformance ledger is complete, and docs/conformance.md matches the tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ledgerAsMarkdown, ledgerFile, readLedger } from '../testing/conformance/ledger.ts';
import { markersIn } from '../testing/conformance/markers.ts';

const project = join(import.meta.dirname, '..');
const ledger = readLedger(project);

describe('the conformance ledger', () => {
  test('has a test or a departure for every statement', () => {
    expect(ledger.problems).toEqual([]);
  });

  test('has all nine sections of the specification', () => {
    const numbers = ledger.sections.map(({ heading }) => Number.parseInt(heading, 10));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { heading, lines } of ledger.sections)
      expect(lines.length, heading).toBeGreaterThan(9);
  });

  test('matches docs/conformance.md, which `npm run conformance` writes', () => {
    expect(readFileSync(join(project, ledgerFile), 'utf8')).toBe(ledgerAsMarkdown(ledger));
  });
});

describe('a marker above a test', () => {
  /** Kept out of the texts below, so that they do not count as markers of this file. */
  const shows = '// Shows';
  const read = (text: string) => {
    const problems: string[] = [];
    return { found: markersIn(text, (problem) => problems.push(problem)), problems };
  };

  test('belongs to the test below it', () => {
    const { found, problems } = read(`
      ${shows} 2.1, 2.2
      ${shows} 3.1
      test("a buyer's page", { tag: '@phone' }, async () => {});
      ${shows} 4.1
      test.each(['a', 'b'])('%s is refused', () => {});`);
    expect(problems).toEqual([]);
    expect(found).toEqual([
      { number: '2.1', title: "a buyer's page" },
      { number: '2.2', title: "a buyer's page" },
      { number: '3.1', title: "a buyer's page" },
      { number: '4.1', title: '%s is refused' },
    ]);
  });

  test('is reported and ignored without a test below it or without numbers', () => {
    const { found, problems } = read(`
      ${shows} 2.1
      const car = 1;
      ${shows} all of it
      test('a title', () => {});
      ${shows} 2.3`);
    expect(found).toEqual([]);
    expect(problems).toHaveLength(3);
  });
});
