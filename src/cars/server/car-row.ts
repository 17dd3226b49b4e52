// Makes a car of a row. The columns are named like the members of a car, so that a row is almost a
// car as it comes.
import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '../../kit/money.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import { isAdmin, type Person } from '../../people/person.ts';
import { type CarStatus, carStateOf } from '../car.ts';
import type { Car } from '../car-on-wire.ts';
import { shownFacts } from '../facts/plain-facts.ts';

const factColumns = Object.entries(shownFacts).map(
  ([name, { column }]) => `c.${column} as "${name}"`,
);

/** What every query of cars needs, of cars `c` joined with their sellers `p`. */
export const commonColumns = [
  'c.id, c.image_id as "imageId"',
  ...factColumns,
  'p.name as "sellerName", p.verified_seller_at is not null as "sellerVerified"',
  'p.seller_type as "sellerType", p.dealership',
  'c.advertised_at is not null as "advertised"',
].join(', ');

/** What the buyer of a car `c` has paid; null until it is sold. */
export const soldForColumn =
  '(select price_cents from bookings where id = c.sold_booking_id) as sold_for_cents';

/** The columns of `StateRow`, of a car `c`. */
export const stateColumns = `c.state, c.hold_until, c.sold_at, ${soldForColumn}, c.taken_down_because`;

/** The columns of `CarRow` without the seller's address, for what everyone may see. */
export const publicColumns = sql.raw(
  `${commonColumns}, c.posted_at as "postedAt", ${stateColumns}`,
);

/** What the state of a car is made of. */
export interface StateRow {
  readonly state: CarStatus;
  readonly hold_until: Date | null;
  readonly sold_at: Date | null;
  readonly sold_for_cents: Cents | null;
  readonly taken_down_because: string | null;
}

export interface CarRow extends Omit<Car, 'sellerEmail' | 'state'>, StateRow {
  /** Empty for a seller who was erased. Null or left out for readers from whom contacts are hidden. */
  readonly sellerEmail?: string | null;
}

type Written = Pick<Car, 'title' | 'location' | 'description' | 'sellerName' | 'dealership'>;

/** What its seller has written, as whoever may not know their address reads it. */
export const hidingContacts = <C extends Written>(car: C): C => ({
  ...car,
  title: withoutContacts(car.title),
  location: withoutContacts(car.location),
  description: withoutContacts(car.description),
  sellerName: withoutContacts(car.sellerName),
  dealership: car.dealership && withoutContacts(car.dealership),
});

/** The row with the car's state in place of the columns of that. */
export const withState = <Row extends StateRow>({
  state,
  hold_until,
  sold_at,
  sold_for_cents,
  taken_down_because,
  ...row
}: Row) => ({
  ...row,
  state: carStateOf({
    status: state,
    holdUntil: hold_until,
    soldAt: sold_at,
    soldForCents: sold_for_cents,
    takenDownBecause: taken_down_because,
  }),
});

export const carOf = ({ sellerEmail = null, ...row }: CarRow): Car => ({
  ...withState(sellerEmail === null ? hidingContacts(row) : row),
  sellerEmail: sellerEmail ?? '',
});

/** Names what a car `c` says, with all that is stated of it, and its price. */
export const carVersion = sql<string>`md5(booked_facts(c) :: text || ' ' || c.resale_price_cents)`;

/** Whether this reader finds the car `c`: one that is off the market only its seller and admins. */
export function isFoundBy(reader: Person | null): RawBuilder<boolean> {
  if (!reader) return sql`c.state <> 'withdrawn'`;
  if (isAdmin(reader)) return sql`true`;
  return sql`(c.state <> 'withdrawn' or c.seller_id = ${reader.id})`;
}

/**
 * Whether this reader may know the seller's address and all that is private of the car `c`: its seller, the
 * buyer who has paid, admins.
 */
export function isOpenTo(reader: Person | null): RawBuilder<boolean> {
  if (!reader) return sql`false`;
  if (isAdmin(reader)) return sql`true`;
  return sql`(c.seller_id = ${reader.id} or exists (
    select 1 from bookings b where b.id = c.sold_booking_id and b.buyer_id = ${reader.id}))`;
}

/** Whether this reader has booked the car `c`, and may still pay for it: as `isStanding` of the bookings says it. */
export const isBookedBy = (reader: Person | null): RawBuilder<boolean> =>
  reader
    ? sql`exists (
        select 1 from bookings b where b.car_id = c.id and b.buyer_id = ${reader.id}
          and b.state = 'unpaid' and (b.expires_at > now() or c.hold_booking_id = b.id))`
    : sql`false`;
