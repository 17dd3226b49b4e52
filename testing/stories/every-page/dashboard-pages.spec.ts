// The exact texts of the pages for signed-in people.

import { carPath } from '../../../src/cars/car-path.ts';
import { drawerButton } from '../../browser/drawer.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { book, pay, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';

test.use({ expectedTrouble: /net::ERR_INTERNET_DISCONNECTED/ });

test('a buyer, a seller and an admin each find the links of their role in the header and the drawer', {
  tag: [
    '@2.5',
    '@2.6',
    '@2.11',
    '@2.12',
    '@2.13',
    '@2.14',
    '@2.15',
    '@2.28',
    '@2.30',
    '@2.32',
    '@2.34',
    '@2.36',
    '@2.41',
    '@2.96',
    '@6.4',
    '@6.5',
    '@6.8',
  ],
}, async ({ market, open }) => {
  const everyones = [
    ['My Orders', '/dashboard', 'My Orders'],
    ['My messages', '/dashboard/conversations', 'My messages'],
    ['Viewings', '/dashboard/viewings', 'Viewings'],
    ['Favorites', '/favorites', 'Favorites'],
    ['Saved searches', '/saved-searches', 'Saved searches'],
  ] as const;
  const last = [['My account', '/dashboard/account', 'My account']] as const;
  const sellers = [
    ['Add A Product', '/dashboard/addcars', 'Post Your Cars To Selling'],
    ['My Products', '/dashboard/mycars', /^My Posted Cars/],
    ['Money', '/dashboard/money', 'Money'],
  ] as const;
  const today = ['Today', '/dashboard/today', 'Today'] as const;
  const admins = [
    ['All Users', '/dashboard/users', 'All Users'],
    ['All Sellers', '/dashboard/sellers', 'All Sellers'],
    ['Payments', '/dashboard/payments', 'Payments'],
    ['Payouts', '/dashboard/payouts', 'Payouts'],
    ['Disputes', '/dashboard/disputes', 'Disputes'],
    ['Reviews', '/dashboard/reviews', 'Reviews'],
    ['Contact messages', '/dashboard/messages', 'Contact messages'],
    ['Reports', '/dashboard/reported-ads', 'Reports'],
    ['Categories', '/dashboard/categories', 'Categories'],
    ['Your market', '/dashboard/market', 'Your market'],
    ['Legal', '/dashboard/legal', 'Legal pages'],
    ['Audit', '/dashboard/audit', 'Audit'],
    ['System', '/dashboard/system', 'System'],
  ] as const;
  // Each page is opened by the first who has it in the drawer; the others find it at the same address.
  const opened = new Set<string>();
  for (const [person, places] of [
    [await newBuyer(market), [...everyones, ...last]],
    [await newSeller(market), [...everyones, ...sellers, ...last]],
    [await newAdmin(market), [today, ...everyones, ...admins, ...last]],
  ] as const) {
    const page = await open(person, '/');
    const header = page.getByRole('navigation', { name: 'Main', exact: true });
    await expect(header.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Dashboard', exact: true })).toHaveCount(0);
    await header.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await header.getByRole('button', { name: person.name }).click();
    await expect(header.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    const drawer = page.getByRole('navigation', { name: 'Dashboard', exact: true });
    const main = page.getByRole('main');
    await expect(main.getByRole('navigation'), 'a page begins at its heading').toHaveCount(0);
    await expect(main.locator('h1, a, button').first()).toHaveRole('heading');
    await expect(drawer.getByRole('link')).toHaveText(places.map(([name]) => name));
    for (const [name, address, heading] of places) {
      const link = drawer.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', address);
      if (opened.has(address)) continue;
      opened.add(address);
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      if (!address.startsWith('/dashboard')) await page.goBack();
    }
    // What is still on its way when the network goes is reported as an error.
    await page.reload({ waitUntil: 'networkidle' });
    await expectHydrated(page);
    await page.context().setOffline(true);
    await header.getByRole('button', { name: person.name }).click();
    await header.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText(/^You seem to be offline\./), 'the page stays').toBeVisible();
    await page.context().setOffline(false);
  }
});

test('an admin sees a progress bar while their access is checked', { tag: '@2.43' }, async ({
  market,
  open,
}) => {
  const page = await open(await newAdmin(market), '/dashboard/users');
  await expectHydrated(page);
  let letThrough = () => {};
  const checked = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(/\/dashboard\/sellers\.data/, async (route) => {
    await checked;
    await route.continue();
  });
  await page.getByRole('link', { name: 'All Sellers', exact: true }).click();
  await expect(
    page.getByRole('progressbar', { name: 'Loading the page', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Sellers', exact: true })).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('heading', { name: 'All Sellers', exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a buyer reads the facts of a car on its card, and those of their booking in the dialog', {
  tag: [
    '@2.72',
    '@2.73',
    '@2.74',
    '@2.75',
    '@2.76',
    '@2.77',
    '@2.78',
    '@2.79',
    '@2.80',
    '@2.81',
    '@2.82',
    '@2.83',
    '@2.84',
    '@2.85',
    '@2.86',
    '@2.87',
    '@2.88',
    '@2.89',
    '@2.90',
    '@5.24',
  ],
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market, 'Olaf Owner')]);
  const car = await postCar(seller, {
    originalPriceCents: 30_000_00,
    description: 'One owner, never raced.',
  });
  const page = await open(buyer, '/cars/3');
  const card = page.getByRole('article').filter({ hasText: car.title });
  await expect(card.locator('img')).toBeVisible();
  await expect(card.getByRole('heading', { name: car.title })).toBeVisible();
  for (const text of [
    'One owner, never raced.',
    '$30,000 when new',
    '7 years of use',
    '$18,450',
    'Good · Portland, OR',
    'Olaf Owner',
    /[Tt]oday|[Yy]esterday/,
  ])
    await expect(card).toContainText(text);
  await expect(async () => {
    const [first, second] = await Promise.all(
      [0, 1].map((at) => page.getByRole('article').nth(at).boundingBox()),
    );
    expect(second?.y, 'cards stand side by side').toBe(first?.y);
  }).toPass();
  await card.getByRole('button', { name: `Book Now ${car.title}`, exact: true }).click();

  const dialog = page.getByRole('dialog', { name: car.title });
  await expect(dialog.getByRole('heading', { name: car.title })).toBeVisible();
  await expect(dialog.getByRole('term')).toHaveText(['Name', 'Email', 'Car', 'Price', 'Location']);
  await expect(dialog.getByRole('definition')).toHaveText([
    buyer.name,
    buyer.email,
    car.title,
    '$18,450',
    'Portland, OR',
  ]);
  await expect(dialog.getByRole('textbox'), 'one thing is to be typed').toHaveCount(1);
  await expect(dialog.getByLabel('Phone number', { exact: true })).toBeEditable();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(dialog.getByText('Phone number is required')).toBeVisible();
});

test('a buyer compares their paid and unpaid orders', {
  tag: ['@2.103', '@2.104', '@2.105', '@2.106', '@2.107', '@2.108', '@2.109', '@4.1', '@4.2'],
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const [bought, unpaid] = [await postCar(seller), await postCar(seller)];
  await pay(market, buyer, await book(buyer, bought));
  const booking = await book(buyer, unpaid);

  const page = await open(buyer, '/dashboard');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Image',
    'Product Name',
    'Price',
    'Order Date',
    'Payment',
  ]);
  for (const [car, payment] of [
    [unpaid, /^Pay.*Price locked until/],
    [bought, /^Paid/],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: car.title });
    await expect(row.getByRole('cell')).toHaveText([
      '',
      car.title,
      '$18,450',
      /^(today|yesterday)$/,
      payment,
    ]);
    await expect(row.getByRole('cell').first().locator('img')).toBeVisible();
  }
  const row = page.getByRole('row').filter({ hasText: unpaid.title });
  await expect(row.getByRole('link', { name: 'Pay', exact: true })).toHaveAttribute(
    'href',
    `/dashboard/payment/${booking.id}`,
  );
});

test('a seller sees the number of their posts and the actions for each', {
  tag: ['@2.97', '@2.98', '@2.99', '@2.100', '@2.101', '@4.8', '@9.12'],
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const cars = [await postCar(seller), await postCar(seller)];
  const page = await open(seller, '/dashboard/mycars');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Posted Cars (2)');
  const response = await seller.send('GET', `/api/sellersCar?email=${seller.email}`);
  const wire: { _id: string; postDate: string }[] = JSON.parse(response.text);
  for (const { id, title } of cars) {
    const postDate = wire.find(({ _id }) => _id === String(id))?.postDate ?? 'no date';
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card.getByText('Available', { exact: true })).toBeVisible();
    await expect(card).toContainText(`Post Date: ${postDate.slice(0, 10)}`);
    await expect(card.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      carPath({ id, title }),
    );
    const actions = card.getByRole('link').or(card.getByRole('button'));
    await expect(actions, 'what is missing comes first, what cannot be undone last').toHaveText([
      title,
      `Add photos for ${title}`,
      `Add details for ${title}`,
      `Edit ${title}`,
      `Advertise ${title}`,
      `Delete ${title}`,
    ]);
    const more = card.getByText(`More ${title}`);
    await more.scrollIntoViewIfNeeded();
    const [before, last] = await Promise.all([
      more.boundingBox(),
      card.getByRole('button', { name: `Delete ${title}` }).boundingBox(),
    ]);
    expect(last?.y, 'no button stands alone').toBe(before?.y);
    await more.click();
    expect(await more.boundingBox(), 'it stays where it is').toEqual(before);
    for (const action of ['Photos', 'Details', 'Offers'])
      await expect(card.getByRole('link', { name: `${action} ${title}` })).toBeVisible();
    await expect(card.getByRole('button', { name: `Delete ${title}` })).toBeEnabled();
    const advertise = card.getByRole('link', { name: `Advertise ${title}`, exact: true });
    await expect(advertise).toHaveAttribute('href', `/advertise/${id}#advertise`);
  }
});

test('a buyer hears where they are when they leave the dashboard, and when they come back', async ({
  market,
  open,
}) => {
  const page = await open(await newBuyer(market), '/dashboard');
  await expectHydrated(page);
  const announced = page.locator('p[aria-live="polite"]');
  const header = page.getByRole('navigation', { name: 'Main' });
  await header.getByRole('link', { name: 'About' }).click();
  await expect(announced.filter({ hasText: /^About/ })).toHaveCount(1);
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(announced.filter({ hasText: /^My Orders/ })).toHaveCount(1);
});

test.describe('before scripts run', () => {
  test.use({ javaScriptEnabled: false });

  test('a seller on a phone sees which page of the dashboard is open', {
    tag: '@phone-only',
  }, async ({ market, open }) => {
    const page = await open(await newSeller(market), '/dashboard/money');
    const drawer = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(drawer.getByRole('link', { name: 'Money' })).toBeInViewport({ ratio: 1 });
  });
});

test('an admin on a phone sees where they are and which filter of a list is chosen, after Back as well', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const page = await open(await newAdmin(market), '/dashboard/audit?kind=refused');
  const filters = page.getByRole('navigation', { name: 'Kinds of entries' });
  const first = filters.getByRole('link', { name: 'All', exact: true });
  const last = filters.getByRole('link', { name: /^Refused/ });
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(drawerButton(page)).toContainText('Audit');
  await expectHydrated(page);
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'page');
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport({ ratio: 1 });
});
