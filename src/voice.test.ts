// Every page, as the server writes it, speaks with the voice of the market.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMarket, type TestMarket } from '../testing/market/market.ts';
import { runJob } from '../testing/market/nodes/second-node.ts';
import { callerAt } from '../testing/people/caller.ts';
import { type EveryPage, everyPage } from '../testing/scenes/every-page.ts';
import { createSituations } from '../testing/scenes/situations/situations.ts';
import { ownWords } from '../testing/voice/own-words.ts';
import { voiceFaults } from '../testing/voice/voice.ts';

/** Of its own: what other tests write in theirs is not for strangers to read. */
let opened: TestMarket;
let pages: readonly EveryPage[] = [];
/** People and cars of the situations. */
let names: readonly string[] = [];
beforeAll(async () => {
  opened = await startTestMarket({ cars: 400, hasJobs: false });
  const here = await createSituations(opened.address);
  pages = everyPage(here);
  names = [...Object.values(here), ...Object.values(here.cars)].flatMap((one) => [
    ...('name' in one && typeof one.name === 'string' ? [one.name] : []),
    ...('title' in one && typeof one.title === 'string' ? [one.title] : []),
  ]);
  await runJob(opened.address, 'mail');
});
afterAll(() => opened?.close());

/** The specification's questions about code are full of names of programs. */
const aboutCode = /<section aria-labelledby="developers">[\s\S]*?<\/section>/;

/** What machines are called stands in `code`. */
const textOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<body/, '<body')
    .replaceAll(/<(script|style|svg|code)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<wbr\/?>|<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' | ')
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s|]*\|[\s|]*/g, ' | ');

test('every page says what it says in plain American English', async () => {
  const faults = new Map<string, string>();
  for (const { name, who, path } of pages) {
    const page = await callerAt(opened.address.url, who ? { cookie: who.cookie } : {}).send(
      'GET',
      path,
    );
    expect(page.text, name).toContain('</main>');
    if (name === 'faq') expect(page.text).toMatch(aboutCode);
    const text = textOf(page.text.replace(aboutCode, ' '));
    for (const fault of voiceFaults(ownWords(text), { names }))
      if (!faults.has(fault)) faults.set(fault, name);
  }
  expect([...faults].map(([fault, name]) => `${name}: ${fault}`)).toEqual([]);
});
