import type { Page } from '@playwright/test';

/** `hold` keeps the scripts of a page from coming until `letLoad`, as a slow line does. */
export function holdableScripts() {
  const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
  const hold = (page: Page) =>
    page.route('**/assets/*.js', async (route) => {
      await mayLoad;
      await route.continue();
    });
  return { hold, letLoad };
}
