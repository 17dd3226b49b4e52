// Whether a seller takes offers for a car, and from which price on.
import { sql } from 'kysely';
import type { OutputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import * as contract from '../../offers-contract.ts';
import type { Dependencies } from '../dependencies.ts';

export const readOfferTerms = ({ database: { queries } }: Dependencies) =>
  handle(contract.readOfferTerms, async ({ id }, { person }) => {
    const { rows } = await sql<OutputOf<typeof contract.readOfferTerms>>`
      select c.title, c.resale_price_cents as "priceCents", t.floor_cents as "lowestCents",
        case when coalesce(t.takes_offers, true) then 'yes' else 'no' end as "takesOffers"
      from cars c left join offer_terms t on t.car_id = c.id
      where c.id = ${id} and c.seller_id = ${person.id}`.execute(queries);
    return rows[0] ?? refuse('not-found');
  });

export const setOfferTerms = ({ database: { queries } }: Dependencies) =>
  handle(contract.setOfferTerms, async ({ id, takesOffers, lowestCents }, { person }) => {
    const { numAffectedRows } = await sql`
      insert into offer_terms (car_id, takes_offers, floor_cents)
      select id, ${takesOffers === 'yes'}, ${lowestCents ?? null} :: bigint from cars
      where id = ${id} and seller_id = ${person.id}
      on conflict (car_id) do update
        set takes_offers = excluded.takes_offers, floor_cents = excluded.floor_cents`.execute(
      queries,
    );
    const modifiedCount = Number(numAffectedRows ?? 0n);
    return modifiedCount === 0 ? refuse('not-found') : { modifiedCount };
  });
