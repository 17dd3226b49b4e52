import { expect, test } from 'vitest';
import { rawMailIn } from './inbound-routes.ts';
import { withoutFiles } from './without-files.ts';

const multipart = (boundary: string) => `Content-Type: multipart/mixed; boundary=${boundary}\n\n`;
const nested = Array.from({ length: 5000 }, (_, at) => `--b${at}\n${multipart(`b${at + 1}`)}`);
const inForm = (mail: string) => `--form\nContent-Disposition: form-data; name="email"\n\n${mail}`;

const textWithoutFiles = async (mail: string, formBoundary: string | null = null) =>
  (await withoutFiles(inChunks(mail), formBoundary)).toString('latin1');
async function* inChunks(text: string) {
  for (let at = 0; at < text.length; at += 65_536) yield Buffer.from(text.slice(at, at + 65_536));
}

test.each([
  ['parts within parts', multipart('b0') + nested.join(''), 3 * 51],
  [
    'parts within parts, and lines that may end one',
    multipart('b0') + nested.join('') + '--\n'.repeat(100_000),
    3 * 51,
  ],
  ['parts', multipart('b') + '--b\n\nHello\n'.repeat(100_000), 3 * 501 + 2],
  ['lines', `Subject: Hello\n\n${'\n'.repeat(250_000)}`, 8000],
  ['lines of headers', `${'X: y\n'.repeat(250_000)}\n`, 64 * 1024],
])(
  'of a mail with more %s than any program writes a bounded beginning is kept',
  { tags: 'hostile-118' },
  async (_, mail, most) => {
    expect((await textWithoutFiles(mail)).split('\n').length).toBeLessThanOrEqual(most + 1);
  },
);

test.each([
  ['lines', `Subject: Hello\n\n${'\n'.repeat(250_000)}`],
  ['parts', multipart('b') + '--b\n\nHello\n'.repeat(100_000)],
  ['characters in one line', `Subject: Hello\n\n${'x'.repeat(2_000_000)}`],
])('a mail with too many %s is found in the form of a provider', async (_, mail) => {
  const shortened = await textWithoutFiles(
    `${inForm(mail)}\n--form--\n`.replaceAll('\n', '\r\n'),
    'form',
  );
  const rawMail = await rawMailIn(
    'multipart/form-data; boundary=form',
    Buffer.from(shortened, 'latin1'),
  );
  expect(Buffer.from(rawMail ?? []).toString()).toContain(
    mail.slice(0, 50).replaceAll('\n', '\r\n'),
  );
});

test('a mail with more headers than are read keeps its words', async () => {
  const shortened = await textWithoutFiles(`${`X: ${'y'.repeat(60)}\n`.repeat(5000)}\nHello\n`);
  expect(shortened.endsWith('\n\nHello\n')).toBe(true);
});
