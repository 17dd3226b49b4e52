// A market in the United Kingdom: what a browser writes itself is in pounds, too.

import { stateFacts } from '../../../src/cars/facts/facts-contract.ts';
import { expect, test as story } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import { startTestMarket } from '../../market/market.ts';
import { agreed, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

const test = story.extend({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const environment = { DEMO: 'off', COUNTRY: 'GB' };
      const own = await startTestMarket({ cars: 0, hasJobs: true, environment });
      await use(own.address);
      await own.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('a buyer finds a car, books it and pays for it, all in pounds', { tag: '@long' }, async ({
  market,
  open,
}) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller, { resalePriceCents: 9_750_00, location: 'Leeds' });
  agreed(await seller.callApi(stateFacts, { id: car.id, facts: { mileage: 48_500 } }));

  const page = await open(buyer, '/');
  const expectNoDollar = () => expect(page.locator('body')).not.toContainText(/\$|dollar|ZIP code/);
  await expect(page.getByText('1 car for sale today')).toBeVisible();
  const category = page.getByRole('article').filter({ hasText: 'Sports Cars' });
  await expect(category.getByText('1 car', { exact: true })).toBeVisible();
  await expectNoDollar();
  const visitorsPage = await open(null, '/cars/3');
  await expect(visitorsPage.getByText('1 car is waiting for you.')).toBeVisible();

  await page.goto('/search?q=under+£10,000+within+30+miles+of+Leeds');
  const resultCard = page.getByRole('article').filter({ hasText: car.title });
  await expect(resultCard).toContainText('£9,750');
  await expect(resultCard).toContainText('48,500 mi');
  await expect(page.getByRole('link', { name: 'Remove from search: up to £10,000' })).toBeVisible();
  await expectNoDollar();
  await page.goto('/search?q=under+$10,000');
  await expect(page.getByText('Prices here are in pounds')).toContainText(
    'Did you mean “under £10,000”?',
  );

  await page.goto(`/car/${car.id}`);
  await expect(page.getByRole('main')).toContainText('£9,750');
  await expectNoDollar();

  await page.goto('/cars/3');
  const card = page.getByRole('article').filter({ hasText: car.title });
  await expect(card).toContainText('£9,750');
  await card.getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog', { name: car.title });
  await expect(dialog).toContainText('£9,750');
  await expectNoDollar();
  await dialog.getByLabel('Phone number').fill('+44 113 496 0000');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your Booked Successfully')).toBeVisible();

  await page.goto('/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText('£9,750');
  await expectNoDollar();
  await order.getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByText('Please pay £9,750 to buy the car')).toBeVisible();
  await expectNoDollar();
  await typeCard(page);
  await page.getByRole('button', { name: 'Pay £9,750' }).click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(order).toContainText('Paid');
  await expectNoDollar();
});
