import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumLeavesOut, chromiumPath } from './testing/browser/chromium.ts';

const executablePath = await chromiumPath();
/** `npm run test:long` runs all stories, with axe on each state that they come to. */
const isLong = process.env.FORECOURT_TEST_LONG === 'yes';
/** Against the market as `npm run dev` serves it: scripts of each page are made as it asks for them. */
const isDevelopment = process.env.FORECOURT_TEST_DEV === 'yes';
const slower = isDevelopment ? 3 : 1;
/** `built`: about the files of a build. */
const leftOutOnDesktops = [
  'phone-only',
  ...(isLong ? [] : ['long']),
  ...(isDevelopment ? ['built'] : []),
];
const desktop = {
  grepInvert: new RegExp(`@(${leftOutOnDesktops.join('|')})`),
  use: { viewport: { width: 1440, height: 900 } },
};

/** Stories of all kinds, which `--project=development` runs. */
const inDevelopment = [
  'finding/{asking-the-seller,browsing-cars,going-back,saving-cars,searching,viewing-a-car}',
  'buying/{booking-at-the-first-submit,booking-on-the-cars-page,buying-a-car,cancelling-a-booking}',
  'buying/{disputing-a-sale,handing-over-a-car,my-orders,the-car-is-theirs,waitlist}',
  'paying/{bank-second-step,card-form,paying-in-two-windows}',
  'selling/{advertising-a-car,own-cars,posting-the-next-car,selling-a-car}',
  'admins/{changing-roles,managing-payments,verifying-and-deleting-people}',
  'accounts/{login-and-signup-errors,my-account,signing-in-and-roles}',
  'every-page/{header-menu,toasts}',
].map((files) => `**/${files}.spec.ts`);

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
  timeout: slower * 240_000,
  expect: { timeout: slower * 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: slower * 60_000,
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
    { name: 'desktop', ...desktop },
    ...(isDevelopment ? [{ name: 'development', ...desktop, testMatch: inDevelopment }] : []),
    {
      name: 'phone',
      // A story of the main job runs at both widths each time, as all with the tag do in the long run.
      ...(isLong ? { grep: /@phone/ } : { grep: /@phone-only|@main-job/, grepInvert: /@long/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
