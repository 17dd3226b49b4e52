import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, uploadPhoto, uploadPrivatePhoto } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { imageIdOf, imageUrl } from '../../../images/image.ts';
import { addDisputeStatement, openDispute, readDispute } from '../../dispute-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { paidCar } = bookedCarsAt(market);
const problem = { reason: 'papers', text: 'The title has another VIN.' } as const;

/** What the address of a photo answers to somebody, or to a visitor. */
const open = (address: string, by?: Someone) =>
  fetch(market.url + address, { headers: by ? { cookie: by.cookie } : {} });
const statusFor = async (address: string, by?: Someone) => (await open(address, by)).status;

/** As the reader of a dispute is shown them. */
const photosFor = async (reader: Someone, id: number): Promise<string[]> => {
  const { dispute } = agreed(await reader.callApi(readDispute, { id }));
  return dispute?.statements.flatMap(({ photo }) => photo ?? []) ?? [];
};

describe('photos of a dispute', () => {
  test('answer buyer, seller and admins alone, and stay in no shared cache', async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    const image = { id: await uploadPrivatePhoto(buyer) };
    agreed(await buyer.callApi(openDispute, { ...problem, id, image }));
    const answer = { id, text: 'Here are the papers.' };
    const papers = { id: await uploadPrivatePhoto(seller) };
    agreed(await seller.callApi(addDisputeStatement, { ...answer, image: papers }));
    const admin = await newAdmin(market);
    const photos = await photosFor(admin, id);
    expect(photos).toHaveLength(2);
    for (const photo of photos) {
      for (const reader of [buyer, seller, admin])
        expect((await open(photo, reader)).headers.get('cache-control')).toBe('private, no-cache');
      for (const other of [await newBuyer(market), await newSeller(market), undefined])
        expect(await statusFor(photo, other)).toBe(404);
    }
  });

  test('are never taken from a public address', async () => {
    const { buyer, booking } = await paidCar();
    const json = { ...problem, image: imageUrl(await uploadPhoto(buyer)) };
    expect(await buyer.send('POST', `/api/sales/${booking.id}/dispute`, { json })).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
  });

  test('that a version before has taken at a public address move to a private one', async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    agreed(await buyer.callApi(openDispute, { ...problem, id }));
    const old = await uploadPhoto(buyer);
    await sql`update dispute_statements set photo = ${old} where sale_id = ${id}`;
    expect(await statusFor(imageUrl(old)), 'to anybody').toBe(200);

    await runJob(market, 'photos of older disputes');
    const [moved = ''] = await photosFor(seller, id);
    expect(imageIdOf(moved)).not.toBe(old);
    for (const reader of [buyer, seller, await newAdmin(market)])
      expect(await statusFor(moved, reader)).toBe(200);
    expect(await statusFor(moved, await newBuyer(market))).toBe(404);

    await sql`update images set created_at = now() - interval '25 hours' where id = ${old}`;
    await runJob(market, 'unused photos');
    await runJob(market, 'photo deletions');
    expect(await statusFor(imageUrl(old))).toBe(404);
    expect(await statusFor(moved, seller)).toBe(200);
  });
});
