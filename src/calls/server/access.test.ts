// Who may make which call: everyone tries every call of the contract.
import { type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { type ApiResponse, type Caller, callerAt } from '../../../testing/people/caller.ts';
import {
  newAdmin,
  newBuyer,
  newSeller,
  type Someone,
  signedInAgain,
} from '../../../testing/people/people.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { contract } from '../../contract.ts';
import { type AnyCall, needsToken } from '../call.ts';

const market = inject('market');
const calls = contract.map((call) => ({ call, name: `${call.method} ${call.path}` }));

function callNamed(name: string): AnyCall {
  const call = calls.find((call) => call.name === name)?.call;
  if (!call) throw new Error(`there is no call ${name}`);
  return call;
}

/** Sends an invalid input: callers with access are refused for the input, and change nothing. */
async function tryCall(caller: Caller, call: AnyCall): Promise<ApiResponse> {
  const path = `/api${call.path.replace(/:\w+/g, '%20')}`;
  const isRead = call.method === 'GET' || call.method === 'DELETE';
  return caller.send(
    call.method,
    isRead ? `${path}?unexpected=field` : path,
    isRead ? {} : { json: { unexpected: 'field' } },
  );
}
/** What was answered, but for the name of the request. */
const withoutRequestId = ({ status, json: { requestId, ...json } }: ApiResponse) => ({
  status,
  json,
});
const hasAccess = ({ status }: ApiResponse) => status === 400 || status === 415 || status === 404;

/** Expects what a caller in this role must get who has shown enough credentials. */
function expectAccess(call: AnyCall, role: string, response: ApiResponse): void {
  const mayCall = ['anyone', 'signed-in', role].includes(call.who);
  if (mayCall) expect(hasAccess(response), `${role}: ${response.text}`).toBe(true);
  else expect(response, role).toMatchObject({ status: 403, code: 'not-allowed' });
}
const personFor = ({ who }: AnyCall) => ({ anyone: buyer, 'signed-in': buyer, seller, admin })[who];

/** A token that was valid until a minute ago. */
const staleTokenOf = ({ token }: Someone) =>
  signed({ ...claimsOf(token), exp: Math.floor(Date.now() / 1000) - 60 });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const keyOf = (secret: string) => new TextEncoder().encode(`access-token:${secret}`);
const ownKey = () => keyOf(readSettings({ DATA_DIR: market.dataDir }).secret);
const signed = (claims: JWTPayload, key = ownKey(), typ = 'at+jwt') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ }).sign(key);

let buyer: Someone;
let seller: Someone;
let admin: Someone;
beforeAll(async () => {
  [buyer, seller, admin] = await Promise.all([
    newBuyer(market),
    newSeller(market),
    newAdmin(market),
  ]);
});

describe.each(calls)('$name', ({ call }) => {
  test(`is open to ${call.who}, and to nobody else`, {
    tags: ['hostile-13', 'hostile-14'],
  }, async () => {
    const visitor = await tryCall(callerAt(market.url), call);
    if (call.who === 'anyone') expect(hasAccess(visitor)).toBe(true);
    else expect(visitor).toMatchObject({ status: 401, code: 'not-signed-in' });
    for (const [role, person] of Object.entries({ buyer, seller, admin }))
      expectAccess(call, role, await tryCall(person, call));
  });

  test('takes the cookie alone, and a stale access token, unless it needs a token', async () => {
    for (const [role, person] of Object.entries({ buyer, seller, admin }))
      for (const credentials of [
        { cookie: person.cookie },
        { cookie: person.cookie, authorization: `Bearer ${await staleTokenOf(person)}` },
      ]) {
        const response = await tryCall(callerAt(market.url, credentials), call);
        if (!needsToken(call)) expectAccess(call, role, response);
        else expect(response, role).toMatchObject({ status: 401, code: 'not-signed-in' });
      }
  });

  test('takes nobody to be signed in by an access token without the cookie', async () => {
    const { token } = personFor(call);
    const byToken = await tryCall(callerAt(market.url, { authorization: `Bearer ${token}` }), call);
    const visitor = await tryCall(callerAt(market.url), call);
    expect(withoutRequestId(byToken)).toEqual(withoutRequestId(visitor));
    if (call.who !== 'anyone')
      expect(byToken).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  test('needs cookie and access token of one and the same session', async () => {
    if (!needsToken(call)) return;
    const person = personFor(call);
    const { cookie, token } = person;
    const other = await signedInAgain(market, person);
    for (const credentials of [
      { cookie },
      { authorization: `Bearer ${token}` },
      { cookie, authorization: `Bearer ${other.token}` },
      { cookie: other.cookie, authorization: `Bearer ${token}` },
      { cookie, authorization: token },
      { cookie, authorization: `bearer ${token}x` },
      { cookie: `forecourt.session=${'x'.repeat(43)}`, authorization: `Bearer ${token}` },
    ] as Record<string, string>[]) {
      const response = await tryCall(callerAt(market.url, credentials), call);
      expect(response, Object.keys(credentials).join()).toMatchObject({ status: 401 });
    }
  });

  test('is refused to a page of another site', { tags: 'hostile-56' }, async () => {
    if (call.method === 'GET') return;
    const person = personFor(call);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: market.url.replace('127.0.0.1', 'localhost') },
      { origin: market.url.replace('http:', 'https:') },
      { origin: market.url, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const response = await callerAt(market.url, {
        cookie: person.cookie,
        authorization: `Bearer ${person.token}`,
        ...headers,
      }).send(call.method, `/api${call.path.replace(/:\w+/g, '1')}`, { json: {} });
      expect(response, JSON.stringify(headers)).toMatchObject({ status: 403, code: 'other-site' });
    }
  });
});

describe('an access token', () => {
  const email = () => `/api/bookings?email=${buyer.email}`;
  const withToken = (authorization: string) =>
    callerAt(market.url, { cookie: buyer.cookie, authorization }).send('GET', email());

  test('gives access while it is valid', async () => {
    expect((await withToken(`Bearer ${buyer.token}`)).status).toBe(200);
  });

  test('is refused without a signature, with another key, for another audience, or when it has expired', {
    tags: 'hostile-5',
  }, async () => {
    const claims = claimsOf(buyer.token);
    expect((await withToken(`Bearer ${await signed(claims)}`)).status).toBe(200);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const payload = buyer.token.split('.')[1];
    for (const token of [
      await signed(claims, keyOf('x'.repeat(64))),
      await signed({ ...claims, aud: 'other-calls' }),
      await signed(claims, ownKey(), 'JWT'),
      await staleTokenOf(buyer),
      `${none}.${payload}.`,
      `${none}.${payload}`,
      `${buyer.token.slice(0, -6)}AAAAAA`,
      'x',
    ])
      expect((await withToken(`Bearer ${token}`)).status, token).toBe(401);
  });

  test('is refused as soon as its session has ended', async () => {
    const person = await newBuyer(market);
    const path = `/api/bookings?email=${person.email}`;
    expect((await person.send('GET', path)).status).toBe(200);
    await person.send('POST', '/sign-out', { headers: { origin: market.url } });
    expect((await person.send('GET', path)).status).toBe(401);
  });

  test('gives the access that its owner has today, not at the time of issue', async () => {
    const person = await newSeller(market);
    const post = async () => (await person.send('POST', '/api/sellersCar', { json: {} })).status;
    expect(await post()).toBe(400);
    await sqlAt(market)`update people set status = 'buyer' where id = ${person.id}`;
    expect(await post()).toBe(403);
  });

  test('is refused when its session has expired', async () => {
    const person = await newBuyer(market);
    await sqlAt(market)`update sessions set expires_at = now() where person_id = ${person.id}`;
    expect((await person.send('GET', `/api/bookings?email=${person.email}`)).status).toBe(401);
  });
});

describe('a call for anyone that answers each caller with their own', () => {
  test('tells of a role what a visitor is told to whoever has an access token without the cookie', async () => {
    for (const [{ email, cookie, token }, path, field] of [
      [admin, '/api/users/admin/', 'isAdmin'],
      [seller, '/api/users/sellers/', 'isSeller'],
    ] as const) {
      const answerTo = async (credentials: Record<string, string>) =>
        (await callerAt(market.url, credentials).send('GET', path + email)).json;
      expect(await answerTo({ cookie })).toEqual({ [field]: true });
      expect(await answerTo({})).toEqual({ [field]: false });
      expect(await answerTo({ authorization: `Bearer ${token}` })).toEqual({ [field]: false });
    }
  });
});

describe('a call that the specification marks with a bearer token', () => {
  test.each([
    'PUT /users/admin/:id',
    'GET /bookings',
    'POST /create-payment-intent',
    'POST /payments',
    'POST /cars',
    'POST /sellersCar',
    'GET /sellersCar',
    'DELETE /sellersCar/:id',
  ])(
    '%s is refused without it, and open with it',
    { tags: ['7.9', '7.14', '7.17', '7.19', '7.21', '7.22', '7.24', '7.26'] },
    async (name) => {
      const call = callNamed(name);
      const { cookie, token } = personFor(call);
      expect(await tryCall(callerAt(market.url, { cookie }), call)).toMatchObject({
        status: 401,
        code: 'not-signed-in',
      });
      const authorization = `Bearer ${token}`;
      const response = await tryCall(callerAt(market.url, { cookie, authorization }), call);
      expect(hasAccess(response), response.text).toBe(true);
    },
  );
});

describe('a call that the specification marks without a bearer token', () => {
  test.each([
    'GET /category',
    'GET /category/:categoryId',
    'GET /users/admin/:email',
    'GET /users/sellers/:email',
    'GET /users',
    'POST /users',
    'GET /jwt',
    'POST /bookings',
    'GET /bookings/:id',
  ])('%s needs none', { tags: '7.40' }, async (name) => {
    const call = callNamed(name);
    const { cookie } = personFor(call);
    const response = await tryCall(callerAt(market.url, { cookie }), call);
    expect(hasAccess(response), response.text).toBe(true);
  });
});

describe('a page that was rendered for another person than the one who is signed in', () => {
  const call = callNamed('POST /bookings');
  let seller: Someone;
  let buyer: Someone;
  // With tokens of now: those of the whole file may have expired.
  beforeAll(async () => {
    [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  });
  const callerOf = (headers: Readonly<Record<string, string>>) => callerAt(market.url, headers);
  const send = (headers: Readonly<Record<string, string>>, name = `${call.method} ${call.path}`) =>
    tryCall(callerOf(headers), callNamed(name));
  const [signedInAs, tokenOf] = [
    ({ cookie }: Someone) => ({ cookie }),
    ({ token }: Someone) => ({ authorization: `Bearer ${token}` }),
  ];
  const renderedFor = ({ id }: Someone) => ({ 'rendered-for': id });

  test('changes nothing, and is told who is signed in', { tags: 'hostile-128' }, async () => {
    const { name, email } = seller;
    const refused = { status: 409, code: 'other-person', json: { name, email } };
    expect(await send({ ...signedInAs(seller), ...renderedFor(buyer) })).toMatchObject(refused);
    for (const one of calls.filter(({ call }) => call.method !== 'GET')) {
      const headers = { ...signedInAs(seller), ...tokenOf(seller), ...renderedFor(buyer) };
      expect(await send(headers, one.name), one.name).toMatchObject(refused);
    }
  });

  test('is told so as well where it has the token of the other one, or none', async () => {
    for (const token of [tokenOf(buyer), {}])
      expect(
        await send(
          { ...signedInAs(seller), ...token, ...renderedFor(buyer) },
          'POST /bookings/:id/cancel',
        ),
      ).toMatchObject({ code: 'other-person' });
  });

  test('may read, and act for the one who is signed in', async () => {
    const other = { ...signedInAs(seller), ...tokenOf(seller), ...renderedFor(buyer) };
    const read = await callerOf(other).send('GET', `/api/bookings?email=${seller.email}`);
    expect(read.status).toBe(200);
    expect(await send({ ...signedInAs(seller), ...renderedFor(seller) })).toMatchObject({
      status: 400,
    });
  });

  test('is told to log in where nobody is signed in anymore', async () => {
    expect(await send(renderedFor(buyer))).toMatchObject({ status: 401 });
  });
});
