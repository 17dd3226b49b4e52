import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../../wire.ts';

/** The key of a cursor by this moment, in microseconds since 1970: as exact as a timestamp. */
export const momentKey = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${moment}) * 1000000) :: bigint`;

/** The moment and the id of a cursor, to compare rows with. */
export const placeOf = ({ key, id }: Cursor): RawBuilder<unknown> =>
  sql`('epoch' :: timestamptz + ${key} :: bigint * interval '1 microsecond', ${id} :: bigint)`;
