import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type CarSeller, readCarSeller } from '../../seller-contract.ts';

/** Nothing of a withdrawn car is public, nor of a seller who has been erased. */
export const carSellerHandlers = (queries: Queries): CallHandler[] => [
  handle(readCarSeller, async ({ id }) => {
    const { rows } = await sql<CarSeller>`
      select p.created_at as "joinedAt", p.verified_seller_at as "verifiedAt",
        (select count(*) from cars where seller_id = p.id and state = 'sold') as "carsSold"
      from cars c join people p on p.id = c.seller_id
      where c.id = ${id} and c.state <> 'withdrawn' and p.erased_at is null`.execute(queries);
    return rows[0] ?? refuse('not-found');
  }),
];
