import type { Page } from '@playwright/test';

/** As if its reader went to another tab, or came back to this one. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    for (const [name, value] of [
      ['hidden', hidden],
      ['visibilityState', hidden ? 'hidden' : 'visible'],
    ] as const)
      Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
