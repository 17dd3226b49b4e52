import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type PriceHistory, pricesShown, readPriceHistory } from '../../prices-contract.ts';

/** Nothing of a withdrawn car is public. */
export const priceHistoryHandlers = (queries: Queries): CallHandler[] => [
  handle(readPriceHistory, async ({ id }) => {
    const { rows } = await sql<PriceHistory[number]>`
      with car as (
        select id, resale_price_cents, posted_at from cars where id = ${id} and state <> 'withdrawn'
      ), latest as (
        select cents, changed_at from price_changes where car_id = (select id from car)
        order by id desc limit ${pricesShown - 1}
      )
      select cents as price, changed_at as since from latest
      union all
      select coalesce(
          (select was_cents from price_changes where car_id = car.id order by id limit 1),
          resale_price_cents), posted_at
      from car
      order by since desc`.execute(queries);
    return rows.length > 0 ? rows : refuse('not-found');
  }),
];
