// Cars that people save: on a device, in an account, and what becomes of them.
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, type PostedCar, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import {
  cookieOf,
  newAccount,
  newBuyer,
  newOfEachRole,
  newSeller,
  type Someone,
} from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { carPath } from '../../cars/car-path.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { takeDownCar } from '../../cars/report-contract.ts';
import { suspendUser } from '../../people/admin/admin-contract.ts';
import { eraseMyself, readOwnData } from '../../people/own-account/own-data-contract.ts';
import {
  listFavorites,
  mostFavorites,
  mostOnDevice,
  readFavoriteIds,
  removeFavorite,
  saveFavorite,
} from '../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

/** The cookie of a device on which these were saved, one after the other. */
async function deviceWith(...cars: readonly Pick<PostedCar, 'id'>[]): Promise<string> {
  let cookie = '';
  for (const { id } of cars) {
    const headers = cookie ? { cookie } : {};
    const response = await visitor.send('PUT', `/api/favorites/${id}`, { json: {}, headers });
    expect(response.status).toBe(200);
    if (response.headers.getSetCookie().length > 0) cookie = cookieOf(response.headers);
  }
  return cookie;
}
const idsAt = async ({ callApi }: Pick<Someone, 'callApi'>) =>
  agreed(await callApi(listFavorites, {})).map(({ id }) => id);
const changePrice = (car: PostedCar, cents: number) =>
  sql`update cars set resale_price_cents = ${cents} where id = ${car.id}`;

describe('a visitor without an account', () => {
  test('saves cars on their device without scripts, comes back to the page, and removes them with a way to undo it', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const post = (form: string, fields: Record<string, string>, cookie = '') =>
      visitor.send('POST', `/favorites?form=${form}`, {
        body: new URLSearchParams(fields),
        ...(cookie && { headers: { cookie } }),
      });
    const id = String(car.id);
    const saved = await post('save', { id, from: carPath(car) });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, carPath(car)]);
    const cookie = cookieOf(saved.headers);
    expect(cookie).toMatch(/^forecourt\.favorites=/);

    const page = await visitor.send('GET', '/favorites', { headers: { cookie } });
    expect(page.text).toContain(car.title);
    expect(page.text).not.toContain('<script type="module"');
    // Book Now leads to the car by the login, and the heart removes it from the list.
    expect(page.text).toMatch(
      new RegExp(`href="/login\\?from=[^"]*${id}[^"]*"[^>]*id="book-${id}"`),
    );
    expect(page.text).toMatch(/formAction="[^"]*form=forget"/i);
    const fromList = await post('save', { id, from: '/search?q=red' }, cookie);
    expect(fromList.headers.get('location')).toBe(`/search?q=red#car-${id}`);
    for (const from of ['https://evil.example/', '//evil.example', 'javascript:alert(1)'])
      expect((await post('save', { id, from }, cookie)).headers.get('location')).toBe(
        `/#car-${id}`,
      );

    const removed = await post('forget', { id }, cookie);
    const address = removed.headers.get('location') ?? '';
    const undo = await visitor.send('GET', address, {
      headers: { cookie: cookieOf(removed.headers) },
    });
    expect(undo.text.replaceAll('<!-- -->', '')).toContain(`Removed the ${car.title}`);
    expect(undo.text).toContain('No favorites yet');
    const savedAt = new URL(address, market.url).searchParams.get('since') ?? '';
    const back = callerAt(market.url, {
      cookie: cookieOf((await post('save', { id, savedAt })).headers),
    });
    const [favorite] = agreed(await back.callApi(listFavorites, {}));
    expect(favorite?.savedAt.toISOString()).toBe(savedAt);
  });

  test('saves a car as of a moment before 1970, and reads and keeps it', async () => {
    const car = await postCar(await newSeller(market));
    const savedAt = '1969-07-20T20:17:40.000Z';
    const saved = await visitor.send('PUT', `/api/favorites/${car.id}`, { json: { savedAt } });
    const headers = { cookie: cookieOf(saved.headers) };
    const [favorite] = agreed(await callerAt(market.url, headers).callApi(listFavorites, {}));
    expect(favorite?.savedAt.toISOString()).toBe(savedAt);
    const { email, password } = await newBuyer(market);
    const signIn = { json: { email, password }, headers };
    expect(await visitor.send('POST', '/api/sign-in', signIn)).toMatchObject({ status: 200 });
  });

  test('sees their heart on the page of a car, and nobody else does', async () => {
    const car = await postCar(await newSeller(market));
    const pageFor = async (cookie?: string) =>
      visitor.send('GET', carPath(car), cookie ? { headers: { cookie } } : {});
    const isSaved = 'Remove from favorites';
    expect((await pageFor()).text).not.toContain(isSaved);
    const cookie = await deviceWith(car);
    for (let times = 0; times < 3; times++) {
      const own = await pageFor(cookie);
      expect(own.text).toContain(isSaved);
      expect(own.headers.get('cache-control')).toBe('no-store');
      const others = await pageFor();
      expect(others.text).not.toContain(isSaved);
      expect(others.headers.get('cache-control')).toContain('public');
    }
    const other = await postCar(await newSeller(market));
    const shared = await visitor.send('GET', carPath(other), { headers: { cookie } });
    expect(shared.headers.get('cache-control')).toContain('public');
  });

  test(`keeps ${mostOnDevice} cars, and a cookie that others have written is none`, async () => {
    const car = await postCar(await newSeller(market));
    const others = await sql<{ id: number }>`
      select id :: int as id from cars where state <> 'withdrawn' and id <> ${car.id}
      order by id limit ${mostOnDevice}`;
    expect(others).toHaveLength(mostOnDevice);
    const cookie = await deviceWith(...others);
    const device = callerAt(market.url, { cookie });
    expect(await device.callApi(saveFavorite, { id: car.id })).toEqual(
      refusedAs('too-many-favorites'),
    );
    const forged = callerAt(market.url, { cookie: cookie.replace(/=./, '=z') });
    expect(agreed(await forged.callApi(readFavoriteIds, {}))).toEqual([]);
    const long = callerAt(market.url, { cookie: `forecourt.favorites=${'1-1_'.repeat(900)}` });
    expect(agreed(await long.callApi(readFavoriteIds, {}))).toEqual([]);
  });
});

describe('cars that were saved on a device', () => {
  test('are in the account after logging in or signing up, once, and leave the device', async () => {
    const seller = await newSeller(market);
    const [one, two] = [await postCar(seller), await postCar(seller)];
    const cookie = await deviceWith(one, two);
    const headers = { cookie };
    const account = newAccount('Nora New');
    const signUp = await visitor.send('POST', '/api/sign-up', {
      json: { ...account, status: 'buyer' },
      headers,
    });
    expect(signUp.headers.getSetCookie().join()).toContain('forecourt.favorites=; ');
    const person = callerAt(market.url, { cookie: cookieOf(signUp.headers) });
    expect(await idsAt(person)).toEqual([two.id, one.id]);

    const { email, password } = account;
    for (let times = 0; times < 2; times++) {
      const again = await visitor.send('POST', '/api/sign-in', {
        json: { email, password },
        headers,
      });
      expect(again.status).toBe(200);
    }
    expect(await idsAt(person)).toEqual([two.id, one.id]);
  });

  test('fill an account up to its limit, the last saved first', async () => {
    const seller = await newSeller(market);
    const buyer = await newBuyer(market);
    await sql`
      insert into favorites (person_id, car_id)
      select ${buyer.id}, id from cars order by id limit ${mostFavorites - 1}`;
    const [before] = await sql<{ count: number }>`
      select count(*) :: int as count from favorites where person_id = ${buyer.id}`;
    const [older, newer] = [await postCar(seller), await postCar(seller)];
    const room = mostFavorites - (before?.count ?? 0);
    const cookie = await deviceWith(older, newer);
    const { email, password } = buyer;
    await visitor.send('POST', '/api/sign-in', { json: { email, password }, headers: { cookie } });
    const saved = await idsAt(buyer);
    expect(saved).toHaveLength(Math.min(mostFavorites, mostFavorites - room + 2));
    expect(saved).toContain(newer.id);
  });
});

describe('a person with an account', () => {
  test('sees what a saved car cost then and costs now, and what became of it', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const cars = await Promise.all([postCar(seller), postCar(seller), postCar(seller)]);
    const [changed, withdrawn, takenDown] = cars;
    for (const { id } of cars) agreed(await buyer.callApi(saveFavorite, { id }));
    if (!changed || !withdrawn || !takenDown) throw new Error('no cars');
    await changePrice(changed, changed.priceCents - 50_000);
    await changePrice(changed, changed.priceCents - 70_000);
    agreed(await seller.callApi(withdrawCar, { id: withdrawn.id }));
    agreed(await admin.callApi(takeDownCar, { id: takenDown.id, reason: 'A reason' }));
    const favorites = agreed(await buyer.callApi(listFavorites, {}));
    const of = ({ id }: PostedCar) => favorites.find((favorite) => favorite.id === id);
    expect(of(changed)).toMatchObject({
      priceThen: changed.priceCents,
      car: { resalePriceCents: changed.priceCents - 70_000 },
    });
    expect(of(withdrawn)).toMatchObject({ car: null, title: withdrawn.title });
    expect(of(takenDown)).toMatchObject({ car: null, title: null });
    agreed(await buyer.callApi(removeFavorite, { id: withdrawn.id }));
    expect(await buyer.callApi(saveFavorite, { id: withdrawn.id })).toEqual(refusedAs('not-found'));
    const { text } = await buyer.send('GET', '/favorites');
    expect(text.replaceAll('<!-- -->', '')).toContain('$700 less than when you saved it');
  });

  test('reads that a saved car is off the market, not who took it off', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const { id } = await postCar(seller);
    agreed(await buyer.callApi(saveFavorite, { id }));
    agreed(await admin.callApi(suspendUser, { id: seller.id, reason: 'A reason' }));
    const { text } = await buyer.send('GET', '/favorites');
    expect(text).toContain('It’s off the market.');
    expect(text).not.toContain('Its seller took it off');
  });

  test('has their favorites among their data, until they are erased; others have their own', async () => {
    const car = await postCar(await newSeller(market));
    const [buyer, other] = await Promise.all([newBuyer(market), newBuyer(market)]);
    await Promise.all(Array.from({ length: 5 }, () => buyer.callApi(saveFavorite, { id: car.id })));
    expect(await idsAt(buyer)).toEqual([car.id]);
    expect(await idsAt(other)).toEqual([]);
    expect(agreed(await other.callApi(removeFavorite, { id: car.id }))).toMatchObject({
      deletedCount: 0,
    });
    const data = agreed(await buyer.callApi(readOwnData, {}));
    expect(JSON.stringify(data)).toContain(`"favorites":[{"car_id":${car.id},`);
    agreed(
      await buyer.callApi(eraseMyself, { currentPassword: buyer.password, confirmation: 'delete' }),
    );
    expect(await sql`select 1 from favorites where person_id = ${buyer.id}`).toEqual([]);
  });
});
