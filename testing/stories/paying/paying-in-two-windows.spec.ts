import { pauseClock, seconds } from '../../browser/clock.ts';
import { expect, test } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import { sqlAt } from '../../market/sql.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';

test('a buyer who pays in two windows is charged once, and both say that the car is theirs', async ({
  market,
  open,
}) => {
  const { buyer, car, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
  const [first, second, orders] = [
    await open(buyer, paymentPage),
    await open(buyer, paymentPage),
    await open(buyer, '/dashboard'),
  ];
  const isTheirs = `The ${car.title} is yours.`;
  for (const page of [first, second]) {
    await typeCard(page);
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  }
  for (const page of [first, second]) {
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(isTheirs);
  }
  const transactions = await Promise.all(
    [first, second].map((page) => page.getByText('Your transactionId:').textContent()),
  );
  expect(transactions[0]).toBe(transactions[1]);
  const charges = await sqlAt(market)`
    select 1 from payments where booking_id = ${booking.id} and state = 'succeeded'`;
  expect(charges).toHaveLength(1);

  // A window from before that still offers to pay.
  const order = orders.getByRole('row').filter({ hasText: car.title });
  await order.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(orders.getByRole('heading', { level: 1 })).toHaveText(isTheirs);
});

test('a buyer who goes back after paying finds their car, not a form', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { buyer, car, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, '/dashboard');
  await page
    .getByRole('row')
    .filter({ hasText: car.title })
    .getByRole('link', { name: 'Pay', exact: true })
    .click();
  await expect(page).toHaveURL(paymentPage);
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`The ${car.title} is yours.`);
  await page.getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(heading).toHaveText('My Orders');
  await page.goBack();
  await expect(heading).toHaveText(`The ${car.title} is yours.`);
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.goBack();
  const order = page.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText('Paid');
  await expect(order.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0);
});

test('a buyer whose time runs out while they type reads so, without a word of alarm', async ({
  market,
  open,
}) => {
  const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
  // The page's first timer is set while it loads, so the clock has to be the story's before that.
  const page = await open(buyer, paymentPage, (before) => before.clock.install());
  await expect(page.getByText(/ 1[345] minutes from now/)).toContainText(
    'After that, you can’t hold it again for as long as it was held for you.',
  );
  await pauseClock(page);
  await page.clock.fastForward(12 * 60 * seconds);
  await expect(page.getByText(/ [123] minutes? from now/)).toBeVisible();
  await page.clock.fastForward(4 * 60 * seconds);
  await expect(page.getByText('Your time to pay is up.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
