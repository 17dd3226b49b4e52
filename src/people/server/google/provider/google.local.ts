// The stand-in for Google: an OpenID Connect provider in this server with pretended accounts.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { isLoopback } from '../../../../kit/server/http/is-loopback.ts';
import type { Google, ProviderPages } from './google.ts';
import { createLocalCodes } from './local-google-codes.ts';
import { makeKeyPair } from './local-google-key.ts';
import { chooserPage, localAccounts } from './local-google-page.ts';
import { chooserStyle } from './local-google-style.ts';
import { createOpenIdProvider } from './openid-provider.ts';

export const localClient = { clientId: 'forecourt-demo', clientSecret: 'forecourt-demo-secret' };
const path = '/local-google';

/** Pretends to be Google for a demo, with pages of its own. */
export function createLocalGoogle({ publicUrl, secret }: { publicUrl: string; secret: string }): {
  google: Google;
  pages: ProviderPages;
} {
  const issuer = publicUrl + path;
  const codes = createLocalCodes(secret);
  let keyPair: ReturnType<typeof makeKeyPair> | undefined;
  const key = () => (keyPair ??= makeKeyPair(secret));

  const pages: ProviderPages = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    switch (`${request.method} ${pathname.slice(path.length)}`) {
      case 'GET /.well-known/openid-configuration':
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
          code_challenge_methods_supported: ['S256'],
        });
      case 'GET /keys':
        return Response.json({ keys: [(await key()).publicKey] });
      case 'GET /style.css':
        return new Response(chooserStyle, { headers: { 'content-type': 'text/css' } });
      case 'GET /picture':
        return picture(searchParams.get('account'));
      case 'GET /authorize':
        return isOurs(searchParams, publicUrl) ? chooserPage(searchParams) : refused();
      case 'GET /choose':
        return isOurs(searchParams, publicUrl) ? choose(searchParams) : refused();
      case 'POST /token':
        return token(new URLSearchParams(await request.text()));
      default:
        return new Response('Not found', { status: 404 });
    }
  };

  async function choose(query: URLSearchParams): Promise<Response> {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    const claims = claimsOf(query, issuer);
    if (!claims) back.searchParams.set('error', 'access_denied');
    else {
      const code = await codes.issue({
        redirectUri: query.get('redirect_uri') ?? '',
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        claims,
      });
      back.searchParams.set('code', code);
    }
    return new Response(null, { status: 303, headers: { location: back.href } });
  }

  async function token(form: URLSearchParams): Promise<Response> {
    const grant = await codes.take(form.get('code') ?? '');
    const isValid =
      grant &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === localClient.clientId &&
      form.get('client_secret') === localClient.clientSecret &&
      form.get('redirect_uri') === grant.redirectUri &&
      sha256(form.get('code_verifier') ?? '') === grant.challenge;
    if (!isValid) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const idToken = await new SignJWT({ ...grant.claims, nonce: grant.nonce })
      .setProtectedHeader({ alg: 'ES256', kid: 'local' })
      .setIssuer(issuer)
      .setAudience(localClient.clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign((await key()).privateKey);
    return Response.json({ token_type: 'Bearer', access_token: 'unused', id_token: idToken });
  }

  const fetchInside = (address: string, init?: RequestInit) => pages(new Request(address, init));
  return { google: createOpenIdProvider({ issuer, ...localClient }, fetchInside), pages };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const refused = () => new Response('This request is not valid.', { status: 400 });

/** The portrait of a pretended account. Made-up accounts have none. */
async function picture(account: string | null): Promise<Response> {
  const chosen = localAccounts.find(({ sub }) => sub === account);
  if (!chosen) return new Response('Not found', { status: 404 });
  const file = join(import.meta.dirname, 'local-pictures', `${chosen.sub}.webp`);
  return new Response(await readFile(file), { headers: { 'content-type': 'image/webp' } });
}

/** Only this market may send people here, by its public address or a name of this machine. */
function isOurs(query: URLSearchParams, publicUrl: string): boolean {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== localClient.clientId || !URL.canParse(redirectUri)) return false;
  const { origin, host, pathname } = new URL(redirectUri);
  const isHere = origin === publicUrl || isLoopback(host);
  return isHere && pathname === '/google/callback' && query.get('code_challenge_method') === 'S256';
}

/** The claims of the chosen account, or of one made up for an address; null if canceled. */
function claimsOf(query: URLSearchParams, issuer: string): Record<string, unknown> | null {
  const chosen = localAccounts.find(({ sub }) => sub === query.get('account'));
  if (chosen) return { ...chosen, picture: `${issuer}/picture?account=${chosen.sub}` };
  const email = query.get('email')?.trim().toLowerCase();
  if (query.get('account') !== 'other' || !email?.includes('@')) return null;
  const sub = `local-${sha256(email).slice(0, 20)}`;
  return { sub, email, email_verified: true, name: email.split('@')[0] };
}
