// The fixtures of every story: the market, people's browser windows, and a watch for silent errors.
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { problemMediaType } from '../../src/calls/problem.ts';
import type { MarketAddress } from '../market/market.ts';
import { checkDescribed } from '../people/described-answers.ts';
import type { Someone } from '../people/people.ts';
import { findingsOf } from './axe.ts';

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
    const reading: Promise<void>[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    const windows = new Map<Someone | null, Page>();
    const newWindow = async (who: Someone | null) => {
      const context = await browser.newContext({ baseURL: market.url });
      contexts.push(context);
      if (who) await context.addCookies([sessionCookieOf(who, market)]);
      const page = await context.newPage();
      watch(page, troubles);
      page.on('response', (response) => reading.push(compareAnswer(response, troubles)));
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
    await Promise.all(reading);
    const unexpected = troubles.filter((trouble) => !expectedTrouble.test(trouble));
    expect(unexpected, 'nothing goes wrong silently').toEqual([]);
  },
});
export { expect };

/** By the window's size, not the page's content, which is visible until its styles are loaded. */
export const isOnPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/** Touches the page and waits until its scripts run. Forms that also work without them are enabled before. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(async () => {
    const isHydrated = await page.evaluate(() => {
      dispatchEvent(new Event('scroll'));
      // The note stands at the end of a document, which may still be arriving.
      return document.readyState !== 'loading' && document.getElementById('stalled') === null;
    });
    expect(isHydrated, 'the page is hydrated').toBe(true);
  }).toPass({ intervals: [50, 100], timeout: 180_000 });
}

/** The cookie of somebody who is signed in, as a browser takes it. */
export function sessionCookieOf({ cookie }: Someone, { url }: Pick<MarketAddress, 'url'>) {
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

/** A page that is left while React Router reads which further pages there are says so, and lacks nothing. */
const leftEarly = /^Failed to fetch manifest patches/;

/** Collects errors of scripts, the content policy and React. A refused call is not an error. */
function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => {
    if (!cutShort.test(String(error))) troubles.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()))
      return;
    if (leftEarly.test(message.text())) return;
    troubles.push(message.text());
  });
}

/**
 * Compares what the page is told by a call with the OpenAPI document. What is gone with its page, or
 * comes from something in front of the market, is not compared.
 */
async function compareAnswer(response: Response, troubles: string[]): Promise<void> {
  const [mediaType = ''] = response.headers()['content-type']?.split(';') ?? [];
  if (mediaType !== 'application/json' && mediaType !== problemMediaType) return;
  const { pathname } = new URL(response.url());
  if (!pathname.startsWith('/api/')) return;
  const text = await response.text().catch(() => '');
  if (text === '') return;
  try {
    const answer = { status: response.status(), mediaType, json: JSON.parse(text) };
    checkDescribed(response.request().method(), pathname, answer);
  } catch (error) {
    troubles.push(String(error));
  }
}

/**
 * axe finds nothing on the page in its present state. A story with findings continues and fails at its
 * end. Only in the long run: the short one has axe once on each page and dialog, in accessibility.spec.ts.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (process.env.FORECOURT_TEST_LONG !== 'yes') return;
  expect.soft(await findingsOf(page), `axe on ${page.url()}`).toEqual([]);
}
