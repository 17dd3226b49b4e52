// A person takes another address: they show who they are, and use a link that is mailed to it.
import { sql } from 'kysely';
import { href } from 'react-router';
import { actorOf, type SessionCaller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { constraintOf } from '../../../kit/server/database/database-errors.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { ConfirmIdentity } from '../own-account/confirm-identity.ts';
import type { Erasure } from '../own-account/erasure.ts';
import { findPasswordHash } from '../passwords/verify-password-of.ts';
import { endAllSessionsBut } from '../sign-in/sessions.ts';
import { endChangeLink, endEmailChanges } from './email-change-links.ts';
import { changeAskedMail, changedEmailMail, newAddressMail } from './email-change-mails.ts';
import { storeLink } from './mailed-links.ts';

interface Request {
  readonly email: string;
  readonly currentPassword: string;
  /** Of the second factor, for people who have one. */
  readonly code: string | undefined;
}

type Refused =
  | 'no-password'
  | 'wrong-password'
  | 'wrong-code'
  | 'same-email'
  | 'email-taken'
  | 'too-many-mails';

type ChangeOutcome = 'changed' | 'link-void' | 'email-taken';

export interface EmailChange {
  /** Mails a link to the new address; the one before is void. `secret` is 32 random bytes. */
  request(caller: SessionCaller, request: Request, secret: Buffer): Promise<'sent' | Refused>;
  /**
   * Takes the address of the link, and ends all other sessions. An account that somebody has opened with the
   * address, and not verified, is erased.
   */
  use(caller: SessionCaller, token: string): Promise<ChangeOutcome>;
}

export function createEmailChange(
  { queries, transaction }: Database,
  publicUrl: string,
  confirmIdentity: ConfirmIdentity,
  erasure: Erasure,
): EmailChange {
  async function askFor(
    tx: Queries,
    caller: SessionCaller,
    email: string,
    secret: Buffer,
  ): Promise<'sent' | Refused> {
    const { person } = caller;
    const holder = await findHolder(tx, email);
    if (holder?.isVerified) return 'email-taken';
    await endEmailChanges(tx, person.id);
    if (!(await storeLink(tx, { personId: person.id, secret, email, isChange: true })))
      return 'too-many-mails';
    const link = `${publicUrl}${href('/confirm-email')}?token=${secret.toString('base64url')}`;
    await enqueueMails(tx, [newAddressMail(email, link), changeAskedMail(person, email)]);
    await actAs(tx, actorOf(caller));
    const became = 'email-change-requested';
    await recordAudit(tx, { thing: 'people', thingId: person.id, became });
    return 'sent';
  }

  return {
    async request(caller, { email, currentPassword, code }, secret) {
      const { person } = caller;
      const hash = await findPasswordHash(queries, person.id);
      if (!hash) return 'no-password';
      if (email === person.email) return 'same-email';
      const identity = await confirmIdentity(person.id, { currentPassword, code });
      if (identity !== 'confirmed') return identity;
      return transaction(async (tx) => {
        if (!(await lockOwner(tx, person.id, hash))) return 'wrong-password';
        return askFor(tx, caller, email, secret);
      });
    },

    use: (caller, token) =>
      transaction((tx) => takeAddress(tx, erasure, caller, token)).catch((error: unknown) => {
        // Somebody else took the address at the same moment.
        if (constraintOf(error) === 'people_email_key') return 'email-taken';
        throw error;
      }),
  };
}

/** Locks the person against other changes. False: erased, suspended, or of another password now. */
async function lockOwner(tx: Queries, personId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people
    where id = ${personId} and erased_at is null and suspended_at is null
    for no key update`.execute(tx);
  return rows.length === 1 && (await findPasswordHash(tx, personId)) === hash;
}

async function takeAddress(
  tx: Queries,
  erasure: Erasure,
  caller: SessionCaller,
  token: string,
): Promise<ChangeOutcome> {
  const { person, sessionId } = caller;
  const { rows } = await sql<{ name: string; email: string; isVerified: boolean }>`
    select name, email, email_verified as "isVerified" from people
    where id = ${person.id} and erased_at is null and suspended_at is null for update`.execute(tx);
  const [before] = rows;
  const email = before && (await endChangeLink(tx, person.id, token));
  if (!email) return 'link-void';
  const by = actorOf(caller);
  const holder = await findHolder(tx, email);
  // The link proves whose address it is. Whoever signed up with it meanwhile has not.
  const isFree =
    !holder || (await erasure.eraseIn(tx, holder.id, by, { ifUnverified: true })) === 'erased';
  if (!isFree) return 'email-taken';
  await actAs(tx, by);
  // The database records the change and the address of before.
  await sql`
    update people set email = ${email}, email_verified = true, updated_at = now()
    where id = ${person.id}`.execute(tx);
  await endAllSessionsBut(tx, person.id, sessionId);
  // Links that were mailed to the address of before.
  await sql`
    update password_resets set ended_at = now()
    where person_id = ${person.id} and ended_at is null`.execute(tx);
  if (before.isVerified) await enqueueMails(tx, [changedEmailMail(before, email)]);
  return 'changed';
}

/** Whose account has the address now. */
async function findHolder(tx: Queries, email: string) {
  const { rows } = await sql<{ id: string; isVerified: boolean }>`
    select id, email_verified as "isVerified" from people where email = ${email}`.execute(tx);
  return rows[0];
}
