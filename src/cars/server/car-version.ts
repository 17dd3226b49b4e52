import { sql } from 'kysely';

/** Names what a car `c` says, with all that is stated of it, and its price. */
export const carVersion = sql<string>`md5(booked_facts(c) :: text || ' ' || c.resale_price_cents)`;
