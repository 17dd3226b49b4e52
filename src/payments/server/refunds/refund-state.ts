// What the column `refunds.state` says in the words of `RefundState`: a refund that is requested is
// stored as `wanted`.
import { type RawBuilder, sql } from 'kysely';

/** Reads a column that holds the state of a refund. */
export const refundState = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${column} when 'wanted' then 'requested' else ${column} end`;

/** Conditions of `refunds`, with literals for partial indexes. */
export const isRequested = sql`state = 'wanted'`;
/** Its money is neither back nor given up by the provider. */
export const isUnderWay = sql`state in ('wanted', 'pending')`;
