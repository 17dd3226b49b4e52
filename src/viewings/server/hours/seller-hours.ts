// When and where a seller shows their cars, as the database has it.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Hours } from '../../hours.ts';

export interface SellerHours {
  /** By the database's clock. */
  readonly now: Date;
  readonly timeZone: string;
  readonly place: string;
  readonly minutes: number;
  readonly isAtOnce: boolean;
  /** By their weekday, 0 for Monday. */
  readonly week: readonly (Hours & { readonly weekday: number })[];
  /** From yesterday on, in their order; those without hours are days off. */
  readonly days: readonly { readonly day: string; readonly hours: Hours | null }[];
}

/** Null for a seller who has not said any. */
export async function readHours(queries: Queries, sellerId: string): Promise<SellerHours | null> {
  const { rows } = await sql<SellerHours>`
    select now() as now, time_zone as "timeZone", place, minutes, at_once as "isAtOnce",
      array(select jsonb_build_object('weekday', weekday, 'opens', opens, 'closes', closes)
        from viewing_hours h where h.seller_id = t.seller_id order by weekday) as week,
      array(select jsonb_build_object('day', day, 'hours',
          case when opens is not null then jsonb_build_object('opens', opens, 'closes', closes) end)
        from viewing_days d where d.seller_id = t.seller_id and day >= current_date - 1
        order by day) as days
    from viewing_terms t where seller_id = ${sellerId}`.execute(queries);
  return rows[0] ?? null;
}

/** Whether buyers can ask the seller for a viewing. */
export async function takesViewings(queries: Queries, sellerId: string): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    select exists (select from viewing_hours where seller_id = ${sellerId})
      or exists (select from viewing_days
        where seller_id = ${sellerId} and opens is not null and day >= current_date) as takes`.execute(
    queries,
  );
  return rows[0]?.takes === true;
}
