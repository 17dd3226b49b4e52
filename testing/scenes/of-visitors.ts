import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { MarketAddress } from '../market/market.ts';
import { startCutOffNode } from '../market/nodes/cut-off-node.ts';
import { broken, endless, keepToast, press, type Scene } from './scene.ts';
import type { Situations } from './situations/situations.ts';

const logIn = async (page: Page) => {
  await page.getByLabel('Email').fill('maya@people.example');
  await page.getByLabel('Password').fill('not my password');
  await press(page, 'Login');
};

const write = async (page: Page) => {
  await page.getByLabel('Name').fill('Carla Curious');
  await page.getByLabel('Email').fill('carla@people.example');
  await page.getByLabel('Subject').fill('Do you ship to Norway');
  await page.getByLabel('Message').fill('I would like to know.');
  await press(page, 'Submit');
};

const failureOn = (page: Page) => page.getByRole('alert').waitFor();

/** The market keeps its database: another of its servers loses it, and says what is shown. */
const withoutDatabase = (market: MarketAddress) => async (page: Page) => {
  const node = await startCutOffNode(market);
  try {
    const readHome = () => fetch(node.url, { headers: { 'accept-encoding': 'identity' } });
    let home = await readHome();
    node.database.block();
    // Visitors share a page for a second.
    while (home.status === 200) {
      await setTimeout(100);
      home = await readHome();
    }
    // With its status the browser would report a failure, which no other scene may have.
    const answer = { headers: Object.fromEntries(home.headers), body: await home.text() };
    await page.route(`${market.url}/`, (route) => route.fulfill(answer));
  } finally {
    await node.close();
  }
};

export function scenesOfVisitors({ market }: Pick<Situations, 'market'>): readonly Scene[] {
  const who = null;
  return [
    { name: 'home-without-database', who, path: '/', before: withoutDatabase(market) },
    {
      name: 'menu-open',
      who,
      path: '/about',
      only: 'phone',
      act: (page) => page.getByLabel('Menu').click(),
    },
    {
      name: 'search-filters',
      who,
      path: '/search?q=gasoline',
      only: 'phone',
      act: (page) => press(page, /^Filters/),
    },
    {
      name: 'search-sorts',
      who,
      path: '/search?q=gasoline',
      only: 'phone',
      act: (page) => press(page, /Newest/),
    },
    { name: 'search-no-such-car', who, path: '/search?q=red+tesla+before+2005' },
    {
      name: 'faq-open',
      who,
      path: '/faq',
      act: (page) => page.locator('summary:has(h3)').first().click(),
    },
    {
      name: 'mailbox-open',
      who,
      path: '/mailbox',
      act: (page) => page.getByRole('group').first().click(),
    },
    { name: 'login-errors', who, path: '/login', act: (page) => press(page, 'Login') },
    { name: 'login-waiting', who, path: '/login', before: endless('**/api/sign-in'), act: logIn },
    {
      name: 'login-refused',
      who,
      path: '/login',
      act: (page) => logIn(page).then(() => failureOn(page)),
    },
    {
      name: 'login-failed',
      who,
      path: '/login',
      before: broken('**/api/sign-in'),
      act: (page) => logIn(page).then(() => failureOn(page)),
    },
    { name: 'google-window', who, path: '/google/start?from=%2F' },
    { name: 'signup-errors', who, path: '/signup', act: (page) => press(page, 'Sign Up') },
    {
      name: 'signup-choosing',
      who,
      path: '/signup',
      act: (page) => page.getByRole('radio', { name: 'Seller' }).check(),
    },
    { name: 'contact-errors', who, path: '/contact-us', act: (page) => press(page, 'Submit') },
    {
      name: 'contact-sent',
      who,
      path: '/contact-us',
      act: (page) => write(page).then(() => keepToast(page)),
    },
    {
      name: 'contact-failed',
      who,
      path: '/contact-us',
      before: broken('**/api/messages'),
      act: (page) => write(page).then(() => failureOn(page)),
    },
    {
      name: 'forgot-password-sent',
      who,
      path: '/forgot-password',
      act: async (page) => {
        await page.getByLabel('Email').fill('nobody@people.example');
        await press(page, 'Send the link');
        await page.getByText('a reset link is on its way').waitFor();
      },
    },
    {
      name: 'page-stalled',
      who,
      path: '/contact-us',
      async before(page) {
        // It has tried once more a moment ago.
        await page.addInitScript(() => sessionStorage.setItem('reloaded', String(Date.now())));
        await broken(/\/assets\/(entry|frame).*\.js/)(page);
      },
      act: (page) => page.getByText('This page didn’t load completely').waitFor(),
    },
  ];
}
