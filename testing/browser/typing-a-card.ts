import type { Page } from '@playwright/test';
import { goodCard } from '../people/actions.ts';

/** Fills the form for test cards; a number alone is no card. */
export async function typeCard(page: Page, number = goodCard): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}
