import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { agreed, carFields, uploadPhoto } from '../../../../testing/people/actions.ts';
import { newSeller, type Someone } from '../../../../testing/people/people.ts';
import { countSellersCars, listSellersCars, withdrawCar } from '../../contract.ts';
import { readOwnFacts, stateFacts } from '../../facts/facts-contract.ts';
import type { CarPost } from '../../sell/car-post.ts';
import { postCar, postSellersCar } from '../../sell/posting-contract.ts';

const market = inject('market');
const newKey = () => randomUUID();
const posted = async (seller: Someone, post: CarPost) =>
  agreed(await seller.callApi(postSellersCar, post)).insertedId;
const countOf = async (seller: Someone) =>
  agreed(await seller.callApi(countSellersCars, {})).posted;

describe('a post with a key', () => {
  test('makes one car, however often and wherever it is sent', async () => {
    const seller = await newSeller(market);
    const post = { ...carFields(await uploadPhoto(seller)), key: newKey() };
    const answers = await Promise.all([
      seller.callApi(postCar, post),
      seller.callApi(postSellersCar, post),
      seller.callApi(postSellersCar, post),
    ]);
    expect(new Set(answers.map((answer) => agreed(answer).insertedId)).size).toBe(1);
    expect(await countOf(seller)).toBe(1);
  });

  test('makes one car when it is sent again with another upload of its photo', async () => {
    const seller = await newSeller(market);
    const post = { ...carFields(await uploadPhoto(seller)), key: newKey() };
    const insertedId = await posted(seller, post);
    const photo = { id: await uploadPhoto(seller) };
    expect(photo.id).not.toBe(post.photo.id);
    expect(await posted(seller, { ...post, photo })).toBe(insertedId);
    expect(await countOf(seller)).toBe(1);
  });

  test('with other content is not taken for the first one', async () => {
    const seller = await newSeller(market);
    const post = { ...carFields(await uploadPhoto(seller)), key: newKey() };
    const insertedId = await posted(seller, post);
    expect(
      await seller.callApi(postSellersCar, { ...post, resalePriceCents: 900_00 }),
    ).toMatchObject({
      refused: 'already-posted',
      facts: { insertedId },
    });
    expect(await countOf(seller)).toBe(1);
  });

  test('makes a car of its own beside one with the same content and another key', async () => {
    const seller = await newSeller(market);
    const post = carFields(await uploadPhoto(seller));
    const first = await posted(seller, { ...post, key: newKey() });
    expect(await posted(seller, { ...post, key: newKey() })).not.toBe(first);
  });

  test('is not mistaken for the post of another seller with the same key', async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    const key = newKey();
    const first = await posted(seller, { ...carFields(await uploadPhoto(seller)), key });
    expect(await posted(other, { ...carFields(await uploadPhoto(other)), key })).not.toBe(first);
  });

  test('gives its car also after that car was withdrawn', async () => {
    const seller = await newSeller(market);
    const post = { ...carFields(await uploadPhoto(seller)), key: newKey() };
    const id = await posted(seller, post);
    agreed(await seller.callApi(withdrawCar, { id }));
    expect(await posted(seller, post)).toBe(id);
  });
});

describe('a post without a key', () => {
  test('makes one car when it is sent to both addresses, or twice', async () => {
    const seller = await newSeller(market);
    const post = carFields(await uploadPhoto(seller));
    const answers = await Promise.all([
      seller.callApi(postCar, post),
      seller.callApi(postSellersCar, post),
      seller.callApi(postSellersCar, post),
    ]);
    expect(new Set(answers.map((answer) => agreed(answer).insertedId)).size).toBe(1);
    expect(agreed(await seller.callApi(listSellersCars, { email: seller.email }))).toHaveLength(1);
  });

  test('says that it is repeated, and changes nothing of the car that it has made', async () => {
    const seller = await newSeller(market);
    const post = carFields(await uploadPhoto(seller));
    const first = agreed(await seller.callApi(postSellersCar, post));
    expect(first).toEqual({ acknowledged: true, insertedId: expect.any(Number) });
    const id = first.insertedId;
    agreed(await seller.callApi(stateFacts, { id, facts: { mileage: 61_000 } }));
    const read = async () => agreed(await seller.callApi(readOwnFacts, { id }));
    const before = await read();
    for (const call of [postSellersCar, postCar])
      expect(await seller.callApi(call, post)).toEqual({ ...first, repeated: true });
    expect(await read()).toEqual(before);
  });

  // Each part of a post tells two cars apart.
  test.each([
    { title: 'The other car on the photo' },
    { description: 'With the roof rack.' },
    { resalePriceCents: 18_450_01 },
    { originalPriceCents: 30_000_00 },
    { location: 'Salem, OR' },
    { condition: 'Fair' },
    { yearsOfUse: 8 },
    { categoryId: 2 },
    { phone: '+1 503 555 0118' },
  ] as const)('makes another car if this differs: %o', async (other) => {
    const seller = await newSeller(market);
    const post = carFields(await uploadPhoto(seller));
    const first = agreed(await seller.callApi(postSellersCar, post));
    const second = agreed(await seller.callApi(postSellersCar, { ...post, ...other }));
    expect(second.insertedId).not.toBe(first.insertedId);
    expect(second).not.toHaveProperty('repeated');
  });

  test('makes another car if its content differs, even with the same photo', async () => {
    const seller = await newSeller(market);
    const post = carFields(await uploadPhoto(seller));
    const first = await posted(seller, post);
    const second = await posted(seller, { ...post, title: 'The other car on the photo' });
    expect(second).not.toBe(first);
    const cars = agreed(await seller.callApi(listSellersCars, { email: seller.email }));
    expect(cars.map(({ imageId }) => imageId)).toEqual([post.photo.id, post.photo.id]);
  });

  test('makes a new car once the first one is withdrawn', async () => {
    const seller = await newSeller(market);
    const post = carFields(await uploadPhoto(seller));
    const first = await posted(seller, post);
    agreed(await seller.callApi(withdrawCar, { id: first }));
    expect(await posted(seller, post)).not.toBe(first);
  });
});
