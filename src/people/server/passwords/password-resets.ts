// A forgotten password is replaced through a link that only the owner of the address can read.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { href } from 'react-router';
import type { InputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { type Client, handle } from '../../../calls/server/handler.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import type { Program } from '../../own-account/account-contract.ts';
import * as contract from '../../own-account/password-reset-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { endVerificationLink, findVerificationLink, nextOf } from '../email/email-verification.ts';
import { endEmailChanges, newMailedLink } from '../email/mailed-links.ts';
import { endPrograms, programFacts } from '../own-account/programs.ts';
import { deleteSecondFactor } from '../second-factor/second-factors.ts';
import { forgetDevices } from '../sign-in/known-device.ts';
import { endSessions } from '../sign-in/sessions.ts';
import { type Step, signInAfterReset } from '../sign-in/sign-in.ts';
import { hashPassword, tokenHashOf } from './password.ts';
import { unlessQueueFull } from './password-queue.ts';
import { refuseWeakPassword, weaknessOf } from './weak-password.ts';

/** How many go to one address. It protects who reads the mails, so `LIMITS` does not change it. */
const maxMailsAnHour = 3;
/** Longer than any request takes: the time must not reveal whether an address has an account. */
const resetAnswerMs = 400;

export const requestPasswordReset = (dependencies: Dependencies) =>
  handle(contract.requestPasswordReset, async ({ email }) => {
    await Promise.all([mailResetLink(dependencies, email), wait(resetAnswerMs)]);
    return { acknowledged: true };
  });

/** Mails a link if the address has an account. */
const mailResetLink = ({ database, publicUrl }: Dependencies, email: string): Promise<void> =>
  database.transaction(async (tx) => {
    const person = await lockAddressee(tx, email);
    if (!person || (await countLastHour(tx, person.id)) >= maxMailsAnHour) return;
    await sql`
      update password_resets set ended_at = now()
      where person_id = ${person.id} and ended_at is null`.execute(tx);
    const { link, tokenHash } = newMailedLink(publicUrl + href('/reset-password'));
    await sql`
      insert into password_resets (token_hash, person_id)
      values (${tokenHash}, ${person.id})`.execute(tx);
    await enqueueMails(tx, [resetMail(person, link)]);
  });

/** A link does nothing anymore once it has expired or a newer one was mailed. */
export const readResetLink = ({ database: { queries } }: Dependencies) =>
  handle(contract.readResetLink, async ({ token }) => {
    const { rows } = await sql<{ isUsed: boolean; isOpen: boolean }>`
      select used_at is not null as "isUsed", ended_at is null and expires_at > now() as "isOpen"
      from password_resets where token_hash = ${tokenHashOf(token)}`.execute(queries);
    const [reset] = rows;
    if (reset?.isUsed) return { state: 'used' as const };
    if (reset?.isOpen) return { state: 'open' as const };
    const verification = await findVerificationLink(queries, token);
    if (!verification || verification.state === 'deleted') return refuse('link-void');
    return { state: verification.state };
  });

export const resetPassword = (dependencies: Dependencies) =>
  handle(
    contract.resetPassword,
    unlessQueueFull(async ({ token, password }, { client, setCookies }) => {
      // Checked first, because hashing is expensive.
      const owner = await findOwner(dependencies.database.queries, token);
      if (!owner) return refuse('link-void');
      const weakness = weaknessOf(password, owner);
      if (weakness) return refuseWeakPassword(weakness);
      const hash = await hashPassword(password);
      const outcome = await setPassword(dependencies, client, { token, hash });
      if (!outcome) return refuse('link-void');
      setCookies(outcome.step?.cookies ?? []);
      return { acknowledged: true, next: nextOf(outcome.step) };
    }),
  );

type Reset = Pick<InputOf<typeof contract.resetPassword>, 'token'> & { readonly hash: string };

/**
 * Sets the password, ends all sessions of the person, forgets their browsers, ends their API keys and
 * webhooks, and signs them in: `step` is null for a person who may not sign in. A link that verifies an
 * address is as good. Null: the link is void.
 */
const setPassword = (
  dependencies: Dependencies,
  client: Client,
  { token, hash }: Reset,
): Promise<{ readonly step: Step | null } | null> =>
  dependencies.database.transaction(async (tx) => {
    const { knownDevices } = dependencies;
    const person = (await endResetLink(tx, token)) ?? (await endVerificationLink(tx, token));
    if (!person) return null;
    // The person first, as signing in does: the two wait for each other and never for ever.
    // Whether this browser was known is said by the generation of before.
    const deviceGeneration = (await forgetDevices(tx, person.id)) - 1;
    const device = knownDevices.deviceOf(client.cookies, { id: person.id, deviceGeneration });
    const { numAffectedRows } = await sql`
      update people set email_verified = true
      where id = ${person.id} and not email_verified`.execute(tx);
    // Until now nobody had proved that the address is theirs. A stranger may have signed up with it.
    const isReclaimed = numAffectedRows === 1n;
    // Their app must not keep the owner of the address out.
    const isFactorOff = isReclaimed && (await deleteSecondFactor(tx, person.id));
    await sql`
      insert into credentials (person_id, provider_id, account_id, password)
      values (${person.id}, 'credential', ${person.id}, ${hash})
      on conflict (provider_id, account_id)
      do update set password = excluded.password, updated_at = now()`.execute(tx);
    await endSessions(tx, person.id);
    await endEmailChanges(tx, person.id);
    await actAs(tx, { personId: person.id, address: client.address });
    const { ended } = await endPrograms(tx, dependencies, person.id, 'all');
    if (isReclaimed) await dependencies.reclaimElsewhere(tx, person.id);
    await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'password-reset' });
    if (isFactorOff)
      await recordAudit(tx, {
        thing: 'people',
        thingId: person.id,
        became: 'second-factor-off',
      });
    await enqueueMails(tx, [passwordChangedMail(person, { ended })]);
    const credential = { personId: person.id, hash, isKnownDevice: device !== null };
    return { step: await signInAfterReset(tx, dependencies, credential, client) };
  });

interface Owner extends Addressee {
  readonly id: string;
}

/** Locks the row, so that two requests at once run one after the other. */
async function lockAddressee(
  tx: Queries,
  email: string,
): Promise<(Owner & { readonly isVerified: boolean }) | null> {
  const { rows } = await sql<Owner & { isVerified: boolean }>`
    select id, name, email, email_verified as "isVerified" from people
    where email = ${email} and erased_at is null for no key update`.execute(tx);
  return rows[0] ?? null;
}

async function countLastHour(tx: Queries, personId: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*) as made from password_resets
    where person_id = ${personId} and made_at > now() - interval '1 hour'`.execute(tx);
  return rows[0]?.made ?? 0;
}

/** The owner of an open link. */
async function findOwner(queries: Queries, token: string): Promise<Owner | null> {
  const verification = await findVerificationLink(queries, token);
  const { rows } = await sql<Owner>`
    select id, name, email from people where id in (
      select person_id from password_resets
      where token_hash = ${tokenHashOf(token)} and ended_at is null and expires_at > now()
      union all select ${verification?.state === 'open' ? verification.personId : null} :: uuid)`.execute(
    queries,
  );
  return rows[0] ?? null;
}

/** The update applies only to an open link, so of two uses at once the second gets null. */
async function endResetLink(tx: Queries, token: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    update password_resets r set ended_at = now(), used_at = now() from people p
    where r.token_hash = ${tokenHashOf(token)} and r.ended_at is null and r.expires_at > now()
      and p.id = r.person_id and p.erased_at is null
    returning p.id, p.name, p.email`.execute(tx);
  return rows[0] ?? null;
}

/** Leaves out the name while the address is not verified: somebody else may have chosen it. */
const resetMail = (
  { name, email, isVerified }: Addressee & { readonly isVerified: boolean },
  link: string,
): Mail => ({
  recipient: email,
  ...(isVerified ? { name } : {}),
  // Following the link verifies the address.
  toUnverified: true,
  subject: 'Reset your password',
  paragraphs: ['Someone (hopefully you) asked to reset the password for this account.'],
  button: { label: 'Set a new password', to: link },
  notes: [
    'The link is valid for 60 minutes and works once.',
    'If it wasn’t you, ignore this email. Your password stays the same.',
  ],
  because: `a password reset was requested for this address on ${marketName()}`,
});

/** `ended`: what has ended with the old password; `left`: what has not. */
export const passwordChangedMail = (
  { name, email }: Addressee,
  { ended, left = [] }: { readonly ended: readonly Program[]; readonly left?: readonly Program[] },
): Mail => ({
  recipient: email,
  name,
  subject: 'Your password was changed',
  paragraphs: [
    'Your password was changed.',
    'You’ve been signed out on all other devices. If you changed it, there’s nothing to do.',
    ...(ended.length > 0 ? [endedText] : []),
  ],
  facts: programFacts(ended, left),
  button: { label: 'Reset your password', to: href('/forgot-password') },
  notes: ['If it wasn’t you, also write to us, so that we can look into it.'],
  because: `the password of your ${marketName()} account has changed`,
});

const endedText =
  'These can no longer work with your account. Make new API keys, and turn on the webhooks that you still need, in My account.';
