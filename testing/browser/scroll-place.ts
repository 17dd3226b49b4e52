// How far down a page is read, and whether people come back to where they left it.
import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

const topOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/**
 * Scrolls there and gives where that is, once all has arrived: what comes later moves what is below
 * it, and the page with it.
 */
export async function scrollDown(page: Page, y: number): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate((y) => window.scrollTo(0, y), y);
  await expect.poll(() => topOf(page)).toBeGreaterThan(y / 2);
  return topOf(page);
}

/** A scroll that is still on its way to the screen may move the next document instead. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
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
  await expect
    .poll(async () => Math.abs((await topOf(page)) - y), { message: `scrolled to ${y}`, timeout })
    .toBeLessThanOrEqual(2);
}

export const inFooter = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Differs with the typeface: a document goes without it where it has come too late. */
const lengthOfText = (page: Page) =>
  page.evaluate(() => {
    const text = document.createElement('span');
    text.textContent = 'How long a line is';
    text.style.position = 'absolute';
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    return width;
  });

/**
 * Leaves the page from far down for another one and goes back, which must show the same place. A page
 * that hardly scrolls has none.
 */
export async function returnFaultsOf(page: Page, longestMs?: number): Promise<string[]> {
  const address = page.url();
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  if (room < 100) return [];
  await page.evaluate((y) => window.scrollTo(0, y), room * 0.6);
  await twoFrames(page);
  const [left, length] = [await topOf(page), await lengthOfText(page)];
  const other = inFooter(page, address.endsWith('/contact-us') ? 'About' : 'Contact Us');
  const path = await other.getAttribute('href');
  // Pressed where it is, however far below.
  await other.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(path ?? '');
  await expectAt(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.waitForLoadState();
  // Its lines wrap elsewhere, and what was at this place is at another one.
  if ((await lengthOfText(page)) !== length) return [];
  return expectAt(page, left, longestMs).then(
    () => [],
    async () => [`left at ${left} pixels, Back leads to ${await topOf(page)}`],
  );
}
