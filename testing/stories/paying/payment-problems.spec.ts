import { refundPayment, syncPayment } from '../../../src/payments/admin/admin-contract.ts';
import { setHidden } from '../../browser/set-hidden.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import {
  agreed,
  book,
  goodCard,
  openPayment,
  type postCar,
  reportPaid,
} from '../../people/actions.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';
import { newAdmin, newBuyer, type Someone } from '../../people/people.ts';

test.use({ expectedTrouble: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 50\d/ });

const bookAgain = async (market: MarketAddress, car: Awaited<ReturnType<typeof postCar>>) => {
  const rival: Someone = await newBuyer(market, 'Rob Rival');
  return { rival, booking: await book(rival, car) };
};

test('a buyer is told why their bank refuses a card, at the field where it is one, and pays with another', {
  tag: '@phone',
}, async ({ market, open }) => {
  const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, paymentPage);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await typeCard(page, '4000 0000 0000 9995');
  await page.getByLabel('Expires').fill('12 / 30');
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.');
  await expect(page.getByLabel('Expires')).toHaveValue('12 / 30');
  await typeCard(page, '4000 0000 0000 0127');
  await pay.click();
  await expect(page.getByLabel('CVC')).toHaveAccessibleDescription(
    'Your card’s CVC is incorrect. Nothing was charged.',
  );
  await expect(page.getByLabel('CVC')).toBeFocused();
  await typeCard(page);
  await pay.click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
});

test('a buyer who loses the network before, during or after the charge loses nothing', {
  tag: ['@phone-only', '@8.19'],
}, async ({ market, open }) => {
  test.slow();
  const { buyer, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, '/dashboard');
  await page.route('**/api/create-payment-intent', (route) => route.abort());
  await page.goto(paymentPage, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('We can’t reach Forecourt. Trying again.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Forecourt isn’t answering', {
    timeout: 90_000,
  });
  await expectAccessible(page);
  await page.unroute('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Try again' }).click();

  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeEnabled();
  await typeCard(page);
  await page.route('**/test-processor/confirm', (route) => route.abort());
  await pay.click();
  await expect(page.getByRole('alert')).toHaveText(
    'We didn’t get an answer. Press Pay again: you’ll never be charged twice.',
  );
  await page.context().setOffline(true);
  await pay.click();
  await expect(page.getByRole('alert')).toHaveText(
    /^You seem to be offline\. .* Press Pay again: you’ll never be charged twice\.$/,
  );
  await page.context().setOffline(false);
  await expect(page.getByLabel('Card number')).toHaveValue(goodCard);
  await page.unroute('**/test-processor/confirm');

  await page.route('**/api/payments', (route) => route.abort());
  await pay.click();
  await expect(page.getByText('Confirming your payment.')).toBeVisible();
  await expect(page.getByText(/Your card was charged, and we couldn’t confirm it/)).toContainText(
    'Nothing is lost. This page keeps checking.',
  );
  await page.unroute('**/api/payments');
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible({
    timeout: 90_000,
  });
  const [row] = await sqlAt(market)`select state from bookings where id = ${booking.id}`;
  expect(row).toEqual({ state: 'paid' });
});

test('a buyer whose price went back before their page heard of the sale is not told that the car is theirs', async ({
  market,
  open,
}) => {
  const { buyer, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
  const { transactionId } = await openPayment(buyer, booking);
  const page = await open(buyer, paymentPage);
  await page.route('**/api/payments', (route) => route.abort());
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(/Your card was charged, and we couldn’t confirm it/)).toBeVisible();
  const id = Number(agreed(await reportPaid(buyer, booking, transactionId)).insertedId);
  const admin = await newAdmin(market);
  agreed(await admin.callApi(refundPayment, { id, reason: 'Rust.', carBecomes: 'withdrawn' }));
  agreed(await admin.callApi(syncPayment, { id }));
  await page.unroute('**/api/payments');
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Confirming your payment.')).toHaveCount(0);
  await expect(page.getByText('Congrats! your payment completed')).toHaveCount(0);
});

test('a buyer whose charge is still being processed waits, and it is confirmed automatically', async ({
  market,
  open,
}) => {
  const { buyer, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
  const { transactionId } = await openPayment(buyer, booking);
  const sql = sqlAt(market);
  const page = await open(buyer, paymentPage);
  await page.route('**/test-processor/confirm', async (route) => {
    await sql`update test_processor.intents set status = 'processing' where id = ${transactionId}`;
    await route.fulfill({ json: { is: 'succeeded', transactionId } });
  });
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const atTheBank = page.getByText('Your bank is still working on it, so there’s nothing to pay');
  await expect(atTheBank).toBeVisible();
  await expect(page.getByText('Please pay')).toHaveCount(0);
  // Who comes back meanwhile is not asked to pay once more.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(atTheBank).toBeVisible();
  const orders = await open(buyer, '/dashboard');
  await expect(orders.getByText('Confirming your payment')).toBeVisible();
  await expect(orders.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0);
  await expectAccessible(orders);
  await expectHydrated(orders);
  await sql`update test_processor.intents set status = 'succeeded' where id = ${transactionId}`;
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible({
    timeout: 90_000,
  });
  await expect(orders.getByText('Paid', { exact: true }), 'My Orders follows').toBeVisible({
    timeout: 90_000,
  });
});

test('a buyer who looks at another window meanwhile reads in the title that their charge is confirmed', async ({
  market,
  open,
}) => {
  const { buyer, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
  const { transactionId } = await openPayment(buyer, booking);
  const sql = sqlAt(market);
  const setIntent = (status: string) => sql`
    update test_processor.intents set status = ${status} where id = ${transactionId}`;
  await setIntent('processing');
  const page = await open(buyer, paymentPage);
  await expect(page).toHaveTitle(/^Confirming · /);
  await setHidden(page, true);
  await setIntent('succeeded');
  await expect(page).toHaveTitle(/^Paid · /, { timeout: 90_000 });
});

test('a buyer whose charge could not buy the car sees the refund on its way, and then its end', async ({
  market,
  open,
}) => {
  const { buyer, car, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
  const { transactionId } = await openPayment(buyer, booking);
  const sql = sqlAt(market);
  const setIntent = (status: string) => sql`
    update test_processor.intents set status = ${status} where id = ${transactionId}`;
  await setIntent('processing');
  const page = await open(buyer, paymentPage);
  await expect(page.getByText('Your bank is still working on it')).toBeVisible();
  await expect(page, 'nothing is left to pay').toHaveTitle(/^Confirming · /);
  // What ends a booking whose charge is under way, short of a fault of ours.
  await sql`update cars set state = 'available', hold_booking_id = null, hold_until = null
    where id = ${car.id}`;
  await sql`update bookings set state = 'cancelled', cancelled_because = 'by-admin'
    where id = ${booking.id}`;
  await setIntent('succeeded');
  await expect(page.getByText('Canceled by Forecourt')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Refund complete')).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);
});

test("a buyer waits for another buyer's hold, and pays when it is over", async ({
  market,
  open,
}) => {
  const { buyer, car, paymentPage } = await bookedCarsAt(market).bookedCar();
  const { rival, booking: rivals } = await bookAgain(market, car);
  await openPayment(rival, rivals);
  const page = await open(buyer, paymentPage);
  await expect(page.getByRole('alert')).toContainText(
    /Another buyer is paying for this car\. If they don’t buy it, it’s available again at \d\d?:\d\d [AP]M/,
  );
  await expect(page.getByText('Please pay'), 'not while another buyer pays').toHaveCount(0);
  const again = page.getByRole('button', { name: 'Try again' });
  await sqlAt(market)`
    update cars set hold_until = now() - interval '1 second' where id = ${car.id}`;
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByLabel('Card number')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
});
