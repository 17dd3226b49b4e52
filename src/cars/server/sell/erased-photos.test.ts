import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  payAndTakeOver,
  payOut,
  postCar,
  smallPhoto,
  uploadPhoto,
} from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { postImage } from '../../../images/contract.ts';
import { imageFormats, imageUrl, imageWidths } from '../../../images/image.ts';
import { deleteUser } from '../../../people/admin/admin-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

/** The distinct statuses of all files of a photo. */
async function statusesOf(imageId: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (const width of imageWidths)
    for (const format of imageFormats)
      statuses.add((await visitor.send('GET', imageUrl(imageId, width, format))).status);
  return [...statuses];
}
async function erase(seller: Someone): Promise<void> {
  const eraser = await newAdmin(market);
  agreed(await eraser.callApi(deleteUser, { id: seller.id, currentPassword: eraser.password }));
  await runJob(market, 'photo deletions');
}

describe("an erased seller's photos", () => {
  test('are deleted where no order shows them, used or not', async () => {
    const seller = await newSeller(market);
    const { imageId } = await postCar(seller);
    const unused = await uploadPhoto(seller);
    expect(await statusesOf(imageId)).toEqual([200]);
    await erase(seller);
    for (const id of [imageId, unused]) expect(await statusesOf(id), id).toEqual([404]);
    const rows = await sql`
      select id, delete_files from images where id = any(${[imageId, unused]}) or owner_id = ${seller.id}`;
    expect(rows).toEqual([{ id: imageId, delete_files: false }]);
  });

  test('stay where an order shows them, paid or canceled', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const [sold, booked] = [await postCar(seller), await postCar(seller)];
    const booking = await book(buyer, sold);
    await payAndTakeOver(market, buyer, booking);
    await payOut(market, await newAdmin(market), booking);
    await book(buyer, booked);
    await erase(seller);
    for (const { imageId } of [sold, booked]) expect(await statusesOf(imageId)).toEqual([200]);
  });

  test('stay with other sellers', async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    await postCar(seller);
    const { imageId } = await postCar(other);
    await erase(seller);
    expect(await statusesOf(imageId)).toEqual([200]);
  });

  test('are refused while they are uploaded, as the seller is not signed in any more', async () => {
    const seller = await newSeller(market);
    const admin = await newAdmin(market);
    const image = new Blob([new Uint8Array(await smallPhoto())]);
    const uploads = Array.from({ length: 8 }, () => seller.callApi(postImage, { image }));
    const outcomes = Promise.all(uploads);
    agreed(await admin.callApi(deleteUser, { id: seller.id, currentPassword: admin.password }));
    const codes = (await outcomes).flatMap((outcome) =>
      isRefused(outcome) ? [outcome.refused] : [],
    );
    expect([...new Set(codes)]).toEqual(['not-signed-in']);
  });
});
