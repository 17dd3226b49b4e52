import { sql } from 'kysely';

/** Of a person `p`: they sell, and no admin has verified them. In the words of a partial index. */
export const isUnverifiedSeller = sql`p.status = 'seller' and p.verified_seller_at is null`;
