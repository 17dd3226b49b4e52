// What people do before the point of a test, each action through the real calls.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { bookCar } from '../../src/bookings/book-contract.ts';
import type { Booking } from '../../src/bookings/booking-on-wire.ts';
import { readBooking } from '../../src/bookings/contract.ts';
import type { OutputOf } from '../../src/calls/call.ts';
import { isRefused, type Refusal } from '../../src/calls/refusal.ts';
import { addCarPhoto } from '../../src/cars/sell/car-photos-contract.ts';
import type { CarPost } from '../../src/cars/sell/car-post.ts';
import { postSellersCar } from '../../src/cars/sell/posting-contract.ts';
import { postImage, postPrivateImage } from '../../src/images/contract.ts';
import { imageIdOf } from '../../src/images/image.ts';
import { createPaymentIntent, postPayment } from '../../src/payments/contract.ts';
import { endPayout } from '../../src/payouts/contract.ts';
import { makeAdmin } from '../../src/people/admin/admin-contract.ts';
import { confirmHandover, readSale } from '../../src/sales/contract.ts';
import type { MarketAddress } from '../market/market.ts';
import { sqlAt } from '../market/sql.ts';
import { callerAt } from './caller.ts';
import type { Someone } from './people.ts';

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';
export const secondStepCard = '4000 0025 0000 3155';

export interface PostedCar {
  readonly id: number;
  readonly title: string;
  readonly priceCents: number;
  readonly imageId: string;
}

/** Returns the answer. Throws an error that names the refusal. */
export function agreed<Answer>(outcome: Answer | Refusal): Exclude<Answer, Refusal> {
  if (isRefused(outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome as Exclude<Answer, Refusal>;
}

let photo: Promise<Buffer> | undefined;
/** As small as a photo of a car may be, so that it is processed quickly. */
export const smallPhoto = (): Promise<Buffer> =>
  (photo ??= sharp({ create: { width: 320, height: 240, channels: 3, background: '#467' } })
    .jpeg()
    .toBuffer());

export const uploadPhoto = (person: Someone, bytes?: Buffer): Promise<string> =>
  uploadBy(postImage, person, bytes);

/** Of a photo for certain people alone. */
export const uploadPrivatePhoto = (person: Someone, bytes?: Buffer): Promise<string> =>
  uploadBy(postPrivateImage, person, bytes);

async function uploadBy(
  call: typeof postImage | typeof postPrivateImage,
  person: Someone,
  bytes?: Buffer,
): Promise<string> {
  const image = new Blob([new Uint8Array(bytes ?? (await smallPhoto()))]);
  const { data } = agreed(await person.callApi(call, { image }));
  const id = imageIdOf(data.url);
  if (!id) throw new Error(`no image address: ${data.url}`);
  return id;
}

/** Tells cars apart. Its letters alone are never taken for a number to call. */
export const newMark = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** What a seller writes about their car; `imageId` is that of an uploaded photo. */
export const carFields = (imageId: string, changes: Partial<CarPost> = {}): CarPost => ({
  title: `2017 Testarossa F512-M 4.9/5-speed ${newMark()}`,
  resalePriceCents: 18_450_00,
  condition: 'Good',
  phone: '+1 503 555 0117',
  location: 'Portland, OR',
  yearsOfUse: 7,
  categoryId: 3,
  description: sellersText,
  photo: { id: imageId },
  ...changes,
});

/** As long as people write, with what their keyboards make of it. */
export const sellersText = `Second owner since 2019, always garaged; the service records are complete up to 61,400 mi.
New clutch & tires last spring, timing belts at 55,000 mi – the receipts are all there.

Two small stone chips on the hood and a worn driver’s seat: see the photos.  Both keys, a non-smoker’s car.
Viewings on weekday evenings/weekends.`;

export async function postCar(seller: Someone, changes: Partial<CarPost> = {}): Promise<PostedCar> {
  const imageId = await uploadPhoto(seller);
  const fields = carFields(imageId, changes);
  const { insertedId } = agreed(await seller.callApi(postSellersCar, fields));
  return { id: insertedId, title: fields.title, priceCents: fields.resalePriceCents, imageId };
}

/**
 * With all that is compared when somebody books it: a price with cents, several photos, and a number
 * to call in the description, which is hidden from buyers.
 */
export async function postWholeCar(seller: Someone, changes: Partial<CarPost> = {}) {
  const description = `${sellersText}\r\n½ tank of gas. Call Sue at 503 555 0188!`;
  const car = await postCar(seller, { resalePriceCents: 18_450_37, description, ...changes });
  const further = await Promise.all([uploadPhoto(seller), uploadPhoto(seller)]);
  for (const id of further)
    agreed(await seller.callApi(addCarPhoto, { id: car.id, image: { id } }));
  return car;
}

export async function book(buyer: Someone, car: PostedCar): Promise<Booking> {
  const { insertedId } = agreed(await buyer.callApi(bookCar, bookingFields(car)));
  return agreed(await buyer.callApi(readBooking, { id: insertedId }));
}

export const bookingFields = (car: PostedCar) => ({
  carId: car.id,
  priceCents: car.priceCents,
  phone: '+1 503 555 0199',
  seen: { title: car.title },
});

/** Opens the payment of a booking, or returns the refusal. */
export const openPaymentFor = (buyer: Someone, { id, priceCents }: Booking) =>
  buyer.callApi(createPaymentIntent, { priceCents, bookingId: id });

type OpenedPayment = OutputOf<typeof createPaymentIntent>;

/** Holds the car of a booking and gives what the browser pays with. */
export const openPayment = async (buyer: Someone, booking: Booking): Promise<OpenedPayment> =>
  agreed(await openPaymentFor(buyer, booking));

/** What the browser does at the test processor. */
export const charge = (
  market: Pick<MarketAddress, 'url'>,
  clientSecret: string,
  cardNumber = goodCard,
) =>
  callerAt(market.url).send('POST', '/test-processor/confirm', {
    json: { clientSecret, cardNumber },
  });

/** The buyer passes or fails the second step at their bank. */
export const takeSecondStep = (market: MarketAddress, clientSecret: string, isApproved: boolean) =>
  callerAt(market.url).send('POST', '/test-processor/second-step', {
    json: { clientSecret, isApproved },
  });

export const reportPaid = (buyer: Someone, booking: Booking, transactionId: string) =>
  buyer.callApi(postPayment, {
    priceCents: booking.priceCents,
    transactionId,
    bookingId: booking.id,
  });

/** Pays a booking with a good card and returns the payment's id. */
export async function pay(
  market: Pick<MarketAddress, 'url'>,
  buyer: Someone,
  booking: Booking,
): Promise<number> {
  const { clientSecret, transactionId } = await openPayment(buyer, booking);
  await charge(market, clientSecret);
  const { insertedId } = agreed(await reportPaid(buyer, booking, transactionId));
  if (insertedId === null) throw new Error('the charge is not confirmed');
  return insertedId;
}

/** Pays a booking, and the car is then handed over; returns the payment's id. */
export async function payAndTakeOver(
  market: Pick<MarketAddress, 'url'>,
  buyer: Someone,
  booking: Booking,
): Promise<number> {
  const paymentId = await pay(market, buyer, booking);
  await takeOver(buyer, booking);
  return paymentId;
}

/** The buyer says that they have the car that they have paid for. */
export const takeOver = async (buyer: Someone, { id }: Pick<Booking, 'id'>) =>
  agreed(await buyer.callApi(confirmHandover, { id }));

/** An admin pays the seller of a car that was handed over. */
export async function payOut(market: MarketAddress, admin: Someone, { id }: Pick<Booking, 'id'>) {
  const [due] = await sqlAt(market)<{ id: number }>`
    select id from payouts where booking_id = ${id} and state = 'due'`;
  agreed(await admin.callApi(endPayout, { id: due?.id ?? 0, outcome: 'paid' }));
}

/** The code by which the buyer of a paid car confirms the handover. */
export async function handoverCode(buyer: Someone, bookingId: number): Promise<string> {
  const { code } = agreed(await buyer.callApi(readSale, { id: bookingId }));
  if (!code) throw new Error('the buyer has no code');
  return code.digits;
}

/** A code that confirms no handover of this car. */
export const wrongCode = async (buyer: Someone, bookingId: number): Promise<string> =>
  String((Number(await handoverCode(buyer, bookingId)) + 1) % 1_000_000).padStart(6, '0');

export const promote = async (admin: Someone, { id }: Someone) =>
  agreed(await admin.callApi(makeAdmin, { id, currentPassword: admin.password }));
