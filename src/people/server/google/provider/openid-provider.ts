// Any OpenID Connect provider behind the port: what it answers is checked by `openid-client`.
import * as openid from 'openid-client';
import * as z from 'zod/mini';
import { email } from '../../../../kit/wire.ts';
import { type Google, GoogleUnavailable } from './google.ts';

export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email,
  // Anything but `true` counts as not verified.
  email_verified: z.catch(z.boolean(), false),
  name: z.catch(z.string(), ''),
  picture: z.catch(z.nullable(z.url()), null),
  azp: z.optional(z.string()),
});

const rediscoverAfterMs = 3_600_000;
const clockToleranceSeconds = 60;

export function createOpenIdProvider(
  client: OpenIdClient,
  fetch: Fetch,
  { timeoutSeconds = 5 } = {},
): Google {
  let discovered: Promise<openid.Configuration> | undefined;
  let discoveredAt = 0;
  /** Discovered once an hour, since a provider may move. A failure is not cached. */
  const provider = (): Promise<openid.Configuration> => {
    if (discovered && Date.now() - discoveredAt < rediscoverAfterMs) return discovered;
    discoveredAt = Date.now();
    discovered = discover(client, fetch, timeoutSeconds).catch((error) => {
      discovered = undefined;
      throw new GoogleUnavailable('no discovery document', { cause: error });
    });
    return discovered;
  };

  return {
    async authorizationUrl({ redirectUri, state, nonce, verifier }) {
      const address = openid.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },

    async accountOf(answer, { redirectUri, state, nonce, verifier }) {
      const address = new URL(`${redirectUri}?${answer}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await openid
        .authorizationCodeGrant(await provider(), address, checks)
        .catch(nullIfRefused);
      const parsed = claims.safeParse(tokens?.claims());
      if (!parsed.success) return null;
      const { sub, email_verified, azp, ...person } = parsed.data;
      // The library looks at `azp` only where a token is for several parties.
      if (azp !== undefined && azp !== client.clientId) return null;
      return {
        issuer: client.issuer,
        subject: sub,
        email: person.email,
        isEmailVerified: email_verified,
        name: person.name,
        pictureUrl: person.picture,
      };
    },

    readPicture: (pictureUrl) => fetchAccountPicture(pictureUrl, client.issuer, fetch),
  };
}

async function discover(
  { issuer, clientId, clientSecret }: OpenIdClient,
  fetch: Fetch,
  timeoutSeconds: number,
): Promise<openid.Configuration> {
  // The stand-in of a market on one machine; GOOGLE_ISSUER is an https address.
  const isLocal = issuer.startsWith('http:');
  const configuration = await openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [openid.clockTolerance]: clockToleranceSeconds },
    openid.ClientSecretPost(clientSecret),
    {
      timeout: timeoutSeconds,
      [openid.customFetch]: (address, init) => answerOf(fetch, address, init),
      execute: [
        // The signature of an ID token is checked too, although it comes straight from the provider.
        openid.enableNonRepudiationChecks,
        ...(isLocal ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  const endpoint = z.url({ protocol: isLocal ? /^https?$/ : /^https$/ });
  z.object({
    issuer: z.literal(issuer),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
    jwks_uri: endpoint,
  }).parse(configuration.serverMetadata());
  return configuration;
}

/**
 * Rejects with `GoogleUnavailable` where the provider does not answer in time and whole, or cannot. Its
 * document and its keys must be there as well; a code it may refuse.
 */
async function answerOf(
  fetch: Fetch,
  address: string,
  init: openid.CustomFetchOptions,
): Promise<Response> {
  try {
    const body = init.body instanceof URLSearchParams ? init.body : null;
    const response = await fetch(address, { ...init, body, redirect: 'error' });
    const text = await response.text();
    if (response.status >= 500 || (init.method === 'GET' && !response.ok))
      throw new Error(`the provider answered ${response.status}`);
    if (init.method === 'GET') JSON.parse(text);
    return new Response(text, response);
  } catch (error) {
    throw new GoogleUnavailable(`no answer from ${address}`, { cause: error });
  }
}

const refusals = [
  openid.ClientError,
  openid.ResponseBodyError,
  openid.AuthorizationResponseError,
  openid.WWWAuthenticateChallengeError,
];

/** Null for whatever an answer or a token fails by, but not for a provider that could not be reached. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Error && error.cause instanceof GoogleUnavailable) throw error.cause;
  if (refusals.some((kind) => error instanceof kind)) return null;
  throw error;
}

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

const timeoutMs = 3000;
const maxBytes = 2 * 1024 * 1024;

/**
 * Fetches the picture of an account. Its address is a claim that the account's owner may have chosen,
 * so it must not lead this server to any other host than the provider's own. The bytes of the picture;
 * null if its host is not trusted, or it is missing, late or too large.
 */
export async function fetchAccountPicture(
  pictureUrl: string,
  issuer: string,
  fetch: Fetch,
): Promise<Buffer | null> {
  if (!isTrusted(pictureUrl, issuer)) return null;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(pictureUrl, { redirect: 'error', signal });
    return response.ok ? await readAtMost(response, maxBytes) : null;
  } catch {
    return null;
  }
}

/** Google keeps pictures at hosts of their own; other providers are trusted at their own address. */
function isTrusted(pictureUrl: string, issuer: string): boolean {
  if (!URL.canParse(pictureUrl)) return false;
  const { origin, protocol, hostname, port } = new URL(pictureUrl);
  if (origin === new URL(issuer).origin) return true;
  return (
    issuer === 'https://accounts.google.com' &&
    protocol === 'https:' &&
    port === '' &&
    hostname.endsWith('.googleusercontent.com')
  );
}

async function readAtMost(response: Response, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
