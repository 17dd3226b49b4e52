// Any OpenID Connect provider behind the port: discovery, code exchange, checks of the token.
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { email } from '../../../../kit/wire.ts';
import { type Fetch, fetchAccountPicture } from './account-picture.ts';
import {
  type Google,
  type GoogleAccount,
  type GoogleAttempt,
  GoogleUnavailable,
} from './google.ts';

export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokenResponse = z.object({ id_token: z.string() });
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  email,
  // Anything but `true` counts as not verified.
  email_verified: z.catch(z.boolean(), false),
  name: z.catch(z.string(), ''),
  picture: z.catch(z.nullable(z.url()), null),
  azp: z.optional(z.string()),
});

interface Provider extends z.output<typeof discovery> {
  readonly keys: JWTVerifyGetKey;
}

const timeoutMs = 5000;
const rediscoverAfterMs = 3_600_000;
const withTimeout = () => ({ redirect: 'error' as const, signal: AbortSignal.timeout(timeoutMs) });

export function createOpenIdProvider(client: OpenIdClient, fetch: Fetch): Google {
  let discovered: Promise<Provider> | undefined;
  let discoveredAt = 0;
  /** Discovered once an hour, since a provider may move. A failure is not cached. */
  const provider = (): Promise<Provider> => {
    if (discovered && Date.now() - discoveredAt < rediscoverAfterMs) return discovered;
    discoveredAt = Date.now();
    discovered = discover(client.issuer, fetch).catch((error) => {
      discovered = undefined;
      throw new GoogleUnavailable('no discovery document', { cause: error });
    });
    return discovered;
  };

  return {
    async authorizationUrl({ redirectUri, state, nonce, verifier }) {
      const { authorization_endpoint } = await provider();
      const address = new URL(authorization_endpoint);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      for (const [name, value] of Object.entries({
        client_id: client.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }))
        address.searchParams.set(name, value);
      return address.href;
    },

    async accountOf(code, attempt) {
      const { token_endpoint, keys } = await provider();
      const idToken = await exchange(client, fetch, token_endpoint, code, attempt);
      return idToken === null ? null : verifiedAccount(idToken, keys, client, attempt.nonce);
    },

    readPicture: (pictureUrl) => fetchAccountPicture(pictureUrl, client.issuer, fetch),
  };
}

async function discover(issuer: string, fetch: Fetch): Promise<Provider> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, withTimeout());
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  const document = discovery.parse(await response.json());
  if (document.issuer !== issuer) throw new Error(`the provider names itself ${document.issuer}`);
  const keys = createRemoteJWKSet(new URL(document.jwks_uri), {
    timeoutDuration: timeoutMs,
    [customFetch]: fetch,
  });
  return { ...document, keys };
}

async function exchange(
  { clientId, clientSecret }: OpenIdClient,
  fetch: Fetch,
  endpoint: string,
  code: string,
  { redirectUri, verifier }: GoogleAttempt,
): Promise<string | null> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret,
    code_verifier: verifier,
  });
  const response = await fetch(endpoint, { method: 'POST', body, ...withTimeout() }).catch(
    (error) => {
      throw new GoogleUnavailable('no token', { cause: error });
    },
  );
  if (response.status >= 500)
    throw new GoogleUnavailable(`the provider answered ${response.status}`);
  if (!response.ok) return null;
  const parsed = tokenResponse.safeParse(await response.json().catch(() => null));
  return parsed.success ? parsed.data.id_token : null;
}

/** The checks of OpenID Connect Core 1.0, 3.1.3.7: signature, issuer, audience, times, nonce. */
async function verifiedAccount(
  idToken: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId }: OpenIdClient,
  nonce: string,
): Promise<GoogleAccount | null> {
  const verified = await jwtVerify(idToken, keys, {
    issuer,
    audience: clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    clockTolerance: 60,
  }).catch((error: unknown) => {
    if (isUnavailable(error)) throw new GoogleUnavailable('no keys', { cause: error });
    return null;
  });
  const parsed = claims.safeParse(verified?.payload);
  if (!parsed.success || parsed.data.nonce !== nonce) return null;
  const { sub, email_verified, azp, ...person } = parsed.data;
  if (azp !== undefined && azp !== clientId) return null;
  return {
    issuer,
    subject: sub,
    email: person.email,
    isEmailVerified: email_verified,
    name: person.name,
    pictureUrl: person.picture,
  };
}

/** True if the keys could not be fetched; false if the token itself is invalid. */
const isUnavailable = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === 'ERR_JOSE_GENERIC';
