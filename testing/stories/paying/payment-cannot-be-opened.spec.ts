import { type RefusalOf, refuse } from '../../../src/calls/refusal.ts';
import { createPaymentIntent } from '../../../src/payments/contract.ts';
import { refuseAll } from '../../browser/refuse.ts';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { book, charge, openPayment, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test.use({ expectedTrouble: /status of 503/ });

const tryAgainAt = new Date(Date.now() + 3 * 24 * 3_600_000);
const later = { facts: { tryAgainAt, retryAfter: 600 } };

/** Each refusal of the server, with what a buyer then reads and can do. */
const refusals: readonly [
  refusal: RefusalOf<typeof createPaymentIntent>,
  text: string | RegExp,
  way: string,
][] = [
  [refuse('car-gone'), 'This car is no longer for sale.', 'Find another car'],
  [
    refuse('price-changed', { facts: { priceCents: 17250_00 } }),
    'The price of this booking is $17,250.',
    'Reload',
  ],
  [
    refuse('booking-closed', { facts: { bookingStatus: 'expired' } }),
    'This booking can no longer be paid.',
    'Back to',
  ],
  [
    refuse('too-many-holds', { facts: { most: 2 } }),
    'Other cars are already on hold for you.',
    'Try again',
  ],
  [
    refuse('too-many-attempts', later),
    /You can open the next one at \d\d?:\d\d [AP]M/,
    'Try again',
  ],
  [refuse('others-first', later), /you can pay for it again at \d\d?:\d\d [AP]M/, 'Try again'],
  [
    refuse('cards-declined', later),
    /You can try again after (\w{3}, )?\w{3} \d\d?, \d/,
    'Try again',
  ],
  [refuse('provider-unavailable'), 'We can’t reach the card provider.', 'Try again'],
  [
    refuse('car-on-hold', { facts: { holdUntil: tryAgainAt, isYours: true } }),
    'Your time to pay is over.',
    'Try again',
  ],
  [refuse('email-unverified'), 'Verify your email before you pay', 'Send again'],
  [refuse('not-signed-in'), 'You have been signed out. Log in again to pay.', 'Log in'],
  [
    refuse('too-many-requests', { facts: { retryAfter: 60 } }),
    'We couldn’t open this payment.',
    'Back to',
  ],
];

/** Those that say nothing of the booking: it may be paid already. */
const saysNothing: ReadonlySet<string> = new Set([
  'provider-unavailable',
  'not-signed-in',
  'too-many-requests',
]);

test('a buyer reads why a payment cannot be opened, that no money is lost, and what they can do', {
  tag: ['@long', '@phone-only'],
}, async ({ market, open }) => {
  test.slow();
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const booking = await book(buyer, await postCar(seller));
  const page = await open(buyer, '/dashboard');
  for (const [refusal, text, way] of refusals) {
    const code = refusal.refused;
    await refuseAll(page, '**/api/create-payment-intent', createPaymentIntent, refusal);
    await page.goto(`/dashboard/payment/${booking.id}`, { waitUntil: 'domcontentloaded' });
    const notice = page.getByRole('alert');
    await expect(notice, code).toContainText(text);
    await expect(notice, code).toContainText(
      saysNothing.has(code)
        ? 'If you have already paid, your payment is safe.'
        : 'Nothing was charged.',
    );
    await expect(
      notice.getByRole('button', { name: way }).or(notice.getByRole('link', { name: way })),
    ).toBeVisible();
    // Nobody is invited to try what would be refused once more.
    if ('facts' in refusal && refusal.facts && 'tryAgainAt' in refusal.facts)
      await expect(notice.getByRole('button', { name: way }), code).toBeDisabled();
    await expectAccessible(page);
    await page.unroute('**/api/create-payment-intent');
  }
});

test('a buyer who was charged is not told otherwise while the market does not answer', async ({
  market,
  open,
}) => {
  test.slow();
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const booking = await book(buyer, await postCar(seller));
  const page = await open(buyer, '/dashboard');
  const { clientSecret } = await openPayment(buyer, booking);
  await refuseAll(page, '**/api/create-payment-intent', createPaymentIntent, refuse('busy'));
  await page.goto(`/dashboard/payment/${booking.id}`, { waitUntil: 'domcontentloaded' });
  // Charged once the page has come: read after the market has heard of it, the page would show it.
  await charge(market, clientSecret);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('If you have already paid, your payment is safe.', {
    timeout: 90_000,
  });
  await expect(notice).not.toContainText('Nothing was charged.');
  await page.unroute('**/api/create-payment-intent');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
});
