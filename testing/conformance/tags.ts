// The tags by which tests name what they show: `2.14` is a statement of the specification, `hostile-62` an
// entry of docs/hostile.md. Playwright's begin with `@`. Read from the sources, as the runners would load
// all that the tests import first.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

export interface TaggedTest {
  /** As Vitest has it, without `@`. */
  readonly tag: string;
  /** Path of the test's file, from the project's root. */
  readonly file: string;
  /** Title of the test, or of the group of tests. */
  readonly title: string;
}

const folders = ['src', 'packages', 'testing'];
const naming = /^@?(\d+\.\d+|hostile-\d+)$/;

/** What all tests of the project name. */
export const readTags = (project: string): TaggedTest[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(test|spec|suite)\.ts$/.test(file))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    )
    .toSorted()
    .flatMap((file) =>
      tagsIn(file, readFileSync(join(project, file), 'utf8')).map((test) => ({ ...test, file })),
    );

function tagsIn(file: string, text: string): Omit<TaggedTest, 'file'>[] {
  if (!/\btags?: /.test(text)) return [];
  const tests: Omit<TaggedTest, 'file'>[] = [];
  for (const { arguments: args } of callsIn(parseSync(file, text).program)) {
    const [title, details] = args;
    if (!title || details?.type !== 'ObjectExpression') continue;
    for (const property of details.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      if (!/^tags?$/.test(property.key.name)) continue;
      for (const word of text.slice(property.value.start, property.value.end).match(/[@\w.-]+/g) ??
        []) {
        const tag = naming.exec(word)?.[1];
        if (tag) tests.push({ tag, title: text.slice(title.start + 1, title.end - 1) });
      }
    }
  }
  return tests;
}

function callsIn(node: unknown): ESTree.CallExpression[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(callsIn);
  return 'type' in node && node.type === 'CallExpression'
    ? [node as ESTree.CallExpression, ...inside]
    : inside;
}
