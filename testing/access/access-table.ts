// docs/access.md: what each kind of caller gets from each call.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The columns of the table, in their order. */
export const kindsOfCallers = [
  'visitor',
  'buyer',
  'seller',
  'seller and admin',
  'other seller',
  'admin',
  'unverified',
  'suspended',
  'ended session',
  'was a seller',
] as const;
type KindOfCaller = (typeof kindsOfCallers)[number];

interface AccessRow {
  /** Method and path of the call. */
  readonly name: string;
  /** `yes`, or the status of the refusal, with its code where that is not the usual one. */
  readonly cells: Readonly<Record<KindOfCaller, string>>;
}

/** Throws an error for a table whose columns are others, and for a list of calls without a row of it. */
export function readAccessTable(project: string): AccessRow[] {
  const [table = '', ...lists] = readFileSync(join(project, 'docs/access.md'), 'utf8').split(
    '\n## ',
  );
  const [head = [], , ...groups] = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  if (head.join() !== ['group', ...kindsOfCallers].join())
    throw new Error(`docs/access.md has other columns: ${head.join()}`);
  return lists.flatMap((list) => {
    const [heading, ...lines] = list.split('\n').filter(Boolean);
    const cells = groups.find(([group]) => group === heading)?.slice(1);
    if (!cells) throw new Error(`docs/access.md: the table has no row "${heading}"`);
    return lines.map((line) => ({
      name: line.replaceAll(/^- |`/g, ''),
      cells: Object.fromEntries(
        kindsOfCallers.map((kind, at) => [kind, cells[at] ?? '']),
      ) as AccessRow['cells'],
    }));
  });
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
