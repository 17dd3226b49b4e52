// What a paid booking says of its car, as people read it. None of it changes from the payment on.
import { sql } from 'kysely';
import { factsElsewhere, listedFacts } from '../../../bookings/booked-car.ts';
import { bookedCarOf } from '../../../bookings/server/bookings.ts';
import { type FactName, factOf } from '../../../cars/facts/fact-table.ts';
import { factText, statedFacts } from '../../../cars/facts/fact-text.ts';
import { shownFacts } from '../../../cars/facts/plain-facts.ts';
import type { FactValue, Source } from '../../../cars/facts/statement.ts';
import { factValueText } from '../../../cars/facts/value-text.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { SealedRecord } from './sealed-record.ts';

type Facts = SealedRecord['facts'];
type Columns = Readonly<Record<string, unknown>>;
type Sources = { readonly [Name in string]?: { readonly by: Source; readonly at: string } };

export interface SoldCar
  extends Pick<
    SealedRecord,
    'car' | 'priceCents' | 'isOffer' | 'title' | 'location' | 'description' | 'terms' | 'facts'
  > {
  readonly bookedAt: Date;
  readonly paidAt: Date;
  readonly photoIds: readonly string[];
  readonly buyerId: string;
  readonly sellerId: string;
}

interface Row extends Omit<SoldCar, 'facts' | 'terms'> {
  readonly terms: SealedRecord['terms'] | null;
  readonly booked: Columns;
  /** Null once the car was sold again: what it says then is not of this sale. */
  readonly sources: Sources | null;
  readonly vin: string | null;
}

/** Null where there is no such sale. */
export async function readSoldCar(queries: Queries, id: number): Promise<SoldCar | null> {
  const { rows } = await sql<Row>`
    select b.car_id as car, b.booked_at as "bookedAt", b.paid_at as "paidAt",
      b.price_cents as "priceCents", b.buyer_id as "buyerId", b.seller_id as "sellerId",
      b.booked_car ->> 'title' as title, b.booked_car ->> 'location' as location,
      coalesce(b.booked_car ->> 'description', '') as description, b.booked_car as booked,
      array_prepend(b.image_id, b.further_photos) as "photoIds",
      exists (select from offers where booking_id = b.id) as "isOffer",
      case when c.sold_booking_id = b.id then c.fact_sources end as sources,
      case when c.sold_booking_id = b.id then c.vin end as vin, (
        select json_agg(json_build_object('page', page, 'version', id,
          'sha256', encode(sha256(convert_to(text, 'UTF8')), 'hex')) order by page)
        from (select distinct on (page) page, id, text from legal_versions
          where written_at <= b.paid_at order by page, id desc) shown
        where text <> '') as terms
    from sales s join bookings b on b.id = s.id join cars c on c.id = b.car_id
    where s.id = ${id}`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const { booked, sources, vin, terms, ...sold } = row;
  const facts = [...plainFacts(booked, sources ?? {}), ...structuredFacts(booked, sources, vin)];
  return { ...sold, terms: terms ?? [], facts };
}

/** What the ad states in its own fields. */
function plainFacts(columns: Columns, sources: Sources): Facts {
  const car = bookedCarOf(columns);
  return statedFacts(car, factsElsewhere).map((name) => ({
    label: shownFacts[name].label,
    text: factText(car, name),
    by: sources[name]?.by ?? 'seller',
    at: sources[name]?.at ?? null,
  }));
}

function structuredFacts(columns: Columns, sources: Sources | null, vin: string | null): Facts {
  const values: Columns = { ...columns, vin };
  return listedFacts.flatMap((name): Facts => {
    const value = values[factOf(name).column] as FactValue | null | undefined;
    if (value === undefined || value === null) return [];
    return [{ label: factOf(name).label, text: factValueText(name, value), ...by(sources, name) }];
  });
}

/** A fact of a car without a source was imported with it. */
function by(sources: Sources | null, name: FactName): Pick<Facts[number], 'by' | 'at'> {
  if (!sources) return { by: 'seller', at: null };
  return { by: sources[name]?.by ?? 'import', at: sources[name]?.at ?? null };
}
