// Erases a person: name, address and credentials go. Records that money refers to stay.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { type Actor, actAs } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { eraseMailsOf } from '../../../messages/server/messages.ts';
import * as admin from '../../admin/admin-contract.ts';
import * as own from '../../own-account/own-data-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { addressPeriodsOf, requestedAddressesOf } from '../email/former-emails.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { deleteSecondFactor } from '../second-factor/second-factors.ts';
import { endSessions } from '../sign-in/sessions.ts';
import { confirmAdmin, confirmIdentity } from './confirm-identity.ts';

export const deleteUser = (dependencies: Dependencies) =>
  handle(
    admin.deleteUser,
    unlessQueueFull(async ({ id, ...proof }, caller) => {
      if (id === caller.person.id) return refuse('is-admin');
      const wrongProof = await confirmAdmin(dependencies.database, caller, proof);
      if (wrongProof) return wrongProof;
      const refused = await erasePerson(dependencies, actorOf(caller), id);
      if (refused?.refused === 'not-found')
        return refuse('not-found', { facts: { deletedCount: 0 } });
      return refused ?? { deletedCount: 1 };
    }),
  );

export const eraseMyself = (dependencies: Dependencies) =>
  handle(
    own.eraseMyself,
    unlessQueueFull(async (proof, caller) => {
      const { id } = caller.person;
      const wrongProof = await confirmIdentity(dependencies.database, id, proof);
      if (wrongProof) return wrongProof;
      const refused = await erasePerson(dependencies, actorOf(caller), id);
      // Somebody else has erased them at the same moment.
      if (!refused || refused.refused === 'not-found') return { acknowledged: true };
      return refused;
    }),
  );

type NotErased =
  | Refusal<'not-found', undefined>
  | Refusal<'is-admin', undefined>
  | Refusal<'money-under-way', undefined>;

interface ErasedOnly {
  /** A person whose address is verified is not found. */
  readonly ifUnverified: boolean;
}

/** Null: the person is erased. */
export const erasePerson = (
  dependencies: Dependencies,
  by: Actor,
  personId: string,
  only?: ErasedOnly,
): Promise<NotErased | null> =>
  dependencies.database.transaction((tx) => erasePersonIn(tx, dependencies, by, personId, only));

/** The same in a transaction that does more. */
export async function erasePersonIn(
  tx: Queries,
  { erasure }: Dependencies,
  by: Actor,
  personId: string,
  { ifUnverified }: ErasedOnly = { ifUnverified: false },
): Promise<NotErased | null> {
  const { rows } = await sql<{ name: string; email: string; isAdmin: boolean }>`
    select name, email, is_admin as "isAdmin" from people
    where id = ${personId} and erased_at is null and not (${ifUnverified} and email_verified)
    for update`.execute(tx);
  const [person] = rows;
  if (!person) return refuse('not-found');
  if (person.isAdmin) return refuse('is-admin');
  if (await erasure.hasPendingMoney(tx, personId)) return refuse('money-under-way');

  // What names a person may stand in any mail: reading them all takes as long as it takes.
  await sql`set local statement_timeout = 0`.execute(tx);
  await actAs(tx, by);
  const elsewhere = await erasure.eraseElsewhere(tx, personId);
  const addresses = await addressPeriodsOf(tx, personId);
  const names = [person.name, ...(await formerNamesOf(tx, personId))];
  const requestedAddresses = await requestedAddressesOf(tx, personId);
  await eraseMailsOf(tx, { names, addresses, requestedAddresses, ...elsewhere });
  await deleteCredentials(tx, personId);
  await sql`
    update people set name = 'Deleted person', email = ${`deleted-${randomUUID()}@deleted.invalid`},
      email_verified = false, photo_url = null, verified_seller_at = null,
      seller_type = null, dealership = null,
      suspended_at = null, suspended_because = null,
      erased_at = now(), updated_at = now()
    where id = ${personId}`.execute(tx);
  return null;
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
