import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '../../calls/refusal.ts';
import { type Download, download, rowsPerPage } from '../../calls/server/downloads.ts';
import { handle } from '../../calls/server/handler.ts';
import { country } from '../../kit/country.ts';
import { decimalText } from '../../kit/money.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { CsvValue } from '../../kit/text/csv.ts';
import { emailQuery } from '../../kit/wire.ts';
import { isAdmin, type Person } from '../../people/person.ts';
import { emailOf, emailText } from '../../people/server/people.ts';
import type { BookingState, BookingStatus, CancelReason } from '../booking.ts';
import type { Booking, BookingFacts } from '../booking-on-wire.ts';
import * as contract from '../contract.ts';
import { findBookedCar, isCarChanged } from './booked-car.ts';
import type { Dependencies } from './dependencies.ts';

export const listBookings = ({ database: { queries }, settleForBuyer }: Dependencies) =>
  handle(contract.listBookings, async ({ email, after, limit }, { person }) => {
    const isOwn = email === person.email;
    if (!isOwn && !isAdmin(person)) return refuse('not-allowed');
    if (isOwn) await settleForBuyer(person.id);
    return bookingsOfBuyer(queries, email, after, limit);
  });

export const readBooking = ({ database }: Dependencies) =>
  handle(
    contract.readBooking,
    async ({ id }, { person }) =>
      (await readBookingAs(database, person, id)) ?? refuse('not-found'),
  );

export const readBookedCar = ({ database }: Dependencies) =>
  handle(contract.readBookedCar, async ({ id }, { person }) => {
    const booked =
      (await readBookingAs(database, person, id)) && (await findBookedCar(database.queries, id));
    if (!booked) return refuse('not-found');
    const { isUnpaid, ...car } = booked;
    return car;
  });

/** A page of a buyer's bookings, newest first. `after` is the last one of the page before. */
async function bookingsOfBuyer(
  queries: Queries,
  buyerEmail: string,
  after?: number,
  limit: number = contract.ordersPerPage,
): Promise<Booking[]> {
  const following = after
    ? sql`and (b.booked_at, b.id) < (
        select booked_at, id from bookings where id = ${after} and buyer_id = buyer.id)`
    : sql``;
  const { rows } = await sql<BookingRow>`${sql.raw(selectBookings)}
    where buyer.email = ${buyerEmail} ${following}
    order by b.booked_at desc, b.id desc limit ${limit}`.execute(queries);
  return rows.map((row) => bookingOf(hidingUntilPaid(row)));
}

/** Null where there is no such booking, or the reader may not read it. */
export async function readBookingAs(
  { pool }: Pick<Database, 'pool'>,
  reader: Person,
  id: number,
): Promise<Booking | null> {
  const { rows } = await pool.query<BookingRow>(selectBooking, [id]);
  const [row] = rows;
  if (!row || !mayRead(reader, row)) return null;
  return bookingOf(isAdmin(reader) ? row : hidingUntilPaid(row));
}

/** The columns of a booking `b`, its car `c` and the two people. */
const columns: Readonly<Record<keyof BookingFacts, string>> = {
  id: 'b.id',
  buyerName: 'buyer.name',
  buyerEmail: `coalesce(${emailText('buyer')}, '')`,
  itemName: `b.booked_car ->> 'title'`,
  priceCents: 'b.price_cents',
  phone: 'b.phone',
  location: `b.booked_car ->> 'location'`,
  bookedAt: 'b.booked_at',
  imageId: 'b.image_id',
  carId: 'b.car_id',
  isCarChanged,
  lowerPriceCents: `case when b.state = 'unpaid' and c.resale_price_cents < b.price_cents
    then c.resale_price_cents end`,
  heldByAnotherUntil: `case when c.state = 'on-hold' and c.hold_booking_id <> b.id
    and b.state = 'unpaid' then c.hold_until end`,
  heldUntil: `case when c.state = 'on-hold' and c.hold_booking_id = b.id then c.hold_until end`,
  isCarForSale: `c.state in ('available', 'on-hold')`,
  isWaiting: `exists (
    select 1 from waitlist where car_id = b.car_id and person_id = b.buyer_id)`,
  sellerName: 'seller.name',
  sellerPhone: `case when b.state in ('paid', 'refunded') then c.phone end`,
};
const factColumns = Object.entries(columns).map(([fact, column]) => `${column} as "${fact}"`);

interface BookingRow extends BookingFacts {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly state: BookingStatus;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly cancelledBecause: CancelReason | null;
}

const selectBookings = `
  select ${factColumns.join(', ')}, b.state, b.expires_at as "expiresAt",
    b.paid_at as "paidAt", b.cancelled_because as "cancelledBecause",
    b.buyer_id as "buyerId", b.seller_id as "sellerId"
  from bookings b
  join cars c on c.id = b.car_id
  join people buyer on buyer.id = b.buyer_id
  join people seller on seller.id = b.seller_id`;
/** Signed-in people read bookings more often than anything else, so this text is made once. */
const selectBooking = `${selectBookings} where b.id = $1`;

/** The buyer, an admin and, once it is paid, the seller; also after a refund. */
function mayRead(person: Person, { buyerId, sellerId, state }: BookingRow): boolean {
  if (person.id === buyerId || isAdmin(person)) return true;
  return person.id === sellerId && (state === 'paid' || state === 'refunded');
}

/** What can be called or written to is for buyers who have paid. */
const hidingUntilPaid = (row: BookingRow): BookingRow =>
  row.state === 'paid' || row.state === 'refunded'
    ? row
    : {
        ...row,
        itemName: withoutContacts(row.itemName),
        location: withoutContacts(row.location),
        sellerName: withoutContacts(row.sellerName),
      };

/** The columns that only the server reads stay in: leaving them out costs more. */
const bookingOf = (row: BookingRow): Booking => ({ ...row, state: stateOf(row) });

/** The table's constraints say which columns are there in which state. */
function stateOf({ state, expiresAt, paidAt, cancelledBecause }: BookingRow): BookingState {
  if (state === 'unpaid') return { is: state, expiresAt };
  if (state === 'paid' && paidAt) return { is: state, at: paidAt };
  if (state === 'cancelled' && cancelledBecause) return { is: state, because: cancelledBecause };
  return { is: state === 'refunded' ? state : 'expired' };
}

const downloadedColumns = [
  'id',
  'car_id',
  'car',
  'status',
  'canceled_because',
  'price',
  'currency',
  'buyer_name',
  'buyer_email',
  'seller_name',
  'seller_email',
  'booked_at',
  'expires_at',
  'paid_at',
];

interface DownloadedRow extends Readonly<Record<string, CsvValue>> {
  readonly id: number;
  readonly price: number;
}

/** Every booking, or those of the buyer with an address, newest first. */
export const downloadBookings = ({ database }: Dependencies): Download =>
  download(
    'bookings',
    downloadedColumns,
    z.strictObject({ email: z.optional(emailQuery) }),
    async ({ email }, after) => {
      const { rows } = await sql<DownloadedRow>`
        select b.id, b.car_id, b.booked_car ->> 'title' as car,
          replace(b.state, 'cancelled', 'canceled') as status,
          b.cancelled_because as canceled_because, b.price_cents as price, ${country().currency} as currency,
          buyer.name as buyer_name, ${emailOf('buyer')} as buyer_email,
          seller.name as seller_name, ${emailOf('seller')} as seller_email,
          b.booked_at, b.expires_at, b.paid_at
        from bookings b join people buyer on buyer.id = b.buyer_id
          join people seller on seller.id = b.seller_id
        where true
          ${email ? sql`and b.buyer_id = (select id from people where email = ${email})` : sql``}
          ${after ? sql`and b.id < ${after}` : sql``}
        order by b.id desc limit ${rowsPerPage}`.execute(database.queries);
      return rows.map((row) => ({ ...row, price: decimalText(row.price) }));
    },
  );
