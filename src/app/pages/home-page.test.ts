// The home page of a market as large as the demo. It is a market of its own: others count their cars.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestMarket, type TestMarket } from '../../../testing/market/market.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { callerAt } from '../../../testing/people/caller.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await startTestMarket({ cars: 60, hasJobs: false });
  await sqlAt(market.address)`
    update category_stock set cars =
      case when part <> 0 then 0 when category_id = 0 then 18400 else 9300 end`;
});
afterAll(() => market.close());

describe('the home page of a market with 55,600 cars', () => {
  test('states 55,000+ cars, those of no category among them, and on each category the number of its cars with a plus', {
    tags: ['1.20', '2.70', '9.14'],
  }, async () => {
    const visitor = callerAt(market.address.url);
    const statedCars = async () => {
      const { text } = await visitor.send('GET', '/');
      return text.replaceAll('<!-- -->', '').match(/[\d,]+\+? cars(?=<)/g);
    };
    // The numbers of a page may be a second old.
    await expect
      .poll(statedCars)
      .toEqual(['55,000+ cars', ...Array.from({ length: 4 }, () => '9,000+ cars')]);
  });
});
