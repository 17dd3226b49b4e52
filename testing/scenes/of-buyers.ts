import type { Page } from '@playwright/test';
import { bookCar } from '../../src/bookings/book-contract.ts';
import { refuse } from '../../src/calls/refusal.ts';
import { postedOnWire, shownOfPost } from '../../src/cars/facts/plain-facts.ts';
import { imageIdOf } from '../../src/images/image.ts';
import { refuseAll, refuseRoute } from '../browser/refuse.ts';
import { expectHydrated } from '../browser/story.ts';
import { typeCard } from '../browser/type-card.ts';
import { declinedCard, goodCard } from '../people/actions.ts';
import { broken, endless, press, type Scene } from './scene.ts';
import type { Situations } from './situations/situations.ts';

const openBookingDialog = async (page: Page) => {
  await press(page, /^Book Now/);
  await page.getByRole('dialog').waitFor();
};
const sendBooking = async (page: Page) => {
  await openBookingDialog(page);
  await page.getByLabel('Phone number').fill('+1 503 555 0142');
  await press(page, 'Submit');
};
const payBy = (card: string) => async (page: Page) => {
  await typeCard(page, card);
  await press(page, /^Pay \$/);
};
/** Before that, links are followed by the browser itself. */
const isAlive = (page: Page) =>
  page.getByRole('button', { name: /^Pay \$/, disabled: false }).waitFor();
const openCancelDialog = (page: Page) => press(page, /^Cancel the booking of/);

/** Beside what is not a photo, or alone. */
const choosePhotos = async (page: Page, ...names: string[]) => {
  // Only a hydrated page notices that photos were chosen.
  await expectHydrated(page);
  const folder = 'src/site/web/pictures';
  await page.getByLabel('Add photos').setInputFiles(names.map((name) => `${folder}/${name}`));
};

export function scenesOfBuyers({
  buyer: who,
  newcomer,
  bookings,
  conversations,
}: Situations): readonly Scene[] {
  const category = '/cars/3';
  const orders = '/dashboard';
  const payment = `/dashboard/payment/${bookings.unpaid.id}`;
  const opening = '**/api/create-payment-intent';
  const confirming = '**/test-processor/confirm';
  const answered = (page: Page, json: object) =>
    page.route(confirming, (route) => route.fulfill({ json }));
  return [
    {
      name: 'conversation-photos-chosen',
      who,
      path: `/dashboard/conversations/${conversations.open}#write`,
      act: async (page) => {
        await choosePhotos(page, 'category-1-1280.webp', 'category-2-1280.webp');
        await page.getByRole('img', { name: 'Chosen: 2' }).waitFor();
      },
    },
    {
      name: 'conversation-photo-waiting',
      who,
      path: `/dashboard/conversations/${conversations.open}#write`,
      before: endless('**/api/images/private'),
      act: (page) => choosePhotos(page, 'category-1-1280.webp'),
    },
    {
      name: 'conversation-photo-refused',
      who,
      path: `/dashboard/conversations/${conversations.open}#write`,
      act: async (page) => {
        await choosePhotos(page, 'category-1-1280.webp', '../../../../package.json');
        await page.getByText('Choose a JPEG').waitFor();
      },
    },
    { name: 'booking', opensDialog: true, who, path: category, act: openBookingDialog },
    {
      name: 'booking-errors',
      who,
      path: category,
      act: async (page) => {
        await openBookingDialog(page);
        // The number of the last booking stands there.
        await page.getByLabel('Phone number').fill('');
        await press(page, 'Submit');
        await page.getByText('Phone number is required').waitFor();
      },
    },
    {
      name: 'booking-waiting',
      who,
      path: category,
      before: endless('**/api/bookings'),
      act: sendBooking,
    },
    {
      name: 'booking-failed',
      who,
      path: category,
      before: broken('**/api/bookings'),
      act: (page) => sendBooking(page).then(() => page.getByRole('alert').waitFor()),
    },
    {
      name: 'booking-refused',
      who,
      path: category,
      before: (page) =>
        refuseAll(
          page,
          '**/api/bookings',
          bookCar,
          refuse('too-many-bookings', { facts: { most: 10 } }),
        ),
      act: (page) => sendBooking(page).then(() => page.getByText('10 unpaid bookings').waitFor()),
    },
    {
      name: 'booking-car-changed',
      who,
      path: category,
      before: (page) =>
        page.route('**/api/bookings', async (route) => {
          const { itemName, price, image, ...seen } = route.request().postDataJSON();
          const car = {
            ...shownOfPost(postedOnWire.fromWire(seen)),
            title: `${itemName}, salvage title`,
            description: 'Repaired after a flood. Sold as it is.',
            condition: 'Fair',
            titleStatus: 'Salvage',
            mileage: null,
            fuel: null,
            imageId: imageIdOf(image) ?? '',
            stated: [{ label: 'Accidents', text: 'Major, repaired' }],
          } as const;
          const priceCents = (price - 500) * 100;
          const facts = { car, priceCents, version: null };
          await refuseRoute(route, bookCar, refuse('car-changed', { facts }));
        }),
      act: (page) =>
        sendBooking(page).then(() => page.getByText('The seller changed the price').waitFor()),
    },
    {
      // Not one of the buyer's, whose orders an admin may be looking at meanwhile.
      name: 'booking-result',
      opensDialog: true,
      who: newcomer,
      path: category,
      act: (page) =>
        sendBooking(page).then(() =>
          page.getByRole('dialog', { name: 'The price is locked in' }).waitFor(),
        ),
    },
    {
      name: 'category-more-waiting',
      who,
      path: '/cars/1',
      before: endless('**/api/category/**'),
      act: (page) => page.getByRole('link', { name: /more cars/ }).scrollIntoViewIfNeeded(),
    },
    {
      name: 'category-more-failed',
      who,
      path: '/cars/1',
      before: broken('**/api/category/**'),
      act: async (page) => {
        await page.getByRole('link', { name: /more cars/ }).scrollIntoViewIfNeeded();
        await page.getByText(/^Forecourt isn’t answering/).waitFor({ timeout: 90_000 });
      },
    },
    {
      name: 'orders-failed',
      who,
      path: payment,
      act: async (page) => {
        await broken(/\/dashboard\.data/)(page);
        await isAlive(page);
        await page.getByRole('link', { name: 'My Orders' }).click();
        await page.getByText('We couldn’t show this page.').waitFor();
      },
    },
    {
      name: 'orders-waiting',
      who,
      path: payment,
      act: async (page) => {
        await endless(/\/dashboard\.data/)(page);
        await isAlive(page);
        await page.getByRole('link', { name: 'My Orders' }).click();
        await page.getByLabel('Loading the page').waitFor();
      },
    },
    {
      name: 'orders-car-changed',
      opensDialog: true,
      who,
      path: orders,
      act: (page) => press(page, /^See the changes/),
    },
    {
      name: 'orders-earlier',
      who,
      path: orders,
      act: (page) => page.getByText(/^Earlier orders/).click(),
    },
    { name: 'orders-cancelling', opensDialog: true, who, path: orders, act: openCancelDialog },
    {
      name: 'orders-cancelling-failed',
      who,
      path: orders,
      before: broken('**/api/bookings/*/cancel'),
      act: async (page) => {
        await openCancelDialog(page);
        await press(page, 'Cancel the booking');
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'payment-on-hold',
      who,
      path: `/dashboard/payment/${bookings.rivals.id}`,
      act: (page) => page.getByText(/Another buyer is paying/).waitFor(),
    },
    { name: 'payment-waiting', who, path: payment, before: endless(opening) },
    {
      name: 'payment-failed',
      who,
      path: payment,
      before: broken(opening),
      act: (page) => page.getByText('your payment is safe.').waitFor({ timeout: 90_000 }),
    },
    {
      name: 'payment-declined',
      who,
      path: payment,
      act: (page) => payBy(declinedCard)(page).then(() => page.getByRole('alert').waitFor()),
    },
    {
      name: 'payment-typed',
      who,
      path: payment,
      act: (page) => isAlive(page).then(() => typeCard(page, '5555 5555 5555 4444')),
    },
    {
      name: 'payment-errors',
      who,
      path: payment,
      act: async (page) => {
        await press(page, /^Pay \$/);
        await page.getByText('Card number is required').waitFor();
      },
    },
    {
      name: 'payment-second-step',
      opensDialog: true,
      who,
      path: payment,
      before: (page) => answered(page, { is: 'second-step' }),
      act: (page) => payBy(goodCard)(page).then(() => page.getByRole('dialog').waitFor()),
    },
    {
      name: 'payment-second-step-left',
      who,
      path: payment,
      before: (page) => answered(page, { is: 'second-step' }),
      act: async (page) => {
        await payBy(goodCard)(page);
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByText('Continue with your bank').waitFor();
      },
    },
    {
      name: 'payment-out-of-time',
      who,
      path: payment,
      before: (page) => answered(page, { is: 'ended' }),
      act: (page) =>
        payBy(goodCard)(page).then(() => page.getByText('Your time to pay is over.').waitFor()),
    },
    {
      name: 'payment-unanswered',
      who,
      path: payment,
      before: broken(confirming),
      act: (page) => payBy(goodCard)(page).then(() => page.getByText('Press Pay again').waitFor()),
    },
    // Before the next one: while that is confirmed, its buyer has two cars on hold and gets no third.
    {
      name: 'payment-completed',
      who,
      path: `/dashboard/payment/${bookings.toPay.id}`,
      act: (page) => payBy(goodCard)(page).then(() => page.getByText(/^Congrats!/).waitFor()),
    },
    {
      name: 'payment-confirming',
      who,
      path: `/dashboard/payment/${bookings.confirming.id}`,
      before: broken('**/api/payments'),
      act: (page) => payBy(goodCard)(page).then(() => page.getByText(/couldn’t confirm/).waitFor()),
    },
  ];
}
