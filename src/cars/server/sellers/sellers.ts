import { type RawBuilder, sql } from 'kysely';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { containsText } from '../../../kit/server/database/list-queries.ts';
import { isUnverifiedSeller } from '../../../people/server/people.ts';
import {
  listSellers,
  type Seller,
  type SellerFilter,
  sellersPerPage,
} from '../../sell/selling-contract.ts';

const filters = {
  unverified: isUnverifiedSeller,
  verified: sql`p.verified_seller_at is not null`,
} as const satisfies Record<SellerFilter, RawBuilder<unknown>>;

export const sellersHandler = (queries: Queries): CallHandler =>
  handle(listSellers, async ({ search, only, after }) => {
    const matching = search
      ? sql`and (${containsText(sql`lower(p.name)`, search)} or ${containsText(sql`p.email`, search)})`
      : sql``;
    const following = after
      ? sql`and (p.created_at, p.id) < (select created_at, id from people where id = ${after})`
      : sql``;
    const { rows } = await sql<Seller>`
      select s.id, s.name, s.email, s.verified_seller_at as "verifiedAt",
        s.created_at as "joinedAt", posted.cars as "carsPosted", posted.sold as "carsSold"
      from (
        select id, name, email, verified_seller_at, created_at from people p
        where p.ever_seller and p.erased_at is null ${matching} ${following}
          ${only ? sql`and ${filters[only]}` : sql``}
          and (p.status = 'seller' or exists (select 1 from cars c where c.seller_id = p.id offset 0))
        order by p.created_at desc, p.id desc limit ${sellersPerPage}
      ) s
      cross join lateral (
        select count(*) as cars, count(*) filter (where state = 'sold') as sold
        from cars where seller_id = s.id
      ) posted
      order by s.created_at desc, s.id desc`.execute(queries);
    return rows;
  });
