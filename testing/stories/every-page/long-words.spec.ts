// Words without blanks, as long as they may be, and letters twice as large: no page becomes wider than
// its window, and what is done in a table stays in sight.
import type { Page } from '@playwright/test';
import { queryOf } from '../../../src/kit/query.ts';
import { createPaymentIntent } from '../../../src/payments/contract.ts';
import { expect, test } from '../../browser/story.ts';
import { agreed, book, newMark, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../people/people.ts';

const long = (letters: number): string => newMark().padEnd(letters, 'wmg');

/** By how many pixels the page, and the tables on it, are wider than what shows them. */
const excessOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { documentElement } = document;
    const around = Array.from(document.querySelectorAll('table'), (table) => table.parentElement);
    return Math.max(
      ...[documentElement, ...around].map((one) => (one ? one.scrollWidth - one.clientWidth : 0)),
    );
  });

test('the longest words and large letters stay within the window', { tag: '@long' }, async ({
  market,
  open,
}) => {
  const [seller, buyer, admin] = await Promise.all([
    newSeller(market, long(100)),
    newBuyer(market, long(100)),
    newAdmin(market),
  ]);
  const title = long(120);
  const car = await postCar(seller, { title, location: long(100), resalePriceCents: 999_999_99 });
  const { id } = await book(buyer, car);
  agreed(await buyer.callApi(createPaymentIntent, { bookingId: id, priceCents: car.priceCents }));
  const pages: [Someone | null, string][] = [
    [null, '/'],
    [null, `/compare?car=${car.id}`],
    [buyer, '/dashboard'],
    [buyer, `/dashboard/payment/${id}`],
    [seller, '/dashboard/mycars'],
    [seller, `/dashboard/mycars/${car.id}/edit`],
    [admin, `/dashboard/users${queryOf({ search: buyer.email })}`],
    [admin, `/dashboard/sellers${queryOf({ search: seller.email })}`],
    [admin, `/dashboard/payments${queryOf({ search: title })}`],
    [admin, '/dashboard/today'],
    [admin, '/dashboard/audit'],
  ];
  const faults: string[] = [];
  for (const [who, path] of pages) {
    const page = await open(who, path);
    await page.waitForLoadState('load');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, letters] of [
      [320, 100],
      [1280, 100],
      [390, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, letters);
      const excess = await excessOf(page);
      if (excess > 1) faults.push(`${path}, ${width} pixels, ${letters} %: ${excess} too wide`);
    }
  }
  expect(faults).toEqual([]);
});
