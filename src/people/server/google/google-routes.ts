// The two routes of signing in with Google: out to the provider, and back from it; and the pages of a
// provider that runs inside this server.

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { href } from 'react-router';
import * as z from 'zod/mini';
import { clientOf } from '../../../calls/server/call-context.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { queryOf } from '../../../kit/query.ts';
import { hostCookie } from '../../../kit/server/http/cookies.ts';
import { isLoopback, networkGrowth, networksOf } from '../../../kit/server/http/network.ts';
import type { RateLimits } from '../../../kit/server/rate-limits.ts';
import { escapeHtml } from '../../../kit/text/escape-html.ts';
import { type GoogleFailure, type GoogleOutcome, googleChannel } from '../../google-outcome.ts';
import { returnPath } from '../../return-path.ts';
import type { Dependencies } from '../dependencies.ts';
import { signInPerson } from '../sign-in/sign-in.ts';
import { personOfGoogle, setFirstPhoto } from './google-people.ts';
import {
  type Google,
  type GoogleAccount,
  GoogleUnavailable,
  type ProviderPages,
} from './provider/google.ts';

const startQuery = z.object({
  from: z.catch(z.string(), '/'),
  window: z.catch(z.optional(z.string().check(z.regex(/^[0-9a-f]{1,64}$/))), undefined),
});
const callbackQuery = z.object({
  state: z.catch(z.string(), ''),
  error: z.catch(z.string(), ''),
});

export function serveGoogleSignIn(
  server: FastifyInstance,
  dependencies: Dependencies,
  google: Google,
): void {
  const { database, rateLimits, publicUrl, secret, savePhoto } = dependencies;
  const attempts = createGoogleAttempts(secret, publicUrl);
  const withoutHead = { exposeHeadRoute: false };

  server.get('/google/start', withoutHead, async (request, reply) => {
    const { from, window } = startQuery.parse(request.query);
    const redirectUri = `${originOf(request, publicUrl)}/google/callback`;
    const attempt = attempts.create(redirectUri, returnPath(from), window);
    if (await isTooOften(rateLimits, 'start', request.ip))
      return finish(reply, attempt, { failed: 'too-many' });
    const address = await google.authorizationUrl(attempt).catch(awayIfUnavailable);
    if (address === 'away') return finish(reply, attempt, { failed: address });
    return reply
      .header('set-cookie', await attempts.cookieOf(attempt))
      .header('cache-control', 'no-store')
      .redirect(address, 303);
  });

  server.get('/google/callback', withoutHead, async (request, reply) => {
    const attempt = await attempts.read(request.headers.cookie);
    reply.header('set-cookie', attempts.clearingCookie);
    const outcome = await signIn(attempt, request, reply);
    return finish(reply, attempt, typeof outcome === 'string' ? { failed: outcome } : outcome);
  });

  async function signIn(
    attempt: StoredAttempt | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<GoogleOutcome | GoogleFailure> {
    const { state, error } = callbackQuery.parse(request.query);
    if (await isTooOften(rateLimits, 'callback', request.ip)) return 'too-many';
    if (state !== attempt?.state) return 'refused';
    if (error) return error === 'access_denied' ? 'cancelled' : 'refused';
    const answer = new URL(request.url, publicUrl).searchParams;
    const account = await google.accountOf(answer, attempt).catch(awayIfUnavailable);
    if (account === 'away') return 'away';
    if (!account) return 'refused';
    if (!account.isEmailVerified) return 'unverified';
    const person = await personOfGoogle(database, account);
    if (typeof person === 'string') return person;
    const step = await signInPerson(dependencies, person.id, clientOf(request));
    if (!step) return 'other-account';
    for (const cookie of step.cookies) reply.header('set-cookie', cookie);
    if (!step.isSignedIn) return 'second-factor-needed';
    // Signing in neither waits for the picture nor fails with it.
    if (!person.hasPhoto)
      storePicture(account, person.id).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the picture of a Google account was not kept'),
      );
    return { enteredAs: person.email };
  }

  async function storePicture({ pictureUrl }: GoogleAccount, personId: string): Promise<void> {
    const bytes = pictureUrl === null ? null : await google.readPicture(pictureUrl);
    const photoUrl = bytes && (await savePhoto(personId, bytes));
    if (photoUrl) await setFirstPhoto(database.queries, personId, photoUrl);
  }
}

function awayIfUnavailable(error: unknown): 'away' {
  if (error instanceof GoogleUnavailable) return 'away';
  throw error;
}

/** The public address. During local use, `localhost` and `127.0.0.1` count as the same. */
function originOf({ headers }: FastifyRequest, publicUrl: string): string {
  const requested = `http://${headers.host}`;
  const areBothLocal =
    URL.canParse(requested) &&
    isLoopback(new URL(requested).host) &&
    isLoopback(new URL(publicUrl).host);
  return areBothLocal ? new URL(requested).origin : publicUrl;
}

/** A window reports to the page that opened it and closes; a whole page is redirected. */
function finish(
  reply: FastifyReply,
  attempt: StoredAttempt | null,
  outcome: GoogleOutcome,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  const returnTo = attempt?.wanted ?? '/';
  if (attempt?.window) return closeWindow(reply, attempt.window, outcome);
  if ('failed' in outcome && outcome.failed === 'second-factor-needed')
    return reply.redirect(href('/second-step') + queryOf({ from: returnTo }), 303);
  if ('failed' in outcome)
    return reply.redirect(
      href('/login') + queryOf({ from: returnTo, google: outcome.failed }),
      303,
    );
  // Local storage may hold the access token of another person.
  return reply.header('clear-site-data', '"storage"').redirect(returnTo, 303);
}

/**
 * Closes the window and tells the opener the outcome, by a channel: the provider's own pages may have
 * separated them.
 */
function closeWindow(reply: FastifyReply, window: string, outcome: GoogleOutcome): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const [channel, message] = [googleChannel(window), outcome].map((value) =>
    JSON.stringify(value).replaceAll('<', '\\u003c'),
  );
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Back to ${escapeHtml(marketName())}</title></head>
<body><p>You can close this window and go on in the other one.</p>
<script nonce="${nonce}">
new BroadcastChannel(${channel}).postMessage(${message});
setTimeout(() => window.close(), 50);
</script></body></html>`);
}

const audience = 'google-sign-in';
const attemptMinutes = 10;

const attemptInCookie = z.object({
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page to go to afterwards. */
  wanted: z.string(),
  /** Set by a page that opened a window for the attempt; absent when the whole page is used. */
  window: z.optional(z.string()),
});
type StoredAttempt = z.output<typeof attemptInCookie>;

/** An attempt to sign in with Google is stored in a signed cookie of the browser that started it. */
function createGoogleAttempts(secret: string, publicUrl: string) {
  const key = new TextEncoder().encode(`google:${secret}`);
  const cookie = hostCookie('google', publicUrl);
  const randomText = () => randomBytes(32).toString('base64url');

  return {
    create: (redirectUri: string, returnTo: string, window: string | undefined): StoredAttempt => ({
      redirectUri,
      state: randomText(),
      nonce: randomText(),
      verifier: randomText(),
      wanted: returnTo,
      window,
    }),

    /** The cookie that holds an attempt for ten minutes. */
    cookieOf: async (attempt: StoredAttempt): Promise<string> =>
      cookie.set(
        await new SignJWT({ ...attempt })
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience(audience)
          .setExpirationTime(`${attemptMinutes}m`)
          .sign(key),
        attemptMinutes * 60,
      ),

    /** The attempt in the cookies of a request; null if there is none, or it is invalid or too old. */
    async read(cookies: string | undefined): Promise<StoredAttempt | null> {
      const token = cookie.read(cookies) ?? '';
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience });
        return attemptInCookie.parse(payload);
      } catch {
        return null;
      }
    },

    /** The cookie that removes the attempt. */
    clearingCookie: cookie.clear,
  };
}

/** From one network address: an office or a school may have one. */
const mostIn10Minutes = 60;

/**
 * How often sign-ins with Google may begin and end. Each makes this server ask the provider. Counts one
 * more from a network address. True: there were too many.
 */
async function isTooOften(
  rateLimits: RateLimits,
  step: 'start' | 'callback',
  address: string,
): Promise<boolean> {
  const seconds = await rateLimits.take(
    networksOf(address).map((network, at) => ({
      key: `google ${step} address=${network}`,
      times: mostIn10Minutes * networkGrowth ** at,
      minutes: 10,
      rank: at,
    })),
  );
  return seconds > 0;
}

/** Serves the pages of a provider that runs inside this server. */
export function serveProviderPages(
  server: FastifyInstance,
  pages: ProviderPages,
  publicUrl: string,
): void {
  server.route({
    method: ['GET', 'POST'],
    url: '/local-google/*',
    exposeHeadRoute: false,
    handler: async ({ url, method, body }, reply) => {
      const form = new URLSearchParams(Object(body));
      const request = new Request(publicUrl + url, {
        method,
        ...(method === 'POST' ? { body: form } : {}),
      });
      const response = await pages(request);
      return reply
        .status(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(Buffer.from(await response.arrayBuffer()));
    },
  });
}
