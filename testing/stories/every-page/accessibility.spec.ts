// Every page in every state, for everyone: axe finds nothing, light and dark, on a phone and on a
// desktop, nothing makes the page wider than its window, from 320 to 2,560 pixels, the laws of every
// screen hold, Back returns to where it was left, and what it says is said with the voice of the market.
import type { Page } from '@playwright/test';
import { pageFaults } from '../../browser/page-faults.ts';
import { openingFaultsOf } from '../../browser/screen-laws.ts';
import { returnFaultsOf } from '../../browser/scroll-place.ts';
import { expect, test as story } from '../../browser/story.ts';
import { sendEveryMail } from '../../mails/send-every-mail.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import { everyScene } from '../../scenes/every-scene.ts';
import type { Scene } from '../../scenes/scene.ts';
import { sharedSituations } from '../../scenes/situations/shared-situations.ts';
import type { Situations } from '../../scenes/situations/situations.ts';
import { ownWords } from '../../voice/own-words.ts';
import { stateTexts } from '../../voice/state-texts.ts';
import { voiceFaults } from '../../voice/voice.ts';

const test = story.extend<object, { here: Situations }>({
  here: [async ({ market }, use) => use(await sharedSituations(market)), { scope: 'worker' }],
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

/** What people in this market called themselves and their cars, and where they live. */
async function namesAt(market: MarketAddress): Promise<string[]> {
  const rows = await sqlAt(market)<{ name: string }>`
    select name from people union select title from cars union select location from cars`;
  return rows.map(({ name }) => name);
}

const phone = { width: 390, height: 844 };

/** The same for all states of a page: without what is asked, numbers, and names behind them. */
const kindOf = ({ path, status = 200 }: Scene) =>
  `${status} ${path.replace(/[?#].*/, '').replaceAll(/\/\d[^/]*(\/[^/]*-[^/]*)?/g, '/:')}`;

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

for (const [name, isTheirs] of Object.entries(groups))
  test(`every page is accessible in every state: what ${name} sees`, async ({
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
    const said = new Map<string, string>();
    const known = new Set<string>();
    for (const scene of scenes) {
      const page = await open(scene.who, scene.path, async (before) => {
        await before.setViewportSize(phone);
        await before.emulateMedia({ reducedMotion: 'reduce' });
        await scene.before?.(before);
      });
      const atOnce = await openingFaultsOf(page);
      await scene.act?.(page);
      for (const text of await stateTexts(page)) said.set(text, scene.name);
      const kind = kindOf(scene);
      const isKnown = known.has(kind);
      const found = [...atOnce, ...(await pageFaults(page, { only: scene.only, isKnown }))];
      // What a person has done on it is over once they come back.
      if (!isKnown && !scene.act && !scene.only) {
        known.add(kind);
        await page.setViewportSize(phone);
        found.push(...(await returnFaultsOf(page)));
      }
      if (found.length > 0) faults[scene.name] = found;
      await forget(page, scene.who);
    }
    const names = await namesAt(market);
    for (const [text, scene] of said)
      for (const fault of voiceFaults(ownWords(text), { names }))
        faults[scene] = [...(faults[scene] ?? []), fault];
    expect(scenes.length).toBeGreaterThan(2);
    expect(faults).toEqual({});
  });
