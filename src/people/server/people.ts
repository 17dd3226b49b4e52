// The people module: accounts, sessions, roles, signing in with a password or with Google.

import type { Authentication } from '../../calls/server/authentication.ts';
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';
import { peopleAdminHandlers } from './admin/admin-handlers.ts';
import { createConfirmAdmin } from './admin/confirm-admin.ts';
import { downloadPeople } from './admin/download-people.ts';
import { createSetUpMarket, setupHandlers } from './admin/set-up-market.ts';
import { createSuspension, type SuspensionHooks } from './admin/suspension.ts';
import { createFindApiKey } from './api-keys/api-key.ts';
import { apiKeyHandlers, createOwnApiKeys } from './api-keys/own-api-keys.ts';
import { createNoteDenied } from './audit/note-denied.ts';
import { countEntries, createReadAudit } from './audit/read-audit.ts';
import { createEmailChange, emailChangeHandlers } from './email/email-change.ts';
import { createEmailVerification } from './email/email-verification.ts';
import { mailedLinkHandlers, removeOldLinks } from './email/mailed-link-handlers.ts';
import { createGooglePeople } from './google/google-people.ts';
import { type SavePhoto, serveGoogleSignIn } from './google/google-routes.ts';
import type { Google, ProviderPages } from './google/provider/google.ts';
import { serveProviderPages } from './google/provider/provider-pages.ts';
import { type ConfirmIdentity, createConfirmIdentity } from './own-account/confirm-identity.ts';
import { createErasure, type ErasureHooks } from './own-account/erasure.ts';
import {
  accountHandlers,
  createOwnAccount,
  sellerTypeHandlers,
} from './own-account/own-account.ts';
import {
  type CollectElsewhere,
  createReadOwnData,
  ownDataHandlers,
} from './own-account/own-data.ts';
import { createPrograms, type WebhookHooks } from './own-account/programs.ts';
import { createPasswordResets, type ReclaimElsewhere } from './passwords/password-resets.ts';
import { createChallenges } from './second-factor/challenges.ts';
import { createOwnSecondFactor, secondFactorHandlers } from './second-factor/own-second-factor.ts';
import { createAccessTokens } from './sign-in/access-tokens.ts';
import { createAuthentication } from './sign-in/authentication.ts';
import { createKnownDevices } from './sign-in/known-device.ts';
import { createSessionCookie } from './sign-in/session-cookie.ts';
import { createSessions, type WhenSignedIn } from './sign-in/sessions.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { serveSignOut, signInHandlers } from './sign-in/sign-in-handlers.ts';
import { createSignUp } from './sign-in/sign-up.ts';
import { createPeopleStore } from './store.ts';

export { newSetupCode } from './admin/set-up-market.ts';
export type { SavePhoto } from './google/google-routes.ts';
export { lockCaller, lockingPerson, lockPerson } from './lock-person.ts';
export type { ConfirmIdentity } from './own-account/confirm-identity.ts';
export { refuseWrongCode, refuseWrongPassword } from './own-account/confirm-identity.ts';
export type { WebhookHooks } from './own-account/programs.ts';
export { isOtherAdmin, refuseOwnCase } from './own-case.ts';
export { hashPassword, hasPassword, storedHash, tokenHashOf } from './passwords/password.ts';
export { unlessQueueFull } from './passwords/password-queue.ts';
export { personAdvisoryLock } from './person-advisory-lock.ts';
export { turnOffSecondFactor } from './second-factor/own-second-factor.ts';
export { endAllSessions } from './sign-in/sessions.ts';
export { createPeopleStore } from './store.ts';
export { isUnverifiedSeller } from './unverified-seller.ts';

/** What later modules do about a person. */
export interface PeopleHooks {
  readonly erasure: ErasureHooks;
  readonly suspension: SuspensionHooks;
  readonly collectElsewhere: CollectElsewhere;
  readonly reclaimElsewhere: ReclaimElsewhere;
  readonly webhooks: WebhookHooks;
}

interface PeopleDependencies extends PeopleHooks {
  readonly database: Database;
  /** Signs access tokens, sessions and the state of a sign-in with Google. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** False: nobody has to verify their address. */
  readonly needsVerification: boolean;
  readonly whenSignedIn: WhenSignedIn;
  /** Null: nobody can sign in with Google. */
  readonly google: Google | null;
  /** The pages of the local stand-in for Google; null where the real one is used. */
  readonly googlePages: ProviderPages | null;
  readonly savePhoto: SavePhoto;
  readonly rateLimits: RateLimits;
}

interface People extends Module {
  readonly authentication: Authentication;
  readonly confirmIdentity: ConfirmIdentity;
  /** Could a request be signed in? Pages without a session come from the page cache. */
  hasSessionCookie(cookies: string | undefined): boolean;
}

export function createPeople(dependencies: PeopleDependencies): People {
  const { database, secret, publicUrl, isDemo, google, googlePages } = dependencies;
  const rules = { isDemo, needsVerification: dependencies.needsVerification };
  const isSecure = publicUrl.startsWith('https:');
  const accessTokens = createAccessTokens(database.queries, secret);
  const sessionCookie = createSessionCookie({ secret, isSecure });
  const sessions = createSessions(database, sessionCookie, isDemo, dependencies.whenSignedIn);
  const knownDevices = createKnownDevices({ secret, isSecure });
  const challenges = createChallenges({ secret, isSecure });
  const signIn = createSignIn(database, { sessions, knownDevices, challenges });
  const confirmIdentity = createConfirmIdentity(database);
  const programs = createPrograms(dependencies.webhooks);
  const suspension = createSuspension(database, programs, dependencies.suspension);
  const account = createOwnAccount(database, programs, knownDevices);
  const erasure = createErasure(database, dependencies.erasure);
  const emailVerification = createEmailVerification(database, publicUrl);
  const apiKeys = createOwnApiKeys(database);
  const people = createPeopleStore(database);
  return {
    confirmIdentity,
    authentication: {
      ...createAuthentication(database.pool, sessionCookie, accessTokens, rules),
      byKey: createFindApiKey(database.pool, rules),
      noteDenied: createNoteDenied(database),
    },
    hasSessionCookie: sessionCookie.isIn,
    downloads: [downloadPeople(database.queries)],
    jobs: [
      { name: 'ended sessions', due: { hour: 3, minute: 40 }, run: sessions.sweep },
      { name: 'suspended people', due: 'every-minute', run: suspension.finish },
      {
        name: 'old links',
        due: { hour: 3, minute: 50 },
        run: () => removeOldLinks(database),
      },
      { name: 'ended API keys', due: { hour: 3, minute: 55 }, run: apiKeys.sweep },
      {
        name: 'unfinished sign-ins',
        due: { hour: 3, minute: 45 },
        run: () => challenges.sweep(database.queries),
      },
    ],
    handlers: [
      ...accountHandlers(account),
      ...apiKeyHandlers({ keys: apiKeys, account, confirmIdentity }),
      ...sellerTypeHandlers(database),
      ...ownDataHandlers({
        account,
        erasure,
        readOwn: createReadOwnData(database, dependencies.collectElsewhere),
      }),
      ...emailChangeHandlers(createEmailChange(database, publicUrl, confirmIdentity, erasure)),
      ...secondFactorHandlers(createOwnSecondFactor(database, confirmIdentity), signIn),
      ...signInHandlers({
        people,
        signUp: createSignUp(database, sessions, knownDevices),
        signIn,
        knownDevices,
        accessTokens,
        emailVerification,
      }),
      ...mailedLinkHandlers({
        queries: database.queries,
        resets: createPasswordResets(database, {
          ...{ publicUrl, signIn, knownDevices, programs },
          reclaimElsewhere: dependencies.reclaimElsewhere,
        }),
        ...{ emailVerification, signIn, erasure },
      }),
      ...setupHandlers({
        queries: database.queries,
        isDemo,
        setUp: createSetUpMarket(database, sessions, knownDevices),
        emailVerification,
      }),
      ...peopleAdminHandlers({
        people,
        confirmAdmin: createConfirmAdmin(database, confirmIdentity),
        erasure,
        suspension,
        readAudit: createReadAudit(database.queries),
        countAuditEntries: () => countEntries(database.queries),
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
