import type { Page } from '@playwright/test';
import { goodCard } from '../people/actions.ts';

/** Fills in the form for test cards completely. */
export async function typeCard(page: Page, number = goodCard): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}
