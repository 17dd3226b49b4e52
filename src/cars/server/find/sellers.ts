// Who sells: what everyone may know of the seller of a car, and all sellers, for admins.
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import { containsText } from '../../../kit/server/database/list-queries.ts';
import { isUnverifiedSeller } from '../../../people/server/people.ts';
import * as adminContract from '../../admin-contract.ts';
import * as contract from '../../seller-contract.ts';
import { type CarRow, carOf, publicColumns } from '../car-row.ts';
import type { Dependencies } from '../dependencies.ts';
import { behind } from './own-cars.ts';

interface SellerRow
  extends Pick<contract.CarSeller, 'joinedAt' | 'carsSold' | 'carsForSale' | 'verifiedAt'> {
  readonly sellerId: string;
  readonly isForSale: boolean;
}

/** Nothing of a withdrawn car is public, nor of a seller who has been erased. */
export const readCarSeller = ({ database: { queries }, ...hooks }: Dependencies) =>
  handle(contract.readCarSeller, async ({ id }) => {
    const { rows } = await sql<SellerRow>`
      select p.id as "sellerId", p.created_at as "joinedAt", p.verified_seller_at as "verifiedAt",
        (select count(*) from cars where seller_id = p.id and state = 'sold') as "carsSold",
        (select count(*) from cars where seller_id = p.id and state = 'available') as "carsForSale",
        c.state = 'available' as "isForSale"
      from cars c join people p on p.id = c.seller_id
      where c.id = ${id} and c.state <> 'withdrawn' and p.erased_at is null`.execute(queries);
    const [row] = rows;
    if (!row) return refuse('not-found');
    const { sellerId, isForSale, ...seller } = row;
    const hasOtherCars = seller.carsForSale > (isForSale ? 1 : 0);
    const [answers, reviews, takesViewings] = await Promise.all([
      hooks.readAnswerFigures(queries, sellerId),
      hooks.readReviewFigures(queries, sellerId),
      hooks.takesViewings(queries, sellerId),
    ]);
    return { ...seller, hasOtherCars, answers, reviews, takesViewings };
  });

export const listSellersStock = ({ database: { queries } }: Dependencies) =>
  handle(contract.listSellersStock, async ({ id, after, limit = contract.sellersCarsPerPage }) => {
    const {
      rows: [seller],
    } = await sql<{ id: string }>`
      select p.id from cars c join people p on p.id = c.seller_id
      where c.id = ${id} and c.state <> 'withdrawn' and p.erased_at is null`.execute(queries);
    if (!seller) return refuse('not-found');
    const { rows } = await sql<CarRow>`
      select ${publicColumns} from cars c join people p on p.id = c.seller_id
      where c.seller_id = ${seller.id} and c.state = 'available' ${behind(after, seller.id)}
      order by c.posted_at desc, c.id desc limit ${limit}`.execute(queries);
    return rows.map(carOf);
  });

const filters = {
  unverified: isUnverifiedSeller,
  verified: sql`p.verified_seller_at is not null`,
} as const satisfies Record<adminContract.SellerFilter, RawBuilder<unknown>>;

export const listSellers = ({ database: { queries }, ...hooks }: Dependencies) =>
  handle(adminContract.listSellers, async (filter) => {
    const { search, only, after, limit = adminContract.sellersPerPage } = filter;
    const matching = search
      ? sql`and (${containsText(sql`lower(p.name)`, search)} or ${containsText(sql`p.email`, search)})`
      : sql``;
    const following = after
      ? sql`and (p.created_at, p.id) < (select created_at, id from people where id = ${after})`
      : sql``;
    const { rows } = await sql<Omit<adminContract.Seller, 'disputesLost' | 'owesCents'>>`
      select s.id, s.name, s.email, s.verified_seller_at as "verifiedAt",
        s.created_at as "joinedAt", posted.cars as "carsPosted", posted.sold as "carsSold"
      from (
        select id, name, email, verified_seller_at, created_at from people p
        where p.ever_seller and p.erased_at is null ${matching} ${following}
          ${only ? sql`and ${filters[only]}` : sql``}
          and (p.status = 'seller' or exists (select 1 from cars c where c.seller_id = p.id offset 0))
        order by p.created_at desc, p.id desc limit ${limit}
      ) s
      cross join lateral (
        select count(*) as cars, count(*) filter (where state = 'sold') as sold
        from cars where seller_id = s.id
      ) posted
      order by s.created_at desc, s.id desc`.execute(queries);
    const ids = rows.map(({ id }) => id);
    const [lost, owed] = await Promise.all([
      hooks.countLostDisputes(queries, ids),
      hooks.readOwed(queries, ids),
    ]);
    return rows.map((row) => ({
      ...row,
      disputesLost: lost.get(row.id) ?? 0,
      owesCents: owed.get(row.id) ?? 0,
    }));
  });
