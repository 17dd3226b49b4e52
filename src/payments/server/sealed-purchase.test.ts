// What was booked is what orders, receipts and mails show, even if its seller changes the car later.
import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { runJob } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  carFields,
  payAndTakeOver,
  payOut,
  postCar,
  uploadPhoto,
} from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../../../testing/people/people.ts';
import { bookedFacts } from '../../bookings/booked-car.ts';
import { cancelBooking, listBookings } from '../../bookings/contract.ts';
import { factNames, factOf } from '../../cars/facts/fact-table.ts';
import { editCar } from '../../cars/sell/selling-contract.ts';
import { imageUrl } from '../../images/image.ts';
import { deleteUser } from '../../people/admin/admin-contract.ts';
import { listPayments, readPayment, refundPayment, syncPayment } from '../admin/admin-contract.ts';
import { readReceipt } from '../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, paidCar } = bookedCarsAt(market);

type Seller = Awaited<ReturnType<typeof newSeller>>;
/** Another car altogether under the same number. */
async function rewrite(seller: Seller, carId: number) {
  const imageId = await uploadPhoto(seller);
  const { photo, ...fields } = carFields(imageId, {
    title: 'Model car, plastic',
    location: 'Mars',
    condition: 'Fair',
    yearsOfUse: 60,
    categoryId: 1,
    description: 'Fits on a shelf',
  });
  agreed(await seller.callApi(editCar, { ...fields, photo, id: carId }));
  return { imageId };
}
const mailsTo = async (email: string) =>
  (
    await sql<{ text: string }>`
      select subject || ' ' || body as text from outbox where recipient = ${email} order by id`
  ).map(({ text }) => text);

describe('a purchase that was refunded, and whose car says something else now', () => {
  test('keeps its receipt, its order, its mails and its photo', {
    tags: 'hostile-66',
  }, async () => {
    const { buyer, seller, car, booking, paymentId } = await paidCar();
    const before = agreed(await buyer.callApi(readReceipt, { id: booking.id }));
    expect(before.photos.map(({ imageId }) => imageId)).toEqual([car.imageId]);
    const admin = await newAdmin(market);
    const reason = 'The car broke down.';
    agreed(await admin.callApi(refundPayment, { id: paymentId, reason, carBecomes: 'available' }));
    agreed(await admin.callApi(syncPayment, { id: paymentId }));
    await rewrite(seller, car.id);

    const after = agreed(await buyer.callApi(readReceipt, { id: booking.id }));
    expect(after.car).toEqual(before.car);
    expect(after.photos).toEqual(before.photos);
    expect(after.booking).toMatchObject({
      itemName: car.title,
      imageId: car.imageId,
      location: booking.location,
    });
    const [order] = agreed(await buyer.callApi(listBookings, { email: buyer.email }));
    expect(order).toMatchObject({ itemName: car.title, imageId: car.imageId, isCarChanged: false });
    expect(agreed(await admin.callApi(readPayment, { id: paymentId }))).toMatchObject({
      carTitle: car.title,
      imageId: car.imageId,
    });
    const listed = agreed(await admin.callApi(listPayments, { search: car.title.slice(-8) }));
    expect(listed.payments.map(({ id }) => id)).toEqual([paymentId]);
    for (const person of [buyer, seller]) {
      const mails = (await mailsTo(person.email)).filter((mail) => mail.includes('Testarossa'));
      expect(mails.length).toBeGreaterThan(0);
      expect(mails.join()).not.toContain('plastic');
    }
  });
});

describe('a booking that is canceled after its car was changed', () => {
  test('is named in the mail as it was booked', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    await rewrite(seller, car.id);
    agreed(await buyer.callApi(cancelBooking, { id: booking.id }));
    expect((await mailsTo(buyer.email)).at(-1)).toContain(`Booking canceled: ${car.title}`);
  });
});

describe('an erased seller', () => {
  test('leaves a buyer the photo and the words of the purchase, and the market none of the words', async () => {
    const seller = await newSeller(market);
    const [buyer, other] = await Promise.all([newBuyer(market), newBuyer(market)]);
    const words = { description: 'Ask for Sue in the harbour' };
    const [sold, booked] = [await postCar(seller, words), await postCar(seller, words)];
    const booking = await book(buyer, sold);
    await payAndTakeOver(market, buyer, booking);
    await book(other, booked);
    const { imageId } = await rewrite(seller, booked.id);
    const admin = await newAdmin(market);
    await payOut(market, admin, booking);
    agreed(await admin.callApi(deleteUser, { id: seller.id, currentPassword: admin.password }));
    await runJob(market, 'photo deletions');

    const receipt = agreed(await buyer.callApi(readReceipt, { id: booking.id }));
    expect(receipt.car).toMatchObject(words);
    const rows = await sql`
      select c.description as says, b.booked_car ->> 'description' as booked
      from cars c join bookings b on b.car_id = c.id where c.seller_id = ${seller.id} order by c.id`;
    expect(rows).toEqual([
      { says: '', booked: words.description },
      { says: '', booked: '' },
    ]);
    const visitor = callerAt(market.url);
    const statusOf = async (id: string) => (await visitor.send('GET', imageUrl(id))).status;
    for (const id of [sold.imageId, booked.imageId]) expect(await statusOf(id)).toBe(200);
    expect(await statusOf(imageId)).toBe(404);
  });
});

describe('the database', () => {
  test('keeps what was bought, and the photo of every booking', async () => {
    const { booking, car } = await paidCar();
    await attemptSql(market, async ({ resultOf }) => {
      for (const change of [
        `booked_car = booked_car || '{"title": "Another"}'`,
        'booked_car = null',
        'image_id = (select id from images where id <> image_id limit 1)',
        "further_photos = '{another}'",
      ])
        expect(await resultOf(`update bookings set ${change} where id = $1`, booking.id)).toBe(
          'bookings_purchase_unchanged',
        );
    });
    await sql`update images set delete_files = true where id = ${car.imageId}`;
    expect(await sql`select delete_files from images where id = ${car.imageId}`).toEqual([
      { delete_files: false },
    ]);
  });

  test('seals every fact that is shown of a car', async () => {
    const { car } = await bookedCar();
    const buyer = await newBuyer(market);
    const [row] = await sql<{ booked_car: Record<string, unknown> }>`
      insert into bookings (car_id, seller_id, buyer_id, price_cents, phone)
      select id, seller_id, ${buyer.id}, resale_price_cents, '503 555 0117' from cars
      where id = ${car.id} returning booked_car`;
    // Nobody states the structured ones.
    const { titleStatus, mileage, fuel, ...posted } = bookedFacts;
    const columns = Object.values(posted).map(({ column }) => column);
    expect(Object.keys(row?.booked_car ?? {}).toSorted()).toEqual(
      [...columns, 'image_id'].toSorted(),
    );
    expect(row?.booked_car).toMatchObject({ title: car.title, image_id: car.imageId });
  });

  test('seals every structured fact but the private ones', async () => {
    const madeUp = { number: 1, tags: ['x'], choice: 'x', text: 'x', month: 'x', vin: 'x' };
    const all = factNames.map((name) => factOf(name));
    const stated = Object.fromEntries(all.map(({ column, kind }) => [column, madeUp[kind]]));
    const [row] = await sql<{ sealed: Record<string, unknown> }>`
      select booked_facts(jsonb_populate_record(null :: cars, ${JSON.stringify(stated)} :: jsonb)) as sealed`;
    expect(Object.keys(row?.sealed ?? {}).toSorted()).toEqual(
      all.flatMap(({ column, isPrivate }) => (isPrivate ? [] : [column])).toSorted(),
    );
  });
});

describe('a car that was changed', () => {
  test('is sealed for its next buyer as it is by then', async () => {
    const { seller, car } = await bookedCar();
    await rewrite(seller, car.id);
    const seen = { ...car, title: 'Model car, plastic' };
    const booking = await book(await newBuyer(market), seen);
    expect(booking).toMatchObject({ itemName: 'Model car, plastic', isCarChanged: false });
  });
});
