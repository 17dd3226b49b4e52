import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, postCar, uploadPrivatePhoto } from '../../../testing/people/actions.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { imageUrl } from '../../images/image.ts';
import { setOwnPhoto } from '../../images/own-photo-contract.ts';
import { eraseMyself, readOwnData } from '../../people/own-account/own-data-contract.ts';
import { askSeller, writeMessage } from '../contract.ts';
import { decideReports, listReportedConversations } from '../decide-reports-contract.ts';
import { findConversation, readConversation } from '../read-contract.ts';
import { reportConversation } from '../reports-contract.ts';

const market = inject('market');
const sql = sqlAt(market);

/** What the address of a photo answers to somebody, or to a visitor. */
const open = (id: string, by?: Someone, headers = {}) =>
  fetch(market.url + imageUrl(id), { headers: { ...(by && { cookie: by.cookie }), ...headers } });
const statusFor = async (id: string, by?: Someone) => (await open(id, by)).status;

/** A buyer has asked about a seller's car, with photos. */
async function conversationWithPhotos(count: number) {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const photos = await Promise.all(Array.from({ length: count }, () => uploadPrivatePhoto(buyer)));
  const question = { id: car.id, text: 'Is it this scratch?', photos };
  const { conversationId: id } = agreed(await buyer.callApi(askSeller, question));
  return { buyer, seller, id, photos };
}

describe('photos of a message', () => {
  test('are read in their order, with their sizes, by both people', async () => {
    const { buyer, seller, id, photos } = await conversationWithPhotos(3);
    const more = await uploadPrivatePhoto(seller);
    agreed(await seller.callApi(writeMessage, { id, text: 'No, this one.', photos: [more] }));
    for (const reader of [buyer, seller]) {
      const { messages } = agreed(await reader.callApi(readConversation, { id }));
      expect(messages.map((message) => message.photos.map(({ imageId }) => imageId))).toEqual([
        photos,
        [more],
      ]);
      expect(messages[0]?.photos[0]).toMatchObject({ width: 320, height: 240 });
    }
    const mails = await sql<{ body: string }>`
      select body from outbox where recipient = ${seller.email} order by id desc limit 1`;
    expect(mails[0]?.body).toContain('3 photos');
    expect(mails[0]?.body).not.toContain('private-');
  });

  test('answer the two people alone, and stay in no shared cache', async () => {
    const { buyer, seller, photos } = await conversationWithPhotos(1);
    const [photo = ''] = photos;
    const [stranger, admin] = await Promise.all([newBuyer(market), newAdmin(market)]);
    const response = await open(photo, seller);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await open(photo, buyer, headers)).status).toBe(304);
    expect((await open(photo, stranger, headers)).status).toBe(404);
    expect((await open(photo)).headers.get('cache-control')).toBe('no-store');
    expect(await statusFor(photo)).toBe(404);
    expect(await statusFor(photo, admin)).toBe(404);
  });

  test('are read by an admin while the conversation is reported', async () => {
    const { seller, id, photos } = await conversationWithPhotos(1);
    const [photo = ''] = photos;
    const admin = await newAdmin(market);
    agreed(await seller.callApi(reportConversation, { id, reason: 'scam', details: '' }));
    expect(await statusFor(photo, admin)).toBe(200);
    const reports = agreed(await admin.callApi(listReportedConversations, {}));
    const mine = reports.find(({ conversationId }) => conversationId === id);
    expect(mine?.messages[0]?.photos).toMatchObject([{ imageId: photo }]);
    const decision = { id, outcome: 'dismissed', reason: 'Nothing wrong' } as const;
    agreed(await admin.callApi(decideReports, decision));
    expect(await statusFor(photo, admin)).toBe(404);
  });

  test('are their writer’s own, each sent once, and at most four', async () => {
    const { buyer, seller, id, photos } = await conversationWithPhotos(1);
    const write = (by: Someone, ids: readonly string[]) =>
      by.callApi(writeMessage, { id, text: 'Look', photos: [...ids] });
    expect(await write(buyer, photos), 'again').toEqual(refusedAs('photo-unknown'));
    expect(await write(seller, [await uploadPrivatePhoto(buyer)])).toEqual(
      refusedAs('photo-unknown'),
    );
    const one = await uploadPrivatePhoto(buyer);
    const both = await Promise.all([write(buyer, [one]), write(buyer, [one])]);
    expect(both).toContainEqual({ acknowledged: true });
    expect(both).toContainEqual(refusedAs('photo-unknown'));
    const five = await Promise.all(Array.from({ length: 5 }, () => uploadPrivatePhoto(buyer)));
    const json = { text: 'Look', photos: five.map((one) => imageUrl(one)).join(' ') };
    const refused = await buyer.send('POST', `/api/conversations/${id}/messages`, { json });
    expect(refused).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  test('that are not its writer’s own begin no conversation', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const { id } = await postCar(seller);
    const question = {
      id,
      text: 'Is it this scratch?',
      photos: [await uploadPrivatePhoto(seller)],
    };
    expect(await buyer.callApi(askSeller, question)).toEqual(refusedAs('photo-unknown'));
    expect(agreed(await buyer.callApi(findConversation, { id }))).toMatchObject({
      conversationId: null,
    });
  });

  test('are taken for nothing that everybody sees', async () => {
    const seller = await newSeller(market);
    const photo = await uploadPrivatePhoto(seller);
    expect(await statusFor(photo, seller), 'before it is sent').toBe(200);
    const { id: carId } = await postCar(seller);
    const json = { image: imageUrl(photo) };
    const refused = await seller.send('POST', `/api/sellersCar/${carId}/photos`, { json });
    expect(refused).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await seller.callApi(setOwnPhoto, { photoUrl: imageUrl(photo) })).toEqual(
      refusedAs('photo-gone'),
    );
  });

  test('stay for as long as their writer, and one that was never sent a day', async () => {
    const { buyer, seller, id, photos } = await conversationWithPhotos(2);
    const [photo = ''] = photos;
    const unsent = await uploadPrivatePhoto(buyer);
    await sql`
      update images set created_at = now() - interval '25 hours' where owner_id = ${buyer.id}`;
    await runJob(market, 'unused photos');
    await runJob(market, 'photo deletions');
    expect(await statusFor(unsent, buyer)).toBe(404);
    expect(await statusFor(photo, buyer)).toBe(200);
    expect(JSON.stringify(agreed(await buyer.callApi(readOwnData, {})))).toContain(photo);

    const leaving = { currentPassword: buyer.password, confirmation: 'delete' } as const;
    agreed(await buyer.callApi(eraseMyself, leaving));
    await runJob(market, 'photo deletions');
    expect(await statusFor(photo, seller)).toBe(404);
    expect(agreed(await seller.callApi(readConversation, { id })).messages[0]?.photos).toEqual([]);
    expect(await sql`select from images where owner_id = ${buyer.id}`).toEqual([]);
  });
});
