// The header's menus, which the browser opens and closes itself, and the ways that begin there.
import type { Page } from '@playwright/test';
import { drawerButton, drawerLinks } from '../../browser/drawer.ts';
import { expect, isOnPhone, test } from '../../browser/story.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';

const menuButton = (page: Page, name: string) =>
  page.getByRole('button', { name: isOnPhone(page) ? 'Menu' : name });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a buyer finds their name, orders and account in a menu, closes it by Escape or outside of it, and signs out', {
      tag: ['@phone', '@2.6'],
    }, async ({ market, open }) => {
      const buyer = await newBuyer(market, 'Maya Lindholm');
      const page = await open(buyer, '/about');
      const menu = menuButton(page, 'Maya Lindholm');
      const signOut = page.getByRole('button', { name: 'Sign out' });
      await expect(signOut).toBeHidden();
      await menu.click();
      await expect(page.getByRole('banner').getByText(buyer.email)).toBeVisible();
      await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'My account' })).toBeVisible();
      for (const [name, address] of [
        ['Find a car', '/search'],
        ['Viewings', '/dashboard/viewings'],
        ['Saved searches', '/saved-searches'],
      ] as const)
        await expect(
          page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }),
        ).toHaveAttribute('href', address);
      await expect(signOut).toBeVisible();

      await page.keyboard.press('Escape');
      await expect(signOut).toBeHidden();
      await expect(menu).toBeFocused();
      await menu.click();
      await expect(signOut).toBeVisible();
      await page.mouse.click(20, 500);
      await expect(signOut).toBeHidden();
      await expect(page).toHaveURL('/about');

      await menu.click();
      await signOut.click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByText(buyer.email)).toHaveCount(0);
    });
  });

test('the menu closes when another page is shown', { tag: '@phone' }, async ({ market, open }) => {
  const page = await open(await newBuyer(market, 'Maya Lindholm'), '/dashboard');
  await menuButton(page, 'Maya Lindholm').click();
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
  await expect(signOut).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL('/dashboard/account');
  await expect(signOut).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeHidden();
});

test('a visitor on the home page goes on to the categories by Get started, and to selling', {
  tag: '@phone',
}, async ({ open }) => {
  const page = await open(null, '/');
  const header = page.getByRole('navigation', { name: 'Main' });
  if (isOnPhone(page)) await page.getByLabel('Menu').click();
  await header.getByRole('link', { name: 'Get started', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Categories of Second hand Cars' }),
  ).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Sell your car' }).click();
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Faddcars');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Sell your car' })).toHaveAttribute(
    'href',
    '/dashboard/addcars',
  );
  await page.getByRole('link', { name: 'Create New Account' }).click();
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
});

test('a signed-in person is offered to sell their car instead of getting started', async ({
  market,
  open,
}) => {
  const page = await open(await newBuyer(market), '/');
  const header = page.getByRole('navigation', { name: 'Main' });
  await expect(header.getByRole('link', { name: 'Get started' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Sell your car' }).click();
  await expect(page).toHaveURL('/dashboard/addcars');
  await expect(header.locator('[aria-current=page]')).toHaveText('Sell your car');
});

test('a seller finds in the menu under their name what the drawer of the dashboard has', {
  tag: '@phone',
}, async ({ market, open }) => {
  const page = await open(await newSeller(market, 'Olive Odom'), '/dashboard');
  const places = await drawerLinks(page).allTextContents();
  await menuButton(page, 'Olive Odom').click();
  const menu = page.locator('#person-menu').getByRole('link');
  expect(await menu.allTextContents()).toEqual(places);
});

test('an admin on a narrow phone sees which page of the dashboard is open', async ({
  market,
  open,
}) => {
  const page = await open(await newAdmin(market), '/dashboard/account', (page) =>
    page.setViewportSize({ width: 320, height: 640 }),
  );
  await expect(drawerButton(page)).toContainText('My account');
  await drawerButton(page).click();
  const tab = drawerLinks(page).filter({ hasText: 'My account' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toBeInViewport({ ratio: 1 });
});

test('a visitor whose colors are forced sees no boxes around the navigation', {
  tag: '@long',
}, async ({ open }) => {
  const page = await open(null, '/about', (page) => page.emulateMedia({ forcedColors: 'active' }));
  const header = page.getByRole('navigation', { name: 'Main' });
  const borderOf = (name: string) =>
    header
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).borderTopColor);
  const ground = await page.evaluate(() => {
    const canvas = document.createElement('p');
    canvas.style.color = 'Canvas';
    document.body.append(canvas);
    return getComputedStyle(canvas).color;
  });
  expect(await borderOf('Home')).toBe(ground);
  expect(await borderOf('Get started'), 'a button is one').not.toBe(ground);
});
