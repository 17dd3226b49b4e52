// What a seller writes of themselves in the description of an ad.
import { expect, inject, test, vi } from 'vitest';
import { agreed, book, newMark, pay, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newBuyer, newOfEachRole, newSeller } from '../../../../testing/people/people.ts';
import { bookCar } from '../../../bookings/book-contract.ts';
import { listBookings, readBookedCar, readBooking } from '../../../bookings/contract.ts';
import { imageUrl } from '../../../images/image.ts';
import { nameWithoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import { searchCars } from '../../../search/contract.ts';
import { everything } from '../../../search/search-query.ts';
import { readCar, readCategory } from '../../contract.ts';
import { readCarFacts, stateFacts } from '../../facts/facts-contract.ts';
import type { StatedFacts } from '../../facts/facts-on-wire.ts';
import { listSellersStock } from '../../seller-contract.ts';
import { makes, modelsOf } from '../../taxonomy/taxonomy.ts';

const market = inject('market');
const description = 'Runs well. Call 503 555 0199 or ben@mail.example.';
const hidden = 'Runs well. Call [hidden] or [hidden].';

test('an address and a number in a description are hidden until the reader has paid for the car', async () => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const car = await postCar(seller, { description });
  const { id } = car;
  const visitor = callerAt(market.url);
  const seenBy = async (who: Pick<typeof visitor, 'callApi'>) =>
    agreed(await who.callApi(readCar, { id })).description;
  expect([await seenBy(visitor), await seenBy(buyer)]).toEqual([hidden, hidden]);
  expect([await seenBy(seller), await seenBy(admin)]).toEqual([description, description]);
  const ofSeller = agreed(await visitor.callApi(listSellersStock, { id }));
  expect(ofSeller.map((car) => car.description)).toEqual([hidden]);
  // The first page is kept for half a second, and others post meanwhile.
  await vi.waitFor(async () => {
    let after: { key: number; id: number } | undefined;
    do {
      const page = agreed(await visitor.callApi(readCategory, { categoryId: 3, after }));
      const listed = page.cars.find((car) => car.id === id);
      if (listed) return expect(listed.description).toBe(hidden);
      after = page.next ?? undefined;
    } while (after);
    throw new Error('the car is not listed yet');
  });
  expect((await visitor.send('GET', `/car/${id}`)).text).not.toContain('555 0199');

  const booking = await book(buyer, car);
  const booked = async () =>
    agreed(await buyer.callApi(readBookedCar, { id: booking.id })).car.description;
  expect(await booked()).toBe(hidden);
  await pay(market, buyer, booking);
  expect([await booked(), await seenBy(buyer)]).toEqual([description, description]);
  expect(await seenBy(visitor)).toBe(hidden);
});

test('an address and a number in a title, a place and a name are hidden wherever a car is shown', {
  tags: 'hostile-122',
}, async () => {
  const { admin, buyer } = await newOfEachRole(market);
  const seller = await newSeller(market, 'Ben 503 555 0199');
  const title = '2017 Testarossa call 503-555-0199';
  const location = 'Portland, ben (at) mail dot com';
  const car = await postCar(seller, { title, location });
  const { id } = car;
  const visitor = callerAt(market.url);
  const isHidden = (text: string) => expect(text).not.toMatch(/555.0199|ben \(at\)|503.555/i);

  const seen = agreed(await visitor.callApi(readCar, { id }));
  expect(seen).toMatchObject({
    title: '2017 Testarossa call [hidden]',
    location: 'Portland, [hidden]',
    sellerName: 'Ben [hidden]',
  });
  expect(agreed(await admin.callApi(readCar, { id }))).toMatchObject({ title, location });
  expect(agreed(await seller.callApi(readCar, { id }))).toMatchObject({ title, location });
  const { text, headers } = await visitor.send('GET', `/car/${id}`);
  isHidden(text + headers.get('location'));
  isHidden((await visitor.send('GET', headers.get('location') ?? `/seller/${id}`)).text);
  isHidden((await visitor.send('GET', `/seller/${id}`)).text);
  isHidden((await visitor.send('GET', `/compare?cars=${id}`)).text);
  const sitemap = await visitor.send('GET', `/sitemap-cars-${Math.ceil(id / 25_000)}.xml`);
  const [, slug = ''] = new RegExp(`/car/${id}/([^<]*)<`).exec(sitemap.text) ?? [];
  expect(slug).toBe('2017-testarossa-call-hidden');
  isHidden(JSON.stringify(agreed(await visitor.callApi(listSellersStock, { id }))));

  // By what a list has shown, as the specification books.
  const booked = agreed(
    await buyer.callApi(bookCar, {
      priceCents: car.priceCents,
      phone: '+1 503 555 0100',
      picture: imageUrl(car.imageId, 720),
      seen: { title: seen.title, location: seen.location },
    }),
  );
  const byWhole = await newBuyer(market);
  const again = await byWhole.callApi(bookCar, {
    priceCents: car.priceCents,
    phone: '+1 503 555 0100',
    picture: imageUrl(car.imageId, 720),
    seen: { title, location },
  });
  expect(agreed(again)).toHaveProperty('insertedId');
  const bookingId = booked.insertedId;
  const mine = async () => [
    JSON.stringify(agreed(await buyer.callApi(readBooking, { id: bookingId }))),
    JSON.stringify(agreed(await buyer.callApi(readBookedCar, { id: bookingId }))),
    JSON.stringify(agreed(await buyer.callApi(listBookings, { email: buyer.email }))),
  ];
  for (const text of await mine()) isHidden(text.replaceAll('503 555 0100', ''));
  await pay(market, buyer, agreed(await buyer.callApi(readBooking, { id: bookingId })));
  for (const text of await mine()) expect(text).toContain('503-555-0199');
});

test('an address and a number in a make, a model, a trim and an interior are hidden, in the choices of a search and in its feed as well', {
  tags: 'hostile-122',
}, async () => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const mark = newMark();
  const title = `2017 ${mark} call 503-555-0199`;
  const location = 'Portland, ben (at) mail dot com';
  const car = await postCar(seller, { title, location });
  const { id } = car;
  const stated = (owner: string): StatedFacts => ({
    make: `Zas ${mark}`,
    model: `${owner} 503 555 0199`,
    trim: 'ben@mail.example',
    interior: 'Tan, 503.555.0199',
  });
  agreed(await seller.callApi(stateFacts, { id, facts: stated('Old') }));
  agreed(await seller.callApi(stateFacts, { id, facts: stated('New') }));
  const visitor = callerAt(market.url);
  const isHidden = (text: string) => expect(text).not.toMatch(/555.0199|ben \(at\)|ben@/i);
  const factsFor = async (who: Pick<typeof visitor, 'callApi'>) =>
    JSON.stringify(agreed(await who.callApi(readCarFacts, { id })));
  isHidden(await factsFor(visitor));
  isHidden(await factsFor(buyer));
  expect(await factsFor(visitor)).toContain('New [hidden]');
  for (const person of [seller, admin])
    expect(await factsFor(person)).toContain('New 503 555 0199');
  const page = await visitor.send('GET', `/car/${id}`);
  for (const path of [page.headers.get('location') ?? '', `/compare?cars=${id}`])
    isHidden((await visitor.send('GET', path)).text);

  const query = { ...everything, is: { make: [`Zas ${mark}`] } };
  const model = `Zas ${mark} New [hidden]`;
  const answer = await vi.waitFor(
    async () => {
      const answer = agreed(await visitor.callApi(searchCars, { sentence: '', query }));
      const models = answer.facets.find(({ name }) => name === 'model')?.options;
      expect(models).toEqual([{ value: model, count: 1 }]);
      return answer;
    },
    { timeout: 60_000 },
  );
  isHidden(JSON.stringify(answer));
  const chosen = { ...everything, is: { model: [model] } };
  expect(agreed(await visitor.callApi(searchCars, { sentence: '', query: chosen })).total).toBe(1);
  for (const path of ['/search', '/search.atom']) {
    const { status, text } = await visitor.send('GET', `${path}?q=${mark}`);
    expect(status).toBe(200);
    expect(text).toContain('[hidden]');
    isHidden(text);
  }

  await pay(market, buyer, await book(buyer, car));
  expect(await factsFor(buyer)).toContain('New 503 555 0199');
});

test('no make or model that is known is taken for an address or a number', () => {
  for (const { name } of makes)
    for (const text of [name, ...modelsOf(name).flatMap((model) => [model, `${name} ${model}`])])
      expect(nameWithoutContacts(text)).toBe(text);
});
