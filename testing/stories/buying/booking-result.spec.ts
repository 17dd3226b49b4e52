// What a booking comes to, and where people meet it again.
import { pauseClock } from '../../browser/clock.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { book, openPayment, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

const days = /\((2 days 23 hours|3 days) left\)/;

test('a buyer books a car, reads until when its price is locked in, and goes on to pay', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const page = await open(buyer, '/cars/3');
  const card = page.getByRole('article').filter({ hasText: car.title });
  await card.getByRole('button', { name: 'Book Now' }).click();
  await page.getByLabel('Phone number').fill('503 555 0142');
  await page.getByRole('button', { name: 'Submit' }).click();
  const toast = page.getByText('Your Booked Successfully', { exact: true });
  await expect(toast).toBeVisible();
  const result = page.getByRole('dialog', { name: 'The price is locked in' });
  await expect(result).toContainText('$18,450');
  await expect(result).toContainText(days);
  const payNow = result.getByRole('link', { name: 'Pay now' });
  await expect(payNow).toBeFocused();
  await expectAccessible(page);

  await result.getByRole('button', { name: 'Keep looking' }).click();
  await expect(result).toBeHidden();
  await expect(card).toContainText(/Booked.*locked for (2 days 23 hours|3 days)/);
  await expect(card.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: `Payment for ${car.title}` })).toBeVisible();
});

test('a toast is seen although a dialog is open', async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const page = await open(buyer, `/cars/3?car=${car.id}`, (page) => page.clock.install());
  await page.getByLabel('Phone number').fill('503 555 0142');
  await expectHydrated(page);
  // The toast stays until both are measured.
  await pauseClock(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const toast = page.getByText('Your Booked Successfully', { exact: true });
  await expect(toast).toBeVisible();
  const [toastBox, button] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('link', { name: 'Pay now' }).first().boundingBox(),
  ]);
  if (!toastBox || !button) throw new Error('both are shown');
  const overlaps = toastBox.y < button.y + button.height && button.y < toastBox.y + toastBox.height;
  expect(overlaps, 'the toast leaves the button free').toBe(false);
});

test('a buyer finds a booked car marked in the list and on its own page, until they pay', async ({
  market,
  open,
}) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  await sqlAt(market)`update cars set resale_price_cents = 99_00 where id = ${car.id}`;
  const page = await open(buyer, '/cars/3');
  const card = page.getByRole('article').filter({ hasText: car.title });
  await expect(card).toContainText(/\$18,450.*Booked/);
  const payment = `/dashboard/payment/${booking.id}`;
  await expect(card.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', payment);

  await page.goto(`/advertise/${car.id}`, { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveTitle(/^Booked: /);
  await expect(page.getByText('You’ve locked in $18,450')).toBeVisible();
  const payNow = page.getByRole('main').getByRole('link', { name: 'Pay now' });
  await expect(payNow.first()).toHaveAttribute('href', payment);
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
  await expectAccessible(page);

  await openPayment(buyer, booking);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText(/held for you: 1[345] minutes left/)).toBeVisible();
});

test.describe('a buyer whose list is old', () => {
  test.use({ expectedTrouble: /409/ });

  test('books a car that they have booked before, and is led to its payment', async ({
    market,
    open,
  }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const page = await open(buyer, `/cars/3?car=${car.id}`);
    await page.getByLabel('Phone number').fill('503 555 0142');
    const booking = await book(buyer, car);
    await page.getByRole('button', { name: 'Submit' }).click();
    const result = page.getByRole('dialog', { name: 'You’ve already booked this car' });
    await expect(result).toContainText(days);
    await expect(result.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      `/dashboard/payment/${booking.id}`,
    );
    await expect(page.getByText('Your Booked Successfully')).toHaveCount(0);
  });

  test('reads what its price was and is, and books it at the new one', async ({ market, open }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const page = await open(buyer, `/cars/3?car=${car.id}`);
    const dialog = page.getByRole('dialog', { name: car.title });
    await dialog.getByLabel('Phone number').fill('503 555 0142');
    await sqlAt(market)`update cars set resale_price_cents = 19_000_00 where id = ${car.id}`;
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toContainText('from $18,450 to $19,000');
    await expect(dialog.getByLabel('Phone number')).toHaveValue('503 555 0142');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('dialog', { name: 'The price is locked in' })).toContainText(
      '$19,000',
    );
  });
});

test('a dialog that the address opened is closed for good', async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const page = await open(buyer, `/cars/3?car=${car.id}`);
  await expectHydrated(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/cars\/3$/);
  // As the list writes it when more of its cars are shown.
  await page.evaluate(() => history.replaceState(history.state, '', '?pages=3'));
  const card = page.getByRole('article').filter({ hasText: car.title });
  await card.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog', { name: car.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/cars\/3\?pages=3$/);
});

test('a seller is not offered to book their own car in the list', async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, '/cars/3');
  const card = page.getByRole('article').filter({ hasText: car.title });
  await expect(card).toContainText('Your car');
  await expect(card.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/dashboard/mycars/${car.id}/edit`,
  );
});
