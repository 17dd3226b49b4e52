// What bookings keep of their cars, and how the cars differ from it.
import { sql } from 'kysely';
import { factOf } from '../../cars/facts/fact-table.ts';
import type { FactValue } from '../../cars/facts/statement.ts';
import { factValueText } from '../../cars/facts/value-text.ts';
import type { CarImage } from '../../images/image.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import {
  type BookedCar,
  bookedFacts,
  type CarChange,
  listedFacts,
  type StatedText,
} from '../booked-car.ts';

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
/** What a booking keeps of its car, and how the car differs by now. */
export interface BookedCarNow {
  readonly car: BookedCar;
  /** All that the car had, the cover first. */
  readonly photos: CarImage[];
  readonly isUnpaid: boolean;
  /** Null where nothing differs, or where the booking is no longer unpaid. */
  readonly change: CarChange | null;
}

/** The column names of the database become ours. */
export const bookedCarOf = (columns: BookedColumns): BookedCar =>
  Object.fromEntries([
    ['imageId', columns.image_id],
    ...Object.entries(bookedFacts).map(([name, { column }]) => [name, columns[column] ?? null]),
    ['stated', statedTexts(columns)],
  ]);

/** As its buyer reads it before they have paid. */
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

/** Of a booking `b` and its car `c`: whether its buyer has to see what the car says now. */
export const isCarChanged = `b.state = 'unpaid' and b.booked_car <> booked_facts(c)`;

/** Names what a car `c` says. */
export const versionOfCar = sql`md5(booked_facts(c) :: text)`;

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
  const shown = (columns: BookedColumns): BookedCar => {
    const car = bookedCarOf(columns);
    return row.isUnpaid ? hidingContacts(car) : car;
  };
  const car = shown(row.booked);
  const change = row.present && { version: row.version, was: car, is: shown(row.present) };
  return { car, change, photos: row.photos, isUnpaid: row.isUnpaid };
}
