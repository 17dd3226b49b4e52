import { expect, isOnPhone, test } from '../../browser/story.ts';

test('a visitor sees the promise, the categories, the cars sold last and the inspection', {
  tag: '@phone',
}, async ({ open }) => {
  const page = await open(null, '/');
  await expect(
    page.getByRole('heading', { name: 'Buy Used Microbus, Luxury, Electric and Sports Cars,' }),
  ).toBeVisible();
  await expect(page.getByText('Categories of Second hand Cars')).toBeVisible();
  for (const category of ['Luxurious Cars', 'Electric Cars', 'Sports Cars', 'Microbus'])
    await expect(page.getByRole('heading', { name: category, exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ cars$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /View All/ })).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'The Last Sold' })).toBeVisible();
  await expect(page.getByText('150-POINT INSPECTION')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('2022');
});

test('a visitor reads the public pages', async ({ open }) => {
  const page = await open(null, '/about');
  for (const path of ['/about', '/contact-us', '/blog', '/faq']) {
    if (path !== '/about') await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a visitor comes from About to the inspection list', async ({ open }) => {
  const page = await open(null, '/about');
  await page.getByRole('link', { name: 'See the list' }).click();
  await expect(page).toHaveURL('/inspection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '150 things to check before you buy',
  );
});

test('a visitor at an unknown address is told so, and finds the home page', {
  tag: ['@2.40', '@2.45', '@2.46', '@8.21'],
}, async ({ open }) => {
  const page = await open(null, '/no/such/page');
  await expect(page.getByText("Sorry, we couldn't find this page.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to homepage', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a visitor uses the navigation', { tag: '@phone' }, async ({ open }) => {
  const page = await open(null, '/');
  const go = async (name: string) => {
    if (isOnPhone(page)) await page.getByLabel('Menu').click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .click();
  };
  await go('About');
  await expect(page).toHaveURL('/about');
  await go('Contact Us');
  await expect(page).toHaveURL('/contact-us');
  await go('Find a car');
  await expect(page).toHaveURL('/search');
  await go('Blog');
  await expect(page).toHaveURL('/blog');
  await go('Login');
  await expect(page).toHaveURL(/\/login/);
  await go('Get started');
  await expect(page).toHaveURL('/');
});
