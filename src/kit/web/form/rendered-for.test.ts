import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../..');
/** Whoever is signed out by it has asked for that. */
const leftOut = ['people/web/sign-out-button.tsx'];

/** The opening tags of forms that are posted, each with what follows up to the next tag. */
const postedForms = (code: string): string[] =>
  [...code.matchAll(/<form\b(?:=>|[^>])*?method="post"(?:=>|[^>])*>\s*<?[^<]*/g)].map(
    ([form]) => form,
  );
/** How often it says that a form is posted, also in attributes that are spread into it. */
const saysPosted = (code: string): number => code.match(/\bmethod(=|: )["']post["']/g)?.length ?? 0;
const saysForWhom = (form: string): boolean => form.includes('<RenderedFor />');

test('every form that is posted says whom its page was rendered for', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !leftOut.includes(path),
  );
  const read = files.map((path) => {
    const code = readFileSync(join(source, path), 'utf8');
    return { path, forms: postedForms(code), posts: saysPosted(code) };
  });
  const withForms = read.filter(({ forms }) => forms.length > 0).map(({ path }) => path);
  expect(withForms).toContain('kit/web/form/post-form.tsx');
  expect(read.filter(({ forms, posts }) => posts !== forms.length)).toEqual([]);
  expect(read.filter(({ forms }) => !forms.every(saysForWhom))).toEqual([]);
});

test('a form that does not say so is found', () => {
  const [bare = ''] = postedForms(
    '<form method="post" onSubmit={() => send()} noValidate>\n  <p>Hi</p></form>',
  );
  expect(saysForWhom(bare)).toBe(false);
  expect(saysPosted("<form {...(name && { method: 'post' })}>")).toBe(1);
});
