import { sql } from 'kysely';
import { isStanding } from '../../bookings/server/bookings.ts';
import { handle } from '../../calls/server/handler.ts';
import { isOpenOffer } from '../../conversations/server/conversations.ts';
import * as contract from '../interest-contract.ts';
import type { Dependencies } from './dependencies.ts';

/** Of each car that is not the caller’s own: nothing. */
export const listInterest = ({ database }: Dependencies) =>
  handle(contract.listInterest, async ({ cars }, { person }) => {
    const { rows } = await sql<contract.Interest>`
      select c.id as "carId", coalesce(v.views, 0) as views,
        (select count(*) from bookings b where b.car_id = c.id and ${isStanding}) as booked,
        (select count(*) from offers o where o.car_id = c.id and ${isOpenOffer}) as offers,
        (select count(*) from viewings v where v.car_id = c.id
          and v.state in ('requested', 'confirmed') and v.starts_at > now()) as viewings,
        (select count(*) from waitlist w where w.car_id = c.id) as waiting
      from cars c left join car_views v on v.car_id = c.id
      where c.id = any(${cars}) and c.seller_id = ${person.id}
      order by c.id`.execute(database.queries);
    return rows;
  });
