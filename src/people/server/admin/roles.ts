// Admins give the admin role and take it back. All admins are told.
import { sql } from 'kysely';
import { href } from 'react-router';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { type Actor, actAs, operator } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import * as contract from '../../admin/admin-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { confirmAdmin, confirmAdminLately } from '../own-account/confirm-identity.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { endSessions } from '../sign-in/sessions.ts';

export const makeAdmin = ({ database }: Dependencies) =>
  handle(
    contract.makeAdmin,
    unlessQueueFull(async ({ id, ...proof }, caller) => {
      const refused = await confirmAdminLately(database, caller, proof);
      if (refused) return refused;
      return { modifiedCount: (await giveAdminRole(database, actorOf(caller), id)) ? 1 : 0 };
    }),
  );

/** Makes a person an admin, ends their sessions and tells all admins. False: they are one, suspended or unknown. */
export const giveAdminRole = (
  { transaction }: Database,
  by: Actor,
  personId: string,
): Promise<boolean> =>
  transaction(async (tx) => {
    await actAs(tx, by);
    const { numAffectedRows } = await sql`
      update people set is_admin = true, updated_at = now()
      where id = ${personId} and not is_admin and erased_at is null and suspended_at is null`.execute(
      tx,
    );
    if (numAffectedRows !== 1n) return false;
    await endSessions(tx, personId);
    await mailAdmins(tx, 'made', personId, by.personId);
    return true;
  });

export const revokeAdmin = ({ database }: Dependencies) =>
  handle(
    contract.revokeAdmin,
    unlessQueueFull(async ({ id, ...proof }, caller) => {
      const refused = await confirmAdmin(database, caller, proof);
      if (refused) return refused;
      return database.transaction(async (tx) => {
        // All admins are locked, so that two who revoke each other cannot both succeed.
        const { rows: admins } = await sql<{ id: string }>`
          select id from people where is_admin order by id for update`.execute(tx);
        if (!admins.some((admin) => admin.id === id)) return { modifiedCount: 0 };
        if (admins.length === 1) return refuse('last-admin');
        const by = actorOf(caller);
        await actAs(tx, by);
        await sql`
          update people set is_admin = false, updated_at = now() where id = ${id}`.execute(tx);
        await endSessions(tx, id);
        await mailAdmins(tx, 'removed', id, by.personId);
        return { modifiedCount: 1 };
      });
    }),
  );

/** Runs in the transaction of the change; also tells the person whose role it is. */
async function mailAdmins(
  tx: Queries,
  change: Change,
  personId: string,
  byId: string,
): Promise<void> {
  const { rows } = await sql<Addressee & { id: string; isAdmin: boolean }>`
    select id, name, email, is_admin as "isAdmin" from people
    where (is_admin or id = ${personId}) and erased_at is null order by id`.execute(tx);
  const about = rows.find(({ id }) => id === personId);
  if (!about) return;
  const by = byId === operator ? null : await nameOf(tx, byId);
  await enqueueMails(
    tx,
    rows.map((reader) =>
      reader.id === personId
        ? ownRoleMail({ change, about, by })
        : adminChangedMail(reader, { change, about, by }),
    ),
  );
}

type Change = 'made' | 'removed';

/** Whom it is about, and by whom: null for the operator, from the command line. */
interface RoleChange {
  readonly change: Change;
  readonly about: Addressee;
  readonly by: string | null;
}

const powers =
  'Admins see everyone’s orders and payments, can refund payments, and can suspend people.';

const adminChangedMail = (reader: Addressee, { change, about, by }: RoleChange): Mail => {
  const actor = by ?? 'The operator of this site';
  return {
    recipient: reader.email,
    name: reader.name,
    subject:
      change === 'made' ? `${about.name} is now an admin` : `${about.name} is no longer an admin`,
    paragraphs: [
      change === 'made'
        ? `${actor} made ${about.name} an admin.`
        : `${actor} removed ${about.name} as an admin.`,
      `${powers} If this shouldn’t have happened, change it back in All Users.`,
    ],
    facts: [
      { label: 'Name', value: about.name },
      { label: 'Email', value: about.email, is: 'email' },
    ],
    button: { label: 'Open All Users', to: href('/dashboard/users') },
    because: `you are an admin of ${marketName()}`,
  };
};

const ownRoleMail = ({ change, about, by }: RoleChange): Mail => {
  const actor = by ?? 'The operator of this site';
  const isMade = change === 'made';
  return {
    recipient: about.email,
    name: about.name,
    subject: isMade ? 'You’re now an admin' : 'You’re no longer an admin',
    paragraphs: isMade
      ? [`${actor} made you an admin.`, `${powers} Log in again to begin.`]
      : [`${actor} removed you as an admin.`, 'You can still buy and sell cars as before.'],
    button: { label: 'Open your dashboard', to: href('/dashboard') },
    because: `your role on ${marketName()} has changed`,
  };
};

async function nameOf(tx: Queries, personId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from people where id = ${personId}`.execute(tx);
  return rows[0]?.name ?? 'A former admin';
}
