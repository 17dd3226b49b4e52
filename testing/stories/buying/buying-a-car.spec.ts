import { expect, test } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import { book, declinedCard, openPayment, pay, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a buyer books a car from the list and pays for it, and others no longer see it', {
  tag: [
    '@phone',
    '@main-job',
    '@1.2',
    '@1.3',
    '@1.27',
    '@2.119',
    '@2.120',
    '@4.1',
    '@4.2',
    '@4.5',
    '@8.2',
    '@8.3',
    '@9.16',
  ],
}, async ({ market, open }) => {
  const [buyer, rival, seller] = await Promise.all([
    newBuyer(market, 'Bea Buyer'),
    newBuyer(market, 'Rob Rival'),
    newSeller(market),
  ]);
  const car = await postCar(seller, { resalePriceCents: 9_750_00 });

  const page = await open(buyer, '/cars/3');
  const card = page.getByRole('article').filter({ hasText: car.title });
  await expect(card).toContainText('$9,750');
  await card.getByRole('button', { name: 'Book Now' }).click();

  const dialog = page.getByRole('dialog', { name: car.title });
  await expect(dialog).toContainText(buyer.name);
  await expect(dialog).toContainText(buyer.email);
  await expect(dialog).toContainText('$9,750');
  await expect(dialog).toContainText('Portland, OR');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Phone number is required')).toBeVisible();
  await dialog.getByLabel('Phone number').fill('+1 (503) 555-0142');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your Booked Successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  const rivalsPage = await open(rival, '/cars/3');
  const rivalsCard = rivalsPage.getByRole('article').filter({ hasText: car.title });
  await rivalsCard.getByRole('button', { name: 'Book Now' }).click();
  await rivalsPage.getByLabel('Phone number').fill('503 555 0143');
  await rivalsPage.getByRole('button', { name: 'Submit' }).click();
  await expect(rivalsPage.getByText('Your Booked Successfully')).toBeVisible();

  await page.goto('/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText('$9,750');
  await order.getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: `Payment for ${car.title}` })).toBeVisible();
  await expect(page.getByText('Please pay $9,750 to buy the car')).toBeVisible();
  const payButton = page.getByRole('button', { name: /^Pay \$/ });
  await expect(payButton).toBeEnabled();
  await expect(payButton).toHaveText('Pay $9,750');
  await expect(page.getByText('One payment, no fees.')).toBeVisible();
  await expect(page.getByText('We hold your money until the handover.')).toBeVisible();

  await typeCard(page, declinedCard);
  await payButton.click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await typeCard(page);
  await payButton.click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
  await expect(page.getByText('Your transactionId:')).toContainText(/pi_test_[0-9a-f]+/);

  await page.getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(order).toContainText('Paid');
  await expect(order).toContainText('+1 503 555 0117');
  await expect(order.getByRole('link', { name: 'Pay' })).toBeHidden();

  await rivalsPage.goto('/dashboard');
  await expect(rivalsPage.getByRole('row').filter({ hasText: car.title })).toContainText(
    'Canceled: the car was sold to another buyer',
  );
  await rivalsPage.goto('/cars/3');
  await expect(rivalsPage.getByRole('article').first()).toBeVisible();
  await expect(rivalsPage.getByRole('article').filter({ hasText: car.title })).toBeHidden();
});

test('a second buyer is told that another one is paying, and can try again', async ({
  market,
  open,
}) => {
  const [first, second, seller] = await Promise.all([
    newBuyer(market, 'Fay First'),
    newBuyer(market, 'Sam Second'),
    newSeller(market),
  ]);
  const car = await postCar(seller);
  const [booking, waiting] = [await book(first, car), await book(second, car)];
  await openPayment(first, booking);

  const page = await open(second, '/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText('Another buyer is paying for this car');
  await page.goto(`/dashboard/payment/${waiting.id}`, { waitUntil: 'domcontentloaded' });
  await expect(
    page.getByText(
      /Another buyer is paying for this car\. If they don’t buy it, it’s available again at/,
    ),
  ).toBeVisible();
  await pay(market, first, booking);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Canceled: the car was sold to another buyer')).toBeVisible();
});
