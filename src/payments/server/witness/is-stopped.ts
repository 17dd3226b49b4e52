// What must not be paid out while an admin has not looked into a database that has come back older: it
// may have forgotten that it was paid.
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../calls/refusal.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Witness } from './witness.ts';

export type Doubt = Pick<Witness, 'isInDoubt'>;

export async function isStopped(queries: Queries, witness: Doubt): Promise<boolean> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select ${witness.isInDoubt()} as "isStopped"`.execute(queries);
  return rows[0]?.isStopped ?? true;
}

export const payoutsStopped = (): Refusal<'payments-stopped', undefined> =>
  refuse('payments-stopped', {
    detail:
      'The database has lost payments. Nothing is paid out until an admin has looked into it.',
  });

/** For so many days after a loss it may have forgotten what was asked of a provider. */
const forgottenDays = 30;

/** From when on a provider may know of what the database has forgotten; null: nothing was lost lately. */
export async function readForgottenSince(queries: Queries): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(noticed_at) - ${forgottenDays} * interval '1 day' as since from database_losses
    where noticed_at > now() - ${forgottenDays} * interval '1 day'`.execute(queries);
  return rows[0]?.since ?? null;
}
