import { expect, expectAccessible, test } from '../browser/story.ts';
import { typeCard } from '../browser/type-card.ts';
import type { MarketAddress } from '../market/market.ts';
import { sqlAt } from '../market/sql.ts';
import { book, charge, declinedCard, goodCard, openPayment, postCar } from '../people/actions.ts';
import { newBuyer, newSeller } from '../people/people.ts';

async function bookedCar(market: MarketAddress) {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const booking = await book(buyer, await postCar(seller));
  return { buyer, booking, page: `/dashboard/payment/${booking.id}` };
}

test('a buyer sees an error at each wrong field of the card, and keeps what they typed', {
  tag: '@phone',
}, async ({ market, open }) => {
  const { buyer, page: address } = await bookedCar(market);
  const page = await open(buyer, address);
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await page.getByText('More test cards').click();
  await expect(page.getByText('4000 0025 0000 3155')).toBeVisible();
  await expectAccessible(page);
  await pay.click();
  for (const problem of ['Card number', 'Expiry date', 'Security code'])
    await expect(page.getByText(`${problem} is required`)).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Card number').fill('4242 4242 4242');
  await page.getByLabel('Expires').fill('01 / 20');
  await page.getByLabel('Security code').fill('12');
  await pay.click();
  await expect(page.getByText('This card has expired')).toBeVisible();
  await expect(page.getByText('It has 3 or 4 digits')).toBeVisible();
  await expect(page.getByLabel('Expires')).toBeFocused();
  await page.getByLabel('Expires').fill('soon');
  await pay.click();
  await expect(page.getByText('Write it like this: 12 / 30')).toBeVisible();
  await expect(page.getByLabel('Security code')).toHaveValue('12');

  await typeCard(page, goodCard.replaceAll(' ', '-'));
  await pay.click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
});

test('a buyer who tries too many cards is told how long to wait', async ({ market, open }) => {
  const { buyer, booking, page: address } = await bookedCar(market);
  const { clientSecret } = await openPayment(buyer, booking);
  for (let time = 0; time < 10; time++) await charge(market, clientSecret, declinedCard);
  const page = await open(buyer, address);
  await typeCard(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    /Too many tries\. Nothing was charged\. Try again in (59|60) minutes\./,
  );
  await expectAccessible(page);
});

test('a buyer whose browser crashes after the charge finds the booking paid', async ({
  market,
  open,
}) => {
  const { buyer, booking } = await bookedCar(market);
  await charge(market, (await openPayment(buyer, booking)).clientSecret);
  const page = await open(buyer, '/about');
  const sql = sqlAt(market);
  await expect
    .poll(async () => (await sql`select state from bookings where id = ${booking.id}`)[0]?.state)
    .toBe('paid');
  await page.goto(`/dashboard/orders/${booking.id}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
});

test('a buyer who returns while the bank is processing waits, and pays with another card if it fails', async ({
  market,
  open,
}) => {
  const { buyer, booking, page: address } = await bookedCar(market);
  const { transactionId } = await openPayment(buyer, booking);
  const sql = sqlAt(market);
  await sql`update test_processor.intents set status = 'processing' where id = ${transactionId}`;
  const page = await open(buyer, address);
  await expect(page.getByText('Confirming your payment.')).toBeVisible();
  await sql`
    update test_processor.intents set status = 'requires_payment_method' where id = ${transactionId}`;
  await expect(page.getByText('Your card was not charged. Try another card.')).toBeVisible({
    timeout: 90_000,
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible({ timeout: 90_000 });
});
