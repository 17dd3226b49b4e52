// Accounts and sessions, stored by better-auth. Its own HTTP routes stay closed.
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod/mini';
import type { Queries } from '../../../kit/server/database.ts';
import type { Status } from '../../person.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';

interface IdentitySettings {
  readonly secret: string;
  /** The site's public address. With https, cookies are marked secure. */
  readonly publicUrl: string;
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly status: Status;
}

interface NewSession {
  readonly personId: string;
  /** The cookies to set. */
  readonly cookies: string[];
}

export interface Identity {
  /** Creates the account and a session; null if the address is taken. */
  signUp(account: NewAccount): Promise<NewSession | null>;
  /** Null for a wrong password or unknown address, after the same time. */
  signIn(credentials: { email: string; password: string }): Promise<NewSession | null>;
  /** Starts a session for a person who was identified by other means. Gives the cookies to set. */
  startSession(personId: string): Promise<string[]>;
  /** Ends the session of the cookie. Gives the cookies that clear it. */
  signOut(headers: Headers): Promise<string[]>;
}

const days = 24 * 60 * 60;
export const cookiePrefix = 'forecourt';

export function createIdentity(queries: Queries, settings: IdentitySettings): Identity {
  const auth = betterAuth({
    secret: settings.secret,
    baseURL: settings.publicUrl,
    database: { db: queries, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    plugins: [entering],
    user: {
      modelName: 'people',
      fields: {
        emailVerified: 'email_verified',
        image: 'photo_url',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: { status: { type: 'string', required: true } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * days,
      disableSessionRefresh: true,
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 256,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
  });

  return {
    async signUp({ name, email, password, status }) {
      return sessionOf(
        auth.api.signUpEmail({
          body: { name, email, password, status },
          returnHeaders: true,
        }),
        ['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'],
      );
    },
    async signIn(body) {
      return sessionOf(auth.api.signInEmail({ body, returnHeaders: true }), [
        'INVALID_EMAIL_OR_PASSWORD',
      ]);
    },
    async startSession(personId) {
      const { headers } = await auth.api.enter({ body: { personId }, returnHeaders: true });
      return headers.getSetCookie();
    },
    async signOut(headers) {
      const response = await auth.api.signOut({ headers, returnHeaders: true });
      return response.headers.getSetCookie();
    },
  };
}

/** Starts a session without a password. The library's routes are closed, so only we can call it. */
const entering = {
  id: 'entering',
  endpoints: {
    enter: createAuthEndpoint(
      '/enter',
      { method: 'POST', body: z.object({ personId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.personId);
        if (!user) throw new APIError('NOT_FOUND');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ entered: true });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** What the library's response began, or null if it failed with one of the expected codes. */
async function sessionOf(
  responding: Promise<{ headers: Headers; response: { user: { id: string } } }>,
  expected: readonly string[],
): Promise<NewSession | null> {
  try {
    const { headers, response } = await responding;
    return { personId: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    if (error instanceof APIError && expected.includes(String(error.body?.code))) return null;
    throw error;
  }
}
