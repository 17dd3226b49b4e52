import { describe, expect, inject, test } from 'vitest';
import { marketDatabaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, carFields, type PostedCar, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { verifySeller } from '../../../people/admin/admin-contract.ts';
import { postUser } from '../../../people/own-account/own-record-contract.ts';
import { withdrawCar } from '../../contract.ts';
import { editCar } from '../../sell/selling-contract.ts';
import { createCachedCars, type VersionedId, versionColumn } from './find-cars.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

/** The first car of the page that begins with this one, as it was sent. */
async function firstFrom({ id }: PostedCar): Promise<Record<string, unknown> | undefined> {
  const [car] = await sql<{ micros: string }>`
    select (extract(epoch from posted_at) * 1000000)::bigint::text as micros
    from cars where id = ${id}`;
  const { json } = await visitor.send('GET', `/api/category/2?after=${car?.micros}-${id + 1}`);
  return (json.cars as Record<string, unknown>[])[0];
}

describe('a list that shows the same car again', () => {
  test('sends the same, and shows each change of the car and of its seller', async () => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market, 'Sue Cached')]);
    const car = await postCar(seller, { categoryId: 2 });
    const posted = await firstFrom(car);
    expect(posted).toMatchObject({ _id: String(car.id), title: car.title, status: 'available' });
    expect(await firstFrom(car)).toEqual(posted);

    await edit(seller, car, 'Joe’s 車 "best"');
    const edited = { ...posted, title: 'Joe’s 車 "best"' };
    expect(await firstFrom(car)).toEqual(edited);
    expect(await firstFrom(car)).toEqual(edited);

    agreed(await admin.callApi(verifySeller, { id: seller.id, verified: true }));
    expect(await firstFrom(car)).toEqual({ ...edited, sellerVerified: true });
    const { email } = seller;
    agreed(await seller.callApi(postUser, { name: 'Sue Renamed', email, status: 'seller' }));
    expect(await firstFrom(car)).toEqual({ ...edited, sellersName: 'Sue Renamed' });

    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    expect((await firstFrom(car))?._id).not.toBe(String(car.id));
  });
});

describe('the cache of cars', () => {
  test('gives way to newer ones when it is full, and every car is still found', async () => {
    const { pool } = marketDatabaseAt(market);
    const { rows: versions } = await pool.query<VersionedId>(
      `select c.id, ${versionColumn} from cars c join people p on p.id = c.seller_id
       where c.state = 'available' and c.category_id = 3 order by c.id limit 40`,
    );
    let read = 0;
    const counted = Object.assign(Object.create(pool), {
      query: (query: { text: string; values: [number[]] }) => {
        read += query.values[0].length;
        return pool.query(query);
      },
    });
    const few = createCachedCars(counted, 6000);
    const ids = (cars: readonly { readonly id: number }[]) => cars.map(({ id }) => id);
    for (let again = 0; again < 2; again++)
      expect(ids(await few.read(versions))).toEqual(ids(versions));
    expect(read).toBeGreaterThan(1.5 * versions.length);
    const last = versions.slice(-3);
    expect(ids(await few.read(last))).toEqual(ids(last));
    const before = read;
    expect(ids(await few.read(last))).toEqual(ids(last));
    expect(read).toBe(before);
  });
});

const edit = async (seller: Someone, { id, imageId }: PostedCar, title: string) => {
  const { photo, ...post } = carFields(imageId, { title, categoryId: 2 });
  agreed(await seller.callApi(editCar, { ...post, id }));
};
