import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, openPayment, pay, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { carPath } from '../../car-path.ts';
import { readCar, readShowcase, withdrawCar } from '../../contract.ts';
import { advertiseCar, maxAdvertised } from '../../sell/advertise-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const advertise = (seller: Someone, id: number, advertised = true) =>
  seller.callApi(advertiseCar, { id, advertised });
const advertisedBy = async (seller: Someone) => {
  const rows = await sql`
    select id from cars where seller_id = ${seller.id} and advertised_at is not null`;
  return rows.length;
};

describe('one car', () => {
  test('is read by anyone, with the fields of the specification and without the phone number', async () => {
    const seller = await newSeller(market);
    const posted = await postCar(seller);
    const response = await visitor.send('GET', `/api/cars/${posted.id}`);
    expect(response.json).toMatchObject({
      _id: String(posted.id),
      title: posted.title,
      resalePrice: 18_450,
      status: 'available',
      sellersName: seller.name,
      sellerVerified: false,
      sellerType: null,
      dealership: null,
      advertised: false,
    });
    expect(response.text).not.toMatch(/phone|0117/);
  });

  test('shows whether it is on hold or sold', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const [held, sold] = [await postCar(seller), await postCar(seller)];
    const { holdUntil } = await openPayment(buyer, await book(buyer, held));
    await pay(market, buyer, await book(buyer, sold));
    expect(agreed(await visitor.callApi(readCar, { id: held.id })).state).toEqual({
      is: 'on-hold',
      until: holdUntil,
    });
    expect(agreed(await visitor.callApi(readCar, { id: sold.id })).state.is).toBe('sold');
  });

  test('is not found when it is withdrawn, but by its seller, or does not exist', async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    const { id } = await postCar(seller);
    await seller.callApi(withdrawCar, { id });
    for (const gone of [id, 999_999_999])
      for (const who of [visitor, other])
        expect(await who.callApi(readCar, { id: gone })).toEqual(refusedAs('not-found'));
    expect(await seller.callApi(readCar, { id: 999_999_999 })).toEqual(refusedAs('not-found'));
    expect(agreed(await seller.callApi(readCar, { id })).state.is).toBe('withdrawn');
    const page = await callerAt(market.url, { cookie: seller.cookie }).send(
      'GET',
      `/advertise/${id}`,
    );
    expect(page.status).toBe(200);
    expect(page.text.replaceAll('<!-- -->', '')).toContain(
      'Only you and our admins can see this page.',
    );
    for (const none of ['0', '-1', '1e9', 'x', '%00', "1'--", '9'.repeat(40)])
      expect([400, 414]).toContain((await visitor.send('GET', `/api/cars/${none}`)).status);
  });
});

/** Those of the page; times are shown by the reader's clock everywhere. */
const script = /<script[^>]*type="module"/;

describe('the page of one car', () => {
  test('has no scripts for visitors, and is interactive for buyers and its owner', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const { id, title } = await postCar(seller);
    const pageFor = (headers: Record<string, string>) =>
      callerAt(market.url, headers).send('GET', `/advertise/${id}`);
    const [forVisitor, forBuyer, forOwner] = await Promise.all([
      pageFor({}),
      pageFor({ cookie: buyer.cookie }),
      pageFor({ cookie: seller.cookie }),
    ]);
    for (const { status, text } of [forVisitor, forBuyer, forOwner]) {
      expect(status).toBe(200);
      expect(text).toContain(title);
      expect(text).toContain(market.url + carPath({ id, title }));
    }
    expect(forVisitor.text).not.toMatch(script);
    for (const { text } of [forBuyer, forOwner]) expect(text).toMatch(script);
    for (const { text } of [forVisitor, forBuyer])
      expect(text).not.toMatch(/<input[^>]*role="switch"/);
    expect(forOwner.text).toMatch(/<input[^>]*role="switch"/);
  });

  test('is gone for a car that is withdrawn, and not found for one that does not exist', async () => {
    const seller = await newSeller(market);
    const { id } = await postCar(seller);
    await seller.callApi(withdrawCar, { id });
    expect((await visitor.send('GET', `/advertise/${id}`)).status).toBe(410);
    for (const none of [999_999_999, 0, -1, 'x', '%00'])
      expect((await visitor.send('GET', `/advertise/${none}`)).status, String(none)).toBe(404);
  });

  test('says what the car cost new only where that is more than its price', async () => {
    const seller = await newSeller(market);
    const pageOfCar = async (originalPriceCents: number) => {
      const { id } = await postCar(seller, { originalPriceCents });
      const { text } = await visitor.send('GET', `/advertise/${id}`);
      return text.replaceAll('<!-- -->', '');
    };
    expect(await pageOfCar(20_000_00)).toContain('$20,000 when new');
    expect(await pageOfCar(18_450_00)).not.toContain('$18,450 when new');
    expect(await pageOfCar(3_200_00)).not.toContain('$3,200');
  });

  test('shows what people wrote as text', async () => {
    const seller = await newSeller(market, 'Sue "><img src=x onerror=alert(1)>');
    const evil = '</title><script>alert(1)</script>';
    const { id } = await postCar(seller, { title: evil, description: evil, location: evil });
    const { text } = await visitor.send('GET', `/advertise/${id}`);
    expect(text).not.toMatch(script);
    expect(text).not.toContain('<img src=x');
  });
});

describe('a seller', () => {
  test('advertises a car on the home page, and stops it again', async () => {
    const seller = await newSeller(market);
    const { id } = await postCar(seller);
    expect(await advertise(seller, id)).toEqual({ modifiedCount: 1 });
    expect(await advertise(seller, id)).toEqual({ modifiedCount: 0 });
    const idsShown = async () =>
      agreed(await visitor.callApi(readShowcase, {})).advertised.map((car) => car.id);
    await expect.poll(idsShown).toContain(id);
    expect(await advertise(seller, id, false)).toEqual({ modifiedCount: 1 });
    await expect.poll(idsShown).not.toContain(id);
  });

  test('advertises at most three cars, also when several requests come at once', async () => {
    const seller = await newSeller(market);
    const cars = await Promise.all(Array.from({ length: 6 }, () => postCar(seller)));
    const outcomes = await Promise.all(cars.map(({ id }) => advertise(seller, id)));
    const refused = outcomes.filter((outcome) => 'refused' in outcome);
    expect(refused).toHaveLength(cars.length - maxAdvertised);
    expect(refused[0]).toMatchObject({
      refused: 'too-many-advertised',
      detail: 'You can advertise 3 cars at a time. Take another one off the home page first.',
    });
    expect(await advertisedBy(seller)).toBe(maxAdvertised);
  });

  test('can advertise another car when one is sold or withdrawn', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const cars = await Promise.all(Array.from({ length: 5 }, () => postCar(seller)));
    const [sold, withdrawn, third, ...next] = cars;
    if (!sold || !withdrawn || !third) throw new Error('no cars');
    for (const { id } of [sold, withdrawn, third]) agreed(await advertise(seller, id));
    await pay(market, buyer, await book(buyer, sold));
    agreed(await seller.callApi(withdrawCar, { id: withdrawn.id }));
    for (const { id } of next) agreed(await advertise(seller, id));
    expect(await advertise(seller, sold.id)).toEqual(refusedAs('car-gone'));
    expect(await advertise(seller, withdrawn.id)).toEqual(refusedAs('not-found'));
  });

  test("cannot advertise another seller's car, nor can a buyer or an admin", {
    tags: 'hostile-12',
  }, async () => {
    const [seller, other, buyer, admin] = await Promise.all([
      newSeller(market),
      newSeller(market),
      newBuyer(market),
      newAdmin(market),
    ]);
    const { id } = await postCar(other);
    for (const person of [seller, buyer, admin])
      expect(await advertise(person, id)).toEqual(refusedAs('not-found'));
    expect(await advertisedBy(other)).toBe(0);
  });

  test('sends a boolean; anything else is refused', async () => {
    const seller = await newSeller(market);
    const { id } = await postCar(seller);
    for (const json of [{}, { advertised: 'true' }, { advertised: 1 }, { advertised: null }, []])
      expect((await seller.send('PUT', `/api/sellersCar/${id}/advertise`, { json })).status).toBe(
        400,
      );
  });
});
