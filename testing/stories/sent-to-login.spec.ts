// People who are sent to the login page see why, and how to go on.
import { expect, expectAccessible, test } from '../browser/story.ts';
import { newBuyer } from '../people/people.ts';

test('a visitor who wanted a category sees how many cars wait there, and that an account is free', {
  tag: '@phone',
}, async ({ open }) => {
  const page = await open(null, '/cars/3');
  await expect(page).toHaveURL('/login?from=%2Fcars%2F3');
  const main = page.getByRole('main');
  await expect(main).toContainText('Sports Cars');
  await expect(main).toContainText(/[\d,]+\+? cars are waiting for you\./);
  await expect(main).toContainText('An account is free');
  await expectAccessible(page);
});

test('a buyer who opens a page of sellers or of admins is told so, and goes on', {
  tag: '@phone',
}, async ({ market, open }) => {
  const buyer = await newBuyer(market, 'Bo Curious');
  const page = await open(buyer, '/dashboard/users');
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fusers&for=admins');
  await expect(page.getByText('You’re signed in as Bo Curious.')).toBeVisible();
  await expect(page.getByText('The page you wanted is for admins.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/dashboard/mycars');
  await expect(page.getByText('The page you wanted is for sellers.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start selling' }).click();
  await expect(page).toHaveURL('/dashboard/addcars');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor fills in a person of the demo with one click, and goes where they wanted', async ({
    open,
  }) => {
    const page = await open(null, '/login?from=/dashboard');
    await page.getByRole('button', { name: 'buyer', exact: true }).click();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
