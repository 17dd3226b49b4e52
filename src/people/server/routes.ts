import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../../calls/refusal.ts';
import { actorOf } from '../../calls/server/actor.ts';
import { type CallHandler, type Client, handle, type Session } from '../../calls/server/handler.ts';
import { listAudit } from '../audit-contract.ts';
import {
  countPeople,
  deleteUser,
  liftSuspension,
  listUsers,
  makeAdmin,
  postUser,
  readIsAdmin,
  readIsSeller,
  readToken,
  requestPasswordReset,
  resetPassword,
  revokeAdmin,
  sendVerificationMail,
  signIn,
  signUp,
  suspendUser,
  verifyEmail,
  verifySeller,
} from '../contract.ts';
import { isAdmin, isSeller, type Person } from '../person.ts';
import type { AccessTokens } from './accounts/access-tokens.ts';
import type { ConfirmIdentity } from './accounts/confirm-identity.ts';
import type { EmailVerification } from './accounts/email-verification.ts';
import type { Erasure } from './accounts/erasure.ts';
import type { KnownDevices } from './accounts/known-device.ts';
import type { SignIn } from './accounts/sign-in.ts';
import type { SignUp } from './accounts/sign-up.ts';
import type { Suspension } from './accounts/suspension.ts';
import type { ReadAudit } from './audit/read-audit.ts';
import { unlessQueueFull } from './passwords/password-queue.ts';
import type { PasswordResets } from './passwords/password-resets.ts';
import { refuseWeakPassword, weaknessOf } from './passwords/weak-password.ts';
import { refuseWrongCode, refuseWrongPassword } from './refuse-wrong-proof.ts';
import type { PeopleStore } from './store.ts';

interface PeopleServices {
  readonly people: PeopleStore;
  readonly confirmIdentity: ConfirmIdentity;
  readonly erasure: Erasure;
  readonly signUp: SignUp;
  readonly signIn: SignIn;
  readonly suspension: Suspension;
  readonly knownDevices: KnownDevices;
  readonly accessTokens: AccessTokens;
  readonly resets: PasswordResets;
  readonly emailVerification: EmailVerification;
  readonly readAudit: ReadAudit;
}

/** Longer than any request takes: the time must not reveal whether an address has an account. */
const resetAnswerMs = 400;

export function peopleHandlers({
  people,
  confirmIdentity,
  erasure,
  signUp: createAccount,
  signIn: signInAs,
  suspension,
  knownDevices,
  accessTokens,
  resets,
  emailVerification,
  readAudit,
}: PeopleServices): CallHandler[] {
  return [
    handle(
      signUp,
      unlessQueueFull(async (account, { client, setCookies }) => {
        const weakness = weaknessOf(account.password, account);
        if (weakness) return refuseWeakPassword(weakness);
        const cookies = await createAccount(account, client);
        if (!cookies)
          return refuse('email-taken', {
            detail: 'This email address has an account already. Log in instead.',
          });
        await emailVerification.send(account.email, randomBytes(32));
        setCookies(cookies);
        return { acknowledged: true };
      }),
    ),

    handle(
      signIn,
      unlessQueueFull(async ({ email, password }, { client, setCookies }) => {
        const outcome = await signInAs.withPassword(email, password, client);
        if (!outcome)
          return refuse('wrong-credentials', { detail: 'Email address or password is wrong.' });
        if ('suspendedBecause' in outcome)
          return refuse('account-suspended', {
            detail: 'This account is suspended.',
            facts: { reason: outcome.suspendedBecause },
          });
        setCookies(outcome.cookies);
        if (!outcome.isSignedIn)
          return refuse('second-factor-needed', { detail: 'Send a code of the second factor.' });
        return { acknowledged: true };
      }),
      findDevice,
    ),

    handle(requestPasswordReset, async ({ email }) => {
      await Promise.all([resets.request(email, randomBytes(32)), wait(resetAnswerMs)]);
      return { acknowledged: true };
    }),

    handle(
      resetPassword,
      unlessQueueFull(async ({ token, password }, { client, setCookies }) => {
        const outcome = await resets.use(token, password, client);
        if (outcome === 'link-void')
          return refuse('link-void', {
            detail: 'This link has run out or was used already. Ask for a new one.',
          });
        if ('weakness' in outcome) return refuseWeakPassword(outcome.weakness);
        if (!outcome.step) return { acknowledged: true, next: 'login' as const };
        setCookies(outcome.step.cookies);
        const next = outcome.step.isSignedIn ? ('signed-in' as const) : ('second-step' as const);
        return { acknowledged: true, next };
      }),
    ),

    handle(sendVerificationMail, async (_, { person }) => {
      const outcome = await emailVerification.send(person.email, randomBytes(32));
      if (outcome === 'verified-before')
        return refuse(outcome, { detail: 'This address is verified.' });
      if (outcome === 'too-many')
        return refuse('too-many-mails', { detail: 'Enough links were emailed for today.' });
      return { acknowledged: true };
    }),

    handle(verifyEmail, async ({ token }, { client }) => {
      if (!(await emailVerification.use(token, client.address)))
        return refuse('link-void', {
          detail: 'This link has run out or was used already. Ask for a new one.',
        });
      return { acknowledged: true };
    }),

    handle(readToken, async ({ email }, { person, sessionId }) => {
      if (person.email !== email) return refuse('not-signed-in');
      return { accessToken: await accessTokens.issue({ person, sessionId }) };
    }),

    handle(postUser, async ({ name, email, status }, caller) => {
      if (caller.person.email !== email) return refuse('not-allowed');
      await people.update(actorOf(caller), { name, status });
      return { acknowledged: true, insertedId: caller.person.id };
    }),

    handle(listUsers, (input) => people.list(input)),

    handle(countPeople, () => people.count()),

    handle(listAudit, readAudit),

    handle(readIsAdmin, async ({ email }, { findSession }) => ({
      isAdmin: await isTrueOf(email, await findSession(), isAdmin),
    })),

    handle(readIsSeller, async ({ email }, { findSession }) => ({
      isSeller: await isTrueOf(email, await findSession(), isSeller),
    })),

    handle(
      makeAdmin,
      unlessQueueFull(async ({ id, ...proof }, caller) => {
        const outcome = await confirmIdentity(caller.person.id, proof);
        if (outcome === 'wrong-password') return refuseWrongPassword();
        if (outcome === 'wrong-code') return refuseWrongCode();
        return { modifiedCount: (await people.makeAdmin(id, actorOf(caller))) ? 1 : 0 };
      }),
    ),

    handle(revokeAdmin, async ({ id }, caller) => {
      const outcome = await people.revokeAdmin(id, actorOf(caller));
      if (outcome === 'last-admin')
        return refuse(outcome, {
          detail: 'This is the last admin. Make someone else an admin first.',
        });
      return { modifiedCount: outcome === 'revoked' ? 1 : 0 };
    }),

    handle(verifySeller, async ({ id, verified }, caller) => {
      const outcome = await people.verifySeller(id, verified, actorOf(caller));
      if (outcome === 'not-a-seller')
        return refuse(outcome, { detail: 'Only a person who sells can be verified.' });
      return { modifiedCount: outcome === 'changed' ? 1 : 0 };
    }),

    handle(suspendUser, async ({ id, reason }, caller) => {
      const outcome = await suspension.suspend(id, { ...actorOf(caller), reason });
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'is-admin')
        return refuse(outcome, { detail: 'Take the admin role back first.' });
      return { modifiedCount: outcome === 'changed' ? 1 : 0 };
    }),

    handle(liftSuspension, async ({ id }, caller) => ({
      modifiedCount: (await suspension.lift(id, actorOf(caller))) === 'changed' ? 1 : 0,
    })),

    handle(deleteUser, async ({ id }, caller) => {
      if (id === caller.person.id)
        return refuse('is-admin', { detail: 'You cannot delete yourself.' });
      const outcome = await erasure.erase(id, actorOf(caller));
      if (outcome === 'unknown') return refuse('not-found', { facts: { deletedCount: 0 } });
      if (outcome === 'is-admin') return refuse(outcome, { detail: 'Admins cannot be deleted.' });
      if (outcome === 'money-under-way')
        return refuse(outcome, {
          detail: 'A payment to or from this person is under way. Try again when it has ended.',
        });
      return { deletedCount: 1 };
    }),
  ];

  /** The browser of a sign-in, if this account has signed in there before. */
  async function findDevice({ email }: { email: string }, { cookies }: Client) {
    if (!knownDevices.hasSignedIn(cookies)) return null;
    const person = await people.findDeviceOwner(email);
    return person && knownDevices.deviceOf(cookies, person);
  }

  /** The truth about oneself, or for an admin; false for anyone else. */
  async function isTrueOf(
    email: string,
    session: Session | null,
    holds: (person: Pick<Person, 'isAdmin' | 'status'>) => boolean,
  ): Promise<boolean> {
    if (!session) return false;
    if (session.person.email === email) return holds(session.person);
    const other = isAdmin(session.person) ? await people.findByEmail(email) : null;
    return other !== null && holds(other);
  }
}
