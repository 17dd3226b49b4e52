// What the calls read of a viewing `w`, its conversation `v`, its car `c` and the two people.
import { type RawBuilder, sql } from 'kysely';
import { type Parties, type Side, sideOf } from '../../bookings/side.ts';
import { maskContacts, withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { Viewing } from '../contract.ts';
import type { Dependencies } from './dependencies.ts';

export interface ViewingRow extends Parties, Omit<Viewing, 'reader' | 'otherName'> {
  readonly buyerName: string;
  readonly sellerName: string;
}

/** The booking `b` by which the buyer of a viewing `w` has bought its car `c`. */
const ownPurchase = sql`bookings b where b.id = c.sold_booking_id and b.buyer_id = w.buyer_id`;

export const viewingColumns = ({ handoverStatus }: Dependencies) => sql`
  w.id, v.id as "conversationId", w.car_id as "carId", c.title as "carTitle", c.image_id as "imageId",
  w.buyer_id as "buyerId", w.seller_id as "sellerId", buyer.name as "buyerName",
  seller.name as "sellerName", w.state as status, w.asked_by as "askedBy", w.starts_at as "startsAt",
  w.ends_at as "endsAt", w.time_zone as "timeZone", w.starts_at <= now() as "hasBegun", w.place,
  (select json_build_object('bookingId', b.id, 'handover', ${handoverStatus}) from ${ownPurchase}) as purchase,
  w.ended_by as "endedBy", w.ended_because as "endedBecause", w.sequence, w.changed_at as "changedAt"`;

export const viewingTables = sql`viewings w
  join conversations v on v.car_id = w.car_id and v.buyer_id = w.buyer_id
  join cars c on c.id = w.car_id join people buyer on buyer.id = w.buyer_id
  join people seller on seller.id = w.seller_id`;

/** Where to meet is for a buyer whose viewing is confirmed, without numbers until they have bought the car. */
export function viewingFor(reader: Side, row: ViewingRow): Viewing {
  const { buyerId: _, sellerId: __, buyerName, sellerName, ...rest } = row;
  const isBuyer = reader === 'buyer';
  const asRead = isBuyer && !row.purchase ? withoutContacts : (text: string) => text;
  return {
    ...rest,
    carTitle: asRead(row.carTitle),
    reader,
    otherName: asRead(isBuyer ? sellerName : buyerName),
    place: isBuyer ? placeForBuyer(row) : row.place,
  };
}

const placeForBuyer = ({ status, place, purchase }: ViewingRow): string | null => {
  if (status !== 'confirmed' || place === null) return null;
  return purchase ? place : placeWithoutContacts(place);
};

export interface LockedViewing extends ViewingRow {
  readonly side: Side;
}

/** Whether the buyer of a viewing `w` has bought its car `c`, and must not take it over now. */
export const isHandoverPaused = ({ handoverStatus }: Dependencies): RawBuilder<boolean> =>
  sql`coalesce((select ${handoverStatus} <> 'ahead' from ${ownPurchase}), false)`;

/** Reads viewings as they are now. */
export async function viewingsOf(
  tx: Queries,
  dependencies: Dependencies,
  ids: readonly number[],
): Promise<ViewingRow[]> {
  const { rows } = await sql<ViewingRow>`
    select ${viewingColumns(dependencies)} from ${viewingTables}
    where w.id = any (${ids} :: bigint[]) order by w.id`.execute(tx);
  return rows;
}

export async function viewingOf(
  tx: Queries,
  dependencies: Dependencies,
  id: number,
): Promise<ViewingRow> {
  const [row] = await viewingsOf(tx, dependencies, [id]);
  if (!row) throw new Error(`there is no viewing ${id}`);
  return row;
}

/** Locks a viewing; null where the person is not one of its two. */
export async function lockViewing(
  tx: Queries,
  dependencies: Dependencies,
  { id, personId }: { readonly id: number; readonly personId: string },
): Promise<LockedViewing | null> {
  const { rows } = await sql<ViewingRow>`
    select ${viewingColumns(dependencies)} from ${viewingTables}
    where w.id = ${id} for update of w`.execute(tx);
  const [row] = rows;
  const side = row && sideOf(row, personId);
  return row && side ? { ...row, side } : null;
}

/** Confirms a viewing at the place of its seller. Nobody is reminded of what they read within the last day. */
export async function confirmNow(tx: Queries, viewingId: number): Promise<void> {
  await sql`
    update viewings w set state = 'confirmed', place = t.place,
      is_reminded = w.starts_at <= now() + interval '1 day'
    from viewing_terms t where t.seller_id = w.seller_id and w.id = ${viewingId}`.execute(tx);
}

/** A postal code such as `97214-2345`, and a coordinate. */
const ofPlaces = /(?<![\d-])\d{5}-\d{4}(?![\d-])|-?\d{1,3}\.\d{3,10}/g;
/** A number that somebody could call from elsewhere has at least this many digits within one part of an address. */
const fewestDigits = 10;

/**
 * A place without email addresses, links and phone numbers. It is an address, in which house numbers and
 * postal codes look much like phone numbers.
 */
const placeWithoutContacts = (place: string): string =>
  place
    .split(/([,;\n])/)
    .map((part) => {
      const numbers: string[] = [];
      const words = part.replace(ofPlaces, (number) => `\uE000${numbers.push(number) - 1}\uE001`);
      const digits = words.replace(/\uE000\d+\uE001/g, '').replace(/\D/g, '').length;
      const masked = /[@/]|\p{L}\.\p{L}/u.test(words) || digits >= fewestDigits;
      if (!masked) return part;
      const hidden = maskContacts(words) ?? words;
      return hidden.replace(/\uE000(\d+)\uE001/g, (_, at) => numbers[Number(at)] ?? '');
    })
    .join('');
