// The walks do what docs/operating.md tells an operator to do: its commands, and its settings.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../src/app/project.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const walks = ['operating', 'upgrade', 'outside', 'clone']
  .map((name) => read(`testing/walk/${name}.ts`))
  .join('\n');
const [, after = ''] = read('docs/operating.md').split('## Install\n');
const [chapter = ''] = after.split('\n## In a container');
const matchesOf = (pattern: RegExp) => [
  ...new Set([...chapter.matchAll(pattern)].map(([, name]) => name ?? '')),
];

const commands = matchesOf(/((?:npm|git) (?:run [a-z-]+|ci|clone|checkout|rev-parse))\b/g);
const settings = matchesOf(/^([A-Z_]+)=/gm);

/** A walk has no name and no proxy in front, and pays by Stripe's twin. */
const notWalked = ['PUBLIC_URL', 'TRUST_PROXY', 'STAND_INS'];

test('the page names commands and settings', () => {
  expect(commands).toContain('npm run backup');
  expect(settings).toContain('SMTP_URL');
});

test.each(commands)('a walk runs %s', (command) => {
  const [program, ...words] = command.split(' ');
  const call = words.map((word) => `'${word}'`).join(", (?:'--silent', )?");
  expect(walks).toMatch(new RegExp(`${program}\\(${call}|'${program}', \\[${call}`));
});

test.each(settings.filter((name) => !notWalked.includes(name)))(
  'a walk sets %s',
  (name) => void expect(walks).toMatch(new RegExp(`\\b${name}[:,]`)),
);
