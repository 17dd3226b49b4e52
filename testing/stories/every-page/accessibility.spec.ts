// Every page: axe finds nothing, and the laws of every screen hold. The short run opens each page and
// each dialog once, at 390 pixels light and at 1,440 dark. The long one (`npm run test:long`) opens
// every state for everyone who may see it, at widths from 320 to 2,560 pixels and in both themes.
import type { Page } from '@playwright/test';
import { expect, test as story } from '../../browser/own-market.ts';
import { everyFault, firstFaults } from '../../browser/page-faults.ts';
import { openingFaultsOf } from '../../browser/screen-laws.ts';
import { sendEveryMail } from '../../mails/send-every-mail.ts';
import { everyScene } from '../../scenes/every-scene.ts';
import type { Scene } from '../../scenes/scene.ts';
import { createSituations, type Situations } from '../../scenes/situations/situations.ts';

const test = story.extend<object, { here: Situations }>({
  here: [
    async ({ market }, use) => use(await createSituations(market)),
    { scope: 'worker', timeout: 900_000 },
  ],
});
test.use({
  staysInWindow: true,
  expectedTrouble: /net::ERR_FAILED|Failed to fetch|Error loading route module|ViewTransition/,
});

/** Pages that differ from another one only in their text. */
const isLikeAnother = ({ name }: Scene) =>
  /^category-(luxury|electric|microbus)$/.test(name) ||
  /^blog-(?!lost|what-a-used-car)/.test(name) ||
  /^mail-(?!booked|sold|taken-down|reset$)/.test(name);

const phone = { width: 390, height: 844 };

/** The same for all states of a page: without its query, numbers, and names behind them. */
const kindOf = ({ path, status = 200 }: Scene) =>
  `${status} ${path.replace(/[?#].*/, '').replaceAll(/\/\d[^/]*(\/[^/]*-[^/]*)?/g, '/:')}`;

/** What is not there looks alike on all pages, but for the drawer around those of the dashboard. */
const pageOf = (scene: Scene) =>
  scene.status === 404 ? `404 ${scene.path.startsWith('/dashboard/')}` : kindOf(scene);

/** A scene says so if it is the first that opens its dialog, or the short run would leave that one out. */
async function undeclaredDialog(page: Page, scene: Scene, dialogs: Set<string>): Promise<string[]> {
  const dialog = page.locator('dialog:modal').last();
  if ((await dialog.count()) === 0) return scene.opensDialog ? ['it opens no dialog'] : [];
  const heading = await dialog.getByRole('heading').first().innerText();
  // Other scenes open it for another car or amount.
  const name = `${kindOf(scene)} ${heading.replace(/\d.*/, '')}`;
  if (scene.opensDialog) dialogs.add(name);
  return dialogs.has(name) ? [] : [`it does not say that it opens a dialog: ${heading}`];
}

/** The next scene in this window begins as if it were the first. */
async function forget(page: Page, who: Scene['who']): Promise<void> {
  if (who === null) await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    // Pages note on leaving how far down they were; this comes after them.
    addEventListener('pagehide', () => sessionStorage.clear());
  });
  // A page without scripts. On one of no site the browser would begin each scene in a new process.
  await page.goto('/robots.txt');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const groups: Readonly<Record<string, (who: Scene['who'], here: Situations) => boolean>> = {
  'a visitor': (who) => who === null,
  'a buyer': (who, { buyer, newcomer }) => who === buyer || who === newcomer,
  'a seller': (who, { seller, beginner, retired }) =>
    who === seller || who === beginner || who === retired,
  'an admin': (who, { admin }) => who === admin,
  'anyone else': (who, { buyer, newcomer, seller, beginner, retired, admin }) =>
    who !== null && ![buyer, newcomer, seller, beginner, retired, admin].includes(who),
};

/** Emails are opened where nobody is signed in, so only that group needs them sent. */
const mailReader = 'a visitor';

test('every page and dialog is accessible', async ({ here, open }) => {
  test.setTimeout(1_200_000);
  const faults: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const scene of everyScene(here).filter((one) => !isLikeAnother(one))) {
    const kind = pageOf(scene);
    if (seen.has(kind) && !scene.opensDialog) continue;
    seen.add(kind);
    const page = await openScene(open, scene);
    const atOnce = await openingFaultsOf(page);
    await scene.act?.(page);
    const sceneFaults = [...atOnce, ...(await firstFaults(page, scene.only))];
    if (sceneFaults.length > 0) faults[scene.name] = sceneFaults;
    await forget(page, scene.who);
  }
  expect(seen.size).toBeGreaterThan(50);
  expect(faults).toEqual({});
});

for (const [name, isTheirs] of Object.entries(groups))
  test(`every state is accessible at every width: what ${name} sees`, { tag: '@long' }, async ({
    here,
    market,
    open,
  }) => {
    test.setTimeout(2_400_000);
    const mails = name === mailReader ? await sendEveryMail(market) : [];
    const scenes = everyScene(here, mails).filter(
      (scene) => isTheirs(scene.who, here) && !isLikeAnother(scene),
    );
    const faults: Record<string, string[]> = {};
    const checkedKinds = new Set<string>();
    const dialogs = new Set<string>();
    for (const scene of scenes) {
      const page = await openScene(open, scene);
      const atOnce = await openingFaultsOf(page);
      await scene.act?.(page);
      if (scene.act) atOnce.push(...(await undeclaredDialog(page, scene, dialogs)));
      const isChecked = checkedKinds.has(kindOf(scene));
      const sceneFaults = [...atOnce, ...(await everyFault(page, { only: scene.only, isChecked }))];
      if (!scene.act && !scene.only) checkedKinds.add(kindOf(scene));
      if (sceneFaults.length > 0) faults[scene.name] = sceneFaults;
      await forget(page, scene.who);
    }
    expect(scenes.length).toBeGreaterThan(2);
    expect(faults).toEqual({});
  });

type Open = (
  who: Scene['who'],
  path: string,
  before: (page: Page) => Promise<unknown>,
) => Promise<Page>;

const openScene = (open: Open, { who, path, before }: Scene): Promise<Page> =>
  open(who, path, async (page) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await before?.(page);
  });
