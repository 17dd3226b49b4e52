import { openDrawer } from '../../browser/drawer.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { book, openPayment, pay, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newOfEachRole, newSeller } from '../../people/people.ts';

test('an admin finds a payment and refunds it: the car is for sale again, and the buyer is told', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [admin, buyer, seller] = await Promise.all([
    newAdmin(market, 'Ada Admin'),
    newBuyer(market, 'Rita Refunded'),
    newSeller(market),
  ]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const id = await pay(market, buyer, booking);

  const page = await open(admin, '/dashboard');
  await openDrawer(page);
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await page.getByRole('searchbox').fill(buyer.email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('$18,450.00');
  await expect(row).toContainText(/pi_test_[0-9a-f]+/);
  await row.getByRole('link', { name: car.title }).click();

  await expect(page.getByRole('heading', { name: `Payment ${id}` })).toBeVisible();
  const happened = page.getByRole('region', { name: 'What happened' });
  await expect(happened.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund $18,450.00?' });
  const send = dialog.getByRole('button', { name: 'Refund $18,450.00' });
  await send.click();
  await expect(dialog.getByText('Say why the money goes back')).toBeVisible();
  await expect(dialog.getByText('Choose what happens to the car')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The gearbox fails, and the seller agrees.');
  await dialog.getByLabel('For sale again').check();
  await send.click();
  await expect(page.getByText('Refund started')).toBeVisible();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('The gearbox fails, and the seller agrees.');
  await expect(refunds).toContainText('Requested by Ada Admin');
  await expect(page.getByRole('button', { name: 'Refund' })).toBeHidden();

  // A job sends the refund, and the page follows.
  await expect(refunds).toContainText('Complete', { timeout: 90_000 });
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(happened).toContainText('Car back on the market');

  const carPage = await open(null, `/advertise/${car.id}`);
  await expect(carPage.getByRole('link', { name: 'Book Now' })).toBeVisible();
  const orders = await open(buyer, '/dashboard');
  const order = orders.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText('Refunded');
  await expect(order).toContainText('Refund complete');
  await order.getByRole('link', { name: /^Receipt/ }).click();
  await expect(orders.getByRole('article')).toContainText('Refunded on');
  await orders.goto(`/dashboard/payment/${booking.id}`, { waitUntil: 'domcontentloaded' });
  await expect(orders.getByText('Refund complete')).toBeVisible();
});

test('a buyer reads that their refund is on its way, and then that it is complete', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const id = await pay(market, buyer, booking);
  // The provider takes its time.
  await sqlAt(market)`
    insert into refunds (payment_id, amount_cents, because, asked_by, note, car_becomes, next_attempt_at)
    values (${id}, ${car.priceCents}, 'by-admin', ${admin.id}, 'Rust', 'withdrawn', now() + interval '1 day')`;
  const page = await open(buyer, '/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText('Refund on its way');
  await expectAccessible(page);
  await order.getByRole('link', { name: /^Receipt/ }).click();
  await expect(page.getByRole('article')).toContainText('Refund on its way');
  await expectAccessible(page);
  await expectHydrated(page);
  await sqlAt(market)`update refunds set next_attempt_at = now() where payment_id = ${id}`;
  await expect(page.getByRole('article'), 'the page follows it').toContainText('Refund complete', {
    timeout: 120_000,
  });
});

test('an admin sees an alert, opens its payment, and clears the alert', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [admin, buyer, seller] = await Promise.all([
    newAdmin(market, 'Ada Admin'),
    newBuyer(market),
    newSeller(market),
  ]);
  const id = await pay(market, buyer, await book(buyer, await postCar(seller)));
  const message = `The refund of payment ${id} was sent back by the bank.`;
  await sqlAt(market)`
    insert into alerts (kind, about, message) values
      ('charge-unknown', ${`pi_test_lost_${id}`}, ${message})`;
  const page = await open(admin, '/dashboard/payments');
  const alerts = page.getByRole('region', { name: /^Alerts/ });
  const alert = alerts.getByRole('listitem').filter({ hasText: message });
  await expect(alert).toContainText('A charge we don’t recognize.');
  await expect(alert).toContainText(/Since/);
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Alert cleared')).toBeVisible();
  await alerts.getByText('Recently cleared').click();
  await expect(alert).toContainText('Cleared by Ada Admin');
  await expectAccessible(page);
});

test('an admin cancels the booking of a buyer who is paying, and nothing is charged', async ({
  market,
  open,
}) => {
  const [admin, buyer, seller] = await Promise.all([
    newAdmin(market),
    newBuyer(market, 'Olga Open'),
    newSeller(market),
  ]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  await openPayment(buyer, booking);
  const page = await open(admin, `/dashboard/payments?search=${booking.id}&status=open`);
  await page.getByRole('link', { name: car.title }).click();
  await expect(page.getByText(/On hold for this booking until/)).toBeVisible();
  await page.getByRole('button', { name: 'Check with provider' }).click();
  await expect(page.getByText('Still open: nothing has been charged')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText(`Olga Open loses the price on ${car.title}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByText('Not charged')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Hold ended');
  const orders = await open(buyer, '/dashboard');
  await expect(orders.getByRole('row').filter({ hasText: car.title })).toContainText(
    'Canceled by Forecourt',
  );
});

test('an admin cancels an unpaid booking from the list of users', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [admin, buyer, seller] = await Promise.all([
    newAdmin(market),
    newBuyer(market, 'Ulla Undecided'),
    newSeller(market),
  ]);
  const car = await postCar(seller);
  await book(buyer, car);
  const page = await open(admin, `/dashboard/users?search=${buyer.email}`);
  await page.getByRole('link', { name: 'Orders of Ulla Undecided' }).click();
  await expect(page.getByText(`Ulla Undecided, ${buyer.email}`)).toBeVisible();
  const order = page.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText(/Unpaid, until/);
  await order.getByRole('button', { name: `Cancel the booking of ${car.title}` }).click();
  await page.getByRole('button', { name: 'Cancel the booking', exact: true }).click();
  await expect(order).toContainText('Canceled by an admin');
  await expectAccessible(page);
});

test('an admin reads what is behind a balance without scripts', async ({ browser, market }) => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const car = await postCar(seller, { title: '2011 Lotus Evora' });
  const booking = await book(buyer, car);
  await pay(market, buyer, booking);
  const context = await browser.newContext({ baseURL: market.url, javaScriptEnabled: false });
  const cut = admin.cookie.indexOf('=');
  const [name, value] = [admin.cookie.slice(0, cut), admin.cookie.slice(cut + 1)];
  await context.addCookies([{ name, value, url: market.url }]);
  const page = await context.newPage();
  await page.goto('/dashboard/payouts');
  await page.getByRole('link', { name: 'At the card provider' }).click();
  const row = page.getByRole('row', { name: '2011 Lotus Evora' });
  await expect(row).toContainText('Card charged: payment');
  await row.getByRole('link', { name: '2011 Lotus Evora' }).click();
  await expect(page.getByRole('link', { name: `Booking ${booking.id}` })).toBeVisible();
  await context.close();
});

test.describe('in one window each', () => {
  test.use({ staysInWindow: true });

  test('only an admin can see the payments', async ({ market, open }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    for (const person of [null, buyer, seller])
      for (const path of [
        '/dashboard/payments',
        '/dashboard/payments/1',
        '/dashboard/buyers-orders?email=x',
      ]) {
        const page = await open(person, path);
        await expect(page).toHaveURL(
          `/login?${new URLSearchParams({ from: path, ...(person && { for: 'admins' }) })}`,
        );
      }
    const page = await open(
      await newAdmin(market),
      '/dashboard/payments?search=nobody@nowhere.example',
    );
    await expect(page.getByText('No payments match.')).toBeVisible();
    await page.goto('/dashboard/payments/999999999', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText("Sorry, we couldn't find this page.")).toBeVisible();
  });
});
