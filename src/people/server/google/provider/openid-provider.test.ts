// The port by itself: every implementation, and every token that must be refused.
import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, inject, test, vi } from 'vitest';
import { createLocalGoogle, localClient } from './google.local.ts';
import { createRealGoogle } from './google.real.ts';
import { type Google, type GoogleAttempt, GoogleUnavailable } from './google.ts';
import { createOpenIdProvider, type Fetch } from './openid-provider.ts';

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

/** What comes back for an attempt, from the given provider. */
async function answerFor(
  google: Google,
  visit: (address: string) => Promise<Response>,
  attempt: GoogleAttempt,
  email: string,
  account = 'other',
): Promise<URLSearchParams> {
  const address = new URL(
    (await google.authorizationUrl(attempt)).replace('/authorize?', '/choose?'),
  );
  for (const [name, value] of Object.entries({ account, email }))
    address.searchParams.set(name, value);
  const back = (await visit(address.href)).headers.get('location') ?? '';
  return new URL(back).searchParams;
}

describe.each(implementations)('Google, $name', ({ google, visit }) => {
  test('gives the account for a code, once', async () => {
    const attempt = newAttempt();
    const email = newAddress();
    const answer = await answerFor(google, visit, attempt, email);
    expect(await google.accountOf(answer, attempt)).toMatchObject({
      issuer,
      email,
      isEmailVerified: true,
      name: email.split('@')[0],
    });
    expect(await google.accountOf(answer, attempt)).toBeNull();
  });

  test('reads the picture of an account that has one', async () => {
    const attempt = newAttempt();
    const answer = await answerFor(google, visit, attempt, newAddress(), 'local-1');
    const { pictureUrl } = (await google.accountOf(answer, attempt)) ?? {};
    const picture = await google.readPicture(pictureUrl ?? '');
    expect(picture?.subarray(8, 12).toString()).toBe('WEBP');
    expect(await google.readPicture(`${issuer}/picture?account=nobody`)).toBeNull();
  });

  test.each(['nonce', 'verifier', 'redirectUri'] as const)(
    'refuses the code with another %s',
    async (what) => {
      const attempt = newAttempt();
      const answer = await answerFor(google, visit, attempt, newAddress());
      const altered = { ...attempt, [what]: `${attempt[what]}x` };
      expect(await google.accountOf(answer, altered)).toBeNull();
    },
  );
});

describe('an ID token', { tags: 'hostile-8' }, () => {
  /** The account that is found when the token is altered on its way. */
  async function accountWith(alter: (token: string) => string | Promise<string>) {
    const tampering: Fetch = async (address, init) => {
      const response = await fetch(address, init);
      if (!address.endsWith('/token')) return response;
      const tokens = (await response.json()) as { id_token: string };
      return Response.json({ ...tokens, id_token: await alter(tokens.id_token) });
    };
    const google = createOpenIdProvider({ issuer, ...localClient }, tampering);
    const attempt = newAttempt();
    return google.accountOf(await answerFor(google, overHttp, attempt, newAddress()), attempt);
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
    ['has no nonce', { nonce: undefined }],
    ['has no subject', { sub: undefined }],
    ['has no address', { email: undefined }],
  ])('is refused when it %s', async (_, changes) => {
    expect(await accountFrom({ claims: changes })).toBeNull();
  });

  test('verifies the address only with a boolean, not with the text "true"', async () => {
    expect(await accountFrom({ claims: { email_verified: 'true' } })).toMatchObject({
      isEmailVerified: false,
    });
    expect(await accountFrom({})).toMatchObject({ isEmailVerified: true });
  });

  test('may be of a clock that is up to a minute behind or ahead', async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const [seconds, isAccepted] of [
      [30, true],
      [-30, true],
      [-90, false],
    ] as const) {
      const claims = { exp: now + seconds, iat: now + seconds - 60, nbf: now - seconds };
      expect((await accountFrom({ claims })) !== null, `${seconds} s`).toBe(isAccepted);
    }
    expect(await accountFrom({ claims: { nbf: now + 30 } })).not.toBeNull();
    expect(await accountFrom({ claims: { nbf: now + 90 } })).toBeNull();
  });
});

describe('an ID token of a provider that allows any algorithm', () => {
  const document = { id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] };
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('is accepted with a signature of the provider only', async () => {
    expect(await accountFrom({ document })).not.toBeNull();
    for (const token of [
      (claims: JWTPayload) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
      (claims: JWTPayload) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(own.clientSecret)),
    ])
      expect(await accountFrom({ document, token })).toBeNull();
  });
});

describe('what a browser comes back with', { tags: 'hostile-8' }, () => {
  test.each([
    ['another state', { state: 'another' }],
    ['no state', { state: null }],
    ['no code', { code: null }],
    ['an error', { error: 'server_error' }],
    ['the name of another issuer', { iss: 'https://accounts.evil.example' }],
  ])('is refused with %s', async (_, answer) => {
    expect(await accountFrom({ answer })).toBeNull();
  });

  test('must name a provider that promises to name itself', async () => {
    const document = { authorization_response_iss_parameter_supported: true };
    expect(await accountFrom({ document })).toBeNull();
    expect(await accountFrom({ document, answer: { iss: own.issuer } })).not.toBeNull();
  });
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
      const answer = await answerFor(google, overHttp, attempt, newAddress());
      await expect(google.accountOf(answer, attempt), broken).rejects.toBeInstanceOf(
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

describe('a provider that is slow', { tags: 'hostile-9' }, () => {
  const isAborted = ({ signal }: RequestInit) =>
    new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  const halfABody = (init: RequestInit) =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{'));
          isAborted(init).catch((error) => controller.error(error));
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    );

  test.each(['/.well-known/openid-configuration', '/t', '/k'])(
    'is reported as unavailable when %s does not answer in time, or not whole',
    async (path) => {
      for (const answer of [isAborted, halfABody])
        await expect(accountFrom({ at: { [path]: answer } })).rejects.toBeInstanceOf(
          GoogleUnavailable,
        );
    },
  );
});

describe('a provider that answers nonsense', () => {
  const nonsense = () => new Response('<h1>Hello</h1>');

  test('is reported as unavailable when it is in its document or its keys', async () => {
    for (const path of ['/.well-known/openid-configuration', '/k'])
      await expect(accountFrom({ at: { [path]: nonsense } }), path).rejects.toBeInstanceOf(
        GoogleUnavailable,
      );
  });

  test('gives no account when it is in place of a token', async () => {
    for (const answer of [
      nonsense,
      () => Response.json(null),
      () => Response.json({}),
      () => Response.json({ access_token: 'unused', token_type: 'Bearer' }),
      () => Response.json({ access_token: 'unused', token_type: 'Bearer', id_token: 7 }),
      () => Response.json({ error: 'invalid_client' }, { status: 401 }),
      () => new Response('', { status: 404 }),
    ])
      expect(await accountFrom({ at: { '/t': answer } })).toBeNull();
  });

  test('is reported as unavailable when it says that it is', async () => {
    const busy = () => Response.json({ error: 'temporarily_unavailable' }, { status: 503 });
    for (const path of ['/.well-known/openid-configuration', '/t', '/k'])
      await expect(accountFrom({ at: { [path]: busy } }), path).rejects.toBeInstanceOf(
        GoogleUnavailable,
      );
  });

  test('is unavailable when its document lacks an address, or has one without TLS', async () => {
    for (const document of [
      { token_endpoint: undefined },
      { jwks_uri: undefined },
      { authorization_endpoint: 'nowhere' },
      { token_endpoint: 'http://own.example/t' },
    ])
      await expect(accountFrom({ document })).rejects.toBeInstanceOf(GoogleUnavailable);
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

const own = { issuer: 'https://own.example', clientId: 'client', clientSecret: 'secret'.repeat(6) };

interface Script {
  readonly claims?: Record<string, unknown>;
  /** Changes its discovery document. */
  readonly document?: Record<string, unknown>;
  /** Makes the ID token; otherwise the provider signs it. */
  readonly token?: (claims: JWTPayload) => string | Promise<string>;
  /** Changes what the browser comes back with; null leaves a parameter out. */
  readonly answer?: Record<string, string | null>;
  /** By path, what it answers instead. */
  readonly at?: Record<string, (init: RequestInit) => Response | Promise<Response>>;
}

/** The account that a provider with a key of its own gives, if it keeps to this script. */
async function accountFrom({ claims, document, token, answer, at }: Script) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const now = Math.floor(Date.now() / 1000);
  const attempt = newAttempt();
  const { issuer, clientId } = own;
  const payload = {
    iss: issuer,
    aud: clientId,
    sub: '7',
    iat: now,
    exp: now + 60,
    nonce: attempt.nonce,
    email: 'a@b.example',
    email_verified: true,
    ...claims,
  };
  const signed = (content: JWTPayload) =>
    new SignJWT(content).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/a`,
      token_endpoint: `${issuer}/t`,
      jwks_uri: `${issuer}/k`,
      ...document,
    },
    '/t': {
      access_token: 'unused',
      token_type: 'Bearer',
      id_token: await (token ?? signed)(payload),
    },
    '/k': { keys: [await exportJWK(publicKey)] },
  };
  const google = createOpenIdProvider(
    own,
    async (address, init = {}) => {
      const { pathname } = new URL(address);
      return at?.[pathname]?.(init) ?? Response.json(answers[pathname]);
    },
    { timeoutSeconds: 0.1 },
  );
  const query = Object.entries({ code: 'code', state: attempt.state, ...answer });
  const sent = query.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return google.accountOf(new URLSearchParams(sent), attempt);
}
