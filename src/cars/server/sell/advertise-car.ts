// The home page's advertised section: a few cars of each seller, of the seller's choice.
import { sql } from 'kysely';
import type { Database } from '../../../kit/server/database/database.ts';
import type { CarStatus } from '../../car.ts';
import { maxAdvertised } from '../../sell/selling-contract.ts';

export interface CarAdvertising {
  set(
    sellerId: string,
    carId: number,
    advertised: boolean,
  ): Promise<'changed' | 'unchanged' | 'too-many' | 'gone' | 'unknown'>;
}

interface AdvertisedRow {
  state: CarStatus;
  is_advertised: boolean;
  others: number;
}

export function createCarAdvertising({ transaction }: Database): CarAdvertising {
  return {
    set: (sellerId, carId, advertised) =>
      transaction(async (tx) => {
        // Locking the seller puts concurrent choices in a row, so that together they keep the limit.
        await sql`select 1 from people where id = ${sellerId} for no key update`.execute(tx);
        const { rows } = await sql<AdvertisedRow>`
          select state, advertised_at is not null as is_advertised,
            (select count(*) from cars o where o.seller_id = c.seller_id and o.id <> c.id
              and o.advertised_at is not null and o.state in ('available', 'on-hold')) as others
          from cars c where id = ${carId} and seller_id = ${sellerId} for update`.execute(tx);
        const [car] = rows;
        if (!car || car.state === 'withdrawn') return 'unknown';
        if (car.state === 'sold') return 'gone';
        if (car.is_advertised === advertised) return 'unchanged';
        if (advertised && car.others >= maxAdvertised) return 'too-many';
        await sql`
          update cars set advertised_at = case when ${advertised} then now() end
          where id = ${carId}`.execute(tx);
        return 'changed';
      }),
  };
}
