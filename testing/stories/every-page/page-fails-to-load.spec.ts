import type { Page } from '@playwright/test';
import { carPath } from '../../../src/cars/car-path.ts';
import { carsPerPage } from '../../../src/cars/contract.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { book, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../people/people.ts';

test.use({
  expectedTrouble:
    /net::ERR_FAILED|status of 404|Error loading route module|Failed to fetch|ViewTransition/,
});

/** With its scripts, which take a note out of it. */
const expectLoaded = (page: Page) =>
  expect(
    page.locator('#page:not(:has(#stalled))').getByRole('button', { name: 'Preview' }),
  ).toBeVisible();

const drawerOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test('a seller sees an error when the next page cannot be loaded, and can try again', {
  tag: ['@phone', '@8.19'],
}, async ({ market, open }) => {
  const page = await open(await newSeller(market), '/dashboard');
  await expectHydrated(page);
  const files = /\/assets\/add-car-page-.*\.js/;
  await page.route(files, (route) => route.abort());
  await page.getByRole('link', { name: 'Add A Product' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page.' })).toBeVisible();
  // There is a network, so it is not the reader's connection.
  await expect(page.getByText('Forecourt isn’t answering. Please try again')).toBeVisible();
  await expect(drawerOf(page).getByRole('link', { name: 'My Products' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to homepage' })).toBeVisible();
  await expectAccessible(page);

  await page.unroute(files);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/dashboard/addcars');
  await expectLoaded(page);
});

test('a seller sees an error when the scripts of a page cannot be loaded', async ({
  market,
  open,
}) => {
  const page = await open(await newSeller(market), '/dashboard');
  await expect(page.getByText('This page didn’t load completely')).toBeHidden();
  const files = /\/assets\/add-car-page-.*\.js/;
  await page.route(files, (route) => route.abort());
  await page.goto('/dashboard/addcars');
  await expect(page.getByText('This page didn’t load completely')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview' }), 'needs scripts').toBeHidden();
  await expect(page.getByRole('button', { name: 'Post the car' }), 'needs none').toBeEnabled();
  await expect(page.getByLabel('Photo', { exact: true })).toHaveCSS('opacity', '1');
  await expect(page.getByLabel('Category id'), 'nothing keeps it like the name').toBeHidden();
  await expect(page.getByText(/^Your draft stays on this device/)).toBeHidden();
  await page.unroute(files);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectLoaded(page);
});

test('a seller whose page comes from a server of another version than its scripts gets it again by itself', {
  tag: '@long',
}, async ({ market, open }) => {
  const page = await open(await newSeller(market), '/dashboard');
  const files = /\/assets\/add-car-page-.*\.js/;
  await page.route(files, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.goto('/dashboard/addcars');
  await expectLoaded(page);
  await expect(page.getByText('This page didn’t load completely')).toBeHidden();
});

test('a buyer whose page never gets its first script reads so, and logs in without it', async ({
  market,
  open,
}) => {
  const buyer = await newBuyer(market);
  const files = /\/assets\/starter-.*\.js/;
  const page = await open(null, '/login?from=/faq', (page) =>
    page.route(files, (route) => route.abort()),
  );
  await expect(page.getByText('This page didn’t load completely')).toBeVisible();
  await page.unroute(files);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectHydrated(page);
  await page.route(files, (route) => route.abort());
  await page.reload();
  await logIn(page, buyer);
  await expect(page).toHaveURL('/faq');
});

test('a buyer whose scripts take longer than two minutes reads so, and sends again what they have typed', {
  tag: '@9.7',
}, async ({ market, open }) => {
  const buyer = await newBuyer(market);
  const page = await open(null, '/login?from=/faq', async (page) => {
    await page.clock.install();
    await page.route(/\/assets\/login-page-.*\.js/, () => undefined);
  });
  const login = await logIn(page, buyer);
  await expect(login).toHaveAttribute('aria-busy', 'true');
  // Its time goes on while it is looked at.
  const began = await page.evaluate(() => Date.now() - performance.now());
  await page.clock.pauseAt(began + 119_000);
  await expect(login).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(2000);
  await page.clock.resume();
  await expect(page.getByText('This page didn’t load completely')).toBeVisible();
  await expect(login).not.toHaveAttribute('aria-busy');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(buyer.email);
  await login.click();
  await expect(page).toHaveURL('/faq');
});

async function logIn(page: Page, { email, password }: Someone) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await login.click();
  return login;
}

test('a page whose files take longer than two minutes shows an error', { tag: '@9.7' }, async ({
  market,
  open,
}) => {
  const page = await open(await newSeller(market), '/dashboard');
  await expectHydrated(page);
  await page.clock.install();
  const now = () => page.evaluate(() => Date.now());
  await page.route(/\/assets\/my-cars-page-.*\.js/, () => undefined);
  const clickedAt = await now();
  await page.getByRole('link', { name: 'My Products' }).click();
  await expect(page.getByLabel('Loading the page')).toBeVisible();
  // From here on the clock stands still, however long the machine takes.
  const pausedAt = (await now()) + 1000;
  await page.clock.pauseAt(pausedAt);
  await page.clock.runFor(clickedAt + 119_000 - pausedAt);
  await expect(page.getByText('We couldn’t show this page.')).toBeHidden();
  await page.clock.runFor(pausedAt - clickedAt + 1000);
  await expect(page.getByText('We couldn’t show this page.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('You haven’t booked a car yet.')).toBeVisible();
});

test('a buyer sees an error in the list when more cars cannot be loaded, and can try again', async ({
  market,
  open,
}) => {
  const page = await open(await newBuyer(market), '/about');
  const files = /\/assets\/more-cars-.*\.js/;
  await page.route(files, (route) => route.abort());
  await page.goto('/cars/1', { waitUntil: 'domcontentloaded' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Forecourt isn’t answering/)).toBeVisible();
  await page.unroute(files);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText(/^Forecourt isn’t answering/)).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(48);
});

test('a buyer is told that a dialog did not arrive, and the list stays', async ({
  market,
  open,
}) => {
  const page = await open(await newBuyer(market), '/about');
  await page.route(/\/assets\/booking-dialog-.*\.js/, (route) => route.abort());
  await page.goto('/cars/1', { waitUntil: 'domcontentloaded' });
  await expectHydrated(page);
  const bookNow = page.getByRole('article').first().getByRole('button', { name: 'Book Now' });
  await bookNow.click();
  await expect(page.getByText(/^Forecourt isn’t answering/)).toBeVisible();
  await expect(bookNow).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('article')).toHaveCount(carsPerPage);
});

test('a buyer sees that the dialog they asked for is on its way, until it stands', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const page = await open(buyer, '/about');
  const files = /\/assets\/booking-dialog-.*\.js/;
  for (const [path, main] of [
    ['/cars/1', page.getByRole('article').first()],
    [carPath(car), page.getByRole('main')],
  ] as const)
    await test.step(path, async () => {
      const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
      await page.route(files, (route) => mayLoad.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expectHydrated(page);
      const bookNow = main.getByRole('button', { name: 'Book Now', includeHidden: true });
      await bookNow.click();
      await expect(bookNow).toHaveAttribute('aria-busy', 'true');
      letLoad();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(bookNow).not.toHaveAttribute('aria-busy');
      await page.unroute(files);
    });
});

test('a buyer reads where similar cars would be that they did not load, and keeps the rest of the page', async ({
  market,
  open,
}) => {
  const admin = await newAdmin(market);
  const car = await postCar(await newSeller(market));
  const files = /\/assets\/similar-cars-.*\.js/;
  const page = await open(admin, '/about');
  await page.route(files, (route) => route.abort());
  await page.goto(carPath(car), { waitUntil: 'domcontentloaded' });
  await expectHydrated(page);
  await expect(page.getByText('This part of the page didn’t load.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  await page.unroute(files);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectHydrated(page);
  await expect(page.getByText('This part of the page didn’t load.')).toBeHidden();
});

test('a buyer sees an error when their orders cannot be loaded, and can try again', {
  tag: ['@2.42', '@8.19'],
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const page = await open(buyer, `/dashboard/payment/${booking.id}`);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await page.route(/\/dashboard\.data|\.css/, (route) => route.abort());
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to homepage' })).toBeVisible();
  await expect(drawerOf(page).getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' }), 'its styles stay').toHaveCSS(
    'display',
    'flex',
  );
  const header = page.getByRole('navigation', { name: 'Main' });
  await expect(header.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' }), 'the person is signed in').toHaveCount(
    0,
  );
  await page.unroute(/\/dashboard\.data|\.css/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('row').filter({ hasText: car.title })).toBeVisible();
});
