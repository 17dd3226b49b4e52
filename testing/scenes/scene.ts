// A page in one of its states, and what has to happen for a person to see it so.
import type { Page } from '@playwright/test';
import { expectHydrated } from '../browser/story.ts';
import type { EveryPage } from './every-page.ts';

export interface Scene extends EveryPage {
  /** Before the page is opened: what becomes of its calls. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What the person does on it. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** It is the first one that opens this dialog; the short run opens no other one for it. */
  readonly opensDialog?: true;
  /** Where a state exists at one width only. */
  readonly only?: 'phone';
  /** How wide the window is beside that of a phone; that of a desktop if left out. */
  readonly wideAt?: number;
}

type Address = string | RegExp;

/** The network is gone for these calls. */
export const broken = (address: Address) => (page: Page) =>
  page.route(address, (route) => route.abort());

/** These calls are never answered. */
export const endless = (address: Address) => (page: Page) => page.route(address, () => undefined);

/** A toast stays for as long as the pointer is on it. */
export const keepToast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).hover();

export async function press(page: Page, name: string | RegExp): Promise<void> {
  // Before it is hydrated, forms with an address of their own are sent by the browser itself.
  await expectHydrated(page);
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
}
