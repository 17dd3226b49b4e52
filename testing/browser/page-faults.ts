// What is wrong with a page as it is now: axe, light and dark, at the widths that people have; the
// laws of every screen; and whether it is wider than its window.
import type { Page } from '@playwright/test';
import { KnownKinds } from './felt-law.ts';
import { lawFaultsOf } from './screen-laws.ts';
import { type AxeOptions, findingsOf } from './story.ts';

interface Look extends AxeOptions {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** All rules once at each width and in each theme; colors in all four. Whole lists once. */
const looks: readonly Look[] = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark', isSample: true, rules: ['color-contrast'] },
  { width: 1440, colorScheme: 'dark', isSample: true },
  { width: 1440, colorScheme: 'light', isSample: true, rules: ['color-contrast'] },
];

/** Controls look alike on all pages. */
const known = new KnownKinds();

/** `only`: at that width alone. */
export async function pageFaults(page: Page, only?: 'phone'): Promise<string[]> {
  const faults: string[] = [];
  await page.waitForLoadState();
  for (const width of [320, 390, 768, 1024, 1440, 2560]) {
    if (only === 'phone' && width > 390) continue;
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
    for (const { colorScheme, ...options } of looks.filter((one) => one.width === width)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const found of await findingsOf(page, options))
        faults.push(`${width} ${colorScheme}: ${found}`);
    }
    if (width === 390 || width === 1440)
      for (const fault of await lawFaultsOf(page, { isPhone: width === 390, known }))
        faults.push(`${width}: ${fault}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) faults.push(`${width}: ${wide} pixels wider than the window`);
  }
  return faults;
}
