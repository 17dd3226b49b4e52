import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

test('every form that is posted is a PostForm, which says whom its page was rendered for', () => {
  const posting = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    // Also in attributes that are spread into it.
    .filter((path) => /\bmethod(=|: )["']post["']/.test(readFileSync(join(source, path), 'utf8')));
  expect(posting.sort()).toEqual([
    // Whoever is signed out by it has asked for that.
    'people/web/sign-out-button.tsx',
    'ui/form/post-form.tsx',
  ]);
  const code = readFileSync(join(import.meta.dirname, 'post-form.tsx'), 'utf8');
  // One of its forms is posted, and says so.
  expect(code.match(/method="post"/g)).toHaveLength(1);
  expect(code).toMatch(/method="post"[^<]*<RenderedFor \/>/);
});
