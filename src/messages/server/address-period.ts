import { type RawBuilder, sql } from 'kysely';

/** An address, and the time in which it was one person's. */
export interface AddressPeriod {
  readonly email: string;
  /** As PostgreSQL writes timestamps, with `-infinity` and `infinity`. */
  readonly after: string;
  /** Inclusive. */
  readonly until: string;
}

/** The periods as rows of a query: `period (email, after, until)`. */
export const periodRows = (periods: readonly AddressPeriod[]): RawBuilder<unknown> => sql`
  unnest(
    ${periods.map(({ email }) => email)} :: text[],
    ${periods.map(({ after }) => after)} :: timestamptz[],
    ${periods.map(({ until }) => until)} :: timestamptz[]
  ) period (email, after, until)`;
