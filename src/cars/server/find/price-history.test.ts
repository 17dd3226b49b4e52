import { describe, expect, inject, test } from 'vitest';
import { agreed, carFields, type PostedCar, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { carPath } from '../../car-path.ts';
import { pricesShown, readPriceHistory, withdrawCar } from '../../contract.ts';
import { editCar } from '../../sell/selling-contract.ts';

const market = inject('market');
const visitor = callerAt(market.url);

const change = async (seller: Someone, { id, title }: PostedCar, resalePriceCents: number) => {
  const { photo, ...fields } = carFields('', { title, resalePriceCents });
  agreed(await seller.callApi(editCar, { ...fields, id }));
};
/** Answers of this call may be a second old. */
const pricesOf = ({ id }: PostedCar, prices: readonly number[]) =>
  expect
    .poll(async () =>
      agreed(await visitor.callApi(readPriceHistory, { id })).map(({ price }) => price),
    )
    .toEqual(prices);

describe('the prices of a car', () => {
  test('begin with that of the post, and each change is kept, newest first', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller, { resalePriceCents: 18_450_00 });
    await pricesOf(car, [18_450_00]);
    await change(seller, car, 17_900_00);
    await change(seller, car, 17_900_00);
    await change(seller, car, 18_100_00);
    await pricesOf(car, [18_100_00, 17_900_00, 18_450_00]);
    const { text } = await visitor.send('GET', carPath(car));
    const page = text.replaceAll('<!-- -->', '');
    expect(page).toContain('down $550');
    expect(page).toContain('up $200');
  });

  test('are the latest and the first where there are many', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller, { resalePriceCents: 20_000_00 });
    const later = Array.from({ length: pricesShown + 3 }, (_, at) => 19_000_00 - at * 100);
    for (const price of later) await change(seller, car, price);
    await pricesOf(car, [...later.toReversed().slice(0, pricesShown - 1), 20_000_00]);
  });

  test('of a withdrawn car are nobody’s business', async () => {
    const seller = await newSeller(market);
    const { id } = await postCar(seller);
    agreed(await seller.callApi(withdrawCar, { id }));
    expect(await visitor.callApi(readPriceHistory, { id })).toEqual(refusedAs('not-found'));
  });
});
