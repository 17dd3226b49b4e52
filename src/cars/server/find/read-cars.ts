// One car, what it has cost, and the cars of the home page.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import { emailOrEmpty } from '../../../people/server/people.ts';
import * as contract from '../../contract.ts';
import { type CarRow, carOf, isFoundBy, isOpenTo, publicColumns } from '../car-row.ts';
import type { Dependencies } from '../dependencies.ts';

export const readCar = ({ database }: Dependencies) =>
  handle(contract.readCar, async ({ id }, { findSession }) => {
    const reader = (await findSession())?.person ?? null;
    const { rows } = await sql<CarRow>`
      select ${publicColumns},
        case when ${isOpenTo(reader)} then ${emailOrEmpty('p')} end as "sellerEmail"
      from cars c join people p on p.id = c.seller_id
      where c.id = ${id} and ${isFoundBy(reader)}`.execute(database.queries);
    return rows[0] ? carOf(rows[0]) : refuse('not-found');
  });

export const readShowcase = ({ database }: Dependencies) =>
  handle(contract.readShowcase, async () => {
    const [advertised, lastSold] = await Promise.all([
      sql<CarRow>`
        select ${publicColumns} from cars c join people p on p.id = c.seller_id
        where c.state = 'available' and c.advertised_at is not null
        order by c.advertised_at desc limit 8`.execute(database.queries),
      sql<CarRow>`
        select ${publicColumns} from cars c join people p on p.id = c.seller_id
        where c.state = 'sold' order by c.sold_at desc limit 4`.execute(database.queries),
    ]);
    return { advertised: advertised.rows.map(carOf), lastSold: lastSold.rows.map(carOf) };
  });

/** Nothing of a withdrawn car is public. */
export const readPriceHistory = ({ database }: Dependencies) =>
  handle(contract.readPriceHistory, async ({ id }) => {
    const { rows } = await sql<contract.PriceHistory[number]>`
      with car as (
        select id, resale_price_cents, posted_at from cars where id = ${id} and state <> 'withdrawn'
      ), latest as (
        select cents, changed_at from price_changes where car_id = (select id from car)
        order by id desc limit ${contract.pricesShown - 1}
      )
      select cents as price, changed_at as since from latest
      union all
      select coalesce(
          (select was_cents from price_changes where car_id = car.id order by id limit 1),
          resale_price_cents), posted_at
      from car
      order by since desc`.execute(database.queries);
    return rows.length > 0 ? rows : refuse('not-found');
  });
