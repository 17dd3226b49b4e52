// The people module: accounts, sessions, roles, signing in with a password or with Google.
import type { FastifyInstance } from 'fastify';
import type { CallHandler } from '../../calls/server/handler.ts';
import type { Authentication } from '../../calls/server/mount.ts';
import type { Database } from '../../kit/server/database.ts';
import { createAccessTokens } from './accounts/access-tokens.ts';
import { createAuthentication } from './accounts/authentication.ts';
import { createErasure, type ErasureHooks } from './accounts/erasure.ts';
import { createIdentity } from './accounts/identity.ts';
import { createKnownDevices } from './accounts/known-device.ts';
import { serveSignOut } from './accounts/sign-out.ts';
import { createNoteDenied } from './audit/note-denied.ts';
import { createReadAudit } from './audit/read-audit.ts';
import type { Google, ProviderPages } from './google/google.ts';
import { createGooglePeople } from './google/google-people.ts';
import { type SavePhoto, serveGoogleSignIn } from './google/google-routes.ts';
import { serveProviderPages } from './google/provider-pages.ts';
import { createPasswordResets } from './passwords/password-resets.ts';
import { peopleHandlers } from './routes.ts';
import { createPeopleStore } from './store.ts';

export { hasSessionCookie } from './accounts/authentication.ts';
export { lockPerson } from './lock-person.ts';
export { hashPassword } from './passwords/password.ts';
export { personAdvisoryLock } from './person-advisory-lock.ts';
export { createPeopleStore } from './store.ts';

interface PeopleDependencies {
  readonly database: Database;
  /** Signs access tokens, sessions and the state of a sign-in with Google. */
  readonly secret: string;
  readonly publicUrl: string;
  /** Null: nobody can sign in with Google. */
  readonly google: Google | null;
  /** The pages of the local stand-in for Google; null where the real one is used. */
  readonly googlePages: ProviderPages | null;
  readonly erasure: ErasureHooks;
  readonly savePhoto: SavePhoto;
}

interface People {
  readonly handlers: readonly CallHandler[];
  readonly authentication: Authentication;
  routes(server: FastifyInstance): void;
}

export function createPeople(dependencies: PeopleDependencies): People {
  const { database, secret, publicUrl, google, googlePages, savePhoto } = dependencies;
  const accessTokens = createAccessTokens(secret);
  const identity = createIdentity(database.queries, { secret, publicUrl });
  const isSecure = publicUrl.startsWith('https:');
  const knownDevices = createKnownDevices({ secret, isSecure });
  return {
    authentication: {
      ...createAuthentication(database.pool, accessTokens),
      noteDenied: createNoteDenied(database),
    },
    handlers: peopleHandlers({
      people: createPeopleStore(database),
      erasure: createErasure(database, dependencies.erasure),
      identity,
      knownDevices,
      accessTokens,
      resets: createPasswordResets(database, publicUrl),
      readAudit: createReadAudit(database.queries),
    }),
    routes(server) {
      serveSignOut(server, identity, publicUrl);
      const people = createGooglePeople(database);
      if (google)
        serveGoogleSignIn(server, {
          google,
          people,
          identity,
          knownDevices,
          publicUrl,
          secret,
          savePhoto,
        });
      if (googlePages) serveProviderPages(server, googlePages, publicUrl);
    },
  };
}
