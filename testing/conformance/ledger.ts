// The conformance ledger: every statement of the specification with the tests that show it, or the
// departures that replace it.
import { join } from 'node:path';
import { type Departure, readDepartures } from './departures.ts';
import { readMarkers, type Shown } from './markers.ts';
import { readSections, type Statement } from './statements.ts';

interface Line extends Statement {
  readonly shownBy: readonly Shown[];
  readonly departures: readonly Departure[];
}

interface Ledger {
  readonly sections: readonly { readonly heading: string; readonly lines: readonly Line[] }[];
  /** Messages for people. Empty once every statement is shown or replaced and every number is known. */
  readonly problems: readonly string[];
}

export const ledgerFile = 'docs/conformance.md';

export function readLedger(project: string): Ledger {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const sections = readSections(join(project, 'docs/statements'), report);
  const shown = readMarkers(project, report);
  const departures = readDepartures(join(project, 'docs/departures.md'), report);

  const known = new Set(sections.flatMap(({ statements }) => statements.map((one) => one.number)));
  for (const { number, file, title } of shown)
    if (!known.has(number)) report(`${file}: "${title}" shows ${number}, which is not a statement`);
  for (const { number } of departures)
    if (!known.has(number)) report(`docs/departures.md: ${number} is not a statement`);

  const ledger = sections.map(({ heading, statements }) => ({
    heading,
    lines: statements.map((statement) => {
      const concerns = ({ number }: { number: string }) => number === statement.number;
      return {
        ...statement,
        shownBy: shown.filter(concerns),
        departures: departures.filter(concerns),
      };
    }),
  }));
  for (const { number, text, shownBy, departures } of ledger.flatMap(({ lines }) => lines))
    if (shownBy.length + departures.length === 0)
      report(`${number} is neither shown nor replaced: ${text}`);
  return { sections: ledger, problems };
}

export const summaryOf = ({ sections }: Ledger) => {
  const lines = sections.flatMap((section) => section.lines);
  const shown = lines.filter(({ shownBy }) => shownBy.length > 0).length;
  const replaced = lines.filter(({ departures }) => departures.length > 0).length;
  return `${lines.length} statements: ${shown} shown by a test, ${replaced} replaced or widened by a departure.`;
};

export function ledgerAsMarkdown(ledger: Ledger): string {
  const tables = ledger.sections.map(
    ({ heading, lines }) => `## ${heading}

| no. | the specification says | shown by | departure |
|---|---|---|---|
${lines.map(rowOf).join('\n')}
`,
  );
  return `# Conformance

Every statement of the specification, numbered by section, with the tests that show it or the departures that replace it. Written by \`npm run conformance\` from \`docs/statements\`, the \`// Shows\` lines above the tests and \`departures.md\`. Where a statement has both, the tests show it as the departure has changed it.

${summaryOf(ledger)}

${tables.join('\n')}`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function rowOf({ number, text, shownBy, departures }: Line): string {
  const tests = shownBy.map(
    ({ title, file }) => `${cell(title)} ([${file.split('/').at(-1)}](../${file}))`,
  );
  const instead = departures.map((departure) => departure.instead);
  return `| ${number} | ${cell(text)} | ${tests.join('<br>')} | ${instead.join('<br>')} |`;
}
