import { expect, test } from 'vitest';
import { legalBlocks, legalParts } from './legal-page.tsx';

test('a legal text is read as headings, paragraphs and lists', () => {
  const text = `## Who we are\nExample Cars LLC\n1 Main Street\n\n\nWe keep:\n- your name\n- your email\n\n# no heading\n`;
  expect(legalBlocks(text)).toEqual([
    { is: 'heading', text: 'Who we are' },
    { is: 'paragraph', text: 'Example Cars LLC\n1 Main Street' },
    { is: 'paragraph', text: 'We keep:' },
    { is: 'list', entries: ['your name', 'your email'] },
    { is: 'paragraph', text: '# no heading' },
  ]);
  expect(legalBlocks(' \n\n ')).toEqual([]);
});

test('addresses of pages and mail become links, and nothing else does', () => {
  expect(legalParts('See https://example.com/a?b=1. Or write to law@example.com!')).toEqual([
    { text: 'See ', to: null },
    { text: 'https://example.com/a?b=1', to: 'https://example.com/a?b=1' },
    { text: '. Or write to ', to: null },
    { text: 'law@example.com', to: 'mailto:law@example.com' },
    { text: '!', to: null },
  ]);
  expect(legalParts('javascript:alert(1) <b>@</b>')).toEqual([
    { text: 'javascript:alert(1) <b>@</b>', to: null },
  ]);
});
