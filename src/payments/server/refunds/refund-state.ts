// Conditions on `refunds.state`, with literals for partial indexes.
import { sql } from 'kysely';

export const isRequested = sql`state = 'requested'`;
/** Its money is neither back nor given up by the provider. */
export const isUnderWay = sql`state in ('requested', 'pending')`;
