import { type RawBuilder, sql } from 'kysely';

/** Actions with a limit per person: they run one after the other, so that counting is exact. */
const kinds = {
  book: 1,
  pay: 2,
  'be-denied': 3,
  'save-search': 4,
  'make-api-key': 5,
  'add-webhook': 6,
  'show-car': 7,
  'change-payout-account': 8,
} as const;

/**
 * As a column of a select: takes an advisory lock for this person and kind of action, held until
 * the transaction ends. Later statements of the transaction then count without races.
 */
export const personAdvisoryLock = (
  kind: keyof typeof kinds,
  personId: string,
): RawBuilder<unknown> => sql`pg_advisory_xact_lock(${kinds[kind]}, hashtext(${personId}))`;
