import { expect, expectAccessible, test } from '../browser/story.ts';
import { newAdmin, newBuyer, newSeller } from '../people/people.ts';

// Shows 1.8, 1.9, 4.9, 4.11, 6.6, 8.11
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
  await expect(page.getByText('Admin create Successfully.', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeHidden();

  // The session from before is over; the new one knows the role.
  const promoted = await open(buyer, '/dashboard/users');
  await expect(promoted).toHaveURL(/\/login/);
  await promoted.getByLabel('Email').fill(buyer.email);
  await promoted.getByLabel('Password').fill(buyer.password);
  await promoted.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(promoted.getByRole('heading', { name: 'All Users' })).toBeVisible();
});

// Shows 2.110, 2.111, 2.112, 2.113, 2.114, 6.6
test('an admin reads who is there, and what can be done about each', async ({ market, open }) => {
  const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market, 'Ulla User')]);
  const page = await open(admin, `/dashboard/users?search=${buyer.email}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Image',
    'User Name',
    'Email',
    'Admin create',
    'Delete',
  ]);
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(row.getByRole('cell')).toHaveText([
    'UU',
    'Ulla User',
    buyer.email,
    'Make Admin',
    'Delete',
  ]);
  for (const [person, buttons] of [
    [await newSeller(market), 1],
    [admin, 0],
  ] as const) {
    await page.goto(`/dashboard/users?search=${person.email}`, { waitUntil: 'domcontentloaded' });
    const persons = page.getByRole('row').filter({ hasText: person.email });
    await expect(persons).toHaveCount(1);
    const make = persons.getByRole('button', { name: 'Make Admin', exact: true });
    await expect(make, person.name).toHaveCount(buttons);
  }
});
