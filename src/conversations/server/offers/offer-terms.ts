// Whether a seller takes offers for a car, and from which price on.
import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../calls/call.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { readOfferTerms, setOfferTerms } from '../../offers-contract.ts';

/** Null where the person does not sell such a car. */
export async function offerTermsOf(
  queries: Queries,
  sellerId: string,
  carId: number,
): Promise<OutputOf<typeof readOfferTerms> | null> {
  const { rows } = await sql<{
    title: string;
    priceCents: Cents;
    takesOffers: 'yes' | 'no';
    lowestCents: Cents | null;
  }>`
    select c.title, c.resale_price_cents as "priceCents", t.floor_cents as "lowestCents",
      case when coalesce(t.takes_offers, true) then 'yes' else 'no' end as "takesOffers"
    from cars c left join offer_terms t on t.car_id = c.id
    where c.id = ${carId} and c.seller_id = ${sellerId}`.execute(queries);
  return rows[0] ?? null;
}

/** The number of cars of which this was said. */
export async function setOfferTermsOf(
  queries: Queries,
  sellerId: string,
  { id, takesOffers, lowestCents }: InputOf<typeof setOfferTerms>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into offer_terms (car_id, takes_offers, floor_cents)
    select id, ${takesOffers === 'yes'}, ${lowestCents ?? null} :: bigint from cars
    where id = ${id} and seller_id = ${sellerId}
    on conflict (car_id) do update
      set takes_offers = excluded.takes_offers, floor_cents = excluded.floor_cents`.execute(
    queries,
  );
  return Number(numAffectedRows ?? 0n);
}
