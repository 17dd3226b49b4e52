import { cancelBooking } from '../../../src/bookings/contract.ts';
import { carPath } from '../../../src/cars/car-path.ts';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, book, openPayment, pay, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a buyer opens a car from its picture or its name in My Orders', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  await book(buyer, car);
  const arrives = Promise.withResolvers<void>();
  const page = await open(buyer, '/dashboard', (before) =>
    before.route('**/images/**/*.{avif,webp}', (route) =>
      arrives.promise.then(() => route.continue()),
    ),
  );
  const order = page.getByRole('row').filter({ hasText: car.title });
  const picture = order.locator('img');
  await expect
    .poll(async () => (await picture.boundingBox())?.width, 'it has its room before it arrives')
    .toBe(112);
  arrives.resolve();
  await picture.click();
  await expect(page).toHaveURL(carPath(car));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.title);
  await page.goBack();
  await order.getByRole('link', { name: car.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.title);
});

test('a buyer books a car again after they canceled it or did not pay in time, unless it is sold', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [buyer, rival, seller] = await Promise.all([
    newBuyer(market),
    newBuyer(market, 'Rob Rival'),
    newSeller(market),
  ]);
  const [canceled, expired, sold] = [
    await postCar(seller),
    await postCar(seller),
    await postCar(seller),
  ];
  agreed(await buyer.callApi(cancelBooking, { id: (await book(buyer, canceled)).id }));
  const { id } = await book(buyer, expired);
  await sqlAt(market)`update bookings set state = 'expired' where id = ${id}`;
  await book(buyer, sold);
  await pay(market, rival, await book(rival, sold));

  const page = await open(buyer, '/dashboard');
  const orderOf = ({ title }: { title: string }) =>
    page.getByRole('row').filter({ hasText: title });
  await expect(orderOf(canceled)).toContainText('Canceled by you');
  await expect(orderOf(sold)).toContainText('Canceled: the car was sold to another buyer');
  await expect(orderOf(sold).getByRole('link', { name: /^Book again/ })).toHaveCount(0);
  await expectAccessible(page);
  await orderOf(canceled)
    .getByRole('link', { name: `Book again ${canceled.title}` })
    .click();
  await expect(page).toHaveURL(carPath(canceled));
  await page.goBack();
  await orderOf(expired)
    .getByRole('link', { name: `Book again ${expired.title}` })
    .click();
  await expect(page).toHaveURL(carPath(expired));
});

test('a buyer finds what ended more than a week ago folded away, and unfolds it', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const [old, recent, paid] = [await postCar(seller), await postCar(seller), await postCar(seller)];
  const ended = [await book(buyer, old), await book(buyer, recent)];
  for (const { id } of ended) agreed(await buyer.callApi(cancelBooking, { id }));
  const bought = await book(buyer, paid);
  await pay(market, buyer, bought);
  for (const id of [ended[0]?.id ?? 0, bought.id])
    await sqlAt(market)`
      update bookings set booked_at = booked_at - interval '8 days' where id = ${id}`;

  const page = await open(buyer, '/dashboard');
  const orderOf = ({ title }: { title: string }) =>
    page.getByRole('row').filter({ hasText: title });
  await expect(orderOf(recent)).toBeVisible();
  await expect(orderOf(paid), 'what they own stays').toBeVisible();
  await expect(orderOf(old)).toBeHidden();
  await page.getByText('Earlier orders (1)').click();
  await expect(orderOf(old)).toBeVisible();
  await expect(orderOf(old)).toContainText('Canceled by you');
  await expectAccessible(page);
});

test('a buyer who has opened a payment sees in My Orders for how long the price is locked and the car held', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const page = await open(buyer, '/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText(
    /Price locked until .* \d\d?:\d\d [AP]M \(2 days 23 hours left\)/,
  );
  await openPayment(buyer, booking);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(order).toContainText(/Held for you: 1[345] minutes left/);
  await expectAccessible(page);
});
