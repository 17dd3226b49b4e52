import { expect, inject, test } from 'vitest';
import { agreed, uploadPhoto } from '../../../testing/people/actions.ts';
import { newAdmin, newBuyer } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { listUsers } from '../../people/admin/admin-contract.ts';
import { setOwnPhoto } from '../contract.ts';
import { imageUrl } from '../image.ts';

const market = inject('market');

test('a person shows one of their own photos, and takes it off again', async () => {
  const [buyer, admin] = [await newBuyer(market), await newAdmin(market)];
  const photoOf = async () =>
    agreed(await admin.callApi(listUsers, { search: buyer.email }))[0]?.photoUrl;
  const id = await uploadPhoto(buyer);
  agreed(await buyer.callApi(setOwnPhoto, { photoUrl: imageUrl(id) }));
  expect(await photoOf()).toBe(imageUrl(id, 360));
  agreed(await buyer.callApi(setOwnPhoto, { photoUrl: null }));
  expect(await photoOf()).toBeNull();
});

test("a person cannot show somebody else's photo, or one from elsewhere", async () => {
  const [buyer, other] = [await newBuyer(market), await newBuyer(market)];
  for (const photoUrl of [
    imageUrl(await uploadPhoto(other)),
    imageUrl('aaaaaaaaaaaa'),
    'https://elsewhere.example/a.png',
    'javascript:alert(1)',
  ])
    expect(await buyer.callApi(setOwnPhoto, { photoUrl })).toEqual(refusedAs('photo-gone'));
});
