import { cancelBooking } from '../../../src/bookings/contract.ts';
import { carPath } from '../../../src/cars/car-path.ts';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { untilPageSays } from '../../browser/until-page-says.ts';
import type { MarketAddress } from '../../market/market.ts';
import { agreed, book, openPayment, postCar } from '../../people/actions.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

async function heldCar(market: MarketAddress) {
  const [holder, buyer, seller] = await Promise.all([
    newBuyer(market, 'Ann Ahead'),
    newBuyer(market, 'Will Waiting'),
    newSeller(market),
  ]);
  const car = await postCar(seller);
  const booking = await book(holder, car);
  await openPayment(holder, booking);
  return { holder, buyer, car, booking };
}

test('a buyer joins and leaves the waitlist of a car, joins again, is notified by mail, and can pay', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { holder, buyer, car, booking } = await heldCar(market);
  const own = await book(buyer, car);
  const page = await open(buyer, '/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText(
    /If they don’t buy it, it’s available again at \d\d?:\d\d [AP]M/,
  );
  await order.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('You’re on the waitlist')).toBeVisible();
  await expect(order).toContainText('We’ll email you if it becomes available.');
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Don’t notify me' }).click();
  await expect(order).not.toContainText('We’ll email you if it becomes available.');

  // The same question stands on the payment page.
  await page.goto(`/dashboard/payment/${own.id}`, { waitUntil: 'domcontentloaded' });
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(/it’s available again at \d\d?:\d\d [AP]M\./);
  await notice.getByRole('button', { name: 'Notify me' }).click();
  await expect(notice).toContainText('We’ll email you if it becomes available.');
  await expectAccessible(page);

  agreed(await holder.callApi(cancelBooking, { id: booking.id }));
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  const subject = `The ${car.title} is available again`;
  await untilPageSays(market, '/mailbox', subject);
  await page.goto('/mailbox', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(subject).first()).toBeVisible();
});

test('a visitor of a car on hold logs in, and joins the waitlist on its page', async ({
  market,
  open,
}) => {
  const { holder, buyer, car } = await heldCar(market);
  const page = await open(null, `/advertise/${car.id}`);
  await expect(
    page.getByText(/If they don’t buy it, it’s available again in 1[345] minutes/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Log in to be notified' }).click();
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(carPath(car));
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We’ll email you if it becomes available.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    /Another buyer is paying for this car until/,
  );
  await expectAccessible(page);

  const holdersPage = await open(holder, `/advertise/${car.id}`);
  await expect(holdersPage.getByText(/held for you: 1[345] minutes left/)).toBeVisible();
  await expect(holdersPage.getByRole('link', { name: 'Pay now' })).toBeVisible();
  await expectAccessible(holdersPage);
});

test('a buyer whose rival’s time is up reads that the card provider has not answered yet', async ({
  market,
  open,
}) => {
  const { buyer, car } = await heldCar(market);
  const own = await book(buyer, car);
  await bookedCarsAt(market).outlastHold(car.id);
  const soon = 'it’s available again any minute now (we’re waiting for the card provider).';
  const page = await open(buyer, '/dashboard');
  await expect(page.getByRole('row').filter({ hasText: car.title })).toContainText(soon);
  await page.goto(`/dashboard/payment/${own.id}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('alert')).toContainText(soon);
});
