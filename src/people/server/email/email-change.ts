// A person takes another address: they show who they are, and use a link that is mailed to it.
import { sql } from 'kysely';
import { href } from 'react-router';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf, type SessionCaller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { constraintOf } from '../../../kit/server/database/database-errors.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import * as contract from '../../own-account/email-change-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { confirmIdentity } from '../own-account/confirm-identity.ts';
import { erasePersonIn } from '../own-account/erasure.ts';
import { findPasswordHash, tokenHashOf } from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { endAllSessionsBut } from '../sign-in/sessions.ts';
import { newMailedLink, storeLink } from './mailed-links.ts';

/** Mails a link to the new address; the one before is void. */
export const requestEmailChange = (dependencies: Dependencies) =>
  handle(
    contract.requestEmailChange,
    unlessQueueFull(async ({ email, ...proof }, caller) => {
      const { person } = caller;
      const { database } = dependencies;
      const hash = await findPasswordHash(database.queries, person.id);
      if (!hash) return refuse('no-password');
      if (email === person.email)
        return refuse('invalid-input', { fields: { email: contract.sameEmail } });
      const wrongProof = await confirmIdentity(database, person.id, proof);
      if (wrongProof) return wrongProof;
      return database.transaction(async (tx) => {
        if (!(await lockOwner(tx, person.id, hash))) return refuse('wrong-password');
        return mailLink(tx, dependencies, caller, email);
      });
    }),
  );

async function mailLink(
  tx: Queries,
  { publicUrl }: Dependencies,
  caller: SessionCaller,
  email: string,
) {
  const { person } = caller;
  const holder = await findHolder(tx, email);
  if (holder?.isVerified) return refuse('email-taken');
  const { link, tokenHash } = newMailedLink(publicUrl + href('/confirm-email'));
  if (!(await storeLink(tx, { personId: person.id, tokenHash, email, isChange: true })))
    return refuse('too-many-mails');
  await enqueueMails(tx, [newAddressMail(email, link), changeRequestedMail(person, email)]);
  await actAs(tx, actorOf(caller));
  const became = 'email-change-requested';
  await recordAudit(tx, { thing: 'people', thingId: person.id, became });
  return { acknowledged: true };
}

/** Locks the person against other changes. False: erased, suspended, or of another password now. */
async function lockOwner(tx: Queries, personId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people
    where id = ${personId} and erased_at is null and suspended_at is null
    for no key update`.execute(tx);
  return rows.length === 1 && (await findPasswordHash(tx, personId)) === hash;
}

/**
 * Takes the address of the link, and ends all other sessions. An account that somebody has opened with the
 * address, and not verified, is erased.
 */
export const confirmEmailChange = (dependencies: Dependencies) =>
  handle(contract.confirmEmailChange, ({ token }, caller) =>
    dependencies.database
      .transaction((tx) => takeAddress(tx, dependencies, caller, token))
      .catch((error: unknown) => {
        // Somebody else took the address at the same moment.
        if (constraintOf(error) === 'people_email_key') return refuse('email-taken');
        throw error;
      }),
  );

async function takeAddress(
  tx: Queries,
  dependencies: Dependencies,
  caller: SessionCaller,
  token: string,
) {
  const { person, sessionId } = caller;
  const { rows } = await sql<{ name: string; email: string; isVerified: boolean }>`
    select name, email, email_verified as "isVerified" from people
    where id = ${person.id} and erased_at is null and suspended_at is null for update`.execute(tx);
  const [before] = rows;
  const email = before && (await endChangeLink(tx, person.id, token));
  if (!email) return refuse('link-void');
  const by = actorOf(caller);
  const holder = await findHolder(tx, email);
  // The link proves whose address it is. Whoever signed up with it meanwhile has not.
  const isFree =
    !holder || !(await erasePersonIn(tx, dependencies, by, holder.id, { ifUnverified: true }));
  if (!isFree) return refuse('email-taken');
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
  return { acknowledged: true };
}

/** Whose account has the address now. */
async function findHolder(tx: Queries, email: string) {
  const { rows } = await sql<{ id: string; isVerified: boolean }>`
    select id, email_verified as "isVerified" from people where email = ${email}`.execute(tx);
  return rows[0];
}

/** Leaves out the name: the address may be somebody else's, by a slip or on purpose. */
const newAddressMail = (email: string, link: string): Mail => ({
  recipient: email,
  toUnverified: true,
  subject: 'Confirm your new email address',
  paragraphs: [
    `Someone (hopefully you) wants to use this address for their ${marketName()} account.`,
  ],
  button: { label: 'Confirm email address', to: link },
  notes: [
    'The link is valid for 24 hours and works once, in a browser where you’re logged in.',
    'If it wasn’t you, ignore this email.',
  ],
  because: `someone entered this address for their ${marketName()} account`,
});

const toOwner = ({ name, email }: Addressee) => ({
  recipient: email,
  name,
  because: `the email address of your ${marketName()} account is changing`,
});

const changeRequestedMail = (person: Addressee, newEmail: string): Mail => ({
  ...toOwner(person),
  subject: 'Your email address is about to change',
  paragraphs: [
    'You asked to change the email address of your account.',
    'We sent a link to the new one. Until you use it, everything stays as it is.',
  ],
  facts: [{ label: 'New address', value: newEmail, is: 'email' }],
  button: { label: 'Open My account', to: href('/dashboard/account') },
  notes: [
    'If it wasn’t you, change your password in My account right away. That makes the link void.',
  ],
});

const changedEmailMail = (person: Addressee, newEmail: string): Mail => ({
  ...toOwner(person),
  subject: 'Your email address was changed',
  paragraphs: [
    'Your account has a new email address.',
    'We’ll write to you there from now on, and you log in with it. You’ve been signed out on all other devices.',
  ],
  facts: [{ label: 'New address', value: newEmail, is: 'email' }],
  button: { label: 'Contact us', to: href('/contact-us') },
  notes: ['If it wasn’t you, write to us right away.'],
});

/** Gives the address that the link stands for. */
async function endChangeLink(
  tx: Queries,
  personId: string,
  token: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update email_verifications set ended_at = now()
    where token_hash = ${tokenHashOf(token)} and person_id = ${personId}
      and new_email is not null and ended_at is null and expires_at > now()
    returning new_email as email`.execute(tx);
  return rows[0]?.email;
}

/** The address that a link waits for; null: none. */
export async function findPendingEmail(queries: Queries, personId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select new_email as email from email_verifications
    where person_id = ${personId} and new_email is not null
      and ended_at is null and expires_at > now()`.execute(queries);
  return rows[0]?.email ?? null;
}
