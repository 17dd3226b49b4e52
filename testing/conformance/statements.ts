// The statements of the specification, one testable fact a line: `- 2.9 The footer links to /about.`
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Statement {
  /** Section of the specification and number within it: '2.14'. */
  readonly number: string;
  readonly text: string;
}

interface Section {
  /** The heading of its file: '2. Screens and routes'. */
  readonly heading: string;
  readonly statements: readonly Statement[];
}

/** All sections in order. Reports lines that are not statements, and numbers used twice. */
export function readSections(folder: string, report: (problem: string) => void): Section[] {
  const numbers = new Set<string>();
  const read = (file: string): Section => {
    const [heading = '', ...lines] = readFileSync(join(folder, file), 'utf8').split('\n');
    const statements: Statement[] = [];
    for (const line of lines.filter((one) => one.trim())) {
      const [, number, text] = /^- (\d+\.\d+) (\S.*)$/.exec(line) ?? [];
      if (!number || !text) report(`${file}: not a statement: ${line}`);
      else if (!file.startsWith(`${number.split('.')[0]}-`)) report(`${file}: holds ${number}`);
      else if (numbers.has(number)) report(`${file}: ${number} is there twice`);
      else {
        numbers.add(number);
        statements.push({ number, text });
      }
    }
    return { heading: heading.replace(/^# /, ''), statements };
  };
  return readdirSync(folder)
    .filter((file) => /^\d-.*\.md$/.test(file))
    .toSorted()
    .map(read);
}

/** The entries of docs/hostile.md in the sections in which they stand. Reports numbers used twice. */
export function readHostileEntries(file: string, report: (problem: string) => void): Section[] {
  const numbers = new Set<string>();
  const [, ...parts] = readFileSync(file, 'utf8').split(/^## /m);
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n').filter((line) => line.trim());
    const statements = lines.flatMap((line) => {
      const [, number, text] = /^- (\d+) (\S.*)$/.exec(line) ?? [];
      if (!number || !text) report(`${file}: not an entry: ${line}`);
      else if (numbers.has(number)) report(`${file}: ${number} is there twice`);
      else {
        numbers.add(number);
        return [{ number, text }];
      }
      return [];
    });
    return { heading, statements };
  });
}

/** What the tags of tests may name, as Vitest has them: `2.14`, `hostile-62`. */
export function tagNames(project: string): string[] {
  const ignore = () => undefined;
  const numbersOf = (sections: readonly Section[]) =>
    sections.flatMap(({ statements }) => statements.map(({ number }) => number));
  return [
    ...numbersOf(readSections(join(project, 'docs/statements'), ignore)),
    ...numbersOf(readHostileEntries(join(project, 'docs/hostile.md'), ignore)).map(
      (number) => `hostile-${number}`,
    ),
  ];
}
