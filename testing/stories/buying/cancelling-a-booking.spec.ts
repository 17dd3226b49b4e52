import { expect, expectAccessible, test } from '../../browser/story.ts';
import { book, charge, openPayment, pay, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a buyer closes the confirmation first, then cancels their booking and sees it canceled', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  await book(buyer, car);

  const page = await open(buyer, '/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText('Price locked until');
  const cancel = order.getByRole('button', { name: `Cancel the booking of ${car.title}` });
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText(
    `You’ll lose the $18,450 price on this ${car.title}. You haven’t been charged.`,
  );
  await dialog.getByRole('button', { name: 'Keep the booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(order.getByRole('link', { name: 'Pay' })).toBeVisible();

  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByText('Booking canceled')).toBeVisible();
  await expect(order).toContainText('Canceled by you');
  await expect(order.getByRole('link', { name: 'Pay' })).toBeHidden();
  await expectAccessible(page);
});

test('a buyer cancels instead of paying, and the next buyer gets the car', async ({
  market,
  open,
}) => {
  const [buyer, rival, seller] = await Promise.all([
    newBuyer(market, 'Ann Away'),
    newBuyer(market, 'Rob Rival'),
    newSeller(market),
  ]);
  const car = await postCar(seller);
  const [booking, rivals] = [await book(buyer, car), await book(rival, car)];
  await openPayment(buyer, booking);

  const rivalsPage = await open(rival, '/dashboard');
  const waiting = rivalsPage.getByRole('row').filter({ hasText: car.title });
  await expect(waiting).toContainText(
    /If they don’t buy it, it’s available again at \d\d?:\d\d [AP]M/,
  );

  const page = await open(buyer, '/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  await order.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('button', { name: 'Cancel the booking', exact: true }).click();
  await expect(order).toContainText('Canceled by you');
  await pay(market, rival, rivals);
});

test('a buyer who cancels just after their card was charged still gets the car', async ({
  market,
  open,
}) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const { clientSecret } = await openPayment(buyer, await book(buyer, car));

  const page = await open(buyer, '/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  await order.getByRole('button', { name: /^Cancel/ }).click();
  await charge(market, clientSecret);
  await page.getByRole('button', { name: 'Cancel the booking', exact: true }).click();
  await expect(page.getByText('This booking can no longer be canceled.')).toBeVisible();
  await expect(order).toContainText('Paid');
});

test('a buyer opens the receipt of their car and prints it', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller, { resalePriceCents: 20_999_50 });
  const booking = await book(buyer, car);

  const page = await open(buyer, `/dashboard/orders/${booking.id}`);
  await expect(page, 'an unpaid order has none').toHaveURL('/dashboard');
  await pay(market, buyer, booking);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: `Receipt for ${car.title}` }).click();

  const receipt = page.getByRole('article');
  await expect(receipt.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  for (const text of [
    car.title,
    '$20,999.50',
    buyer.name,
    buyer.email,
    seller.name,
    seller.email,
    '+1 503 555 0117',
    /pi_test_[0-9a-f]+/,
  ])
    await expect(receipt).toContainText(text);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(receipt).toContainText(car.title);

  const sellersPage = await open(seller, `/dashboard/orders/${booking.id}`);
  await expect(sellersPage.getByRole('article')).toContainText(buyer.email);
  const strangersPage = await open(await newBuyer(market), `/dashboard/orders/${booking.id}`);
  await expect(strangersPage.getByText("Sorry, we couldn't find this page.")).toBeVisible();
});
