import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';
import { isAdmin, type Person } from '../../people/person.ts';
import type { BookingState, CancelReason } from '../booking.ts';
import type { Booking } from '../contract.ts';

interface BookingRow {
  id: number;
  buyer_name: string;
  buyer_email: string;
  title: string;
  price_cents: number;
  phone: string;
  location: string;
  booked_at: Date;
  image_id: string;
  car_id: number;
  state: BookingState['is'];
  expires_at: Date;
  paid_at: Date | null;
  cancelled_because: CancelReason | null;
  held_by_another_until: Date | null;
  is_waiting: boolean;
  seller_name: string;
  seller_phone: string | null;
  seller_id: string;
  buyer_id: string;
}

export interface BookingStore {
  ofBuyer(buyerEmail: string): Promise<Booking[]>;
  /** Null also where this person may not read it. */
  readAs(reader: Person, id: number): Promise<Booking | null>;
}

const selectBookings = sql`
  select b.id, buyer.name as buyer_name, buyer.email as buyer_email, c.title, b.price_cents, b.phone,
    c.location, b.booked_at, c.image_id, b.car_id, b.state, b.expires_at, b.paid_at, b.cancelled_because,
    case when c.state = 'on-hold' and c.hold_booking_id <> b.id and b.state = 'unpaid' then c.hold_until
      end as held_by_another_until,
    exists (select 1 from waiting_for_cars where car_id = b.car_id and person_id = b.buyer_id) as is_waiting,
    seller.name as seller_name, case when b.state = 'paid' then c.phone end as seller_phone,
    b.seller_id, b.buyer_id
  from bookings b
  join cars c on c.id = b.car_id
  join people buyer on buyer.id = b.buyer_id
  join people seller on seller.id = b.seller_id`;

export function createBookingStore(queries: Queries): BookingStore {
  return {
    async ofBuyer(buyerEmail) {
      const { rows } = await sql<BookingRow>`${selectBookings}
        where buyer.email = ${buyerEmail}
        order by b.booked_at desc, b.id desc limit 200`.execute(queries);
      return rows.map(bookingOf);
    },
    async readAs(reader, id) {
      const { rows } = await sql<BookingRow>`${selectBookings} where b.id = ${id}`.execute(queries);
      const [row] = rows;
      return row && mayRead(reader, row) ? bookingOf(row) : null;
    },
  };
}

/** Its buyer, an admin, and once it is paid its seller, also when the price has gone back. */
function mayRead(person: Person, { buyer_id, seller_id, state }: BookingRow): boolean {
  if (person.id === buyer_id || isAdmin(person)) return true;
  return person.id === seller_id && (state === 'paid' || state === 'refunded');
}

const bookingOf = (row: BookingRow): Booking => ({
  id: row.id,
  buyerName: row.buyer_name,
  buyerEmail: row.buyer_email,
  itemName: row.title,
  priceCents: row.price_cents,
  phone: row.phone,
  location: row.location,
  bookedAt: row.booked_at,
  imageId: row.image_id,
  carId: row.car_id,
  state: stateOf(row),
  heldByAnotherUntil: row.held_by_another_until,
  isWaiting: row.is_waiting,
  sellerName: row.seller_name,
  sellerPhone: row.seller_phone,
});

function stateOf({ state, expires_at, paid_at, cancelled_because }: BookingRow): BookingState {
  if (state === 'unpaid') return { is: state, expiresAt: expires_at };
  if (state === 'paid' && paid_at) return { is: state, at: paid_at };
  if (state === 'cancelled' && cancelled_because) return { is: state, because: cancelled_because };
  return { is: state === 'refunded' ? state : 'expired' };
}
