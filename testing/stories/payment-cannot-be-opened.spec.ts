import { expect, expectAccessible, test } from '../browser/story.ts';
import { book, postCar } from '../people/actions.ts';
import { newBuyer, newSeller } from '../people/people.ts';

test.use({ expectedTrouble: /status of 503/ });

const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();

/** Each refusal of the server, with what a buyer then reads and can do. */
const refusals = [
  [409, 'car-gone', {}, 'This car is no longer for sale.', 'Find another car'],
  [409, 'price-changed', { price: 17250 }, 'The price of this booking is $17,250.', 'Reload'],
  [409, 'booking-closed', { status: 'expired' }, 'This booking can no longer be paid.', 'Back to'],
  [409, 'too-many-holds', { most: 2 }, 'Other cars are on hold for you already.', 'Try again'],
  [
    429,
    'too-many-attempts',
    { tryAgainAt: inThreeDays, retryAfter: 600 },
    /You can open the next one at \d\d?:\d\d [AP]M/,
    'Try again',
  ],
  [
    429,
    'others-first',
    { tryAgainAt: inThreeDays, retryAfter: 600 },
    /you can pay for it again at \d\d?:\d\d [AP]M/,
    'Try again',
  ],
  [
    429,
    'cards-declined',
    { tryAgainAt: inThreeDays, retryAfter: 600 },
    /You can try again after (\w{3}, )?\w{3} \d\d?, \d/,
    'Try again',
  ],
  [503, 'provider-unavailable', {}, 'We can’t reach the card processor.', 'Try again'],
  [
    409,
    'car-on-hold',
    { holdUntil: inThreeDays, isYours: true },
    'Your time to pay is over.',
    'Try again',
  ],
  [401, 'not-signed-in', {}, 'You have been signed out. Log in again to pay.', 'Log in'],
] as const;

test('a buyer reads why a payment cannot be opened, that no money is lost, and what they can do', {
  tag: '@phone',
}, async ({ market, open }) => {
  test.slow();
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const booking = await book(buyer, await postCar(seller));
  const page = await open(buyer, '/dashboard');
  for (const [status, code, facts, text, way] of refusals) {
    await page.route('**/api/create-payment-intent', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...facts, type: `/problems/${code}`, title: code, status, code }),
      }),
    );
    await page.goto(`/dashboard/payment/${booking.id}`, { waitUntil: 'domcontentloaded' });
    const notice = page.getByRole('alert');
    await expect(notice, code).toContainText(text);
    await expect(notice, code).toContainText(
      code === 'provider-unavailable'
        ? 'If you have already paid, your payment is safe.'
        : 'Nothing was charged.',
    );
    await expect(
      notice.getByRole('button', { name: way }).or(notice.getByRole('link', { name: way })),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/create-payment-intent');
  }
});
