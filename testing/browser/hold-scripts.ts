import type { Page } from '@playwright/test';

/** The scripts of a page: the files of a build, or its sources in development. */
export const scriptFiles = /\/assets\/.*\.js|\/src\/.*\.tsx?/;

/** `hold` keeps the scripts of a page from coming until `letLoad`, as a slow line does. */
export function holdableScripts() {
  const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
  const hold = (page: Page) =>
    page.route(scriptFiles, async (route) => {
      await mayLoad;
      await route.continue();
    });
  return { hold, letLoad };
}
