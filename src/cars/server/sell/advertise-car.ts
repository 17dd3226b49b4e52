// The home page's advertised section: a few cars of each seller, of the seller's choice.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { CarStatus } from '../../car.ts';
import * as contract from '../../sell/advertise-contract.ts';
import type { Dependencies } from '../dependencies.ts';

export const advertiseCar = (dependencies: Dependencies) =>
  handle(contract.advertiseCar, async ({ id, advertised }, { person }) => {
    const outcome = await setAdvertised(dependencies, person.id, id, advertised);
    if (outcome === 'unknown') return refuse('not-found');
    if (outcome === 'car-gone' || outcome === 'too-many-advertised') return refuse(outcome);
    return { modifiedCount: outcome === 'changed' ? 1 : 0 };
  });

interface AdvertisedRow {
  readonly state: CarStatus;
  readonly isAdvertised: boolean;
  readonly others: number;
}

export const setAdvertised = (
  { database }: Dependencies,
  sellerId: string,
  carId: number,
  advertised: boolean,
): Promise<'changed' | 'unchanged' | 'too-many-advertised' | 'car-gone' | 'unknown'> =>
  database.transaction(async (tx) => {
    // Locking the seller puts concurrent choices in a row, so that together they keep the limit.
    await sql`select 1 from people where id = ${sellerId} for no key update`.execute(tx);
    const { rows } = await sql<AdvertisedRow>`
      select state, advertised_at is not null as "isAdvertised",
        (select count(*) from cars o where o.seller_id = c.seller_id and o.id <> c.id
          and o.advertised_at is not null and o.state in ('available', 'on-hold')) as others
      from cars c where id = ${carId} and seller_id = ${sellerId} for update`.execute(tx);
    const [car] = rows;
    if (!car || car.state === 'withdrawn') return 'unknown';
    if (car.state === 'sold') return 'car-gone';
    if (car.isAdvertised === advertised) return 'unchanged';
    if (advertised && car.others >= contract.maxAdvertised) return 'too-many-advertised';
    await sql`
      update cars set advertised_at = case when ${advertised} then now() end
      where id = ${carId}`.execute(tx);
    return 'changed';
  });
