// What people do about their own password and sessions, and how they state that they sell.
import { sql } from 'kysely';
import type { OutputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf, type SessionCaller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails, findRefusedMail } from '../../../messages/server/messages.ts';
import * as contract from '../../own-account/account-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { findPendingEmail } from '../email/email-change.ts';
import { endEmailChanges } from '../email/mailed-links.ts';
import { hashPassword, hasPassword, verifyPasswordOf } from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { passwordChangedMail } from '../passwords/password-resets.ts';
import { refuseWeakPassword, weaknessOf } from '../passwords/weak-password.ts';
import { hasSecondFactor } from '../second-factor/second-factors.ts';
import { forgetDevices } from '../sign-in/known-device.ts';
import { endAllSessionsBut } from '../sign-in/sessions.ts';
import { endPrograms, listPrograms } from './programs.ts';

type StatedType = Pick<OutputOf<typeof contract.readAccount>, 'sellerType' | 'dealership'>;

/** More are not shown; they end with all others. */
const maxShown = 100;

export const readAccount = (dependencies: Dependencies) =>
  handle(contract.readAccount, async (_, { person, sessionId }) => {
    const { queries } = dependencies.database;
    const { rows: sessions } = await sql<contract.SessionOfMine>`
      select id, coalesce(user_agent, '') as "userAgent", coalesce(ip_address, '') as address,
        created_at as "startedAt", last_used_at as "lastUsedAt", id = ${sessionId} as "isThis"
      from sessions
      where person_id = ${person.id} and token_hash is not null
        and expires_at > now() and last_used_at + idle_limit > now()
      order by id = ${sessionId} desc, last_used_at desc limit ${maxShown}`.execute(queries);
    const { rows: stated } = await sql<StatedType>`
      select seller_type as "sellerType", dealership from people where id = ${person.id}`.execute(
      queries,
    );
    return {
      ...(stated[0] ?? { sellerType: null, dealership: null }),
      hasPassword: await hasPassword(queries, person.id),
      hasSecondFactor: await hasSecondFactor(queries, person.id),
      askedEmail: await findPendingEmail(queries, person.id),
      refusedMailAt: await findRefusedMail(queries, person.email),
      programs: await listPrograms(queries, dependencies, person.id),
      sessions,
    };
  });

export const changePassword = (dependencies: Dependencies) =>
  handle(
    contract.changePassword,
    unlessQueueFull(async ({ currentPassword, password, ends = [] }, caller) => {
      const { person, sessionId, client, setCookies } = caller;
      const { queries, transaction } = dependencies.database;
      const hash = await verifyPasswordOf(queries, person.id, currentPassword);
      if (!hash) return refuse('wrong-password');
      const weakness = weaknessOf(password, person);
      if (weakness) return refuseWeakPassword(weakness);
      const nextHash = await hashPassword(password);
      const deviceGeneration = await transaction(async (tx) => {
        // The person first, as signing in does: the two wait for each other and never for ever.
        await sql`select 1 from people where id = ${person.id} for no key update`.execute(tx);
        // Only against the very hash that was verified: it may have been replaced meanwhile.
        const { numAffectedRows } = await sql`
          update credentials set password = ${nextHash}, updated_at = now()
          where person_id = ${person.id} and provider_id = 'credential' and password = ${hash}`.execute(
          tx,
        );
        if (numAffectedRows !== 1n) return null;
        const generation = await forgetDevices(tx, person.id);
        await endAllSessionsBut(tx, person.id, sessionId);
        await endEmailChanges(tx, person.id);
        await actAs(tx, actorOf(caller));
        await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'password-changed' });
        const outcome = await endPrograms(tx, dependencies, person.id, ends);
        await enqueueMails(tx, [passwordChangedMail(person, outcome)]);
        return generation;
      });
      if (deviceGeneration === null) return refuse('wrong-password');
      // This browser stays known.
      const owner = { id: person.id, deviceGeneration };
      setCookies([dependencies.knownDevices.remember(client.cookies, owner)]);
      return { acknowledged: true };
    }),
  );

export const endSession = (dependencies: Dependencies) =>
  handle(contract.endSession, async ({ id }, caller) => ({
    deletedCount: await endSessionsOf(dependencies, caller, (tx) =>
      endOne(tx, caller.person.id, id),
    ),
  }));

export const endOtherSessions = (dependencies: Dependencies) =>
  handle(contract.endOtherSessions, async (_, caller) => ({
    deletedCount: await endSessionsOf(dependencies, caller, (tx) =>
      endAllSessionsBut(tx, caller.person.id, caller.sessionId),
    ),
  }));

/** Gives how many sessions have ended. */
const endSessionsOf = (
  { database }: Dependencies,
  caller: SessionCaller,
  end: (tx: Queries) => Promise<number>,
): Promise<number> =>
  database.transaction(async (tx) => {
    const count = await end(tx);
    if (count === 0) return 0;
    await actAs(tx, actorOf(caller));
    await recordAudit(tx, { thing: 'people', thingId: caller.person.id, became: 'sessions-ended' });
    return count;
  });

async function endOne(tx: Queries, personId: string, sessionId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where person_id = ${personId} and id = ${sessionId}`.execute(tx);
  return Number(numAffectedRows);
}

export const stateSellerType = ({ database }: Dependencies) =>
  handle(contract.stateSellerType, async ({ sellerType, dealership }, caller) => {
    const name = sellerType === 'dealer' ? dealership : null;
    if (name === '')
      return refuse('invalid-input', { fields: { dealership: contract.dealershipMissing } });
    return database.transaction(async (tx) => {
      await actAs(tx, actorOf(caller));
      const { numAffectedRows } = await sql`
        update people set seller_type = ${sellerType}, dealership = ${name}, updated_at = now()
        where id = ${caller.person.id} and erased_at is null
          and (seller_type, dealership) is distinct from (${sellerType}, ${name})`.execute(tx);
      return { modifiedCount: Number(numAffectedRows) };
    });
  });
