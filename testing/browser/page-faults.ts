// What is wrong with a page as it is now: axe, light and dark, at the widths that people have; the
// laws of every screen; and whether it is wider than its window.
import type { Page } from '@playwright/test';
import { type AxeOptions, findingsOf } from './axe.ts';
import { CheckedKinds } from './felt-law.ts';
import { lawFaultsOf } from './screen-laws.ts';

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly axe: AxeOptions;
}

const look = (width: number, colorScheme: Look['colorScheme'], axe: AxeOptions): Look => ({
  width,
  colorScheme,
  axe: { ...axe, checkedKinds: new Set() },
});

/** The colors of each kind of text once in each theme at each width. */
const colors = [look(390, 'dark', { colorsOnly: true }), look(1440, 'light', { colorsOnly: true })];
const allOnPhone = look(390, 'light', {});
const sampleOnPhone = look(390, 'light', { isSample: true });
const sampleOnDesktop = look(1440, 'dark', { isSample: true });
const colorsOnDesktop = { ...sampleOnDesktop, axe: { ...sampleOnDesktop.axe, colorsOnly: true } };

/** Controls look alike on all pages. */
const checkedKinds = new CheckedKinds();

interface PageKind {
  /** It is seen at that width alone. */
  readonly only?: 'phone' | undefined;
  /** All rules have been run at the width of a desktop on another state of this page. */
  readonly isChecked?: boolean;
}

/** At every width; all rules on a phone in the light and on a desktop in the dark, colors in all four. */
export async function everyFault(
  page: Page,
  { only, isChecked }: PageKind = {},
): Promise<string[]> {
  const looks = [allOnPhone, isChecked ? colorsOnDesktop : sampleOnDesktop, ...colors];
  return faultsAt(page, [320, 390, 768, 1024, 1440, 2560], looks, only);
}

/** At the two widths that most people have: all rules on a phone in the light, colors on a desktop in the dark. */
export const firstFaults = (page: Page, only?: 'phone'): Promise<string[]> =>
  faultsAt(page, [390, 1440], [sampleOnPhone, colorsOnDesktop], only);

async function faultsAt(
  page: Page,
  widths: readonly number[],
  looks: readonly Look[],
  only: 'phone' | undefined,
): Promise<string[]> {
  const faults: string[] = [];
  await page.waitForLoadState();
  for (const width of widths) {
    if (only === 'phone' && width > 390) continue;
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
    for (const { colorScheme, axe } of looks.filter((one) => one.width === width)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const finding of await findingsOf(page, axe))
        faults.push(`${width} ${colorScheme}: ${finding}`);
    }
    if (width === 390 || width === 1440)
      for (const fault of await lawFaultsOf(page, { isPhone: width === 390, checkedKinds }))
        faults.push(`${width}: ${fault}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) faults.push(`${width}: ${wide} pixels wider than the window`);
  }
  return faults;
}
