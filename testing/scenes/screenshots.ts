// `npm run screenshots`: every page in every state, on a phone and on a desktop, light and dark, from
// a market of its own that is closed again afterwards. Further arguments select scenes by their names.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { programArguments } from '../../src/kit/server/program-arguments.ts';
import { chromiumArguments, chromiumLeavesOut, chromiumPath } from '../browser/chromium.ts';
import { sessionCookieOf } from '../browser/story.ts';
import { sendEveryMail } from '../mails/send-every-mail.ts';
import { startTestMarket } from '../market/market.ts';
import { marketAccount } from '../market/market-account.ts';
import { contactSheet } from './contact-sheet.ts';
import { everyScene } from './every-scene.ts';
import { scenesOfNewMarket, startNewMarket } from './of-new-market.ts';
import { scenesOfTransfers } from './of-transfers.ts';
import type { Scene } from './scene.ts';
import { pictureOf } from './situations/showroom.ts';
import { createSituations } from './situations/situations.ts';
import { createTransferSituations, startTransferMarket } from './situations/transfers.ts';

const project = join(import.meta.dirname, '../..');
const folder = join(project, 'build/screenshots');
/** A picture of a list that never ends is cut off here, in pixels. */
const tallest = 5000;

const variants = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

async function take(): Promise<void> {
  const { positionals: requested } = programArguments({
    usage:
      'Usage: npm run screenshots [-- WORD ...], for scenes with one of these words in their names',
    takes: 'any',
  });
  await mkdir(folder, { recursive: true });
  console.log('Opening a market with the demo stock');
  const market = await startTestMarket({
    cars: 55_600,
    hasJobs: true,
    environment: marketAccount,
  });
  const { url } = market.address;
  const newMarket = await startNewMarket();
  const transferMarket = await startTransferMarket();
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ignoreDefaultArgs: chromiumLeavesOut,
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  });
  try {
    const here = await createSituations(market.address, pictureOf);
    const hasMails = requested.length === 0 || requested.some((word) => word.startsWith('mail'));
    const mails = hasMails ? await sendEveryMail(market.address, pictureOf) : [];
    const all = [
      ...everyScene(here, mails),
      ...scenesOfNewMarket(newMarket.address),
      ...scenesOfTransfers(await createTransferSituations(transferMarket)),
    ];
    const scenes = all.filter(
      ({ name }) => requested.length === 0 || requested.some((word) => name.includes(word)),
    );
    const left = [...scenes];
    const failed: string[] = [];
    const takeNext = async (): Promise<void> => {
      for (let scene = left.shift(); scene; scene = left.shift())
        await photograph(browser, url, scene).catch((error: unknown) => {
          failed.push(scene?.name ?? '');
          console.error(`${scene?.name}: ${String(error).split('\n')[0]}`);
        });
    };
    await Promise.all([takeNext(), takeNext()]);
    const index = join(folder, 'index.html');
    await writeFile(index, contactSheet(scenes));
    console.log(`${scenes.length - failed.length} of ${scenes.length} scenes are in ${index}`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await newMarket.close();
    await transferMarket.close();
    await market.close();
  }
}

async function photograph(browser: Browser, url: string, scene: Scene): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  try {
    if (scene.who) await context.addCookies([sessionCookieOf(scene.who, { url })]);
    const page = await context.newPage();
    await scene.before?.(page);
    await page.goto(scene.path);
    await scene.act?.(page);
    for (const { colorScheme, ...window } of variants) {
      if (scene.only === 'phone' && window.width > 390) continue;
      const width = window.width > 390 ? (scene.wideAt ?? window.width) : window.width;
      const viewport = { ...window, width };
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = join(folder, `${scene.name}-${viewport.width}-${colorScheme}.png`);
      await page.screenshot({ path, ...(await frameOf(page, viewport)) });
    }
    console.log(scene.name);
  } finally {
    await context.close();
  }
}

/** The whole page with all of its pictures; what lies over the page is shown as it is seen. */
async function frameOf(page: Page, viewport: { width: number; height: number }) {
  await page.waitForTimeout(100);
  const height = await page.evaluate(async () => {
    const pictures = Array.from(document.images).slice(0, 40);
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    const isCovered = document.querySelector('dialog[open], [aria-label="Notifications"] > *');
    return isCovered ? innerHeight : document.documentElement.scrollHeight;
  });
  if (height <= viewport.height) return {};
  const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, tallest) };
  return { fullPage: true, clip };
}

await take();
