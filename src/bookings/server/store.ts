import { sql } from 'kysely';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { isAdmin, type Person } from '../../people/person.ts';
import type { BookingState, BookingStatus, CancelReason } from '../booking.ts';
import type { Booking, BookingFacts } from '../booking-on-wire.ts';
import { ordersPerPage } from '../contract.ts';
import { type BookedCarNow, findBookedCar, isCarChanged } from './booked-car.ts';

export interface BookingStore {
  /** A page of them, newest first. `after` is the last one of the page before. */
  ofBuyer(buyerEmail: string, after?: number): Promise<Booking[]>;
  /** Null where there is no such booking, or the reader may not read it. */
  readAs(reader: Person, id: number): Promise<Booking | null>;
  findBookedCar(id: number): Promise<BookedCarNow | null>;
}

export function createBookingStore({
  queries,
  pool,
}: Pick<Database, 'queries' | 'pool'>): BookingStore {
  return {
    async ofBuyer(buyerEmail, after) {
      const following = after
        ? sql`and (b.booked_at, b.id) < (
            select booked_at, id from bookings where id = ${after} and buyer_id = buyer.id)`
        : sql``;
      const { rows } = await sql<BookingRow>`${sql.raw(selectBookings)}
        where buyer.email = ${buyerEmail} ${following}
        order by b.booked_at desc, b.id desc limit ${ordersPerPage}`.execute(queries);
      return rows.map((row) => bookingOf(hidingUntilPaid(row)));
    },
    async readAs(reader, id) {
      const { rows } = await pool.query<BookingRow>(selectBooking, [id]);
      const [row] = rows;
      if (!row || !mayRead(reader, row)) return null;
      return bookingOf(isAdmin(reader) ? row : hidingUntilPaid(row));
    },
    findBookedCar: (id) => findBookedCar(queries, id),
  };
}

/** Of a booking `b`, its car `c` and the two people. */
const columns: Readonly<Record<keyof BookingFacts, string>> = {
  id: 'b.id',
  buyerName: 'buyer.name',
  buyerEmail: 'buyer.email',
  itemName: `b.booked_car ->> 'title'`,
  priceCents: 'b.price_cents',
  phone: 'b.phone',
  location: `b.booked_car ->> 'location'`,
  bookedAt: 'b.booked_at',
  imageId: 'b.image_id',
  carId: 'b.car_id',
  isCarChanged,
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
/** The market's most frequent read of a signed-in person: its text is put together once. */
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

/** With the columns that only the server reads: to leave them out costs more than to carry them. */
const bookingOf = (row: BookingRow): Booking => ({ ...row, state: stateOf(row) });

/** The table's constraints say which columns are there in which state. */
function stateOf({ state, expiresAt, paidAt, cancelledBecause }: BookingRow): BookingState {
  if (state === 'unpaid') return { is: state, expiresAt };
  if (state === 'paid' && paidAt) return { is: state, at: paidAt };
  if (state === 'cancelled' && cancelledBecause) return { is: state, because: cancelledBecause };
  return { is: state === 'refunded' ? state : 'expired' };
}
