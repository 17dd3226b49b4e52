import { newAdmin, newBuyer } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

test('an admin finds a buyer and makes him an admin, whose pages change with it', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market, 'Petra Promoted')]);
  const page = await open(admin, '/dashboard');
  const drawer = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(drawer.getByRole('link')).toHaveText([
    'My Orders',
    'All Users',
    'All Sellers',
    'Payments',
  ]);
  await drawer.getByRole('link', { name: 'All Users' }).click();
  await expect(page.getByRole('columnheader', { name: 'User Name' })).toBeVisible();
  await page.getByRole('searchbox').fill(buyer.email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(row).toContainText('Petra Promoted');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await expect(page.getByText('Admin create Successfully.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeHidden();

  // The session from before is over; the new one knows the role.
  const promoted = await open(buyer, '/dashboard/users');
  await expect(promoted).toHaveURL(/\/login/);
  await promoted.getByLabel('Email').fill(buyer.email);
  await promoted.getByLabel('Password').fill(buyer.password);
  await promoted.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(promoted.getByRole('heading', { name: 'All Users' })).toBeVisible();
});
