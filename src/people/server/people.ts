// The people module: accounts, sessions, roles, signing in with a password or with Google.
import type { Authentication } from '../../calls/server/authentication.ts';
import type { Module } from '../../calls/server/module.ts';
import { countPeople, downloadPeople, listUsers } from './admin/list-people.ts';
import { makeAdmin, revokeAdmin } from './admin/roles.ts';
import { readSetup, setUpMarket } from './admin/set-up-market.ts';
import { finishSuspensions, liftSuspension, suspendUser } from './admin/suspension.ts';
import { verifySeller } from './admin/verify-seller.ts';
import { findApiKey } from './api-keys/api-key.ts';
import { listApiKeys, makeApiKey, removeEndedKeys, revokeApiKey } from './api-keys/own-api-keys.ts';
import { countAudit, listAudit, noteDenied } from './audit/audit.ts';
import type { Dependencies, PeopleMarket } from './dependencies.ts';
import { confirmEmailChange, requestEmailChange } from './email/email-change.ts';
import {
  disownAccount,
  readVerificationLink,
  sendVerificationMail,
  verifyEmail,
} from './email/email-verification.ts';
import { removeOldLinks } from './email/mailed-links.ts';
import { serveGoogleSignIn, serveProviderPages } from './google/google-routes.ts';
import { deleteUser, eraseMyself } from './own-account/erasure.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  readAccount,
  stateSellerType,
} from './own-account/own-account.ts';
import { readOwnData } from './own-account/own-data.ts';
import { readResetLink, requestPasswordReset, resetPassword } from './passwords/password-resets.ts';
import { createChallenges } from './second-factor/challenges.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './second-factor/own-second-factor.ts';
import { createAccessTokens } from './sign-in/access-tokens.ts';
import { createAuthentication } from './sign-in/authentication.ts';
import { createKnownDevices } from './sign-in/known-device.ts';
import { postUser, readIsAdmin, readIsSeller, readToken } from './sign-in/own-record.ts';
import { createSessionCookie } from './sign-in/session-cookie.ts';
import { removeEndedSessions, serveSignOut } from './sign-in/sessions.ts';
import { finishSignIn, signIn } from './sign-in/sign-in.ts';
import { signUp } from './sign-in/sign-up.ts';

export { findPersonByEmail } from './admin/list-people.ts';
export { giveAdminRole } from './admin/roles.ts';
export { newSetupCode } from './admin/set-up-market.ts';
export { isUnverifiedSeller } from './admin/verify-seller.ts';
export type { PeopleHooks, PeopleMarket } from './dependencies.ts';
export { newMailedLink } from './email/mailed-links.ts';
export { emailOf, emailOrEmpty, emailText } from './email-of.ts';
export { lockCaller, lockingPerson, lockPerson, personAdvisoryLock } from './lock-person.ts';
export { confirmIdentity } from './own-account/confirm-identity.ts';
export { isOtherAdmin, refuseOwnCase } from './own-case.ts';
export { hashPassword, hasPassword, tokenHashOf } from './passwords/password.ts';
export { unlessQueueFull } from './passwords/password-queue.ts';
export { turnOffSecondFactor } from './second-factor/own-second-factor.ts';
export { endAllSessions } from './sign-in/sessions.ts';

interface People extends Module {
  readonly authentication: Authentication;
  /** The cookie that holds a session. */
  readonly sessionCookieName: string;
  /** Could a request be signed in? Pages without a session come from the page cache. */
  hasSessionCookie(cookies: string | undefined): boolean;
}

export function createPeople(market: PeopleMarket): People {
  const { database, secret, publicUrl, google, googlePages } = market;
  const dependencies: Dependencies = {
    ...market,
    accessTokens: createAccessTokens(database.queries, secret),
    sessionCookie: createSessionCookie(market),
    knownDevices: createKnownDevices(market),
    challenges: createChallenges(market),
  };
  const { accessTokens, sessionCookie, challenges } = dependencies;
  return {
    authentication: {
      ...createAuthentication(database.pool, sessionCookie, accessTokens, market),
      byKey: (key) => findApiKey(dependencies, key),
      noteDenied: noteDenied(database),
    },
    sessionCookieName: sessionCookie.name,
    hasSessionCookie: sessionCookie.isIn,
    handlers: [
      signUp,
      signIn,
      finishSignIn,
      readToken,
      postUser,
      readIsAdmin,
      readIsSeller,
      sendVerificationMail,
      readVerificationLink,
      verifyEmail,
      disownAccount,
      requestPasswordReset,
      readResetLink,
      resetPassword,
      readAccount,
      changePassword,
      endSession,
      endOtherSessions,
      stateSellerType,
      requestEmailChange,
      confirmEmailChange,
      startSecondFactor,
      confirmSecondFactor,
      removeSecondFactor,
      listApiKeys,
      makeApiKey,
      revokeApiKey,
      readOwnData,
      eraseMyself,
      readSetup,
      setUpMarket,
      listUsers,
      countPeople,
      makeAdmin,
      revokeAdmin,
      verifySeller,
      suspendUser,
      liftSuspension,
      deleteUser,
      listAudit,
      countAudit,
    ].map((answer) => answer(dependencies)),
    downloads: [downloadPeople(database.queries)],
    jobs: [
      {
        name: 'ended sessions',
        due: { hour: 3, minute: 40 },
        run: () => removeEndedSessions(database.queries),
      },
      { name: 'suspended people', due: 'every-minute', run: () => finishSuspensions(dependencies) },
      { name: 'old links', due: { hour: 3, minute: 50 }, run: () => removeOldLinks(database) },
      {
        name: 'ended API keys',
        due: { hour: 3, minute: 55 },
        run: () => removeEndedKeys(database.queries),
      },
      {
        name: 'unfinished sign-ins',
        due: { hour: 3, minute: 45 },
        run: () => challenges.sweep(database.queries),
      },
    ],
    routes(server) {
      serveSignOut(server, dependencies);
      if (google) serveGoogleSignIn(server, dependencies, google);
      if (googlePages) serveProviderPages(server, googlePages, publicUrl);
    },
  };
}
