import type { Page } from '@playwright/test';
import { carPath } from '../../../src/cars/car-path.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { book, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller, type Someone } from '../../people/people.ts';

test.use({
  expectedTrouble:
    /net::ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404|Error loading route module|Failed to fetch|ViewTransition/,
});

/** With its scripts, which take a note out of it. */
const expectLoaded = (page: Page) =>
  expect(
    page.locator('#page:not(:has(#stalled))').getByRole('button', { name: 'Preview' }),
  ).toBeVisible();

const drawerOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test('a seller sees an error when the next page cannot be loaded, and can try again', {
  tag: ['@long', '@phone', '@8.19'],
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

test('a seller sees an error when the scripts of a page cannot be loaded', {
  tag: '@long',
}, async ({ market, open }) => {
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
  tag: ['@long', '@9.7'],
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

test('a page whose files take longer than two minutes shows an error', {
  tag: ['@long', '@9.7'],
}, async ({ market, open }) => {
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

test('a buyer sees an error in the list when more cars cannot be loaded, and can try again', {
  tag: '@long',
}, async ({ market, open }) => {
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

test('a buyer whose network is cut once the page has its scripts opens the dialog all the same, and books when it is back', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const page = await open(buyer, '/about');
  for (const pathOf of [() => '/cars/3', carPath])
    await test.step(pathOf.name, async () => {
      const car = await postCar(seller);
      await page.route(/\/assets\/.*\.js/, async (route) => {
        const ofPage = await page.content();
        const { pathname } = new URL(route.request().url());
        return ofPage.includes(`"${pathname}"`) ? route.continue() : route.abort();
      });
      await page.goto(pathOf(car), { waitUntil: 'domcontentloaded' });
      await expectHydrated(page);
      await page.context().setOffline(true);
      const bookNow = page.getByRole('button', { name: 'Book Now' });
      const ofCar = page.getByRole('article').filter({ hasText: car.title }).getByRole('button');
      await bookNow
        .and(ofCar)
        .or(bookNow.and(page.locator('.price-bar *')))
        .click();
      const dialog = page.getByRole('dialog', { name: car.title });
      const phone = dialog.getByLabel('Phone number');
      await phone.fill('503 555 0142');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await page.context().setOffline(false);
      await expect(phone).toHaveValue('503 555 0142');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('dialog', { name: 'The price is locked in' })).toBeVisible();
      await page.unroute(/\/assets\/.*\.js/);
    });
});

test('somebody who types on a page whose scripts never arrive has it again after Try again, but no password', {
  tag: '@long',
}, async ({ open }) => {
  const files = /\/assets\/.*\.js/;
  const { promise: cut, resolve: cutOff } = Promise.withResolvers<void>();
  const page = await open(null, '/signup', (page) =>
    page.route(files, (route) => cut.then(() => route.abort())),
  );
  const [name, email, password] = ['Name', 'Email', 'Password'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  if (!name || !email || !password) throw new Error('there are three');
  await name.fill('Ada Byron');
  await password.fill('a secret of 20 signs');
  cutOff();
  await expect(page.getByText('This page didn’t load completely')).toBeVisible();
  await email.fill('ada@people.example');
  await page.unroute(files);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectHydrated(page);
  await expect(name).toHaveValue('Ada Byron');
  await expect(email).toHaveValue('ada@people.example');
  await expect(password).toHaveValue('');
  // It is there for this once.
  await page.reload();
  await expectHydrated(page);
  await expect(name).toHaveValue('');
});

test.describe('where a part of a page fails', () => {
  test.use({ expectedTrouble: /net::ERR_FAILED|Failed to fetch/ });

  test('a buyer reads so, keeps the rest of the page, and has what they typed after Try again', {
    tag: '@long',
  }, async ({ market, open }) => {
    const page = await open(await newBuyer(market), '/about');
    const files = /\/assets\/filter-column-.*\.js/;
    const { promise: cut, resolve: cutOff } = Promise.withResolvers<void>();
    await page.route(files, (route) => cut.then(() => route.abort()));
    await page.goto('/cars/3?condition=Good', { waitUntil: 'domcontentloaded' });
    const price = page.getByLabel('Price from', { exact: true });
    await price.fill('7500');
    await expectHydrated(page);
    cutOff();
    await expect(page.getByText('This part of the page didn’t load.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.unroute(files);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expectHydrated(page);
    await expect(page.getByText('This part of the page didn’t load.')).toBeHidden();
    await expect(price).toHaveValue('7500');
  });
});

test('a buyer sees an error when their orders cannot be loaded, and can try again', {
  tag: ['@long', '@2.42', '@8.19'],
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
