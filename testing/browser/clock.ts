import type { Page } from '@playwright/test';

export const seconds = 1000;

/** From now on time passes in this page only when the story advances it. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install();
  await pauseClock(page);
}

/** The same where `page.clock` was installed before the page was opened. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10 * seconds);
}
