import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';
import { stripQuoted, writtenTextOf } from './written-text.ts';

const quoted = '> Hi Ada,\n>\n> Is it still there?';
const address = 'bounces+seller-12-0123456789abcdef0123@market.example';

test.each([
  [
    'Gmail',
    `Yes, it is.\n\nOn Tue, Nov 24, 2026 at 3:00 PM Example Cars <\n${address}> wrote:\n\n${quoted}`,
  ],
  [
    'a phone',
    `Yes, it is.\n\nSent from my iPhone\n\n> On Nov 24, 2026, at 15:00, Cars wrote:\n> \n${quoted}`,
  ],
  [
    'Outlook',
    `Yes, it is.\n\nGet Outlook for iOS\n________________________________\nFrom: Example Cars\nSent: Tuesday\n\nHi Ada,`,
  ],
  ['an older Outlook', 'Yes, it is.\n\n-----Original Message-----\nFrom: Example Cars\n\nHi Ada,'],
  ['a German program', `Yes, it is.\n\nAm 24.11.26 um 15:00 schrieb Example Cars:\n${quoted}`],
  [
    'a program without marks',
    `Yes, it is.\n\nOn Tuesday, Example Cars wrote:\n\nHi Ada,\nIs it still there?`,
  ],
  [
    'a program that names the sender alone',
    `Yes, it is.\n\nFrom: <${address}>\nDate: Tuesday\nHi Ada,`,
  ],
  ['who writes below', `On Tuesday, Example Cars wrote:\n${quoted}\n\nYes, it is.`],
  ['who has a signature', `Yes, it is.\r\n-- \r\nAda Lovelace\r\n12 Elm Street`],
])('the words of a reply are found without the rest: %s', (_, text) => {
  expect(stripQuoted(text)).toBe('Yes, it is.');
});

test('what looks like a quotation and is none stays', () => {
  const text =
    'On Monday it rained.\n\nFrom: the garage, I can drive it over.\n\nOn Tuesday too:\nfine.';
  expect(stripQuoted(text)).toBe(text);
});

test('a reply in HTML alone is read as text', () => {
  const html =
    '<html><head><title>Re</title><style>p{color:red}</style></head><body><p>Yes &amp; no,<br>it&#39;s &lt;b&gt;.</p><script>x()</script><div class="gmail_quote">On Tuesday wrote:<blockquote>Hi</blockquote></div></body>';
  expect(writtenTextOf({ html } as never)).toBe("Yes & no,\nit's <b>.");
});

// hostile.md 52, 80
test.each([
  ['openings of styles', '<style>'.repeat(30_000)],
  ['angles', '<'.repeat(200_000)],
  ['entities', '&'.repeat(200_000)],
  ['beginnings of quotations', 'On a\n'.repeat(10_000)],
  ['spaces', `On ${' '.repeat(49_000)}x`],
  ['headers', 'From: a\n'.repeat(6000)],
])('a mail made to be slow is read to its end: %s', (_, text) => {
  expect(typeof stripQuoted(text.slice(0, 50_000))).toBe('string');
  expect(typeof textOfHtml(text)).toBe('string');
});
