import { expect, inject, test } from 'vitest';
import { runJob } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, carFields, postCar, uploadPhoto } from '../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { postSellersCar } from '../../cars/sell/posting-contract.ts';
import { editCar } from '../../cars/sell/selling-contract.ts';
import { imageUrl } from '../image.ts';

const market = inject('market');
const sql = sqlAt(market);

const isServed = async (id: string) => (await fetch(market.url + imageUrl(id))).status === 200;
const sweep = async (job: 'unused photos' | 'replaced photos') => {
  await runJob(market, job);
  await runJob(market, 'photo deletions');
};

test('a photo that nothing shows is deleted a day after it was uploaded', {
  tags: 'hostile-33',
}, async () => {
  const seller = await newSeller(market);
  const abandoned = await uploadPhoto(seller);
  const posted = await postCar(seller);
  const ofSeller = await uploadPhoto(seller);
  await sql`update people set photo_url = ${imageUrl(ofSeller, 360)} where id = ${seller.id}`;
  const replaced = await postCar(seller);
  const booked = await postCar(seller);
  await book(await newBuyer(market), booked);
  for (const { id, imageId, priceCents, ...car } of [replaced, booked]) {
    const photo = { id: await uploadPhoto(seller) };
    agreed(await seller.callApi(editCar, { id, ...carFields(imageId, car), photo }));
  }
  await sql`
    update images set created_at = now() - interval '25 hours' where owner_id = ${seller.id}`;
  const fresh = await uploadPhoto(seller);

  await sweep('unused photos');
  expect(await isServed(abandoned)).toBe(false);
  expect(await seller.callApi(postSellersCar, carFields(abandoned))).toEqual(
    refusedAs('photo-unknown'),
  );
  await sweep('replaced photos');
  expect(await isServed(replaced.imageId)).toBe(false);
  for (const imageId of [posted.imageId, ofSeller, booked.imageId, fresh])
    expect(await isServed(imageId)).toBe(true);
  const rows = await sql`select 1 from images where owner_id = ${seller.id}`;
  expect(rows, 'also the photos that replaced others').toHaveLength(6);
});
