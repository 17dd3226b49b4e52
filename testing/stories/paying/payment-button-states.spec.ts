// What the payment page does at each step, and what it sends.

import { expectBelow, expectRed } from '../../browser/appearance.ts';
import { expect, test } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import { book, declinedCard, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

const held = () => {
  let letGo = () => {};
  const until = new Promise<void>((done) => {
    letGo = done;
  });
  return { until, letGo: () => letGo() };
};

test('a buyer can press Pay only when it is possible, and sees their order paid at the end', {
  tag: [
    '@3.15',
    '@4.1',
    '@4.2',
    '@4.3',
    '@4.4',
    '@7.17',
    '@7.18',
    '@7.19',
    '@7.20',
    '@7.31',
    '@7.33',
    '@8.1',
    '@8.2',
    '@8.3',
  ],
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const page = await open(buyer, '/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  const [opening, charging] = [held(), held()];
  await page.route('**/api/create-payment-intent', async (route) => {
    await opening.until;
    await route.continue();
  });
  const opened = page.waitForResponse('**/api/create-payment-intent');
  await order.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/payment/${booking.id}`);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay, 'no secret yet').toBeDisabled();
  opening.letGo();
  await expect(pay).toBeEnabled();
  const intent = await opened;
  expect(intent.request().postDataJSON()).toMatchObject({ price: 18_450 });
  const { clientSecret } = await intent.json();
  expect(clientSecret).toMatch(/\w{10}/);

  await typeCard(page, declinedCard);
  await pay.click();
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('Your card was declined.');
  await expectRed(problem);
  await expectBelow(problem, pay);

  await page.route('**/test-processor/confirm', async (route) => {
    await charging.until;
    await route.continue();
  });
  const steps: string[] = [];
  page.on('response', (response) => {
    if (/confirm$|payments$/.test(response.url())) steps.push(new URL(response.url()).pathname);
  });
  await typeCard(page);
  const charged = page.waitForRequest('**/test-processor/confirm');
  const response = page.waitForResponse('**/api/payments');
  await pay.click();
  await expect(pay, 'the card is being charged').toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Charging your card.' })).toHaveCount(1);
  charging.letGo();
  expect((await charged).postDataJSON()).toMatchObject({ clientSecret });
  const payment = await response;
  expect(steps).toEqual(['/test-processor/confirm', '/api/payments']);
  const { transactionId, ...sent } = payment.request().postDataJSON();
  expect(sent).toEqual({ price: 18_450, BuyerEmail: buyer.email, bookingId: String(booking.id) });
  expect(await payment.json()).toMatchObject({ insertedId: expect.stringMatching(/^\d+$/) });
  for (const request of [intent.request(), payment.request()])
    expect(request.headers().authorization).toMatch(/^Bearer ey/);

  await expect(page.getByText('Congrats! your payment completed', { exact: true })).toBeVisible();
  await expect(page.getByText('Your transactionId:')).toHaveText(
    `Your transactionId: ${transactionId}`,
  );
  await page.getByRole('link', { name: 'Back to My Orders', exact: true }).click();
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await expect(order.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0);
});

test('nothing on the payment page moves when the payment is ready', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const booking = await book(buyer, await postCar(seller));
  const opening = held();
  const page = await open(buyer, `/dashboard/payment/${booking.id}`, (before) =>
    before.route('**/api/create-payment-intent', async (route) => {
      await opening.until;
      await route.continue();
    }),
  );
  const text = page.getByRole('main').getByText('One payment, no fees');
  const below = async () => (await page.getByRole('contentinfo').boundingBox())?.y;
  await expect(text).toContainText('Preparing your payment.');
  await page.evaluate(() => document.fonts.ready);
  const before = await below();
  opening.letGo();
  await expect(text).toContainText('The car is held for you until');
  expect(await below()).toBe(before);
});
