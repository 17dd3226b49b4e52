// The exact texts of the public pages.

import type { Page } from '@playwright/test';
import { makeApiKey } from '../../../src/people/own-account/api-keys-contract.ts';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { agreed, postCar } from '../../people/actions.ts';
import { newSeller } from '../../people/people.ts';

test('a visitor reads on the home page what the site offers and how a car is inspected', {
  tag: ['@1.10', '@1.12', '@1.13', '@1.14', '@1.15', '@1.16', '@1.17', '@1.18', '@1.19'],
}, async ({ open }) => {
  const page = await open(null, '/');
  const banner = page.getByRole('main').locator('section').first();
  await expect(banner.getByRole('heading', { level: 1 })).toHaveText(
    'Buy Used Microbus, Luxury, Electric and Sports Cars,',
  );
  await banner.getByRole('link', { name: 'Get Started', exact: true }).click();
  const categories = page.getByRole('region', {
    name: 'Categories of Second hand Cars',
    exact: true,
  });
  await expect(categories).toBeInViewport();
  await expect(categories).toContainText('Browse by type. Click a choice');
  const sold = page.getByRole('region', { name: 'The Last Sold', exact: true });
  await expect(sold.getByRole('listitem').first()).toContainText(
    /\$[\d,]+.*sold (just now|.* ago)/,
  );
  const advertised = page.getByRole('region', { name: 'Advertised Items', exact: true });
  await expect(advertised.getByRole('article').first()).toContainText('$');
  const checks = page
    .getByRole('region', { name: '150-POINT INSPECTION', exact: true })
    .getByRole('listitem');
  await expect(checks.filter({ hasText: 'Brakes' })).toContainText('Pad and rotor thickness');
  const points = await checks.getByText(/^\d+ points$/).allTextContents();
  expect(points.map((text) => Number.parseInt(text, 10)).reduce((sum, one) => sum + one)).toBe(150);
});

test('a visitor takes the inspection list to a viewing, on the phone or on two printed sheets', {
  tag: '@phone',
}, async ({ open }) => {
  const page = await open(null, '/');
  await page.getByRole('link', { name: 'Brakes', exact: true }).click();
  await expect(page).toHaveURL(/\/inspection#brakes$/);
  const brakes = page.getByRole('region', { name: 'Brakes' });
  await expect(brakes).toBeInViewport();
  await expect(page.getByRole('checkbox')).toHaveCount(150);
  // The drawn car leads on by keyboard as well.
  await page.getByRole('link', { name: '8. Papers and history' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inspection#papers$/);
  await expect(page.getByRole('region', { name: 'Papers and history' })).toBeInViewport();
  const light = brakes.getByLabel('ABS light goes out after the start');
  await light.check();
  await expect(light).toBeChecked();
  const printed = (await page.pdf({ format: 'Letter' })).toString('latin1');
  const sheets = printed.match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(0);
  expect(sheets).toBeLessThanOrEqual(2);
});

test('a visitor compares the four categories by picture, description and number of cars', {
  tag: ['@2.67', '@2.68', '@2.69', '@2.71', '@7.2'],
}, async ({ market, open }) => {
  const page = await open(null, '/');
  // Others post and buy meanwhile, so that a number may be a moment old.
  await expect(async () => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const categories = await (await fetch(`${market.url}/api/category`)).json();
    for (const { title, description, quantity } of categories) {
      const card = page.getByRole('article').filter({
        has: page.getByRole('heading', { level: 3, name: title, exact: true }),
      });
      await expect(card).toContainText(description, { timeout: 500 });
      await expect(card.getByText(`${quantity} cars`, { exact: true })).toBeVisible({
        timeout: 500,
      });
      await expect(card.locator('img')).toHaveCount(1);
      await expect(card.getByRole('link', { name: `View All ${title}`, exact: true })).toHaveCount(
        1,
      );
    }
    expect(categories).toHaveLength(4);
    const banner = page.getByRole('main').locator('section').first();
    // Those that are in none of the four as well.
    const { quantity } = await (await fetch(`${market.url}/api/stock`)).json();
    const onOffer = quantity < 1000 ? quantity : `${Math.floor(quantity / 1000)},000+`;
    await expect(banner).toContainText(`${onOffer} cars`, { timeout: 500 });
  }).toPass();
});

test('a visitor finds the same header and footer on every public page', {
  tag: [
    '@1.11',
    '@1.21',
    '@2.1',
    '@2.2',
    '@2.3',
    '@2.4',
    '@2.7',
    '@2.8',
    '@2.9',
    '@2.10',
    '@2.16',
    '@2.17',
    '@2.18',
    '@2.19',
    '@2.20',
    '@2.21',
    '@2.22',
    '@2.39',
    '@2.44',
    '@9.15',
  ],
}, async ({ market, open }) => {
  const car = await postCar(await newSeller(market));
  const page = await open(null, '/');
  for (const [path, heading] of [
    ['/', 'Buy Used Microbus, Luxury, Electric and Sports Cars,'],
    ['/login', 'Log in'],
    ['/signup', 'Sign Up'],
    ['/about', /^Second-hand cars from around the world/],
    ['/blog', 'Blog'],
    ['/contact-us', 'Contact Us'],
    ['/faq', 'Frequently asked questions'],
    [`/advertise/${car.id}`, car.title],
  ] as const) {
    if (path !== '/') await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const places = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
    expect(await places.evaluateAll(targets), path).toEqual([
      ['Home', '/'],
      ['Find a car', '/search'],
      ['About', '/about'],
      ['Contact Us', '/contact-us'],
      ['Blog', '/blog'],
      ['Sell your car', '/dashboard/addcars'],
      ['Login', '/login'],
      ['Get started', path === '/' ? '/#categories' : '/'],
    ]);
    await expect(
      page.getByRole('button', { name: 'Sign out', exact: true, includeHidden: true }),
    ).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Copyright © 2022');
    const below = await footer.getByRole('link').evaluateAll(targets);
    expect(below, path).toEqual(
      expect.arrayContaining([
        ['Home', '/'],
        ['Find a car', '/search'],
        ['About', '/about'],
      ]),
    );
  }
});

const targets = (links: (HTMLElement | SVGElement)[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);

test('a visitor reads where the cars come from and opens more information', {
  tag: ['@2.60', '@2.61'],
}, async ({ open }) => {
  const page = await open(null, '/about');
  const hero = page.getByRole('main').locator('section').first();
  await expect(hero).toContainText(/sellers, at home and abroad/);
  await expect(hero).toContainText(/second-hand cars/i);
  await expect(hero).toContainText('150-point inspection');
  await hero.getByRole('link', { name: 'Get More Info', exact: true }).click();
  await expect(page).toHaveURL('/faq');
});

test('a developer opens the four questions for developers, one by one', {
  tag: ['@2.44', '@2.62', '@2.63', '@2.64', '@2.65', '@2.66'],
}, async ({ open }) => {
  const page = await open(null, '/faq');
  const developers = page.getByRole('region', { name: 'For developers', exact: true });
  const questions = developers.getByRole('group').getByRole('group');
  await expect(questions.first()).toBeHidden();
  await developers.getByRole('heading', { name: 'For developers', exact: true }).click();
  await expect(questions).toHaveCount(4);
  for (const [at, [question, answer]] of [
    [/manage state/, /^Ask first whose truth a value is/],
    [/prototypal inheritance/, /hidden link to another object, its prototype/],
    [/unit test/, /^A unit test runs one small piece of a program/],
    [/React vs\. Angular vs\. Vue/, /^React is a library for one thing/],
  ].entries()) {
    const one = questions.nth(at);
    await expect(one.getByText(answer as RegExp)).toBeHidden();
    await one.getByRole('heading', { name: question as RegExp }).click();
    await expect(one.getByText(answer as RegExp)).toBeVisible();
  }
});

test('a buyer and a seller find how they meet, hand over the car and are paid', async ({
  open,
}) => {
  const page = await open(null, '/faq');
  for (const [readers, question, answer] of [
    ['For buyers', 'How do I ask the seller something?', 'Ask the seller'],
    ['For buyers', 'Can I offer another price?', 'Make an offer'],
    ['For buyers', 'Can I see the car before I pay?', 'pick a time on the car’s page'],
    ['For buyers', 'How do I get the car once I’ve paid?', 'the keys and the signed title'],
    ['For sellers', 'How do I answer questions and offers?', 'My messages'],
    ['For sellers', 'How do buyers get to see my car?', 'your viewing hours'],
    ['For sellers', 'How do I hand over a car that’s been paid for?', 'Enter the handover code'],
    ['For sellers', 'When do I get my money?', 'After the handover'],
  ] as const) {
    const group = page.getByRole('region', { name: readers, exact: true });
    const one = group.getByRole('group').filter({ hasText: question });
    await one.getByRole('heading', { name: question, exact: true }).click();
    await expect(one.getByRole('paragraph').filter({ hasText: answer }), question).toBeVisible();
  }
});

test('a new person finds the fields of the login and signup pages', {
  tag: [
    '@2.47',
    '@2.48',
    '@2.49',
    '@2.51',
    '@2.52',
    '@2.53',
    '@2.54',
    '@2.55',
    '@2.56',
    '@2.57',
    '@2.58',
    '@2.59',
    '@6.2',
  ],
}, async ({ open }) => {
  const page = await open(null, '/login');
  const form = page.getByRole('main').locator('form');
  await expect(form.getByRole('textbox')).toHaveCount(2);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(form.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await expect(
    page.getByRole('button', { name: 'CONTINUE WITH GOOGLE', exact: true }),
  ).toBeEnabled();

  await page.getByRole('link', { name: 'Create New Account', exact: true }).click();
  await expect(page).toHaveURL(/\/signup/);
  const roles = page.getByRole('group', { name: 'Sign up as', exact: true }).getByRole('radio');
  await expect(roles).toHaveCount(2);
  await expect(roles.first()).toHaveAccessibleName('Buyer');
  await expect(roles.last()).toHaveAccessibleName('Seller');
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await expect(page.getByLabel('Name', { exact: true })).toBeEditable();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(form.getByRole('button', { name: 'Sign Up', exact: true })).toBeEnabled();
  await expect(
    page.getByRole('button', { name: 'CONTINUE WITH GOOGLE', exact: true }),
  ).toBeEnabled();
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a seller tries a call with their key in the API reference, which asks no other host for anything', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const { id } = await postCar(seller, { title: 'A car for programs' });
  const made = await seller.callApi(makeApiKey, {
    name: 'The stock sync',
    scopes: ['cars:read'],
    days: '90',
    currentPassword: seller.password,
  });
  const requests: string[] = [];
  const page = await open(null, '/api/docs#tag/cars/GET/sellersCar/{id}', async (opened) => {
    opened.on('request', (request) => requests.push(request.url()));
  });
  await expect(page).toHaveTitle(/^API reference/);
  const tryIt = page.getByRole('button', { name: /Test Request.*get \/sellersCar\/\{id\}/ });
  await expect(tryIt).toBeVisible();
  await expectAccessible(page);
  await tryIt.click();

  const { client, send } = await requestOf(page, id);
  await send.click();
  await expect(client).toContainText('401 Unauthorized');
  await client.getByRole('textbox', { name: 'Bearer Token' }).fill(agreed(made).key);
  await send.click();
  await expect(client).toContainText('200 OK');
  await expect(client).toContainText('A car for programs');
  expect(requests.length).toBeGreaterThan(4);
  expect(requests.filter((address) => !address.startsWith(`${market.url}/`))).toEqual([]);
});

test('a seller who is signed in tries a call in the API reference without a key', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const { id } = await postCar(seller, { title: 'A car of mine' });
  const page = await open(seller, '/dashboard/mycars');
  await expect(page.getByRole('heading', { name: 'A car of mine' })).toBeVisible();
  await page.evaluate(async (email) => {
    const response = await fetch(`/api/jwt?email=${encodeURIComponent(email)}`);
    localStorage.setItem('accessToken', (await response.json()).accessToken);
  }, seller.email);
  await page.goto('/api/docs#tag/cars/GET/sellersCar/{id}');
  await page.getByRole('button', { name: /Test Request.*get \/sellersCar\/\{id\}/ }).click();
  const { client, send } = await requestOf(page, id);
  await send.click();
  await expect(client).toContainText('200 OK');
  await expect(client).toContainText('A car of mine');
});

/** Scalar’s dialog for a request, with the id of a car in it. */
async function requestOf(page: Page, id: number) {
  const client = page.getByRole('dialog', { name: 'API Client' });
  await client
    .getByRole('row', { name: /^Include id in request/ })
    .getByRole('combobox', { name: 'Value' })
    .fill(String(id));
  return { client, send: client.getByRole('button', { name: /^Send get request to / }) };
}
