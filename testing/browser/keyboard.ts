// Somebody who has no mouse: Tab, Shift+Tab, Enter, Space, arrows and letters, and an eye on the focus.
import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** Presses Tab, or another key, until it has the focus; on the way the focus is always to be seen. */
export async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = wanted.page();
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await hasFocus(wanted)) return;
  }
  throw new Error(`nobody gets to ${wanted} with ${key}`);
}

/** Tabs there and presses Enter. */
export async function enter(wanted: Locator): Promise<void> {
  await tabTo(wanted);
  await wanted.page().keyboard.press('Enter');
}

/** Tabs there and types. */
export async function typeInto(wanted: Locator, text: string): Promise<void> {
  await tabTo(wanted);
  await wanted.page().keyboard.type(text);
}

/** Tabs to a list of choices, opens it and goes down in it. */
export async function chooseBelow(wanted: Locator, steps: number): Promise<void> {
  await tabTo(wanted);
  const { keyboard } = wanted.page();
  await keyboard.press('Space');
  for (let step = 0; step < steps; step++) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(wanted).toBeFocused();
}

const hasFocus = async (wanted: Locator): Promise<boolean> =>
  (await wanted.count()) === 1 &&
  (await wanted.evaluate((element) => element === document.activeElement));

/** What has the focus stands in the window, is covered by nothing, and is marked by an outline. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faultOfFocus)).toBe('');
}

function faultOfFocus(): string {
  const focused = document.activeElement;
  // Beyond the last control the browser's own are next.
  if (!focused || focused === document.body) return '';
  const name = focused.outerHTML.slice(0, 120);
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight)
    return `outside of the window: ${name}`;
  const above = document.elementFromPoint(x, y);
  const label = focused instanceof HTMLInputElement ? focused.closest('label') : null;
  if (above && !focused.contains(above) && !above.contains(focused) && !label?.contains(above))
    return `covered by ${above.outerHTML.slice(0, 120)}: ${name}`;
  const isMarked = [focused, focused.parentElement].some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return isMarked ? '' : `without an outline: ${name}`;
}
