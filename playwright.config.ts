import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumLeavesOut, chromiumPath } from './testing/browser/chromium.ts';

const executablePath = await chromiumPath();
/** `npm run test:long` runs all stories, with axe on each state that they come to. */
const isLong = process.env.FORECOURT_TEST_LONG === 'yes';

export default defineConfig({
  testDir: 'testing/stories',
  testMatch: '*.spec.ts',
  outputDir: 'build/stories',
  globalSetup: './testing/market/market-for-browsers.ts',
  fullyParallel: true,
  // As many as the rules have, and twice the cores of a small machine: a story often waits, too.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Waits end by a condition. These limits are beyond what a loaded machine needs.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    // What moves is drawn anew with each frame, by a processor that has pages to render.
    contextOptions: { reducedMotion: 'reduce' },
    // Stories stand between the page and the network, where a worker would pass them by.
    serviceWorkers: 'block',
    ...(executablePath ? {} : { channel: 'chromium' }),
    launchOptions: {
      args: chromiumArguments,
      ignoreDefaultArgs: chromiumLeavesOut,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: isLong ? /@phone-only/ : /@(phone-only|long)/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // A story of the main job runs at both widths each time, as all with the tag do in the long run.
      ...(isLong ? { grep: /@phone/ } : { grep: /@phone-only|@main-job/, grepInvert: /@long/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
