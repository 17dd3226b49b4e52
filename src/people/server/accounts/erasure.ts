// Erases a person: name, address and credentials go. Records that money refers to stay.
import { sql } from 'kysely';
import { type Actor, actAs } from '../../../kit/server/audit.ts';
import type { Database, Queries } from '../../../kit/server/database.ts';
import { eraseMailsTo } from '../../../messages/server/messages.ts';
import { endSessions } from './sessions.ts';

/** What later modules know about a person. Each hook runs in the erasure's transaction. */
export interface ErasureHooks {
  /** True while a payment is under way. No new one can start until the transaction ends. */
  hasPendingMoney(tx: Queries, personId: string): Promise<boolean>;
  /** Withdraws the person's cars and cancels the bookings they made. */
  eraseElsewhere(tx: Queries, personId: string): Promise<void>;
}

export interface Erasure {
  erase(id: string, by: Actor): Promise<'erased' | 'is-admin' | 'money-under-way' | 'unknown'>;
}

export function createErasure({ transaction }: Database, hooks: ErasureHooks): Erasure {
  return {
    erase: (id, by) =>
      transaction(async (tx) => {
        const { rows } = await sql<{ email: string; isAdmin: boolean }>`
          select email, is_admin as "isAdmin" from people where id = ${id} and erased_at is null for update`.execute(
          tx,
        );
        const [person] = rows;
        if (!person) return 'unknown';
        if (person.isAdmin) return 'is-admin';
        if (await hooks.hasPendingMoney(tx, id)) return 'money-under-way';

        await actAs(tx, by);
        await hooks.eraseElsewhere(tx, id);
        await eraseMailsTo(tx, person.email);
        await deleteCredentials(tx, id, person.email);
        await sql`
          update people set name = 'Deleted person', email = ${`deleted-${id}@deleted.invalid`},
            email_verified = false, photo_url = null, verified_seller_at = null,
            erased_at = now(), updated_at = now()
          where id = ${id}`.execute(tx);
        return 'erased';
      }),
  };
}

async function deleteCredentials(tx: Queries, id: string, email: string): Promise<void> {
  await endSessions(tx, id);
  await sql`delete from credentials where person_id = ${id}`.execute(tx);
  await sql`delete from password_resets where person_id = ${id}`.execute(tx);
  await sql`delete from former_names where person_id = ${id}`.execute(tx);
  await sql`delete from verifications where identifier = ${email} or value = ${id}`.execute(tx);
}
