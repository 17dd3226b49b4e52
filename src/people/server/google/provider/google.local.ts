// The stand-in for Google: an OpenID Connect provider in this server with pretended accounts.
import { createECDH, hash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import { marketName } from '../../../../kit/brand/name-of-process.ts';
import { isLoopback } from '../../../../kit/server/http/network.ts';
import { derivedKey } from '../../../../kit/server/secrets.ts';
import { escapeHtml } from '../../../../kit/text/escape-html.ts';
import type { Google, ProviderPages } from './google.ts';
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

const sha256 = (text: string) => hash('sha256', text, 'base64url');
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

interface Grant {
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/**
 * Codes that the stand-in for Google hands out. Each says what it grants, so that any process can take
 * up what another one began.
 */
function createLocalCodes(secret: string) {
  const key = derivedKey(secret, 'local google codes');
  /** The codes used in this process; another one would take a code again, which a stand-in may. */
  const used = new Set<string>();
  return {
    issue: (grant: Grant): Promise<string> =>
      new SignJWT({ grant })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(randomUUID())
        .setExpirationTime('60s')
        .sign(key),

    /** Null for one that was used, is too old or is not ours. */
    async take(code: string): Promise<Grant | null> {
      const read = await jwtVerify<{ grant: Grant }>(code, key).catch(() => null);
      const id = read?.payload.jti;
      if (!id || used.has(id)) return null;
      if (used.size >= 1000) used.clear();
      used.add(id);
      return read.payload.grant;
    },
  };
}

async function makeKeyPair(secret: string) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(derivedKey(secret, 'local google'));
  const point = curve.getPublicKey();
  const [x, y] = [onWire(point.subarray(1, 33)), onWire(point.subarray(33))];
  const publicKey = { kty: 'EC', crv: 'P-256', x, y, alg: 'ES256', use: 'sig', kid: 'local' };
  return {
    publicKey,
    privateKey: await importJWK({ ...publicKey, d: onWire(curve.getPrivateKey()) }, 'ES256'),
  };
}

const onWire = (bytes: Buffer) =>
  Buffer.concat([Buffer.alloc(32), bytes])
    .subarray(-32)
    .toString('base64url');

const localAccounts = [
  { sub: 'local-1', name: 'Gina Lindqvist', email: 'gina@pretended.example', email_verified: true },
  {
    sub: 'local-2',
    name: 'Oskar Baptiste',
    email: 'oskar@pretended.example',
    email_verified: true,
  },
  { sub: 'local-3', name: 'Una Verified', email: 'una@pretended.example', email_verified: false },
] as const;

function chooserPage(query: URLSearchParams): Response {
  const back = new URL(query.get('redirect_uri') ?? '');
  const hiddenFields = Array.from(query, ([name, value]) => hidden(name, value)).join('');
  const choices = localAccounts.map(
    ({ sub, name, email, email_verified }) =>
      `<li><button type="submit" name="account" value="${sub}">
<img src="/local-google/picture?account=${sub}" alt="" width="40" height="40">
<b>${name}</b> <small>${email}${email_verified ? '' : ' (address not verified)'}</small></button></li>`,
  );
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pretend Google</title>
<link rel="stylesheet" href="/local-google/style.css"></head><body><main>
${mark}
<h1>Choose an account</h1>
<p>to continue to ${escapeHtml(marketName())}. This is a demo: the real Google isn’t asked, and these people don’t exist.</p>
<form action="/local-google/choose">${hiddenFields}<ul>${choices.join('')}</ul>
<button type="submit" name="account" value="" class="away">Cancel</button></form>
<form action="/local-google/choose">${hiddenFields}${hidden('account', 'other')}
<label for="email">Another email address</label>
<input id="email" name="email" type="email" required autocomplete="off">
<button type="submit" class="on">Continue</button></form>
</main></body></html>`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${back.origin}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Four circles instead of Google's mark: this is not Google. */
const mark = `<svg viewBox="0 0 28 28" aria-hidden="true"><circle cx="7" cy="7" r="6" fill="#4285f4"/>
<circle cx="21" cy="7" r="6" fill="#ea4335"/><circle cx="7" cy="21" r="6" fill="#34a853"/>
<circle cx="21" cy="21" r="6" fill="#fbbc05"/></svg>`;

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** Joins the view transitions of our own pages, which would otherwise be cut short. */
const chooserStyle = `
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }
:root { color-scheme: light dark; --ground: #f2eee6; --card: #fbf9f5; --line: #ded7c9;
  --ink: #1c1b18; --quiet: #55534e; --act: #0d4f3b; --on-act: #ffffff;
  font: 1rem/1.5 "Instrument Sans", system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d131e; --card: #141c2a; --line: #2a3547; --ink: #ece9e2; --quiet: #b2b1b0;
    --act: #54c79a; --on-act: #04231a; } }
body { margin: 0; display: grid; place-items: center; min-height: 100dvh; box-sizing: border-box;
  padding: 1rem; background: var(--ground); color: var(--ink); }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.75rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 1rem; }
svg { display: block; width: 1.75rem; height: 1.75rem; margin-bottom: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 600; margin: 0 0 0.5rem; }
p { margin: 0; color: var(--quiet); font-size: 0.875rem; }
form { display: grid; gap: 0.75rem; margin-top: 1.25rem; }
ul { list-style: none; margin: 0; padding: 0; border-block: 1px solid var(--line); }
li + li { border-top: 1px solid var(--line); }
button, input { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem;
  padding: 0.5rem 0.75rem; border: 1px solid var(--quiet); border-radius: 0.5rem;
  background: transparent; color: inherit; }
button { cursor: pointer; }
li button { display: grid; grid-template-columns: 2.5rem 1fr; column-gap: 0.875rem; padding: 0.75rem 0.5rem;
  border: 0; text-align: start; }
li button:hover { background: var(--ground); }
button:not(li button):hover, input:hover { border-color: var(--ink); }
button:active { opacity: 0.75; }
img { grid-row: span 2; width: 2.5rem; height: 2.5rem; border-radius: 50%; object-fit: cover; }
b { font-weight: 600; }
small { color: var(--quiet); font-size: 0.875rem; overflow-wrap: anywhere; }
label { font-size: 0.875rem; font-weight: 500; }
:focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }
.on { border-color: var(--act); background: var(--act); color: var(--on-act); font-weight: 600; }
.away { border-color: transparent; text-decoration: underline; }
form + form { border-top: 1px solid var(--line); padding-top: 1.25rem; }
`;
