// The two addresses of signing in with Google: out to the provider, and back from it.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type GoogleFailure, type GoogleOutcome, googleChannel } from '../../google-outcome.ts';
import { returnPath } from '../../return-path.ts';
import type { Identity } from '../accounts/identity.ts';
import { type Google, GoogleUnavailable } from './google.ts';
import { createGoogleAttempts, type StoredAttempt } from './google-attempts.ts';
import type { GooglePeople } from './google-people.ts';

export interface GoogleRoutesOptions {
  readonly google: Google;
  readonly people: GooglePeople;
  readonly identity: Identity;
  readonly publicUrl: string;
  readonly secret: string;
}

const asked = z.object({
  from: z.catch(z.string(), '/'),
  window: z.catch(z.optional(z.string().check(z.regex(/^[0-9a-f]{1,64}$/))), undefined),
});
const returned = z.object({
  state: z.catch(z.string(), ''),
  code: z.catch(z.string(), ''),
  error: z.catch(z.string(), ''),
});

export function serveGoogleSignIn(server: FastifyInstance, door: GoogleRoutesOptions): void {
  const { google, people, identity, publicUrl, secret } = door;
  const attempts = createGoogleAttempts(secret, publicUrl.startsWith('https:'));
  const once = { exposeHeadRoute: false };

  server.get('/google/start', once, async (request, reply) => {
    const { from, window } = asked.parse(request.query);
    const redirectUri = `${originOf(request, publicUrl)}/google/callback`;
    const attempt = attempts.begin(redirectUri, returnPath(from), window);
    const address = await google.authorizationUrl(attempt).catch(awayOrThrow);
    if (address === 'away') return finish(reply, attempt, { failed: address });
    return reply
      .header('set-cookie', await attempts.keep(attempt))
      .header('cache-control', 'no-store')
      .redirect(address, 303);
  });

  server.get('/google/callback', once, async (request, reply) => {
    const attempt = await attempts.read(request.headers.cookie);
    reply.header('set-cookie', attempts.ended);
    const outcome = attempt ? await enter(attempt, request, reply) : 'refused';
    return finish(reply, attempt, typeof outcome === 'string' ? { failed: outcome } : outcome);
  });

  async function enter(
    attempt: StoredAttempt,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<GoogleOutcome | GoogleFailure> {
    const { state, code, error } = returned.parse(request.query);
    if (state !== attempt.state) return 'refused';
    if (error) return error === 'access_denied' ? 'cancelled' : 'refused';
    const account = await google.accountOf(code, attempt).catch(awayOrThrow);
    if (account === 'away') return 'away';
    if (!account) return 'refused';
    if (!account.isEmailVerified) return 'unverified';
    const person = await people.personOf(account);
    if (typeof person === 'string') return person;
    for (const cookie of await identity.startSession(person.id)) reply.header('set-cookie', cookie);
    return { enteredAs: person.email };
  }
}

function awayOrThrow(error: unknown): 'away' {
  if (error instanceof GoogleUnavailable) return 'away';
  throw error;
}

const isThisMachine = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

/** The public address; on one's own machine `localhost` is as good as `127.0.0.1`. */
function originOf({ headers }: FastifyRequest, publicUrl: string): string {
  const asked = `http://${headers.host}`;
  const isBothHere =
    URL.canParse(asked) && isThisMachine(new URL(asked)) && isThisMachine(new URL(publicUrl));
  return isBothHere ? new URL(asked).origin : publicUrl;
}

/** A window tells the page that opened it and closes; a whole page goes on by itself. */
function finish(
  reply: FastifyReply,
  attempt: StoredAttempt | null,
  outcome: GoogleOutcome,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  const wanted = attempt?.wanted ?? '/';
  if (attempt?.window) return closeWindow(reply, attempt.window, outcome);
  if ('failed' in outcome)
    return reply.redirect(
      `/login?${new URLSearchParams({ from: wanted, google: outcome.failed })}`,
      303,
    );
  // An access token of somebody else may lie in local storage.
  return reply.header('clear-site-data', '"storage"').redirect(wanted, 303);
}

/** Without a cross-origin opener policy: one would cut the window's tie to the page. */
function closeWindow(reply: FastifyReply, window: string, outcome: GoogleOutcome): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const told = [googleChannel(window), outcome].map((one) =>
    JSON.stringify(one).replaceAll('<', '\\u003c'),
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
<meta name="viewport" content="width=device-width"><title>Back to Forecourt</title></head>
<body><p>You can close this window and go on in the other one.</p>
<script nonce="${nonce}">
new BroadcastChannel(${told[0]}).postMessage(${told[1]});
setTimeout(() => window.close(), 50);
</script></body></html>`);
}
