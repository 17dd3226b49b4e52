// Every way to Book Now: nothing has changed, so the first Submit books.
import type { Page } from '@playwright/test';
import { carPath } from '../../../src/cars/car-path.ts';
import { carsPerPage, readCategory } from '../../../src/cars/contract.ts';
import { editCar } from '../../../src/cars/sell/selling-contract.ts';
import { comparePath } from '../../../src/cars/web/compare/compare-path.ts';
import { saveFavorite } from '../../../src/favorites/contract.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { untilPageSays } from '../../browser/until-page-says.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import {
  agreed,
  carFields,
  type PostedCar,
  postWholeCar,
  sellersText,
} from '../../people/actions.ts';
import { newBuyer, newSeller, type Someone } from '../../people/people.ts';

interface Booking {
  readonly car: PostedCar;
  readonly buyer: Someone;
  readonly market: MarketAddress;
}

/** Comes to a page with Book Now of this car. */
type Way = (page: Page, booking: Booking) => Promise<void>;

const goTo = async (page: Page, path: string): Promise<void> =>
  void (await page.goto(path, { waitUntil: 'domcontentloaded' }));

const byCard: Way = async (page, { car }) => {
  await page.getByRole('link', { name: car.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
};

/** The search has what was posted a moment ago. */
async function searchFor(page: Page, path: string, { car, buyer, market }: Booking): Promise<void> {
  await untilPageSays(market, path, car.title, buyer);
  await goTo(page, path);
}
const wordOf = ({ title }: PostedCar) => title.split(' ').at(-1) ?? '';

const ways: Readonly<Record<string, Way>> = {
  'the list of its category': (page) => goTo(page, '/cars/3'),
  'a list of several pages': (page) => goTo(page, '/cars/3?pages=2'),
  'a list with filters': (page, booking) =>
    searchFor(page, `/cars/3?q=${encodeURIComponent(wordOf(booking.car))}`, booking),
  'the results of a search': async (page, booking) => {
    await searchFor(page, `/search?q=${encodeURIComponent(wordOf(booking.car))}`, booking);
    await byCard(page, booking);
  },
  'the page to which its seller’s Advertise leads': (page, { car }) =>
    goTo(page, `/advertise/${car.id}`),
  'its own page': (page, { car }) => goTo(page, carPath(car)),
};

/** They lead to its own page, as the results of a search do. */
const waysByItsPage: Readonly<Record<string, Way>> = {
  'the favorites': async (page, booking) => {
    agreed(await booking.buyer.callApi(saveFavorite, { id: booking.car.id }));
    await goTo(page, '/favorites');
    await byCard(page, booking);
  },
  'a comparison': async (page, booking) => {
    await goTo(page, comparePath([booking.car.id]));
    await byCard(page, booking);
  },
  'the page of its seller': async (page, booking) => {
    await goTo(page, `/seller/${booking.car.id}`);
    await byCard(page, booking);
  },
};

const journeys: readonly (readonly [string, Readonly<Record<string, Way>>, string[]])[] = [
  ['wherever they come from', ways, ['@phone']],
  ['also from cars that they saved or compared', waysByItsPage, ['@phone', '@long']],
];
for (const [whence, some, tag] of journeys)
  test(`a buyer books a car with the first Submit, ${whence}`, { tag }, async ({
    market,
    open,
  }) => {
    test.slow();
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const page = await open(buyer, '/about');
    for (const [from, way] of Object.entries(some))
      await test.step(from, async () => {
        const car = await postWholeCar(seller);
        await way(page, { car, buyer, market });
        await bookNow(page, car);
        await submit(page, car.title);
      });
  });

test('a buyer who closes the dialog of a list with filters is back in it, also once they have booked', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postWholeCar(seller);
  const filtered = `/cars/3?q=${encodeURIComponent(wordOf(car))}&condition=Good`;
  const page = await open(buyer, '/about');
  await searchFor(page, filtered, { car, buyer, market });
  await bookNow(page, car);
  await expect(page.getByRole('dialog', { name: car.title })).toBeVisible();
  await expectHydrated(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(filtered);
  await bookNow(page, car);
  await submit(page, car.title);
  await page.getByRole('button', { name: 'Keep looking' }).click();
  await expect(page).toHaveURL(filtered);
  await expect(page.getByRole('article').filter({ hasText: car.title })).toContainText('Booked');
});

test('a buyer books a car that was loaded as they scrolled with the first Submit', {
  tag: '@phone',
}, async ({ market, open }) => {
  const buyer = await newBuyer(market);
  const page = await open(buyer, '/cars/1');
  const cars = page.getByRole('article');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => cars.count()).toBeGreaterThan(carsPerPage);
  const car = cars.nth(carsPerPage + 2);
  const title = (await car.getByRole('heading').textContent()) ?? '';
  await car.getByRole('button', { name: 'Book Now' }).click();
  await submit(page, title);
});

test('a buyer books a car of the demo from the first page of its list with the first Submit', {
  tag: '@phone',
}, async ({ market, open }) => {
  const buyer = await newBuyer(market);
  const { cars } = agreed(await buyer.callApi(readCategory, { categoryId: 4 }));
  // No other story books these.
  const car = cars.find(({ description }) => description.length > 100);
  if (!car) throw new Error('the demo has short descriptions');
  const page = await open(buyer, '/cars/4');
  await page.locator(`#book-${car.id}`).click();
  await submit(page, car.title);
});

for (const [list, pathOf] of [
  ['the list of a category', () => '/cars/3'],
  ['a list with filters', (car: PostedCar) => `/cars/3?q=${encodeURIComponent(wordOf(car))}`],
] as const)
  test(`a buyer who books from ${list} reads what the seller has rewritten at the end of a description`, {
    tag: '@hostile-66',
  }, async ({ market, open }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postWholeCar(seller);
    const page = await open(buyer, '/about');
    await searchFor(page, pathOf(car), { car, buyer, market });
    await bookNow(page, car);
    const description = `${sellersText.slice(0, 200)} It burns oil, and the radio is dead.`;
    const { photo, ...fields } = carFields('', { title: car.title, description });
    const { priceCents: resalePriceCents } = car;
    agreed(await seller.callApi(editCar, { ...fields, resalePriceCents, id: car.id }));
    const dialog = page.getByRole('dialog', { name: car.title });
    await dialog.getByLabel('Phone number').fill('503 555 0142');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toContainText('It burns oil, and the radio is dead.');
    await submit(page, car.title);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer books a car with the first Submit, wherever they come from', async ({
    market,
    open,
  }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const page = await open(buyer, '/about');
    for (const from of ['the list of its category', 'a list with filters', 'its own page'])
      await test.step(from, async () => {
        const car = await postWholeCar(seller);
        await ways[from]?.(page, { car, buyer, market });
        await bookNow(page, car);
        const form = page.getByRole('dialog', { name: car.title });
        await form.getByLabel('Phone number').fill('503 555 0142');
        await form.getByRole('button', { name: 'Submit' }).click();
        await expect(page.getByText('Your Booked Successfully')).toBeVisible();
        const [row] = await sqlAt(market)`
          select price_cents from bookings where car_id = ${car.id} and buyer_id = ${buyer.id}`;
        expect(row).toEqual({ price_cents: car.priceCents });
      });
  });
});

/** On its card where there are several cars, else the one of the page. */
async function bookNow(page: Page, { title }: PostedCar): Promise<void> {
  const inList = page.getByRole('article').filter({ hasText: title });
  const ofPage = page.getByRole('main').getByRole('button', { name: 'Book Now', exact: true });
  await inList.getByRole('button', { name: 'Book Now' }).or(ofPage).first().click();
}

async function submit(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Phone number').fill('503 555 0142');
  const answered = page.waitForResponse('**/api/bookings');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('dialog', { name: 'The price is locked in' })).toBeVisible();
}
