import { describe, expect, inject, test } from 'vitest';
import { agreed, uploadPhoto, uploadPrivatePhoto } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { imageUrl } from '../../../images/image.ts';
import { addDisputeStatement, openDispute, readDispute } from '../../dispute-contract.ts';

const market = inject('market');
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
});
