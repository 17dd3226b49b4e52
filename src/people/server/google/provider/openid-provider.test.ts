// The port by itself: every implementation, and every token that must be refused.
import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, inject, test, vi } from 'vitest';
import type { Fetch } from './account-picture.ts';
import { createLocalGoogle, localClient } from './google.local.ts';
import { createRealGoogle } from './google.real.ts';
import { type Google, type GoogleAttempt, GoogleUnavailable } from './google.ts';
import { createOpenIdProvider } from './openid-provider.ts';

const market = inject('market');
const newAddress = () => `guest-${randomUUID().slice(0, 8)}@mail.example`;

const newAttempt = (): GoogleAttempt => ({
  redirectUri: `${market.url}/google/callback`,
  state: 'state',
  nonce: randomUUID(),
  verifier: randomBytes(32).toString('base64url'),
});
const issuer = `${market.url}/local-google`;
const inside = createLocalGoogle({ publicUrl: market.url, secret: 'a secret of this test' });
const overHttp = (address: string) => fetch(address, { redirect: 'manual' });
const implementations = [
  {
    name: 'the pretended one',
    google: inside.google,
    visit: (address: string) => inside.pages(new Request(address)),
  },
  {
    name: 'the real one',
    google: createRealGoogle({ issuer, ...localClient }),
    visit: overHttp,
  },
];

/** A code for an attempt, from the given provider. */
async function codeFor(
  google: Google,
  visit: (address: string) => Promise<Response>,
  attempt: GoogleAttempt,
  email: string,
  account = 'other',
): Promise<string> {
  const address = new URL(
    (await google.authorizationUrl(attempt)).replace('/authorize?', '/choose?'),
  );
  for (const [name, value] of Object.entries({ account, email }))
    address.searchParams.set(name, value);
  const back = (await visit(address.href)).headers.get('location') ?? '';
  return new URL(back).searchParams.get('code') ?? '';
}

describe.each(implementations)('Google, $name', ({ google, visit }) => {
  test('gives the account for a code, once', async () => {
    const attempt = newAttempt();
    const email = newAddress();
    const code = await codeFor(google, visit, attempt, email);
    expect(await google.accountOf(code, attempt)).toMatchObject({
      issuer,
      email,
      isEmailVerified: true,
      name: email.split('@')[0],
    });
    expect(await google.accountOf(code, attempt)).toBeNull();
  });

  test('reads the picture of an account that has one', async () => {
    const attempt = newAttempt();
    const code = await codeFor(google, visit, attempt, newAddress(), 'local-1');
    const { pictureUrl } = (await google.accountOf(code, attempt)) ?? {};
    const picture = await google.readPicture(pictureUrl ?? '');
    expect(picture?.subarray(8, 12).toString()).toBe('WEBP');
    expect(await google.readPicture(`${issuer}/picture?account=nobody`)).toBeNull();
  });

  test.each(['nonce', 'verifier', 'redirectUri'] as const)(
    'refuses the code with another %s',
    async (what) => {
      const attempt = newAttempt();
      const code = await codeFor(google, visit, attempt, newAddress());
      const altered = { ...attempt, [what]: `${attempt[what]}x` };
      expect(await google.accountOf(code, altered)).toBeNull();
    },
  );
});

describe('an ID token', { tags: 'hostile-8' }, () => {
  /** The account that is found when the token is altered on its way. */
  async function accountWith(alter: (token: string) => string | Promise<string>) {
    const tampering: Fetch = async (address, init) => {
      const response = await fetch(address, init);
      if (!address.endsWith('/token')) return response;
      const { id_token } = (await response.json()) as { id_token: string };
      return Response.json({ id_token: await alter(id_token) });
    };
    const google = createOpenIdProvider({ issuer, ...localClient }, tampering);
    const attempt = newAttempt();
    return google.accountOf(await codeFor(google, overHttp, attempt, newAddress()), attempt);
  }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const resigned = async (token: string, changes: Record<string, unknown>) => {
    const { privateKey } = await generateKeyPair('ES256');
    return new SignJWT({ ...claimsOf(token), ...changes })
      .setProtectedHeader({ alg: 'ES256', kid: 'local' })
      .sign(privateKey);
  };

  test('is accepted as it was issued', async () => {
    expect(await accountWith((token) => token)).not.toBeNull();
  });

  test('is refused when it is altered', async () => {
    const someoneElse = (token: string) => {
      const [head, , signature] = token.split('.');
      return [head, encoded({ ...claimsOf(token), sub: 'local-1' }), signature].join('.');
    };
    expect(await accountWith(someoneElse)).toBeNull();
  });

  test('is refused when it is unsigned or no token at all', async () => {
    const unsigned = (token: string) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`;
    expect(await accountWith(unsigned)).toBeNull();
    expect(await accountWith(() => 'x')).toBeNull();
  });

  test('is refused when it is signed with the client secret or a foreign key', async () => {
    const secret = new TextEncoder().encode(localClient.clientSecret.padEnd(32, '!'));
    const withSecret = (token: string) =>
      new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    expect(await accountWith(withSecret)).toBeNull();
    expect(await accountWith((token) => resigned(token, {}))).toBeNull();
  });
});

describe('a correctly signed ID token', () => {
  test.each([
    ['is for another audience', { aud: 'another-client' }],
    ['comes from another issuer', { iss: 'https://accounts.evil.example' }],
    ['is too old', { exp: 1 }],
    ['was requested by another party', { azp: 'another-client' }],
    ['has no subject', { sub: undefined }],
    ['has no address', { email: undefined }],
  ])('is refused when it %s', async (_, changes) => {
    expect(await accountFrom(changes)).toBeNull();
  });

  test('verifies the address only with a boolean, not with the text "true"', async () => {
    expect(await accountFrom({ email_verified: 'true' })).toMatchObject({ isEmailVerified: false });
    expect(await accountFrom({})).toMatchObject({ isEmailVerified: true });
  });

  /** The account that is found with these claims, from a provider with a key of its own. */
  async function accountFrom(changes: Record<string, unknown>) {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const now = Math.floor(Date.now() / 1000);
    const attempt = newAttempt();
    const own = 'https://own.example';
    const claims = {
      ...{ iss: own, aud: 'client', sub: '7', iat: now, exp: now + 60, nonce: attempt.nonce },
      ...{ email: 'a@b.example', email_verified: true, ...changes },
    };
    const responses: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: own,
        authorization_endpoint: `${own}/a`,
        token_endpoint: `${own}/t`,
        jwks_uri: `${own}/k`,
      },
      '/t': {
        id_token: await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
      },
      '/k': { keys: [await exportJWK(publicKey)] },
    };
    const google = createOpenIdProvider(
      { issuer: own, clientId: 'client', clientSecret: 's' },
      async (address) => Response.json(responses[new URL(address).pathname]),
    );
    return google.accountOf('code', attempt);
  }
});

describe('a provider that is down', { tags: 'hostile-9' }, () => {
  const client = { issuer: 'http://127.0.0.1:9', ...localClient };
  test('is reported as unavailable, and is called again the next time', async () => {
    let isUp = false;
    const google = createOpenIdProvider({ ...client, issuer }, (address, init) =>
      isUp ? fetch(address, init) : Promise.reject(new TypeError('fetch failed')),
    );
    await expect(google.authorizationUrl(newAttempt())).rejects.toBeInstanceOf(GoogleUnavailable);
    isUp = true;
    expect(await google.authorizationUrl(newAttempt())).toContain('/authorize?');
  });

  test('is reported as unavailable when it fails between address and token', async () => {
    for (const broken of ['/token', '/keys']) {
      const google = createOpenIdProvider({ ...client, issuer }, async (address, init) =>
        address.endsWith(broken) ? new Response('', { status: 500 }) : fetch(address, init),
      );
      const attempt = newAttempt();
      const code = await codeFor(google, overHttp, attempt, newAddress());
      await expect(google.accountOf(code, attempt), broken).rejects.toBeInstanceOf(
        GoogleUnavailable,
      );
    }
  });

  test('is also one whose document names another issuer', async () => {
    const google = createOpenIdProvider({ ...client, issuer: `${issuer}/` }, (_, init) =>
      fetch(`${issuer}/.well-known/openid-configuration`, init),
    );
    await expect(google.authorizationUrl(newAttempt())).rejects.toBeInstanceOf(GoogleUnavailable);
  });
});

describe('a provider that moves', () => {
  test('is found at its new address an hour later, without a restart', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      let place = 'https://old.example';
      const discovery: Fetch = async () =>
        Response.json({
          issuer: 'https://id.example',
          authorization_endpoint: `${place}/authorize`,
          token_endpoint: `${place}/token`,
          jwks_uri: `${place}/keys`,
        });
      const client = { issuer: 'https://id.example', clientId: 'id', clientSecret: 'secret' };
      const google = createOpenIdProvider(client, discovery);
      const originOf = async () => new URL(await google.authorizationUrl(newAttempt())).origin;
      expect(await originOf()).toBe('https://old.example');
      place = 'https://new.example';
      expect(await originOf()).toBe('https://old.example');
      vi.setSystemTime(Date.now() + 3_600_001);
      expect(await originOf()).toBe('https://new.example');
    } finally {
      vi.useRealTimers();
    }
  });
});
