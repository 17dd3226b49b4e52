// What a plain client of the specification may send, which our own form does not.
import { describe, expect, inject, test } from 'vitest';
import { carFields, uploadPhoto } from '../../../../testing/people/actions.ts';
import { callerAt, onWire } from '../../../../testing/people/caller.ts';
import { newSeller, type Someone } from '../../../../testing/people/people.ts';
import { imageUrl } from '../../../images/image.ts';
import { postSellersCar } from '../../sell/posting-contract.ts';
import { editCar } from '../../sell/selling-contract.ts';

const market = inject('market');
const send = (seller: Someone, json: unknown) => seller.send('POST', '/api/sellersCar', { json });
const newPost = async (seller: Someone) =>
  onWire(postSellersCar, carFields(await uploadPhoto(seller)));
async function ownCarOf(seller: Someone): Promise<Record<string, unknown>> {
  const { json } = await seller.send('GET', `/api/sellersCar?email=${seller.email}`);
  return (json as unknown as Record<string, unknown>[])[0] ?? {};
}

describe('the post of a plain client', () => {
  test('may state numbers as text and the category as a number', async () => {
    const seller = await newSeller(market);
    const numbers = { resalePrice: '18450.50', originalPrice: '20000', YearsOfUse: '7' };
    const { status, text } = await send(seller, {
      ...(await newPost(seller)),
      ...numbers,
      categoryId: 2,
    });
    expect([status, text]).toEqual([200, expect.any(String)]);
    expect(await ownCarOf(seller)).toMatchObject({
      resalePrice: 18_450.5,
      originalPrice: 20_000,
      YearsOfUse: 7,
      categoryId: '2',
    });
  });

  test('may give the photo with the origin of the market, and of no other site', async () => {
    const seller = await newSeller(market);
    const id = await uploadPhoto(seller);
    const post = onWire(postSellersCar, carFields(id));
    for (const origin of [
      'https://evil.example',
      `${market.url}.evil.example`,
      'http://localhost.example',
    ])
      expect(await send(seller, { ...post, image: origin + imageUrl(id) }), origin).toMatchObject({
        status: 422,
        code: 'photo-unknown',
      });
    for (const image of [`//evil.example${imageUrl(id)}`, `https://a@evil.example${imageUrl(id)}`])
      expect((await send(seller, { ...post, image })).status, image).toBe(400);
    expect((await send(seller, { ...post, image: market.url + imageUrl(id) })).status).toBe(200);
    expect(await ownCarOf(seller)).toMatchObject({ image: imageUrl(id) });
  });

  test('is never refused for what the market sets itself', async () => {
    const seller = await newSeller(market);
    const post = await newPost(seller);
    for (const anything of ['', 'x'.repeat(5000), 17, null, { $gt: '' }, ['a']]) {
      const ours = {
        email: anything,
        sellersName: anything,
        categoryName: anything,
        onDate: anything,
      };
      const { status, text } = await send(seller, { ...post, ...ours });
      expect([status, text], JSON.stringify(anything)).toEqual([200, expect.any(String)]);
    }
    const car = await ownCarOf(seller);
    expect(car).toMatchObject({ email: seller.email, sellersName: seller.name });
    const edit = onWire(editCar, { ...carFields('0'.repeat(32)), id: 1, photo: undefined });
    const changed = await seller.send('PATCH', `/api/sellersCar/${car._id}`, {
      json: { ...edit, id: undefined, email: 17, onDate: 'x'.repeat(5000) },
    });
    expect(changed.status).toBe(200);
  });

  test('learns what is wrong with a field that it sends', async () => {
    const seller = await newSeller(market);
    const wrong = { resalePrice: 'a lot', YearsOfUse: '7.5', categoryId: '9' };
    const { status, json } = await send(seller, { ...(await newPost(seller)), ...wrong });
    expect([status, json.errors]).toEqual([
      400,
      {
        resalePrice: 'Price must be a number',
        YearsOfUse: 'Years of use must be a whole number from 0 to 120',
        categoryId: 'There is no such category',
      },
    ]);
  });
});

test('a category that does not exist is refused with an accurate message', async () => {
  const { status, json } = await callerAt(market.url).send('GET', '/api/category/9');
  expect([status, json.errors]).toEqual([400, { categoryId: 'There is no such category' }]);
});
