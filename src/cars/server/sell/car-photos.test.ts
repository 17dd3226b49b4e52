import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  carFields,
  postCar,
  uploadPhoto,
} from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { readBookedCar } from '../../../bookings/contract.ts';
import { imageUrl } from '../../../images/image.ts';
import { deleteUser } from '../../../people/admin/admin-contract.ts';
import { readCar, withdrawCar } from '../../contract.ts';
import {
  addCarPhoto,
  changeCarPhoto,
  maxCarPhotos,
  readCarPhotos,
  removeCarPhoto,
} from '../../sell/car-photos-contract.ts';
import { editCar } from '../../sell/selling-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

const photosOf = async (id: number, reader = visitor) =>
  agreed(await reader.callApi(readCarPhotos, { id })).photos.map(({ imageId }) => imageId);
const coverOf = async (id: number) => agreed(await visitor.callApi(readCar, { id })).imageId;
const add = (seller: Someone, id: number, photo: string, place?: number) =>
  seller.callApi(addCarPhoto, { id, image: { id: photo }, place });

/** A car with `count` photos, in their order. */
async function carWith(seller: Someone, count: number) {
  const car = await postCar(seller);
  const photos = [car.imageId];
  while (photos.length < count) {
    const photo = await uploadPhoto(seller);
    agreed(await add(seller, car.id, photo));
    photos.push(photo);
  }
  return { ...car, photos };
}

describe('the photos of a car', () => {
  test('keep their order, and the first is the cover, which everything else shows', async () => {
    const seller = await newSeller(market);
    const { id, photos } = await carWith(seller, 4);
    expect(await photosOf(id)).toEqual(photos);
    const [a = '', b = '', c = '', d = ''] = photos;
    agreed(await seller.callApi(changeCarPhoto, { id, photo: c, place: 1 }));
    expect(await photosOf(id)).toEqual([c, a, b, d]);
    expect(await coverOf(id)).toBe(c);
    agreed(await seller.callApi(changeCarPhoto, { id, photo: a, place: 20 }));
    agreed(await seller.callApi(removeCarPhoto, { id, photo: c }));
    expect(await photosOf(id)).toEqual([b, d, a]);
    expect(await coverOf(id)).toBe(b);
    agreed(await add(seller, id, c, 2));
    expect(await photosOf(id)).toEqual([b, c, d, a]);
  });

  test('say what they show', async () => {
    const seller = await newSeller(market);
    const { id, photos } = await carWith(seller, 2);
    const photo = photos[1] ?? '';
    agreed(await seller.callApi(changeCarPhoto, { id, photo, angle: 'dashboard' }));
    agreed(await seller.callApi(changeCarPhoto, { id, photo, place: 1 }));
    const listed = agreed(await visitor.callApi(readCarPhotos, { id })).photos;
    expect(listed.map(({ angle }) => angle)).toEqual(['dashboard', null]);
  });

  test('are twenty at most and one at least', async () => {
    const seller = await newSeller(market);
    const { id, photos } = await carWith(seller, maxCarPhotos);
    expect(await add(seller, id, await uploadPhoto(seller))).toMatchObject({
      refused: 'car-full',
      facts: { most: 20 },
    });
    for (const photo of photos.slice(1))
      agreed(await seller.callApi(removeCarPhoto, { id, photo }));
    expect(await seller.callApi(removeCarPhoto, { id, photo: photos[0] ?? '' })).toEqual(
      refusedAs('only-photo'),
    );
    expect(await photosOf(id)).toEqual([photos[0]]);
  });

  test('stay whole when two windows change them at once', async () => {
    const seller = await newSeller(market);
    const { id, photos } = await carWith(seller, 3);
    const more = await Promise.all([1, 2, 3, 4].map(() => uploadPhoto(seller)));
    const [, b = '', c = ''] = photos;
    await Promise.all([
      ...more.map(async (photo) => agreed(await add(seller, id, photo))),
      seller.callApi(changeCarPhoto, { id, photo: c, place: 1 }),
      seller.callApi(removeCarPhoto, { id, photo: b }),
    ]);
    const left = await photosOf(id);
    expect(left.toSorted()).toEqual([photos[0], c, ...more].toSorted());
    expect(await coverOf(id)).toBe(left[0]);
    // The answer that was lost may be asked for again.
    const again = agreed(await add(seller, id, more[0] ?? ''));
    expect(again.photos.map(({ imageId }) => imageId)).toEqual(left);
    expect(agreed(await seller.callApi(removeCarPhoto, { id, photo: b })).photos).toHaveLength(6);
    expect(await seller.callApi(changeCarPhoto, { id, photo: b, place: 1 })).toEqual(
      refusedAs('photo-gone'),
    );
  });

  test('are the seller’s own, of their own car', async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    const { id } = await carWith(seller, 2);
    const strange = await uploadPhoto(other);
    expect(await add(seller, id, strange)).toEqual(refusedAs('photo-unknown'));
    expect(await add(other, id, strange)).toEqual(refusedAs('not-found'));
    expect(
      await seller.callApi(addCarPhoto, {
        id,
        image: { id: strange, origin: 'https://other.example' },
      }),
    ).toEqual(refusedAs('photo-unknown'));
  });

  test('are taken under each name of this machine', async () => {
    const seller = await newSeller(market);
    const { id } = await carWith(seller, 1);
    const { port } = new URL(market.url);
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const image = { id: await uploadPhoto(seller), origin: `http://${name}:${port}` };
      agreed(await seller.callApi(addCarPhoto, { id, image }));
    }
  });

  test('cannot be changed while the car is being paid for', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const car = await carWith(seller, 2);
    const { id, photos } = car;
    const booking = await book(buyer, car);
    await sql`
      update cars set state = 'on-hold', hold_booking_id = ${booking.id},
        hold_until = now() + interval '1 hour' where id = ${id}`;
    const photo = photos[1] ?? '';
    for (const outcome of [
      await add(seller, id, await uploadPhoto(seller)),
      await seller.callApi(changeCarPhoto, { id, photo, place: 1 }),
      await seller.callApi(removeCarPhoto, { id, photo }),
    ])
      expect(outcome).toEqual(refusedAs('car-locked'));
    expect(await photosOf(id)).toEqual(photos);
  });

  test('are seen by their seller alone once the car is withdrawn', async () => {
    const seller = await newSeller(market);
    const { id, photos } = await carWith(seller, 2);
    agreed(await seller.callApi(withdrawCar, { id }));
    expect(await visitor.callApi(readCarPhotos, { id })).toEqual(refusedAs('not-found'));
    expect(await photosOf(id, seller)).toEqual(photos);
  });
});

test('a booked car keeps the cover of which it was booked, when another becomes the cover', async () => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const car = await carWith(seller, 2);
  const booking = await book(buyer, car);
  const [was, photo = ''] = car.photos;
  agreed(await seller.callApi(changeCarPhoto, { id: car.id, photo, place: 1 }));
  agreed(await seller.callApi(removeCarPhoto, { id: car.id, photo: was ?? '' }));
  const { change } = agreed(await buyer.callApi(readBookedCar, { id: booking.id }));
  expect(change?.was.imageId).toBe(was);
});

test('whoever has booked a car keeps all its photos, and what the seller does to them later changes no booking', async () => {
  const [seller, buyer, later] = await Promise.all([
    newSeller(market),
    newBuyer(market),
    newBuyer(market),
  ]);
  const car = await carWith(seller, 4);
  const keptIn = async (person: Someone, id: number) => {
    const { change, photos } = agreed(await person.callApi(readBookedCar, { id }));
    expect(change).toBeNull();
    return photos.map(({ imageId }) => imageId);
  };
  const booking = await book(buyer, car);
  const [, removed = ''] = car.photos;
  agreed(await seller.callApi(removeCarPhoto, { id: car.id, photo: removed }));
  const added = await uploadPhoto(seller);
  agreed(await add(seller, car.id, added));
  expect(await keptIn(buyer, booking.id)).toEqual(car.photos);
  const ofLater = await book(later, car);
  expect(await keptIn(later, ofLater.id)).toEqual([
    ...car.photos.filter((photo) => photo !== removed),
    added,
  ]);
  await sql`
    update images set created_at = now() - interval '25 hours' where owner_id = ${seller.id}`;
  for (const job of ['replaced photos', 'photo deletions'] as const) await runJob(market, job);
  expect((await fetch(market.url + imageUrl(removed))).status).toBe(200);
});

test('a post that is edited does not show its new cover twice', async () => {
  const seller = await newSeller(market);
  const { id, imageId, priceCents, photos, ...car } = await carWith(seller, 3);
  const [, b = '', c = ''] = photos;
  agreed(await seller.callApi(editCar, { id, ...carFields(imageId, car), photo: { id: c } }));
  expect(await photosOf(id)).toEqual([c, b]);
});

describe('the store of images', () => {
  const isServed = async (id: string) => (await fetch(market.url + imageUrl(id))).status === 200;
  const rowsOf = async (seller: Someone) =>
    (await sql`select id from images where owner_id = ${seller.id}`).map(({ id }) => String(id));
  const sweep = async (seller: Someone) => {
    await sql`
      update images set created_at = now() - interval '25 hours' where owner_id = ${seller.id}`;
    for (const job of ['unused photos', 'replaced photos', 'photo deletions'] as const)
      await runJob(market, job);
  };

  test('keeps the photos of a car, and loses those that were removed or replaced', async () => {
    const seller = await newSeller(market);
    const { id, photos } = await carWith(seller, 5);
    const [cover, b = '', c, d, e] = photos;
    agreed(await seller.callApi(removeCarPhoto, { id, photo: b }));
    const forgotten = await uploadPhoto(seller);
    await sweep(seller);
    expect((await rowsOf(seller)).toSorted()).toEqual([cover, c, d, e].toSorted());
    for (const photo of [cover, c, d, e]) expect(await isServed(photo ?? '')).toBe(true);
    for (const photo of [b, forgotten]) expect(await isServed(photo)).toBe(false);
  });

  test('keeps them also for a version that does not know them', async () => {
    const seller = await newSeller(market);
    const { photos } = await carWith(seller, 2);
    await sql`update images set delete_files = true where id = ${photos[1]}`;
    await runJob(market, 'photo deletions');
    expect(await isServed(photos[1] ?? '')).toBe(true);
  });

  test('keeps none of a seller who is erased, also where the car was booked and not bought', async () => {
    const seller = await newSeller(market);
    const car = await carWith(seller, 3);
    const { id, photos } = car;
    const [cover = '', ...others] = photos;
    await book(await newBuyer(market), car);
    const eraser = await newAdmin(market);
    agreed(await eraser.callApi(deleteUser, { id: seller.id, currentPassword: eraser.password }));
    await runJob(market, 'photo deletions');
    for (const photo of others) expect(await isServed(photo)).toBe(false);
    // The booking keeps the cover.
    expect(await rowsOf(seller)).toEqual([cover]);
    expect(await sql`select 1 from car_photos where car_id = ${id}`).toEqual([]);
  });
});

test('a seller takes a photo with the camera for an angle that is missing, and chooses others from their library', async () => {
  const seller = await newSeller(market);
  const { id } = await postCar(seller);
  const { text } = await seller.send('GET', `/dashboard/mycars/${id}/photos`);
  const inputs = text.match(/<input[^>]*type="file"[^>]*>/g) ?? [];
  const opensCamera = inputs.map((input) => input.includes('capture="environment"'));
  expect(opensCamera.filter((opens) => !opens)).toHaveLength(1);
  expect(opensCamera.filter((opens) => opens).length).toBeGreaterThan(5);
});
