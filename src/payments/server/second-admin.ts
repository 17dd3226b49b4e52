import { sql } from 'kysely';
import type { Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { isOtherAdmin } from '../../people/server/people.ts';

/** What admins may send in 24 hours without a second one. */
export interface AdminLimit {
  /** The limit that an operator has set; null: nobody has. */
  readonly setCents: Cents | null;
  readonly isDemo: boolean;
}

/** The limit where nobody has set one and another admin could approve. */
const usualCents = 50_000_00;

/** The limit for this admin now; null: any amount. In the demo no money is real. */
export async function limitFor(
  tx: Queries,
  { setCents, isDemo }: AdminLimit,
  adminId: string,
): Promise<Cents | null> {
  if (setCents !== null || isDemo) return setCents;
  return (await isOtherAdmin(tx, [adminId])) ? usualCents : null;
}

/** Whether a person is an admin now, and not suspended. */
export async function isAdminNow(tx: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from people where id = ${personId} and is_admin and suspended_at is null
      and erased_at is null`.execute(tx);
  return rows.length === 1;
}
