// How far down a page is read, and whether people come back to where they left it.
import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** How far down the page is, in pixels. */
export const topOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/**
 * Scrolls there and gives where that is, once all has arrived: what comes later moves what is below
 * it, and the page with it.
 */
export async function scrollDown(page: Page, y: number): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate((y) => window.scrollTo(0, y), y);
  await expect.poll(() => topOf(page)).toBeGreaterThan(y / 2);
  await twoFrames(page);
  return topOf(page);
}

/** A scroll that is still on its way to the screen may move the next document instead. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/**
 * Follows a link and gives where the page was left. By keyboard, because a click that is tried once
 * more, as on a busy machine, scrolls the page in between.
 */
export async function leaveBy(page: Page, link: Locator): Promise<number> {
  await link.focus();
  await twoFrames(page);
  const left = await topOf(page);
  await page.keyboard.press('Enter');
  return left;
}

export async function expectAt(page: Page, y: number, timeout = 60_000): Promise<void> {
  // While another document takes its place, a page tells nothing.
  const distance = async () => Math.abs((await topOf(page).catch(() => Number.NaN)) - y);
  await expect.poll(distance, { message: `scrolled to ${y}`, timeout }).toBeLessThanOrEqual(2);
}

/** Goes through the history, once the call has its answer: the document may go with it. */
export const goThrough = (page: Page, pages: number): Promise<unknown> =>
  page.evaluate((pages) => setTimeout(() => history.go(pages)), pages);

export const inFooter = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
