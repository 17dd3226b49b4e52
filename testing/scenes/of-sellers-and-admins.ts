import type { Page } from '@playwright/test';
import { refuse } from '../../src/calls/refusal.ts';
import { editCar } from '../../src/cars/sell/selling-contract.ts';
import { refuseRoute } from '../browser/refuse.ts';
import { expectHydrated } from '../browser/story.ts';
import { smallPhoto } from '../people/actions.ts';
import { broken, endless, press, type Scene } from './scene.ts';
import type { Situations } from './situations/situations.ts';

const choosePhoto = async (page: Page) => {
  // Only a hydrated page notices that a photo was chosen.
  await expectHydrated(page);
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'car.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPhoto(),
  });
};
/** Presses it for the first car or person in a list: a person's name may hold the same word. */
const pressOfFirst = async (page: Page, action: 'Delete' | 'Make Admin' | 'Suspend') => {
  await expectHydrated(page);
  await page
    .getByRole('button', { name: new RegExp(`^${action} `), disabled: false })
    .first()
    .click();
};
const openDeleteDialog = (page: Page) => pressOfFirst(page, 'Delete');
const openMakeAdminDialog = (page: Page) => pressOfFirst(page, 'Make Admin');
const deleteFor = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

export function scenesOfSellers({
  seller: who,
  newcomer,
  beginner,
  cars,
}: Situations): readonly Scene[] {
  const add = '/dashboard/addcars';
  const mine = '/dashboard/mycars';
  return [
    { name: 'my-cars-deleting', opensDialog: true, who, path: mine, act: openDeleteDialog },
    {
      name: 'my-cars-deleting-failed',
      who,
      path: mine,
      before: broken('**/api/sellersCar/*'),
      act: (page) =>
        openDeleteDialog(page)
          .then(() => deleteFor(page))
          .then(() => page.getByRole('alert').waitFor()),
    },
    {
      name: 'my-cars-many-asked',
      opensDialog: true,
      who,
      path: mine,
      act: async (page) => {
        await expectHydrated(page);
        // On a phone it shows the boxes.
        await page.getByText('Change several cars').click();
        for (const at of [0, 1, 2])
          await page
            .getByLabel(/^Select /)
            .nth(at)
            .check();
        await page.getByLabel('Do this').selectOption('Take off the market');
        await press(page, 'Change the selected cars');
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'add-car-errors', who, path: add, act: (page) => press(page, 'Post the car') },
    {
      name: 'add-car-photo-waiting',
      who,
      path: add,
      before: endless('**/api/images'),
      act: choosePhoto,
    },
    {
      name: 'add-car-photo-failed',
      who,
      path: add,
      before: broken('**/api/images'),
      act: (page) => choosePhoto(page).then(() => page.getByRole('alert').waitFor()),
    },
    {
      name: 'add-car-draft',
      who,
      path: add,
      act: async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('2011 Half-typed');
        await choosePhoto(page);
        await page.getByText('Uploaded', { exact: true }).waitFor();
        await page.reload();
        await page.getByText('We saved your draft on this device.').waitFor();
      },
    },
    {
      name: 'car-facts-errors',
      who,
      path: `/dashboard/mycars/${cars.available.id}/facts`,
      act: async (page) => {
        await page.getByLabel('Seats', { exact: true }).fill('seven');
        await press(page, 'Save the details');
        await page.getByText('Seats must be a whole number').waitFor();
      },
    },
    {
      name: 'car-facts-draft',
      who,
      path: `/dashboard/mycars/${cars.available.id}/facts`,
      act: async (page) => {
        await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A004353');
        await press(page, 'Fill in from the VIN');
        await page.getByText('The check digit of this VIN').waitFor();
      },
    },
    {
      name: 'edit-car-preview',
      opensDialog: true,
      who,
      path: `/dashboard/mycars/${cars.available.id}/edit`,
      act: async (page) => {
        await page.getByLabel('Resale price').fill('12,345');
        await press(page, 'Preview');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'edit-car-errors',
      who,
      path: `/dashboard/mycars/${cars.available.id}/edit`,
      act: async (page) => {
        await page.getByLabel('Resale price').fill('0');
        await page.getByLabel('Location').fill('');
        await press(page, 'Save changes');
        await page.getByText('Location is required').waitFor();
      },
    },
    {
      name: 'edit-car-changed-since',
      who,
      path: `/dashboard/mycars/${cars.available.id}/edit`,
      before: (page) =>
        page.route('**/api/sellersCar/*', async (route) => {
          if (route.request().method() !== 'PATCH') return route.continue();
          const facts = { version: '0'.repeat(32), priceCents: 22_500_00 };
          await refuseRoute(route, editCar, refuse('car-changed', { facts }));
        }),
      act: async (page) => {
        await expectHydrated(page);
        await page.getByLabel('Location').fill('Salem, OR');
        await press(page, 'Save changes');
        await page.getByText('changed elsewhere after you opened').waitFor();
        await page.reload();
        await page.getByText('changed elsewhere after you began').waitFor();
      },
    },
    {
      name: 'money-adding-account',
      who: beginner,
      path: '/dashboard/money',
      act: async (page) => {
        await expectHydrated(page);
        await page.locator('summary').filter({ hasText: 'Your bank account' }).click();
        await press(page, 'Save bank account');
        await page.getByText('Account holder is required').waitFor();
      },
    },
    {
      name: 'start-selling-failed',
      who: newcomer,
      path: add,
      before: broken('**/api/users'),
      act: async (page) => {
        await press(page, 'Start selling');
        await page.getByRole('alert').waitFor();
      },
    },
  ];
}

export const scenesOfAdmins = ({
  admin: who,
  bookings,
  payments,
  payoutLists,
  cars,
  buyer,
  suspended,
}: Situations): readonly Scene[] => [
  {
    name: 'payment-refunding',
    opensDialog: true,
    who,
    path: `/dashboard/payments/${payments.applied}`,
    act: async (page) => {
      await press(page, 'Refund');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'payment-refund-declining',
    opensDialog: true,
    who,
    path: `/dashboard/orders/${bookings.secondAdmin.id}/dispute`,
    act: async (page) => {
      await press(page, 'Decline');
      await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await page.getByText('Say why it is declined').waitFor();
    },
  },
  {
    name: 'payout-list-declining',
    opensDialog: true,
    who,
    path: `/dashboard/payouts/lists/${payoutLists.toApprove}`,
    act: async (page) => {
      await press(page, 'Decline');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'payout-failing',
    opensDialog: true,
    who,
    path: `/dashboard/payouts/lists/${payoutLists.sent}`,
    act: async (page) => {
      await press(page, /^Failed/);
      await press(page, 'Record as failed');
      await page.getByText('Say what the bank said').waitFor();
    },
  },
  {
    name: 'payout-list-ending',
    opensDialog: true,
    who,
    path: `/dashboard/payouts/lists/${payoutLists.sent}`,
    act: async (page) => {
      await press(page, 'Record all as paid');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'seller-verifying',
    opensDialog: true,
    who,
    path: '/dashboard/sellers?only=unverified',
    act: async (page) => {
      await press(page, /^Verify/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'message-answering',
    who,
    path: '/dashboard/messages?only=open',
    act: async (page) => {
      await page.getByText('Answer by email').first().click();
      await press(page, 'Send the answer');
      await page.getByText('An answer is required').waitFor();
    },
  },
  {
    name: 'payments-ledger-checked',
    who,
    path: '/dashboard/payments',
    act: async (page) => {
      await press(page, 'Reconcile');
      await page.getByText(/^Checked at/).waitFor();
    },
  },
  {
    name: 'car-taking-down',
    opensDialog: true,
    who,
    path: `/advertise/${cars.available.id}`,
    act: async (page) => {
      await press(page, 'Take down');
      await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
      await page.getByText('Say why the ad is taken down').waitFor();
    },
  },
  {
    name: 'users-deleting',
    opensDialog: true,
    who,
    path: '/dashboard/users',
    act: openDeleteDialog,
  },
  {
    name: 'users-suspending',
    opensDialog: true,
    who,
    path: '/dashboard/users',
    act: async (page) => {
      await pressOfFirst(page, 'Suspend');
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
      await page.getByText('A reason is required').waitFor();
    },
  },
  {
    name: 'login-suspended',
    who: null,
    path: '/login',
    act: async (page) => {
      await page.getByLabel('Email').fill(suspended.email);
      await page.getByLabel('Password').fill(suspended.password);
      await press(page, 'Login');
      await page.getByText(/^Your account is suspended/).waitFor();
    },
  },
  {
    name: 'account-deleting',
    who: buyer,
    path: '/dashboard/account',
    act: async (page) => {
      await page.locator('summary', { hasText: 'Delete your account' }).click();
      await page.getByLabel('Type “delete” to confirm').waitFor();
    },
  },
  {
    name: 'users-promoting',
    opensDialog: true,
    who,
    path: '/dashboard/users',
    act: (page) =>
      openMakeAdminDialog(page)
        .then(() => press(page, 'Make admin'))
        .then(() => page.getByText('Your password is required').waitFor()),
  },
  {
    name: 'users-promoting-failed',
    who,
    path: '/dashboard/users',
    before: broken('**/api/users/admin/*'),
    act: (page) =>
      openMakeAdminDialog(page)
        .then(() => page.getByLabel('Your password').fill('my password'))
        .then(() => press(page, 'Make admin'))
        .then(() => page.getByRole('alert').waitFor()),
  },
  {
    name: 'sellers-verifying',
    who,
    path: '/dashboard/sellers',
    before: endless('**/api/users/sellers/*'),
    act: (page) => press(page, /^(V|Unv)erify /),
  },
];
