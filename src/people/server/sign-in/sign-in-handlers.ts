import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { href } from 'react-router';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { clientOf } from '../../../calls/server/call-context.ts';
import {
  type CallHandler,
  type Client,
  handle,
  type Session,
} from '../../../calls/server/handler.ts';
import { isFromOtherSite } from '../../../calls/server/http/own-host.ts';
import { sendRefusal } from '../../../calls/server/http/send-refusal.ts';
import { postUser, readIsAdmin, readIsSeller, readToken, signIn, signUp } from '../../contract.ts';
import { isAdmin, isSeller, type Person } from '../../person.ts';
import type { EmailVerification } from '../email/email-verification.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { refuseWeakPassword, weaknessOf } from '../passwords/weak-password.ts';
import type { PeopleStore } from '../store.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { KnownDevices } from './known-device.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { SignUp } from './sign-up.ts';

interface SignInServices {
  readonly people: PeopleStore;
  readonly signUp: SignUp;
  readonly signIn: SignIn;
  readonly knownDevices: KnownDevices;
  readonly accessTokens: AccessTokens;
  readonly emailVerification: EmailVerification;
}

/** Signing up and in, the access token, and one's own record. */
export function signInHandlers({
  people,
  signUp: createAccount,
  signIn: signInAs,
  knownDevices,
  accessTokens,
  emailVerification,
}: SignInServices): CallHandler[] {
  return [
    handle(
      signUp,
      unlessQueueFull(async (account, { client, setCookies }) => {
        const weakness = weaknessOf(account.password, account);
        if (weakness) return refuseWeakPassword(weakness);
        const cookies = await createAccount(account, client);
        if (!cookies) return refuse('email-taken');
        await emailVerification.send(account.email, randomBytes(32));
        setCookies(cookies);
        return { acknowledged: true };
      }),
    ),

    handle(
      signIn,
      unlessQueueFull(async ({ email, password }, { client, setCookies }) => {
        const outcome = await signInAs.withPassword(email, password, client);
        if (!outcome) return refuse('wrong-credentials');
        if ('suspendedBecause' in outcome)
          return refuse('account-suspended', {
            facts: { reason: outcome.suspendedBecause },
          });
        setCookies(outcome.cookies);
        if (!outcome.isSignedIn) return refuse('second-factor-needed');
        return { acknowledged: true };
      }),
      { isClaimed: ({ cookies }) => knownDevices.hasSignedIn(cookies), find: findDevice },
    ),

    handle(readToken, async ({ email }, { person, sessionId }) => {
      if (person.email !== email) return refuse('not-signed-in');
      return { accessToken: await accessTokens.issue({ person, sessionId }) };
    }),

    handle(postUser, async ({ name, email, status }, caller) => {
      if (caller.person.email !== email) return refuse('not-allowed');
      await people.update(actorOf(caller), { name, status });
      return { acknowledged: true, insertedId: caller.person.id };
    }),

    handle(readIsAdmin, async ({ email }, { findSession }) => ({
      isAdmin: await isTrueOf(email, await findSession(), isAdmin),
    })),

    handle(readIsSeller, async ({ email }, { findSession }) => ({
      isSeller: await isTrueOf(email, await findSession(), isSeller),
    })),
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

// Signing out is a plain form post, so that it works on pages without JavaScript.

export function serveSignOut(
  server: FastifyInstance,
  sessions: Sessions,
  cookie: SessionCookie,
  publicOrigin: string,
): void {
  // Whoever presses it wants nobody to be signed in here, whomever its page shows.
  server.post('/sign-out', async (request, reply) => {
    if (isFromOtherSite(request, publicOrigin)) return sendRefusal(reply, refuse('other-site'));
    // The browser forgets the session in any case. The access token is in local storage, which the
    // second header makes it clear.
    reply.header('set-cookie', cookie.clear).header('clear-site-data', '"storage"');
    await sessions.end(clientOf(request));
    return reply.redirect(href('/'), 303);
  });
}
