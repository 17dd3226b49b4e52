// Whether the ledger of docs/conformance.md is whole, and tells what the tests tell.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ledgerAsMarkdown, ledgerFile, readLedger } from '../testing/conformance/ledger.ts';
import { markersIn } from '../testing/conformance/markers.ts';

const project = join(import.meta.dirname, '..');
const ledger = readLedger(project);

describe('the ledger of the specification', () => {
  test('has a test or a departure for each statement', () => {
    expect(ledger.problems).toEqual([]);
  });

  test('has all nine sections', () => {
    const numbers = ledger.sections.map(({ heading }) => Number.parseInt(heading, 10));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { heading, lines } of ledger.sections)
      expect(lines.length, heading).toBeGreaterThan(9);
  });

  test('stands in the documents as the tests have it; else `npm run conformance` writes it', () => {
    expect(readFileSync(join(project, ledgerFile), 'utf8')).toBe(ledgerAsMarkdown(ledger));
  });
});

describe('a line that says what a test shows', () => {
  /** Apart from its word, so that these lines are none of this file's own. */
  const says = '// Shows';
  const read = (text: string) => {
    const problems: string[] = [];
    return { found: markersIn(text, (problem) => problems.push(problem)), problems };
  };

  test('belongs to the test below it', () => {
    const { found, problems } = read(`
      ${says} 2.1, 2.2
      ${says} 3.1
      test("a buyer's page", { tag: '@phone' }, async () => {});
      ${says} 4.1
      test.each(['a', 'b'])('%s is refused', () => {});`);
    expect(problems).toEqual([]);
    expect(found).toEqual([
      { number: '2.1', title: "a buyer's page" },
      { number: '2.2', title: "a buyer's page" },
      { number: '3.1', title: "a buyer's page" },
      { number: '4.1', title: '%s is refused' },
    ]);
  });

  test('counts for nothing without a test or without numbers', () => {
    const { found, problems } = read(`
      ${says} 2.1
      const car = 1;
      ${says} all of it
      test('a title', () => {});
      ${says} 2.3`);
    expect(found).toEqual([]);
    expect(problems).toHaveLength(3);
  });
});
