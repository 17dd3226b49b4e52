// An address is verified by a mailed link that only its owner can read. Who that is to the account, the
// link alone does not say: somebody else may have signed up with the address.
import { sql } from 'kysely';
import { href } from 'react-router';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import { sendVerificationMail as sendCall } from '../../own-account/verification-contract.ts';
import * as contract from '../../own-account/verification-link-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { erasePerson } from '../own-account/erasure.ts';
import { tokenHashOf } from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { type Step, signInWithPassword } from '../sign-in/sign-in.ts';
import { newMailedLink, storeLink } from './mailed-links.ts';

export const sendVerificationMail = (dependencies: Dependencies) =>
  handle(sendCall, (_, { person }) =>
    dependencies.database.transaction(
      async (tx) =>
        (await mailVerificationLink(tx, dependencies, person.email)) ?? { acknowledged: true },
    ),
  );

/** Mails a link to an address of an account; those before stay good until their time is over. */
export async function mailVerificationLink(
  tx: Queries,
  { publicUrl }: Dependencies,
  email: string,
) {
  const { rows } = await sql<{ id: string; isVerified: boolean }>`
    select id, email_verified as "isVerified" from people
    where email = ${email} and erased_at is null for no key update`.execute(tx);
  const [person] = rows;
  if (!person || person.isVerified) return refuse('verified-before');
  const { link, tokenHash } = newMailedLink(publicUrl + href('/verify-email'));
  const stored = await storeLink(tx, { personId: person.id, tokenHash, email, isChange: false });
  if (!stored) return refuse('too-many-mails');
  await enqueueMails(tx, [verificationMail(email, link)]);
  return null;
}

export const readVerificationLink = ({ database: { queries } }: Dependencies) =>
  handle(contract.readVerificationLink, async ({ token }, { findSession }) => {
    const link = await findVerificationLink(queries, token);
    if (!link) return refuse('link-void');
    const { email, state, personId } = link;
    if (state === 'deleted') return { email: null, state };
    if (state === 'verified') return { email, state };
    const isOwn = (await findSession())?.person.id === personId;
    return { email, state: isOwn ? ('own' as const) : ('unproved' as const) };
  });

export const verifyEmail = (dependencies: Dependencies) =>
  handle(
    contract.verifyEmail,
    unlessQueueFull(async ({ token, currentPassword }, { client, findSession, setCookies }) => {
      const link = await findVerificationLink(dependencies.database.queries, token);
      if (!link || link.state === 'deleted') return refuse('link-void');
      const isOwn = (await findSession())?.person.id === link.personId;
      let next: contract.AfterLink = isOwn ? 'signed-in' : 'login';
      if (link.state === 'verified') return { acknowledged: true, next };
      if (!isOwn) {
        if (!currentPassword) return refuse('password-needed');
        const credentials = { email: link.email, password: currentPassword };
        const step = await signInWithPassword(dependencies, client, credentials);
        if (!step) return refuse('wrong-password');
        if ('cookies' in step) {
          setCookies(step.cookies);
          next = nextOf(step);
        }
      }
      if (!(await useLink(dependencies, token, client.address))) return refuse('link-void');
      return { acknowledged: true, next };
    }),
  );

export const nextOf = (step: Step | null): contract.AfterLink =>
  step === null ? 'login' : step.isSignedIn ? 'signed-in' : 'second-step';

/**
 * Uses the link of a person who has proved that the account is theirs. False: the link is not open, or
 * proves another address than the person's.
 */
const useLink = ({ database }: Dependencies, token: string, address: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const person = await endVerificationLink(tx, token);
    if (!person) return false;
    await sql`
      update people set email_verified = true, updated_at = now()
      where id = ${person.id}`.execute(tx);
    await actAs(tx, { personId: person.id, address });
    await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'email-verified' });
    return true;
  });

export const disownAccount = (dependencies: Dependencies) =>
  handle(contract.disownAccount, async ({ token }, { client }) => {
    const link = await findVerificationLink(dependencies.database.queries, token);
    if (link?.state === 'deleted') return { acknowledged: true };
    if (link?.state !== 'open') return refuse('link-void');
    const by = { personId: '', address: client.address };
    const refused = await erasePerson(dependencies, by, link.personId, { ifUnverified: true });
    if (refused?.refused === 'not-found') return refuse('link-void');
    return refused ?? { acknowledged: true };
  });

/** Leaves out the name, which a stranger may have chosen who signed up with this address. */
const verificationMail = (email: string, link: string): Mail => ({
  recipient: email,
  toUnverified: true,
  subject: 'Verify your email address',
  paragraphs: [
    `One tap, and you can buy and sell cars on ${marketName()}.`,
    'Someone (hopefully you) signed up with this email address.',
  ],
  button: { label: 'Verify email address', to: link },
  notes: [
    'The link is valid for 24 hours and works once.',
    'If it wasn’t you, ignore this email, and we won’t send anything else. You can also delete the account: open the link and choose “I didn’t sign up”.',
  ],
  because: `this address was used to sign up for ${marketName()}`,
});

interface VerificationLink {
  readonly personId: string;
  readonly email: string;
  /** `open`: the address is not verified, and the link may do it. */
  readonly state: 'open' | 'verified' | 'deleted';
}

/** Whether a link `v` was mailed to the present address of its person `p`. */
const isToTheirAddress = sql`v.address_hash = sha256(convert_to(p.email, 'UTF8'))`;
/** It is good for an address that nobody has verified. */
const isOpen = sql`v.new_email is null and v.ended_at is null and v.expires_at > now()
  and p.erased_at is null and not p.email_verified and ${isToTheirAddress}`;

/** Null: there is no such link, it has expired, or the person has another address by now. */
export async function findVerificationLink(
  queries: Queries,
  token: string,
): Promise<VerificationLink | null> {
  const { rows } = await sql<VerificationLink>`
    select p.id as "personId", p.email, case when p.erased_at is not null then 'deleted'
      when p.email_verified then 'verified' else 'open' end as state
    from email_verifications v join people p on p.id = v.person_id
    where v.token_hash = ${tokenHashOf(token)} and v.new_email is null
      and (p.erased_at is not null or (p.email_verified and ${isToTheirAddress}) or (${isOpen}))`.execute(
    queries,
  );
  return rows[0] ?? null;
}

/** The update applies only to an open link, so of two uses at once the second gets null. */
export async function endVerificationLink(
  tx: Queries,
  token: string,
): Promise<(Addressee & { readonly id: string }) | null> {
  const { rows } = await sql<Addressee & { id: string }>`
    update email_verifications v set ended_at = now() from people p
    where v.token_hash = ${tokenHashOf(token)} and p.id = v.person_id and ${isOpen}
    returning p.id, p.name, p.email`.execute(tx);
  return rows[0] ?? null;
}
