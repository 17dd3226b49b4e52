// Erases a person: name, address and credentials go. Records that money refers to stay.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Actor, actAs } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { eraseMailsOf } from '../../../messages/server/messages.ts';
import { addressPeriodsOf, askedAddressesOf } from '../email/former-emails.ts';
import { deleteSecondFactor } from '../second-factor/second-factors.ts';
import { endSessions } from '../sign-in/sessions.ts';

/** What later modules know about a person. Each hook runs in the erasure's transaction. */
export interface ErasureHooks {
  /**
   * True while a payment is under way, a paid car is not handed over or disputed, or they owe the price of
   * one. No new payment can start until the transaction ends.
   */
  hasPendingMoney(tx: Queries, personId: string): Promise<boolean>;
  /**
   * Withdraws the person's cars and cancels the bookings they made. Gives the phone numbers that
   * stood in these, and the pages of what was bought and sold.
   */
  eraseElsewhere(
    tx: Queries,
    personId: string,
  ): Promise<{ readonly phones: readonly string[]; readonly pages: readonly string[] }>;
}

type Erased = 'erased' | 'is-admin' | 'money-under-way' | 'unknown';

interface ErasedOnly {
  /** A person whose address is verified counts as unknown. */
  readonly ifUnverified: boolean;
}

export interface Erasure {
  erase(id: string, by: Actor, only?: ErasedOnly): Promise<Erased>;
  /** The same in a transaction that does more. */
  eraseIn(tx: Queries, id: string, by: Actor, only?: ErasedOnly): Promise<Erased>;
}

export function createErasure({ transaction }: Database, hooks: ErasureHooks): Erasure {
  const eraseIn: Erasure['eraseIn'] = async (
    tx,
    id,
    by,
    { ifUnverified } = { ifUnverified: false },
  ) => {
    const { rows } = await sql<{ name: string; email: string; isAdmin: boolean }>`
      select name, email, is_admin as "isAdmin" from people
      where id = ${id} and erased_at is null and not (${ifUnverified} and email_verified)
      for update`.execute(tx);
    const [person] = rows;
    if (!person) return 'unknown';
    if (person.isAdmin) return 'is-admin';
    if (await hooks.hasPendingMoney(tx, id)) return 'money-under-way';

    // What names a person may stand in any mail: reading them all takes as long as it takes.
    await sql`set local statement_timeout = 0`.execute(tx);
    await actAs(tx, by);
    const elsewhere = await hooks.eraseElsewhere(tx, id);
    const addresses = await addressPeriodsOf(tx, id);
    const names = [person.name, ...(await formerNamesOf(tx, id))];
    const asked = await askedAddressesOf(tx, id);
    await eraseMailsOf(tx, { names, addresses, asked, ...elsewhere });
    await deleteCredentials(tx, id);
    await sql`
      update people set name = 'Deleted person', email = ${`deleted-${randomUUID()}@deleted.invalid`},
        email_verified = false, photo_url = null, verified_seller_at = null,
        seller_type = null, dealership = null,
        suspended_at = null, suspended_because = null,
        erased_at = now(), updated_at = now()
      where id = ${id}`.execute(tx);
    return 'erased';
  };
  return { eraseIn, erase: (id, by, only) => transaction((tx) => eraseIn(tx, id, by, only)) };
}

async function formerNamesOf(tx: Queries, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from former_names where person_id = ${personId}`.execute(tx);
  return rows.map(({ name }) => name);
}

async function deleteCredentials(tx: Queries, id: string): Promise<void> {
  await endSessions(tx, id);
  await sql`delete from credentials where person_id = ${id}`.execute(tx);
  await deleteSecondFactor(tx, id);
  await sql`delete from api_keys where person_id = ${id}`.execute(tx);
  await sql`delete from password_resets where person_id = ${id}`.execute(tx);
  await sql`delete from former_names where person_id = ${id}`.execute(tx);
  await sql`delete from former_emails where person_id = ${id}`.execute(tx);
  // The rows stay for a day: they count the mails to an address.
  await sql`
    update email_verifications set ended_at = coalesce(ended_at, now()), new_email = null
    where person_id = ${id}`.execute(tx);
}
