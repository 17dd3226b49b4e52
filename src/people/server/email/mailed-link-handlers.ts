import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';
import { type AddressPeriod, deleteMailsOf } from '../../../messages/server/messages.ts';
import {
  readResetLink,
  requestPasswordReset,
  resetPassword,
} from '../../own-account/password-reset-contract.ts';
import { sendVerificationMail } from '../../own-account/verification-contract.ts';
import {
  type AfterLink,
  disownAccount,
  readVerificationLink,
  verifyEmail,
} from '../../own-account/verification-link-contract.ts';
import { refuseWrongPassword } from '../own-account/confirm-identity.ts';
import type { Erasure } from '../own-account/erasure.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import type { PasswordResets } from '../passwords/password-resets.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import type { SignIn, Step } from '../sign-in/sign-in.ts';
import { type EmailVerification, findVerificationLink } from './email-verification.ts';
import { askedPeriod } from './former-emails.ts';

/** Longer than any request takes: the time must not reveal whether an address has an account. */
const resetAnswerMs = 400;

interface MailedLinkServices {
  readonly queries: Queries;
  readonly resets: PasswordResets;
  readonly emailVerification: EmailVerification;
  readonly signIn: SignIn;
  readonly erasure: Erasure;
}

export const mailedLinkHandlers = ({
  queries,
  resets,
  emailVerification,
  signIn,
  erasure,
}: MailedLinkServices): CallHandler[] => [
  handle(requestPasswordReset, async ({ email }) => {
    await Promise.all([resets.request(email, randomBytes(32)), wait(resetAnswerMs)]);
    return { acknowledged: true };
  }),

  handle(readResetLink, async ({ token }) => (await resets.read(token)) ?? linkVoid()),

  handle(
    resetPassword,
    unlessQueueFull(async ({ token, password }, { client, setCookies }) => {
      const outcome = await resets.use(token, password, client);
      if (outcome === 'link-void') return linkVoid();
      if ('weakness' in outcome) return refuseWeakPassword(outcome.weakness);
      setCookies(outcome.step?.cookies ?? []);
      return { acknowledged: true, next: nextOf(outcome.step) };
    }),
  ),

  handle(sendVerificationMail, async (_, { person }) => {
    const outcome = await emailVerification.send(person.email, randomBytes(32));
    if (outcome === 'verified-before') return refuse(outcome);
    if (outcome === 'too-many') return refuse('too-many-mails');
    return { acknowledged: true };
  }),

  handle(readVerificationLink, async ({ token }, { findSession }) => {
    const link = await findVerificationLink(queries, token);
    if (!link) return linkVoid();
    const { email, state, personId } = link;
    if (state === 'deleted') return { email: null, state };
    if (state === 'verified') return { email, state };
    const isOwn = (await findSession())?.person.id === personId;
    return { email, state: isOwn ? ('own' as const) : ('unproved' as const) };
  }),

  handle(
    verifyEmail,
    unlessQueueFull(async ({ token, currentPassword }, { client, findSession, setCookies }) => {
      const link = await findVerificationLink(queries, token);
      if (!link || link.state === 'deleted') return linkVoid();
      const isOwn = (await findSession())?.person.id === link.personId;
      let next: AfterLink = isOwn ? 'signed-in' : 'login';
      if (link.state === 'verified') return { acknowledged: true, next };
      if (!isOwn) {
        if (!currentPassword) return refuse('password-needed');
        const step = await signIn.withPassword(link.email, currentPassword, client);
        if (!step) return refuseWrongPassword();
        if ('cookies' in step) {
          setCookies(step.cookies);
          next = nextOf(step);
        }
      }
      if (!(await emailVerification.use(token, client.address))) return linkVoid();
      return { acknowledged: true, next };
    }),
  ),

  handle(disownAccount, async ({ token }, { client }) => {
    const link = await findVerificationLink(queries, token);
    if (link?.state === 'deleted') return { acknowledged: true };
    if (link?.state !== 'open') return linkVoid();
    const by = { personId: '', address: client.address };
    const outcome = await erasure.erase(link.personId, by, { ifUnverified: true });
    if (outcome === 'unknown') return linkVoid();
    if (outcome !== 'erased') return refuse(outcome);
    return { acknowledged: true };
  }),
];

const nextOf = (step: Step | null): AfterLink =>
  step === null ? 'login' : step.isSignedIn ? 'signed-in' : 'second-step';

const linkVoid = () => refuse('link-void');

const isOld = sql`least(ended_at, expires_at) < now() - interval '1 day'`;

/** Removes mailed links a day after they were used or have expired. */
export async function removeOldLinks({ queries, transaction }: Database): Promise<void> {
  for (let removed = batch; removed === batch; ) removed = await transaction(removeEmailChanges);
  for (const table of ['password_resets', 'email_verifications'])
    await deleteInBatches(queries, table, isOld);
}

const batch = 100;

/**
 * The link alone says who asked for the address, so its mail goes with it: an erasure would not find
 * the mail any more.
 */
async function removeEmailChanges(tx: Queries): Promise<number> {
  const { rows } = await sql<AddressPeriod>`
    delete from email_verifications where token_hash = any (array (
      select token_hash from email_verifications
      where new_email is not null and ${isOld} limit ${batch}
    ))
    returning ${askedPeriod}`.execute(tx);
  await deleteMailsOf(tx, rows);
  return rows.length;
}
