// What bookings hold of their cars, and what happens once a car differs from it.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import { factOf } from '../../cars/facts/fact-table.ts';
import type { FactValue } from '../../cars/facts/statement.ts';
import { factValueText } from '../../cars/facts/value-text.ts';
import type { CarImage } from '../../images/image.ts';
import type { Cents } from '../../kit/money.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../messages/server/messages.ts';
import { type BookedCar, bookedFacts, listedFacts, type StatedText } from '../booked-car.ts';
import * as contract from '../contract.ts';
import type { BookedCarNow, Dependencies } from './dependencies.ts';
import { isStanding } from './expire-bookings.ts';
import { carsOfBookings, lockCars } from './lock-cars.ts';
import { carChangedMail, lowerPriceMail, type MailedBooking, mailedBooking } from './mails.ts';

/** What `booked_facts` gives: the values by the names of their columns. */
export type BookedColumns = Readonly<Record<string, unknown>>;
interface BookedRow {
  readonly booked: BookedColumns;
  /** What the car says now; null where that is the same, or the booking is no longer unpaid. */
  readonly present: BookedColumns | null;
  readonly version: string;
  readonly photos: CarImage[];
  readonly isUnpaid: boolean;
}
/** The column names of the database become ours. */
export const bookedCarOf = (columns: BookedColumns): BookedCar =>
  Object.fromEntries([
    ['imageId', columns.image_id],
    ...Object.entries(bookedFacts).map(([name, { column }]) => [name, columns[column] ?? null]),
    ['stated', statedTexts(columns)],
  ]);

/** The car as its buyer reads it before they have paid. */
export const hidingContacts = (car: BookedCar): BookedCar => ({
  ...car,
  title: withoutContacts(car.title),
  location: withoutContacts(car.location),
  description: withoutContacts(car.description),
});

const statedTexts = (columns: BookedColumns): StatedText[] =>
  listedFacts.flatMap((name) => {
    const { column, label } = factOf(name);
    const value = columns[column] as FactValue | undefined;
    return value === undefined ? [] : [{ label, text: factValueText(name, value) }];
  });

/** Whether the buyer of a booking `b` has to see what its car `c` says now. */
export const isCarChanged = `b.state = 'unpaid' and b.booked_car <> booked_facts(c)`;

/** A version that names what a car `c` says. */
const versionOfCar = sql`md5(booked_facts(c) :: text)`;

/** Null for an unknown booking. What can be called or written to is hidden until it is paid. */
export async function findBookedCar(
  queries: Queries,
  bookingId: number,
): Promise<BookedCarNow | null> {
  const { rows } = await sql<BookedRow>`
    select b.booked_car as booked, ${versionOfCar} as version,
      case when ${sql.raw(isCarChanged)} then booked_facts(c) end as present,
      b.state = 'unpaid' as "isUnpaid", (
        select json_agg(json_build_object('imageId', i.id, 'angle', i.angle) order by p.at)
        from unnest(array_prepend(b.image_id, b.further_photos)) with ordinality p (id, at)
        join images i on i.id = p.id) as photos
    from bookings b join cars c on c.id = b.car_id where b.id = ${bookingId}`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const carFor = (columns: BookedColumns): BookedCar => {
    const car = bookedCarOf(columns);
    return row.isUnpaid ? hidingContacts(car) : car;
  };
  const car = carFor(row.booked);
  const change = row.present && { version: row.version, was: car, is: carFor(row.present) };
  return { car, change, photos: row.photos, isUnpaid: row.isUnpaid };
}

/** Writes the present car into a booking, if that is the one that its buyer has seen. */
export const acceptCarChange = ({ database }: Dependencies) =>
  handle(contract.acceptCarChange, ({ id, version }, { person }) =>
    database.transaction(async (tx) => {
      const booked = carsOfBookings(sql`b.id = ${id} and b.buyer_id = ${person.id}`);
      // The car cannot be edited meanwhile.
      const [car] = await lockCars(tx, booked, { strength: 'share' });
      if (!car) return refuse('not-found');
      const { numAffectedRows } = await sql`
        update bookings b set booked_car = booked_facts(c), further_photos = further_photos(c),
          change_mailed_at = null
        from cars c where b.id = ${id} and c.id = b.car_id
          and b.state = 'unpaid' and ${versionOfCar} = ${version}`.execute(tx);
      if (numAffectedRows === 1n) return { acknowledged: true };
      const now = await findBookedCar(tx, id);
      if (!now?.isUnpaid) return refuse('booking-closed');
      // Without a change there is nothing left to accept: the seller has undone it.
      return now.change ? refuse('car-changed', { facts: now.change }) : { acknowledged: true };
    }),
  );

/**
 * Mails the unpaid bookers of a car that its seller has just edited, if it differs from what they
 * booked. One who was mailed hears of no further edits until they have accepted the car as it is.
 */
export async function mailCarChanged(tx: Queries, carId: number): Promise<void> {
  const { rows } = await sql<Addressee & MailedBooking & { priceCents: Cents }>`
    update bookings b set change_mailed_at = now()
    from cars c, people p
    where b.car_id = ${carId} and c.id = b.car_id and ${sql.raw(isCarChanged)}
      and b.change_mailed_at is null and b.expires_at > now() and p.id = b.buyer_id
    returning p.email, p.name, ${mailedBooking}, b.price_cents as "priceCents"`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((row) => carChangedMail(row, row)),
  );
}

/**
 * Mails those who have booked a car at a price below which the transaction that edits it has brought its
 * own. Who was mailed hears of no further drops, unless the price has risen to theirs or above it meanwhile.
 */
export async function mailLowerPrice(tx: Queries, carId: number): Promise<void> {
  // `now()` is when the transaction began, and its changes were made since.
  const { rows } = await sql<
    Addressee & MailedBooking & { priceCents: Cents; lowerPriceCents: Cents }
  >`
    select p.email, p.name, ${mailedBooking}, b.price_cents as "priceCents",
      c.resale_price_cents as "lowerPriceCents"
    from bookings b join cars c on c.id = b.car_id join people p on p.id = b.buyer_id
    where b.car_id = ${carId} and ${isStanding} and c.resale_price_cents < b.price_cents and exists (
      select 1 from price_changes
      where car_id = ${carId} and changed_at >= now()
        and was_cents >= b.price_cents and cents < b.price_cents)`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((row) => lowerPriceMail(row, row)),
  );
}
