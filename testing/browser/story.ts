// What every story has at hand: the market, people's browsers, and an eye for what goes wrong silently.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { MarketAddress } from '../market/market.ts';
import type { Someone } from '../people/people.ts';

interface Everywhere {
  readonly market: MarketAddress;
}
interface InAStory {
  /** What a story about trouble expects the browser's console to say. */
  readonly expectedTrouble: RegExp;
  /** A person's next page comes in the window he has; without it in another browser. */
  readonly staysInWindow: boolean;
  /** Opens a browser window of a signed-in person, or of a visitor, at a path. */
  readonly open: (
    who: Someone | null,
    path: string,
    before?: (page: Page) => Promise<unknown>,
  ) => Promise<Page>;
}

export const test = base.extend<InAStory, Everywhere>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => use(JSON.parse(process.env.FORECOURT_TEST_MARKET ?? '')),
    { scope: 'worker' },
  ],
  expectedTrouble: [/^never$/, { option: true }],
  staysInWindow: [false, { option: true }],
  open: async ({ browser, market, expectedTrouble, staysInWindow }, use) => {
    const troubles: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    const windows = new Map<Someone | null, Page>();
    const newWindow = async (who: Someone | null) => {
      const context = await browser.newContext({ baseURL: market.url });
      contexts.push(context);
      if (who) await context.addCookies([sessionOf(who, market)]);
      const page = await context.newPage();
      watch(page, troubles);
      return page;
    };
    await use(async (who, path, before) => {
      const page = (staysInWindow && windows.get(who)) || (await newWindow(who));
      windows.set(who, page);
      await before?.(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      return page;
    });
    for (const context of contexts) await context.close();
    const unexpected = troubles.filter((trouble) => !expectedTrouble.test(trouble));
    expect(unexpected, 'nothing goes wrong silently').toEqual([]);
  },
});
export { expect };

/** Asked of the window, not of the page: what a page hides stands there until its styles have come. */
export const isOnPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

function sessionOf({ cookie }: Someone, { url }: MarketAddress) {
  const at = cookie.indexOf('=');
  return {
    name: cookie.slice(0, at),
    value: cookie.slice(at + 1),
    url,
    httpOnly: true,
    sameSite: 'Lax' as const,
  };
}

/** The browser's word for a page transition that it has cut short: an animation less, nothing else. */
const cutShort = /Transition was (aborted|skipped)/;

/** Errors of scripts, of the content policy, of React; a refused call is not one. */
function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => {
    if (!cutShort.test(String(error))) troubles.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()))
      return;
    troubles.push(message.text());
  });
}

/** No findings of axe on the page as it stands; a story with findings goes on and fails at its end. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await findingsOf(page), `axe on ${page.url()}`).toEqual([]);
}

const looker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, by all of its rules or by the named ones. */
export async function findingsOf(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(arrive);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${looker}; null`);
  return page.evaluate(lookAround, rules ?? null);
}

/** In the page, where axe is called by its name: each rule that is broken, and by what. */
async function lookAround(rules: string[] | null): Promise<string[]> {
  const { axe: looking } = window as unknown as { axe: typeof axe };
  const { violations } = await looking.run(document, {
    ...(rules ? { runOnly: rules } : {}),
    resultTypes: ['violations'],
    selectors: false,
    // Those of strangers cannot be looked into.
    iframes: false,
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** What fades or slides has arrived: half faded in, words have too little contrast. */
function arrive(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (animation.playState === 'running' && Number.isFinite(end)) animation.finish();
  }
}
