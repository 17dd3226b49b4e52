// A person without a mouse. Every key press also checks that the focus is visible.
import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** Presses Tab or Shift+Tab until the target has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press(key);
    if (await page.evaluate(focusFault)) await expectVisibleFocus(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`nobody gets to ${target} with ${key}`);
}

/** Tabs there and presses Enter. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Tabs there and types. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

/** Tabs to a select box, opens it and chooses the option that many steps below. */
export async function chooseBelow(target: Locator, steps: number): Promise<void> {
  await tabTo(target);
  const { keyboard } = target.page();
  await keyboard.press('Space');
  for (let step = 0; step < steps; step++) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(target).toBeFocused();
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.length === 1 && elements[0] === document.activeElement);

/** The focused element is inside the window, not covered, and marked by an outline. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusFault)).toBe('');
}

function focusFault(): string {
  const focused = document.activeElement;
  // After the last control of the page the focus moves to the browser's own.
  if (!focused || focused === document.body) return '';
  // No key leads there: a page that has just opened begins there, also where the key came before it.
  if (focused.matches('main[tabindex="-1"]')) return '';
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
