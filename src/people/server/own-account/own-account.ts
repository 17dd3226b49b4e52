// What people do about their own password and sessions.
import { sql } from 'kysely';
import type { OutputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf, type SessionCaller } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails, findRefusedMail } from '../../../messages/server/messages.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  readAccount,
  type SessionOfMine,
} from '../../own-account/account-contract.ts';
import type { Weakness } from '../../own-account/password.ts';
import { dealershipMissing, stateSellerType } from '../../own-account/seller-type-contract.ts';
import { endEmailChanges, findAskedEmail } from '../email/email-change.ts';
import {
  findPasswordHash,
  hashPassword,
  verifyPassword,
  verifyPasswordOf,
} from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { passwordChangedMail } from '../passwords/password-resets.ts';
import { refuseWeakPassword, weaknessOf } from '../passwords/weak-password.ts';
import { hasSecondFactor } from '../second-factor/second-factors.ts';
import { forgetDevices, type KnownDevices } from '../sign-in/known-device.ts';
import { endAllSessionsBut } from '../sign-in/sessions.ts';
import { refuseWrongPassword } from './confirm-identity.ts';
import type { Programs } from './programs.ts';

/** `cookie`: to set, so that this browser stays known. */
type PasswordChange =
  | { readonly cookie: string }
  | 'wrong-password'
  | { readonly weakness: Weakness };

export interface OwnAccount {
  read(caller: SessionCaller): Promise<OutputOf<typeof readAccount>>;
  /** `ends`: ids of API keys and webhooks that end with the old password. */
  changePassword(
    caller: SessionCaller,
    change: { readonly current: string; readonly next: string; readonly ends: readonly string[] },
  ): Promise<PasswordChange>;
  /** Whether this is the caller's password; true for people without one. */
  isPassword(caller: SessionCaller, password: string): Promise<boolean>;
  /** Gives how many sessions have ended: this one of the caller's, or all but theirs if null. */
  endSessions(caller: SessionCaller, sessionId: string | null): Promise<number>;
}

type StatedType = Pick<OutputOf<typeof readAccount>, 'sellerType' | 'dealership'>;

/** More are not shown; they end with all others. */
const maxShown = 100;

export function createOwnAccount(
  { queries, transaction }: Database,
  programs: Programs,
  knownDevices: KnownDevices,
): OwnAccount {
  return {
    async read({ person, sessionId }) {
      const { rows } = await sql<SessionOfMine>`
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
        hasPassword: (await findPasswordHash(queries, person.id)) !== null,
        hasSecondFactor: await hasSecondFactor(queries, person.id),
        askedEmail: await findAskedEmail(queries, person.id),
        refusedMailAt: await findRefusedMail(queries, person.email),
        programs: await programs.list(queries, person.id),
        sessions: rows,
      };
    },

    async changePassword({ person, sessionId, client }, { current, next, ends }) {
      const hash = await verifyPasswordOf(queries, person.id, current);
      if (!hash) return 'wrong-password';
      const weakness = weaknessOf(next, person);
      if (weakness) return { weakness };
      const nextHash = await hashPassword(next);
      return transaction(async (tx) => {
        // The person first, as signing in does: the two wait for each other and never for ever.
        await sql`select 1 from people where id = ${person.id} for no key update`.execute(tx);
        // Only against the very hash that was verified: it may have been replaced meanwhile.
        const { numAffectedRows } = await sql`
          update credentials set password = ${nextHash}, updated_at = now()
          where person_id = ${person.id} and provider_id = 'credential' and password = ${hash}`.execute(
          tx,
        );
        if (numAffectedRows !== 1n) return 'wrong-password';
        const deviceGeneration = await forgetDevices(tx, person.id);
        await endAllSessionsBut(tx, person.id, sessionId);
        await endEmailChanges(tx, person.id);
        await actAs(tx, { personId: person.id, address: client.address });
        await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'password-changed' });
        const outcome = await programs.end(tx, person.id, ends);
        await enqueueMails(tx, [passwordChangedMail(person, outcome)]);
        return {
          cookie: knownDevices.remember(client.cookies, { id: person.id, deviceGeneration }),
        };
      });
    },

    async isPassword({ person }, password) {
      const hash = await findPasswordHash(queries, person.id);
      return hash === null || verifyPassword(hash, password);
    },

    endSessions: ({ person, sessionId, client }, ended) =>
      transaction(async (tx) => {
        const count = ended
          ? await endOne(tx, person.id, ended)
          : await endAllSessionsBut(tx, person.id, sessionId);
        if (count === 0) return 0;
        await actAs(tx, { personId: person.id, address: client.address });
        await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'sessions-ended' });
        return count;
      }),
  };
}

async function endOne(tx: Queries, personId: string, sessionId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where person_id = ${personId} and id = ${sessionId}`.execute(tx);
  return Number(numAffectedRows);
}

export const accountHandlers = (account: OwnAccount): CallHandler[] => [
  handle(readAccount, (_, caller) => account.read(caller)),

  handle(
    changePassword,
    unlessQueueFull(async ({ currentPassword, password, ends = [] }, caller) => {
      const change = { current: currentPassword, next: password, ends };
      const outcome = await account.changePassword(caller, change);
      if (outcome === 'wrong-password') return refuseWrongPassword();
      if ('weakness' in outcome) return refuseWeakPassword(outcome.weakness);
      caller.setCookies([outcome.cookie]);
      return { acknowledged: true };
    }),
  ),

  handle(endSession, async ({ id }, caller) => ({
    deletedCount: await account.endSessions(caller, id),
  })),

  handle(endOtherSessions, async (_, caller) => ({
    deletedCount: await account.endSessions(caller, null),
  })),
];

export const sellerTypeHandlers = ({ transaction }: Database): CallHandler[] => [
  handle(stateSellerType, async ({ sellerType, dealership }, caller) => {
    const name = sellerType === 'dealer' ? dealership : null;
    if (name === '') return refuse('invalid-input', { fields: { dealership: dealershipMissing } });
    return transaction(async (tx) => {
      await actAs(tx, actorOf(caller));
      const { numAffectedRows } = await sql`
        update people set seller_type = ${sellerType}, dealership = ${name}, updated_at = now()
        where id = ${caller.person.id} and erased_at is null
          and (seller_type, dealership) is distinct from (${sellerType}, ${name})`.execute(tx);
      return { modifiedCount: Number(numAffectedRows) };
    });
  }),
];
