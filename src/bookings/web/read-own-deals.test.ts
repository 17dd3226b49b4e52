// The price that a buyer has locked in goes with the car, on every page that shows it.
import { expect, inject, test, vi } from 'vitest';
import { agreed, book, newMark, openPayment, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { carPath } from '../../cars/car-path.ts';
import { stateFacts } from '../../cars/facts/facts-contract.ts';
import { saveFavorite } from '../../favorites/contract.ts';
import { addRuleCategory } from '../../search/rule-categories-contract.ts';
import { everything } from '../../search/search-query.ts';

const market = inject('market');
const soon = { timeout: 60_000, interval: 200 };

async function pageOf(person: Someone, path: string): Promise<string> {
  const { text } = await callerAt(market.url, { cookie: person.cookie }).send('GET', path);
  return text.replaceAll('<!-- -->', '');
}
/** The card of a car on a page. */
async function cardOn(person: Someone, path: string, id: number): Promise<string> {
  const cards = (await pageOf(person, path)).split('<article').slice(1);
  const card = cards.find((card) => card.includes(`id="car-${id}"`));
  if (!card) throw new Error(`no car ${id} on ${path}`);
  return card;
}

test('a buyer who has booked a car finds it booked wherever it is shown, and pays from there', async () => {
  const [buyer, other, seller, admin] = await Promise.all([
    newBuyer(market),
    newBuyer(market),
    newSeller(market),
    newAdmin(market),
  ]);
  const make = `Held ${newMark()}`;
  const [car, like] = await Promise.all([1, 2].map(() => postCar(seller)));
  if (!car || !like) throw new Error('no cars');
  for (const { id } of [car, like])
    agreed(await seller.callApi(stateFacts, { id, facts: { make } }));
  const rule = { ...everything, is: { make: [make] } };
  const category = { name: make, description: 'Cars of one make.', rule };
  const { insertedId } = agreed(await admin.callApi(addRuleCategory, category));
  const booking = await book(buyer, car);
  agreed(await buyer.callApi(saveFavorite, { id: car.id }));
  const pay = `href="/dashboard/payment/${booking.id}"`;
  const locked = /locked for <span[^>]*>2 days 23 hours/;
  const search = `/search?make=${encodeURIComponent(make)}`;
  for (const path of [search, `/cars/${insertedId}`, carPath(like), '/favorites'])
    await vi.waitFor(async () => {
      const card = await cardOn(buyer, path, car.id);
      expect(card, path).toContain('Booked');
      expect(card, path).toMatch(locked);
      expect(card, path).toContain(pay);
    }, soon);
  expect(await cardOn(seller, search, car.id)).toContain('Your car');
  const others = await cardOn(other, search, car.id);
  expect(others).toContain('Compare');
  expect(others).not.toMatch(/Your car|Pay now/);

  // A car that is held is in no list, but among what they have saved and compare.
  await openPayment(buyer, booking);
  for (const page of [
    await cardOn(buyer, '/favorites', car.id),
    await pageOf(buyer, `/compare?car=${car.id}`),
  ]) {
    expect(page).toMatch(/held for you for <span[^>]*>1[345] minutes/);
    expect(page).toContain(pay);
    expect(page).not.toContain('its buyer');
  }
});
