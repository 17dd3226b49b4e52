// What a page says only in a state that the browser brings about: the server never writes it.
import type { Page } from '@playwright/test';

/** Dialogs, toasts, what is announced, a page that failed, and the names of what has no text. */
export const stateTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      'dialog[open], [role="alert"], [role="status"], :popover-open, main:has(.empty-bay, .bay-lines)',
    );
    const named = document.querySelectorAll('[aria-label], [title], [placeholder]');
    const names = ['aria-label', 'title', 'placeholder'];
    return [
      document.title,
      ...Array.from(parts, (part) => part.innerText),
      ...Array.from(named, (one) => names.map((name) => one.getAttribute(name) ?? '').join('. ')),
    ].filter((text) => text.trim() !== '');
  });
