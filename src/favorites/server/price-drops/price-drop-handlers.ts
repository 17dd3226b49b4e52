import { sql } from 'kysely';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { readPriceDropEmails, setPriceDropEmails } from '../../contract.ts';
import { removePriceDropStop, stopPriceDrops } from './price-drop-stops.ts';

export const priceDropHandlers = ({ queries }: Database): CallHandler[] => [
  handle(readPriceDropEmails, async (_, { person }) => {
    const { rows } = await sql`
      select 1 from price_drop_stops where person_id = ${person.id}`.execute(queries);
    return { emails: rows.length > 0 ? ('off' as const) : ('on' as const) };
  }),

  handle(setPriceDropEmails, async ({ emails }, { person }) => {
    if (emails === 'off') await stopPriceDrops(queries, person.id);
    else await removePriceDropStop(queries, person.id);
    return { acknowledged: true };
  }),
];
