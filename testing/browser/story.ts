// The fixtures of every story: the market, people's browser windows, and a watch for silent errors.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { MarketAddress } from '../market/market.ts';
import type { Someone } from '../people/people.ts';

interface WorkerFixtures {
  readonly market: MarketAddress;
}
interface StoryFixtures {
  /** Errors that a story about failures expects in the browser's console. */
  readonly expectedTrouble: RegExp;
  /** Opens a person's next page in their existing window instead of a new one. */
  readonly staysInWindow: boolean;
  /** Opens a browser window of a signed-in person, or of a visitor, at a path. */
  readonly open: (
    who: Someone | null,
    path: string,
    before?: (page: Page) => Promise<unknown>,
  ) => Promise<Page>;
}

export const test = base.extend<StoryFixtures, WorkerFixtures>({
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

/** By the window's size, not the page's content, which is visible until its styles are loaded. */
export const isOnPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/** Waits until the page's scripts run. Forms that also work without them are enabled before. */
export const expectHydrated = (page: Page): Promise<void> =>
  expect(page.locator('#stalled')).toHaveCount(0);

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

/** The browser reports a page transition that it has skipped. Only an animation is missing. */
const cutShort = /Transition was (aborted|skipped)/;

/** Collects errors of scripts, the content policy and React. A refused call is not an error. */
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

/** axe finds nothing on the page in its present state. A story with findings continues and fails at its end. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await findingsOf(page), `axe on ${page.url()}`).toEqual([]);
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

export interface AxeOptions {
  /** All if left out. */
  readonly rules?: readonly string[];
  /** Leaves out all but the first rows of tables and cards of lists, which are built alike. */
  readonly isSample?: boolean;
}

/** What axe finds on the page in its present state. */
export async function findingsOf(page: Page, options: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(finishAnimations))) await page.evaluate(`${axeSource}; null`);
  return page.evaluate(runAxe, options);
}

/** Runs in the page: each broken rule, with the elements that break it. */
async function runAxe({ rules, isSample = false }: AxeOptions): Promise<string[]> {
  const { axe: runner } = window as unknown as { axe: typeof axe };
  const alike = isSample ? ['tr:nth-child(n + 6)', 'article:nth-of-type(n + 6)'] : [];
  const left = alike.filter((selector) => document.querySelector(selector));
  const { violations } = await runner.run(left.length > 0 ? { exclude: left } : document, {
    ...(rules ? { runOnly: [...rules] } : {}),
    resultTypes: ['violations'],
    selectors: false,
    // What axe loads anew before it begins is for the rules on sound and film.
    preload: document.querySelector('audio, video') !== null,
    // Frames of other sites cannot be inspected.
    iframes: false,
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Finishes all animations, because a half faded text has too little contrast. Is axe loaded? */
function finishAnimations(): boolean {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (animation.playState === 'running' && Number.isFinite(end)) animation.finish();
  }
  return 'axe' in window;
}
