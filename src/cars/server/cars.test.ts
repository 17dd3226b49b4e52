import { describe, expect, inject, test } from 'vitest';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  carFields,
  openPayment,
  pay,
  postCar,
  smallPhoto,
  uploadPhoto,
} from '../../../testing/people/actions.ts';
import { callerAt, onWire } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { listBookings } from '../../bookings/contract.ts';
import { categoryIds, categoryNames } from '../../categories/category.ts';
import { listCategories } from '../../categories/contract.ts';
import { imageUrl } from '../../images/image.ts';
import type { Cursor } from '../../kit/wire.ts';
import {
  carsPerPage,
  listSellersCars,
  readCategory,
  readShowcase,
  withdrawCar,
} from '../contract.ts';
import { postCar as postCarCall, postSellersCar } from '../sell/posting-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

describe('the categories', () => {
  test('are four, each with the number of cars for sale', async () => {
    const categories = agreed(await visitor.callApi(listCategories, {}));
    expect(categories.map(({ id, name }) => [id, name])).toEqual(
      categoryIds.map((id) => [id, categoryNames[id]]),
    );
    for (const { quantity } of categories) expect(quantity).toBeGreaterThan(0);
  });

  test('carry the fields of the specification in the call', {
    tags: ['3.11', '3.12', '7.1'],
  }, async () => {
    const response = await visitor.send('GET', '/api/category');
    const categories: Record<string, unknown>[] = JSON.parse(response.text);
    expect(categories).toEqual(
      categoryIds.map((id) => ({
        _id: String(id),
        title: categoryNames[id],
        image: expect.stringMatching(/^\/pictures\/\S+\.webp$/),
        description: expect.stringMatching(/\w/),
        quantity: expect.any(Number),
        categoryId: String(id),
        categoryName: categoryNames[id],
      })),
    );
    const picture = await fetch(market.url + categories[0]?.image);
    await picture.arrayBuffer();
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  /** What the counter has too much. */
  const tooMany = async () => {
    const [row] = await sql<{ n: number; real: number }>`
      select (select sum(cars) from category_stock)::int as n,
        (select count(*) from cars where state in ('available', 'on-hold'))::int as real`;
    return row && row.n - row.real;
  };

  test('count a car while it is for sale or on hold', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const sold = await postCar(seller);
    const withdrawn = await postCar(seller);
    expect(await tooMany()).toBe(0);
    await pay(market, buyer, await book(buyer, sold));
    await seller.callApi(withdrawCar, { id: withdrawn.id });
    await sql`update cars set category_id = 1 where id = ${(await postCar(seller)).id}`;
    expect(await tooMany()).toBe(0);
  });

  test('count a sale though a server stands still in the middle of another one', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const [stuck, sold] = [await postCar(seller), await postCar(seller)];
    const server = await databaseAt(market).pool.connect();
    try {
      await server.query('begin');
      await server.query(`update cars set state = 'withdrawn' where id = $1`, [stuck.id]);
      // So do others that have counted in all other parts but one.
      await server.query(
        `select from category_stock where category_id = (select category_id from cars where id = $1)
           and part <> (txid_current() + 1) % 16 for update skip locked`,
        [stuck.id],
      );
      await pay(market, buyer, await book(buyer, sold));
    } finally {
      await server.query('rollback');
      server.release();
    }
    expect(await tooMany()).toBe(0);
  });
});

describe('the cars of a category', () => {
  test('come newest first, 24 at a time, each exactly once', async () => {
    const seen: number[] = [];
    let posted = Number.POSITIVE_INFINITY;
    let after: Cursor | undefined;
    for (let pages = 0; pages < 100; pages++) {
      const page = agreed(await visitor.callApi(readCategory, { categoryId: 4, after }));
      for (const { id, postedAt, state } of page.cars) {
        seen.push(id);
        expect(postedAt.getTime()).toBeLessThanOrEqual(posted);
        posted = postedAt.getTime();
        expect(state.is).toBe('available');
      }
      if (!page.next) break;
      expect(page.cars).toHaveLength(carsPerPage);
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(2 * carsPerPage);
  });

  test('carry the fields of the specification', {
    tags: ['3.4', '3.5', '3.6', '3.7', '3.8', '3.9'],
  }, async () => {
    const seller = await newSeller(market);
    const posted = await postCar(seller, {
      originalPriceCents: 30_000_00,
      description: 'One owner.',
    });
    const { json: car, text } = await visitor.send('GET', `/api/cars/${posted.id}`);
    const image = imageUrl(posted.imageId);
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(car).toMatchObject({
      _id: String(posted.id),
      title: posted.title,
      image,
      location: 'Portland, OR',
      resalePrice: 18_450,
      originalPrice: 30_000,
      YearsOfUse: 7,
      sellersName: seller.name,
      description: 'One owner.',
      onDate: date,
      postDate: date,
      email: '',
      categoryId: '3',
      categoryName: 'Sports Cars',
      condition: 'Good',
    });
    expect(text).not.toMatch(/phone/i);
    expect((await visitor.send('GET', image)).headers.get('content-type')).toBe('image/webp');
    const asSeller = await seller.send('GET', `/api/cars/${posted.id}`);
    expect(asSeller.json).toMatchObject({ email: seller.email });

    const list = await visitor.send('GET', '/api/category/3');
    expect(list.text).not.toMatch(/phone/i);
    const fields = Object.keys(car).toSorted();
    for (const listed of list.json.cars as Record<string, unknown>[])
      expect(Object.keys(listed).toSorted()).toEqual(fields);
  });

  test('show a car that was posted a moment ago, and none that is on hold, sold or withdrawn', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const [free, held, sold, withdrawn] = [
      await postCar(seller, { categoryId: 2 }),
      await postCar(seller, { categoryId: 2 }),
      await postCar(seller, { categoryId: 2 }),
      await postCar(seller, { categoryId: 2 }),
    ];
    await openPayment(buyer, await book(buyer, held));
    await pay(market, buyer, await book(buyer, sold));
    await seller.callApi(withdrawCar, { id: withdrawn.id });
    const idsShown = async () =>
      agreed(await visitor.callApi(readCategory, { categoryId: 2, after: undefined })).cars.map(
        ({ id }) => id,
      );
    // A cached response may be a second old.
    await expect.poll(idsShown).toContain(free.id);
    for (const gone of [held, sold, withdrawn]) expect(await idsShown()).not.toContain(gone.id);
  });

  test('come with the category that holds them', { tags: '7.3' }, async () => {
    const { json } = await visitor.send('GET', '/api/category/3');
    const named = { _id: '3', title: 'Sports Cars', categoryId: '3', categoryName: 'Sports Cars' };
    expect(json).toMatchObject(named);
    for (const car of json.cars as Record<string, unknown>[])
      expect(car).toMatchObject({ categoryId: '3', categoryName: 'Sports Cars' });
  });

  test('of a category that there is not are refused', async () => {
    for (const id of ['0', '5', '1.0', 'sports', '%20'])
      expect((await visitor.send('GET', `/api/category/${id}`)).status).toBe(400);
  });
});

describe('the showcase', () => {
  test('has advertised cars for sale, and the last sold ones, newest first', async () => {
    const { advertised, lastSold } = agreed(await visitor.callApi(readShowcase, {}));
    for (const car of advertised) expect(car).toMatchObject({ advertised: true });
    expect(lastSold.length).toBeGreaterThan(0);
    const soldAt = lastSold.map(({ state }) => (state.is === 'sold' ? state.at.getTime() : 0));
    expect(soldAt).toEqual(soldAt.toSorted((a, b) => b - a));
    expect(soldAt).not.toContain(0);
  });
});

describe('a seller', () => {
  test('posts a car, which is for sale at once under their name', { tags: '7.25' }, async () => {
    const seller = await newSeller(market, 'Sue <i>Seller</i>');
    const image = await uploadPhoto(seller);
    const fields = carFields(image, {
      title: 'A "quoted" <script>alert(1)</script> car',
      description: 'javascript:alert(1) {{7*7}} #{7*7}\nsecond line',
      originalPriceCents: 40_000_50,
    });
    const { insertedId } = agreed(await seller.callApi(postSellersCar, fields));
    const cars = agreed(await seller.callApi(listSellersCars, { email: seller.email }));
    expect(cars).toHaveLength(1);
    expect(cars[0]).toMatchObject({
      id: insertedId,
      title: fields.title,
      description: fields.description,
      imageId: image,
      resalePriceCents: fields.resalePriceCents,
      originalPriceCents: 40_000_50,
      sellerName: 'Sue <i>Seller</i>',
      sellerEmail: seller.email,
      state: { is: 'available' },
    });
  });

  test('posts with the fields of the specification, to either address', {
    tags: ['3.10', '7.21', '7.22', '7.25'],
  }, async () => {
    const seller = await newSeller(market);
    for (const path of ['/api/cars', '/api/sellersCar']) {
      const post = {
        title: `Posted to ${path}`,
        email: seller.email,
        sellersName: seller.name,
        categoryId: '2',
        image: imageUrl(await uploadPhoto(seller)),
        resalePrice: 12_345.5,
        condition: 'Fair',
        location: 'Oslo',
        categoryName: 'Electric Cars',
        YearsOfUse: 4,
        description: 'One owner.',
        onDate: new Date().toISOString(),
      };
      const response = await seller.send('POST', path, { json: post });
      const list = await seller.send('GET', `/api/sellersCar?email=${seller.email}`);
      const { onDate, ...fields } = post;
      expect(JSON.parse(list.text)).toContainEqual(
        expect.objectContaining({ ...fields, _id: response.json.insertedId }),
      );
    }
  });

  test('sees each wrong field under its own name', {
    tags: ['5.9', '5.10', '5.11', '5.13', '5.14', '5.16', '5.17'],
  }, async () => {
    const seller = await newSeller(market);
    const response = await seller.send('POST', '/api/sellersCar', { json: {} });
    expect(response.json.errors).toEqual({
      title: 'Name is required',
      resalePrice: 'Price is required',
      condition: 'Condition is required',
      location: 'Location is required',
      YearsOfUse: 'Years of use is required',
      categoryId: 'Category Id is required',
      image: 'Photo is required',
    });
  });

  test('reads which values there are where a choice is none of them', async () => {
    const seller = await newSeller(market);
    const response = await seller.send('POST', '/api/sellersCar', { json: { condition: 'good' } });
    expect(response.json.errors).toMatchObject({
      condition: 'Choose one of: Excellent; Good; Fair',
    });
    const car = await postCar(seller);
    const stated = await seller.send('PUT', `/api/sellersCar/${car.id}/facts`, {
      json: { fuel: 'petrol', accidents: 'none', equipment: 'Sun roof' },
    });
    expect(stated.json.errors).toMatchObject({
      fuel: expect.stringMatching(/^Choose one of: Gasoline; Diesel; /),
      accidents: 'Choose one of: denied; Minor, repaired; Major, repaired; Not repaired',
      equipment: expect.stringContaining('Sunroof'),
    });
  });

  test('cannot set an impossible price', { tags: 'hostile-34' }, async () => {
    const seller = await newSeller(market);
    const post = onWire(postSellersCar, carFields(await uploadPhoto(seller)));
    for (const resalePrice of [
      0,
      -1,
      0.001,
      0.49,
      '1e3',
      '0.49',
      '1,000',
      'x',
      99_999_999.999,
      [1000],
      null,
    ]) {
      const response = await seller.send('POST', '/api/sellersCar', {
        json: { ...post, resalePrice },
      });
      expect(response, String(resalePrice)).toMatchObject({ status: 400 });
      expect(response.json.errors).toHaveProperty('resalePrice');
    }
  });

  test('cannot show a picture that they have not uploaded', { tags: 'hostile-32' }, async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    const foreign = await uploadPhoto(other);
    expect(await seller.callApi(postSellersCar, carFields(foreign))).toEqual(
      refusedAs('photo-unknown'),
    );
    const post = onWire(postSellersCar, carFields(foreign));
    for (const image of [
      'https://evil.example/car.jpg',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'http://169.254.169.254/latest/meta-data',
      '//evil.example/images/aaaaaaaaaa/720.webp',
      '../../etc/passwd',
      '',
      { url: 'x' },
    ]) {
      const response = await seller.send('POST', '/api/sellersCar', { json: { ...post, image } });
      expect(response, String(image)).toMatchObject({ status: 400 });
    }
    const drawn = 'drawn-sports-coupe-red-front-mountain-road';
    expect([422, 404]).toContain(
      (await seller.send('POST', '/api/sellersCar', { json: { ...post, image: drawn } })).status,
    );
  });

  test('can list their own cars only', async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    expect(await seller.callApi(listSellersCars, { email: other.email })).toEqual(
      refusedAs('not-allowed'),
    );
  });

  test('withdraws a car: it leaves the market, and its bookings are canceled', {
    tags: '7.27',
  }, async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const car = await postCar(seller);
    await book(buyer, car);
    expect(await seller.callApi(withdrawCar, { id: car.id })).toEqual({ deletedCount: 1 });
    expect(await seller.callApi(withdrawCar, { id: car.id })).toMatchObject({
      refused: 'not-found',
      facts: { deletedCount: 0 },
    });
    expect(agreed(await seller.callApi(listSellersCars, { email: seller.email }))).toEqual([]);
    const [order] = agreed(await buyer.callApi(listBookings, { email: buyer.email }));
    expect(order?.state).toEqual({ is: 'cancelled', because: 'car-withdrawn' });
  });

  test('relists a car without scripts', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    const page = await seller.send('GET', '/dashboard/mycars');
    expect(page.text).toContain('action="?form=relist"');
    const body = new URLSearchParams({ id: String(car.id) });
    const posted = await seller.send('POST', '/dashboard/mycars?form=relist', { body });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/dashboard/mycars']);
    const [relisted] = agreed(await seller.callApi(listSellersCars, { email: seller.email }));
    expect(relisted?.state.is).toBe('available');
  });

  test("cannot withdraw another seller's car", { tags: 'hostile-12' }, async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    const car = await postCar(other);
    expect(await seller.callApi(withdrawCar, { id: car.id })).toMatchObject({
      refused: 'not-found',
      facts: { deletedCount: 0 },
    });
    expect(agreed(await other.callApi(listSellersCars, { email: other.email }))).toHaveLength(1);
  });

  test('cannot withdraw a car that a buyer is paying for or has paid', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const [held, sold] = [await postCar(seller), await postCar(seller)];
    await openPayment(buyer, await book(buyer, held));
    await pay(market, buyer, await book(buyer, sold));
    for (const { id } of [held, sold])
      expect(await seller.callApi(withdrawCar, { id })).toEqual(refusedAs('car-locked'));
  });

  test('who withdraws a car while a buyer opens its payment: exactly one of them succeeds', {
    tags: 'hostile-44',
  }, async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    for (let round = 0; round < 8; round++) {
      const car = await postCar(seller);
      const booking = await book(buyer, car);
      const [withdrawn, opened] = await Promise.all([
        seller.callApi(withdrawCar, { id: car.id }),
        openPayment(buyer, booking).then(
          () => true,
          () => false,
        ),
      ]);
      expect('deletedCount' in withdrawn).toBe(!opened);
      const [row] = await sql`select state from cars where id = ${car.id}`;
      expect(row).toEqual({ state: opened ? 'on-hold' : 'withdrawn' });
    }
  });
});

describe('a buyer or an admin', () => {
  test('cannot post cars', async () => {
    const [buyer, admin] = await Promise.all([newBuyer(market), newAdmin(market)]);
    const fields = carFields(await uploadPhoto(buyer, await smallPhoto()));
    expect(await buyer.callApi(postSellersCar, fields)).toEqual(refusedAs('not-allowed'));
    expect(await admin.callApi(postCarCall, fields)).toEqual(refusedAs('not-allowed'));
  });
});
