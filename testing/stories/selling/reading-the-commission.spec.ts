// A market that keeps a part of the price: what sellers read of it while they type one.
import { makeOffer } from '../../../src/conversations/offers-contract.ts';
import { expect, expectHydrated, test as story } from '../../browser/story.ts';
import { startTestMarket } from '../../market/market.ts';
import { agreed, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

const test = story.extend({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const environment = { COMMISSION_PERCENT: '5' };
      const market = await startTestMarket({ cars: 400, hasJobs: false, environment });
      await use(market.address);
      await market.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
// One market for all of them.
test.describe.configure({ mode: 'default' });
const rule = 'Once the car is sold, we keep 5% of the price.';

test('a seller reads what they get while they type a price, and before they answer an offer', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const page = await open(seller, '/dashboard/addcars');
  await expectHydrated(page);
  const price = page.getByLabel('Resale price');
  await expect(price).toHaveAccessibleDescription(`In US dollars. ${rule}`);
  await price.fill('19,500');
  await expect(price).toHaveAccessibleDescription(
    `In US dollars. You get $18,525 of $19,500. ${rule}`,
  );
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText('You get $18,525 of $19,500.'), 'of the draft').toBeVisible();

  const car = await postCar(seller);
  await page.goto(`/dashboard/mycars/${car.id}/edit`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('You get $17,527.50 of $18,450.')).toBeVisible();

  const offer = { id: car.id, priceCents: 15_000_00, phone: '+1 503 555 0199', text: '' };
  const { conversationId } = agreed(await buyer.callApi(makeOffer, offer));
  await page.goto(`/dashboard/conversations/${conversationId}`, { waitUntil: 'domcontentloaded' });
  await expectHydrated(page);
  await page.getByText('Counteroffer').click();
  await expect(page.getByLabel('Your price')).toHaveAccessibleDescription(rule);
  await page.getByLabel('Your price').fill('17,000');
  await expect(page.getByText('You get $16,150 of $17,000.')).toBeVisible();
});

test.describe('without scripts', { tag: '@phone-only' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a seller reads what the market keeps', async ({ market, open }) => {
    const page = await open(await newSeller(market), '/dashboard/addcars');
    await expect(page.getByText(`In US dollars. ${rule}`)).toBeVisible();
  });

  test('a visitor reads on no page that selling is free of fees', async ({ open }) => {
    const page = await open(null, '/');
    await expect(page.getByText('Posting is free, and the buyer has paid')).toBeVisible();
    await expect(page.getByText('costs nothing')).toHaveCount(0);
    await page.goto('/about');
    await expect(page.getByText('Buyers pay no fees.')).toBeVisible();
    await expect(page.getByText('There are no fees')).toHaveCount(0);
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /with no fees for buyers/,
    );
  });
});
