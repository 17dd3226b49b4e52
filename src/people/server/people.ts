// The people module: accounts, sessions, roles, signing in with a password or with Google.

import type { Authentication } from '../../calls/server/authentication.ts';
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';
import { accountHandlers } from './account-handlers.ts';
import { createAccessTokens } from './accounts/access-tokens.ts';
import { createAuthentication } from './accounts/authentication.ts';
import { createConfirmIdentity } from './accounts/confirm-identity.ts';
import { createEmailChange } from './accounts/email-change.ts';
import { createEmailVerification } from './accounts/email-verification.ts';
import { createErasure, type ErasureHooks } from './accounts/erasure.ts';
import { createKnownDevices } from './accounts/known-device.ts';
import { createOwnAccount } from './accounts/own-account.ts';
import { type CollectElsewhere, createReadOwnData } from './accounts/own-data.ts';
import { removeOldLinks } from './accounts/remove-old-links.ts';
import { createSessionCookie } from './accounts/session-cookie.ts';
import { createSessions } from './accounts/sessions.ts';
import { createSignIn } from './accounts/sign-in.ts';
import { serveSignOut } from './accounts/sign-out.ts';
import { createSignUp } from './accounts/sign-up.ts';
import { createSuspension, type SuspensionHooks } from './accounts/suspension.ts';
import { peopleAdminHandlers } from './admin-handlers.ts';
import { createNoteDenied } from './audit/note-denied.ts';
import { createReadAudit } from './audit/read-audit.ts';
import { emailChangeHandlers } from './email-change-handlers.ts';
import type { Google, ProviderPages } from './google/google.ts';
import { createGooglePeople } from './google/google-people.ts';
import { type SavePhoto, serveGoogleSignIn } from './google/google-routes.ts';
import { serveProviderPages } from './google/provider-pages.ts';
import { mailedLinkHandlers } from './mailed-link-handlers.ts';
import { ownDataHandlers } from './own-data-handlers.ts';
import { createPasswordResets } from './passwords/password-resets.ts';
import { createChallenges } from './second-factor/challenges.ts';
import { createOwnSecondFactor } from './second-factor/own-second-factor.ts';
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { createPeopleStore } from './store.ts';

export { endAllSessions } from './accounts/sessions.ts';
export type { SavePhoto } from './google/google-routes.ts';
export { lockingPerson, lockPerson } from './lock-person.ts';
export { hashPassword } from './passwords/password.ts';
export { personAdvisoryLock } from './person-advisory-lock.ts';
export { turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts';
export { createPeopleStore } from './store.ts';
export { isUnverifiedSeller } from './unverified-seller.ts';

/** What later modules do about a person. */
export interface PeopleHooks {
  readonly erasure: ErasureHooks;
  readonly suspension: SuspensionHooks;
  readonly collectElsewhere: CollectElsewhere;
}

interface PeopleDependencies extends PeopleHooks {
  readonly database: Database;
  /** Signs access tokens, sessions and the state of a sign-in with Google. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** Null: nobody can sign in with Google. */
  readonly google: Google | null;
  /** The pages of the local stand-in for Google; null where the real one is used. */
  readonly googlePages: ProviderPages | null;
  readonly savePhoto: SavePhoto;
  readonly rateLimits: RateLimits;
}

interface People extends Module {
  readonly authentication: Authentication;
  /** Could a request be signed in? Pages without a session come from the page cache. */
  hasSessionCookie(cookies: string | undefined): boolean;
}

export function createPeople(dependencies: PeopleDependencies): People {
  const { database, secret, publicUrl, isDemo, google, googlePages } = dependencies;
  const isSecure = publicUrl.startsWith('https:');
  const accessTokens = createAccessTokens(database.queries, secret);
  const sessionCookie = createSessionCookie({ secret, isSecure });
  const sessions = createSessions(database, sessionCookie, isDemo);
  const knownDevices = createKnownDevices({ secret, isSecure });
  const challenges = createChallenges({ secret, isSecure });
  const signIn = createSignIn(database, { sessions, knownDevices, challenges });
  const confirmIdentity = createConfirmIdentity(database);
  const suspension = createSuspension(database, dependencies.suspension);
  const account = createOwnAccount(database, knownDevices);
  const erasure = createErasure(database, dependencies.erasure);
  const emailVerification = createEmailVerification(database, publicUrl);
  const people = createPeopleStore(database);
  return {
    authentication: {
      ...createAuthentication(database.pool, sessionCookie, accessTokens, { isDemo }),
      noteDenied: createNoteDenied(database),
    },
    hasSessionCookie: sessionCookie.isIn,
    jobs: [
      { name: 'ended sessions', due: { hour: 3, minute: 40 }, run: sessions.sweep },
      { name: 'suspended people', due: 'every-minute', run: suspension.finish },
      {
        name: 'old links',
        due: { hour: 3, minute: 50 },
        run: () => removeOldLinks(database.queries),
      },
      {
        name: 'unfinished sign-ins',
        due: { hour: 3, minute: 45 },
        run: () => challenges.sweep(database.queries),
      },
    ],
    handlers: [
      ...accountHandlers(account),
      ...ownDataHandlers({
        account,
        erasure,
        readOwn: createReadOwnData(database, dependencies.collectElsewhere),
      }),
      ...emailChangeHandlers(createEmailChange(database, publicUrl, confirmIdentity)),
      ...secondFactorHandlers(createOwnSecondFactor(database), signIn),
      ...signInHandlers({
        people,
        signUp: createSignUp(database, sessions, knownDevices),
        signIn,
        knownDevices,
        accessTokens,
        emailVerification,
      }),
      ...mailedLinkHandlers(createPasswordResets(database, publicUrl, signIn), emailVerification),
      ...peopleAdminHandlers({
        people,
        confirmIdentity,
        erasure,
        suspension,
        readAudit: createReadAudit(database.queries),
      }),
    ],
    routes(server) {
      serveSignOut(server, sessions, sessionCookie, publicUrl);
      if (google)
        serveGoogleSignIn(server, {
          google,
          people: createGooglePeople(database),
          signIn,
          publicUrl,
          secret,
          savePhoto: dependencies.savePhoto,
          rateLimits: dependencies.rateLimits,
        });
      if (googlePages) serveProviderPages(server, googlePages, publicUrl);
    },
  };
}
