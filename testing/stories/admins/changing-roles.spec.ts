import { adminLinks, drawerLinks, openDrawer } from '../../browser/drawer.ts';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { postCar, promote } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller, signedInAgain } from '../../people/people.ts';

test('an admin makes a buyer an admin, who then sees the pages of that role', {
  tag: ['@phone', '@1.8', '@1.9', '@4.9', '@4.11', '@6.6', '@8.11'],
}, async ({ market, open }) => {
  const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market, 'Petra Promoted')]);
  const page = await open(admin, '/dashboard');
  await openDrawer(page);
  await expect(drawerLinks(page)).toHaveText(adminLinks);
  await drawerLinks(page).filter({ hasText: 'All Users' }).click();
  await expect(page.getByRole('columnheader', { name: 'User Name' })).toBeVisible();
  await page.getByRole('searchbox').fill(buyer.email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(row).toContainText('Petra Promoted');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Make Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Petra Promoted an admin?' });
  await expect(dialog).toContainText(buyer.email);
  await expect(dialog).toContainText('refund payments, cancel bookings and take cars down');
  await expect(dialog).toContainText('They’re signed out and have to log in again.');
  await expectAccessible(page);
  const confirm = dialog.getByRole('button', { name: 'Make admin' });
  await confirm.click();
  await expect(dialog.getByText('Your password is required')).toBeVisible();
  await dialog.getByLabel('Your password').fill('not my password');
  await confirm.click();
  await expect(dialog.getByText('That’s not your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(admin.password);
  await confirm.click();
  await expect(page.getByText('Admin create Successfully.', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Petra Promoted is now an admin, and has to log in again.'),
  ).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeHidden();

  // The old session has ended; the new one has the role.
  const promoted = await open(buyer, '/dashboard/users');
  await expect(promoted).toHaveURL(/\/login/);
  await promoted.getByLabel('Email').fill(buyer.email);
  await promoted.getByLabel('Password').fill(buyer.password);
  await promoted.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(promoted.getByRole('heading', { name: 'All Users' })).toBeVisible();
});

test('an admin sees every user and the actions for each', {
  tag: ['@2.110', '@2.111', '@2.112', '@2.113', '@2.114', '@6.6'],
}, async ({ market, open }) => {
  const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market, 'Ulla User')]);
  const page = await open(admin, `/dashboard/users?search=${buyer.email}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Image',
    'User Name',
    'Email',
    'Role',
    'Admin create',
    'Suspend',
    'Delete',
  ]);
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(row.getByRole('cell')).toHaveText([
    'UU',
    'Ulla User',
    buyer.email,
    /^Buyer\s*since today/,
    'Make Admin Ulla User',
    'Suspend Ulla User',
    'Delete Ulla User',
  ]);
  for (const [person, buttons] of [
    [await newSeller(market), 1],
    [admin, 0],
  ] as const) {
    await page.goto(`/dashboard/users?search=${person.email}`, { waitUntil: 'domcontentloaded' });
    const persons = page.getByRole('row').filter({ hasText: person.email });
    await expect(persons).toHaveCount(1);
    const make = persons.getByRole('button', { name: /^Make Admin/ });
    await expect(make, person.name).toHaveCount(buttons);
  }
});

test('an admin removes the admin role of a seller, who can still edit their cars', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market, 'Rosa Returned')]);
  const car = await postCar(seller);
  await promote(admin, seller);
  const other = await signedInAgain(market, seller);
  const sellersPage = await open(other, '/dashboard/mycars');
  await expect(sellersPage.getByRole('heading', { name: car.title })).toBeVisible();

  const page = await open(admin, `/dashboard/users?search=${seller.email}`);
  const row = page.getByRole('row').filter({ hasText: seller.email });
  await row.getByRole('button', { name: 'Remove Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the admin role?' });
  await expect(dialog).toContainText(
    'Rosa Returned is signed out, and can no longer manage people and payments',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: 'Remove Admin' }).click();
  const password = dialog.getByLabel('Your password', { exact: true });
  await password.fill('not my password');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('That’s not your password.')).toBeVisible();
  await expect(password).toHaveValue('not my password');
  await password.fill(admin.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Rosa Returned is no longer an admin')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeVisible();

  await sellersPage.reload();
  await expect(sellersPage).toHaveURL(/\/login/);
  const again = await open(await signedInAgain(market, seller), '/dashboard/mycars');
  await expect(again.getByRole('heading', { name: car.title })).toBeVisible();
});
