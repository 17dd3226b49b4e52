// The markers above tests: `// Shows 2.14, 2.15` or `// hostile.md 62` on one or more lines, then the
// test that shows those statements, or withstands those entries of docs/hostile.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Shown {
  readonly number: string;
  /** Path of the test's file, from the project's root. */
  readonly file: string;
  /** Title of the test, or of the group of tests. */
  readonly title: string;
}

const folders = ['src', 'packages', 'testing'];

/** All markers of the project's tests. Reports those that no test follows. */
export function readMarkers(project: string, report: (problem: string) => void): Shown[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(test|spec)\.ts$/.test(file))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    )
    .toSorted()
    .flatMap((file) =>
      markersIn(readFileSync(join(project, file), 'utf8'), (problem) =>
        report(`${file}: ${problem}`),
      ).map((marker) => ({ ...marker, file })),
    );
}

const marker = /^\s*\/\/ (?:Shows|hostile\.md) (.*)$/;
const beginsTest = /^\s*(test|it|describe)\b[\w.]*\s*[(<]/;

function markersIn(
  text: string,
  report: (problem: string) => void,
): { number: string; title: string }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const list = marker.exec(line)?.[1]?.trim();
    if (list === undefined) return [];
    const numbers = list.split(/,\s*/);
    const form = line.includes('// Shows') ? /^\d+\.\d+$/ : /^\d+$/;
    const isList = numbers.every((number) => form.test(number));
    if (!isList) report(`line ${at + 1} is not a list of numbers: ${line.trim()}`);
    const title = titleAfter(lines.slice(at + 1));
    if (title === null) report(`line ${at + 1} is not followed by a test: ${line.trim()}`);
    return isList && title !== null ? numbers.map((number) => ({ number, title })) : [];
  });
}

/** The title of the test directly below a marker, ignoring other comments. Null: no test follows. */
function titleAfter(lines: readonly string[]): string | null {
  const at = lines.findIndex((line) => !/^\s*\/\//.test(line));
  if (at < 0 || !beginsTest.test(lines[at] ?? '')) return null;
  const code = lines.slice(at, at + 40).join('\n');
  const call = /\.each\b/.test(lines[at] ?? '') ? /\)\(\s*(['"`])/ : /\(\s*(['"`])/;
  const opened = call.exec(code);
  if (!opened?.[1]) return null;
  const rest = code.slice(opened.index + opened[0].length);
  const end = rest.search(new RegExp(`(?<!\\\\)${opened[1]}`));
  return end < 0 ? null : rest.slice(0, end).replace(/\\(['"`])/g, '$1');
}
