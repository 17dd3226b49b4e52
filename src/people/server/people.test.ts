import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { answerOf, callerAt } from '../../../testing/people/caller.ts';
import {
  cookieOf,
  newAccount,
  newAdmin,
  newBuyer,
  newOfEachRole,
  newSeller,
  newUnverified,
  signedInAgain,
} from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { listUsers, makeAdmin } from '../admin/admin-contract.ts';
import { signIn } from '../contract.ts';
import {
  postUser,
  readIsAdmin,
  readIsSeller,
  readToken,
} from '../own-account/own-record-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

describe('signing up', () => {
  test('makes a buyer or a seller, who is signed in at once', {
    tags: ['3.3', '4.15', '4.17', '4.18', '7.35', '7.36', '9.2'],
  }, async () => {
    for (const status of ['buyer', 'seller'] as const) {
      const account = newAccount('Nora Newcomer');
      const response = await visitor.send('POST', '/api/sign-up', { json: { ...account, status } });
      expect(response.json).toEqual({ acknowledged: true });
      const cookie = response.headers.getSetCookie()[0] ?? '';
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
      const rows = await sql`
        select name, status, is_admin from people where email = ${account.email}`;
      expect(rows).toEqual([{ name: account.name, status, is_admin: false }]);
      const signedIn = callerAt(market.url, { cookie: cookieOf(response.headers) });
      const { accessToken } = agreed(await signedIn.callApi(readToken, { email: account.email }));
      expect(accessToken).toMatch(/^ey/);
    }
  });

  test('is refused for an address that has an account, also in capitals', async () => {
    const existing = await newBuyer(market);
    const account = { ...newAccount('Tom Twin'), email: existing.email.toUpperCase() };
    const response = await visitor.send('POST', '/api/sign-up', {
      json: { ...account, status: 'buyer' },
    });
    expect(response).toMatchObject({ status: 409, code: 'email-taken' });
    expect(await sql`select name from people where email = ${existing.email}`).toEqual([
      { name: existing.name },
    ]);
  });

  test('leaves a person as the people of all tests are, whose address is verified', async () => {
    const [made, signedUp] = [await newBuyer(market), await newUnverified(market, 'buyer')];
    const [one, other] = await sql<{ rows: object }>`
      select jsonb_build_object(
        'person', to_jsonb(p) - array['id', 'name', 'email', 'email_verified', 'created_at', 'updated_at'],
        'credential', to_jsonb(c) - array['id', 'person_id', 'account_id', 'password', 'created_at', 'updated_at'],
        'session', to_jsonb(s) - array['id', 'person_id', 'token_hash', 'expires_at', 'created_at', 'updated_at', 'last_used_at'],
        'audit', (select jsonb_agg(jsonb_build_array(became, address)) from audit
          where thing = 'people' and thing_id = p.id::text)) as rows
      from people p join credentials c on c.person_id = p.id join sessions s on s.person_id = p.id
      where p.id in (${made.id}, ${signedUp.id}) and c.account_id = p.id::text`;
    expect(one?.rows).toBeDefined();
    expect(one?.rows).toEqual(other?.rows);
  });

  test('requires a password of at least 6 characters, and names that rule', {
    tags: ['5.6', '9.1'],
  }, async () => {
    const account = { ...newAccount('Shorty'), status: 'buyer', password: '12345' };
    const response = await visitor.send('POST', '/api/sign-up', { json: account });
    expect(response.json.errors).toEqual({
      password: 'Password must be minimum 6 characters or longer',
    });
  });

  test('names each field that is missing', { tags: ['5.2', '5.4', '5.7'] }, async () => {
    const response = await visitor.send('POST', '/api/sign-up', { json: {} });
    expect(response).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(response.json.errors).toEqual({
      name: 'Name is required',
      email: 'Email Address is required',
      password: 'Password is required',
      status: 'Choose Buyer or Seller',
    });
  });

  test('makes nobody an admin, whatever the input claims', { tags: ['6.2', '9.2'] }, async () => {
    for (const more of [
      { status: 'admin' },
      { status: ['buyer', 'admin'] },
      { role: 'admin' },
      { isAdmin: true },
      { _id: 'x' },
      { emailVerified: true },
    ]) {
      const account = newAccount('Eve Evil');
      const json = { ...account, status: 'buyer', ...more };
      const response = await visitor.send('POST', '/api/sign-up', { json });
      expect(response, JSON.stringify(more)).toMatchObject({ status: 400 });
      expect(await sql`select 1 from people where email = ${account.email}`).toEqual([]);
    }
  });

  test('refuses passwords that are expensive to handle', { tags: 'hostile-4' }, async () => {
    for (const password of ['x'.repeat(1_000_000), 'abc\0def', 'e\u0301'.repeat(10_000)]) {
      const json = { ...newAccount('Long'), status: 'buyer', password };
      const response = await visitor.send('POST', '/api/sign-up', { json });
      expect([400, 413]).toContain(response.status);
    }
  });

  test('keeps blanks around the password', { tags: 'hostile-4' }, async () => {
    const account = { ...newAccount('Blank'), password: '  secret ' };
    await visitor.send('POST', '/api/sign-up', { json: { ...account, status: 'buyer' } });
    const trimmed = { email: account.email, password: 'secret' };
    expect(await visitor.callApi(signIn, trimmed)).toEqual(refusedAs('wrong-credentials'));
    await signedInAgain(market, account);
  });
});

describe('signing in', () => {
  test('is refused alike for a wrong password and an unknown address', {
    tags: 'hostile-2',
  }, async () => {
    const buyer = await newBuyer(market);
    const wrong = await visitor.send('POST', '/api/sign-in', {
      json: { email: buyer.email, password: 'not the password' },
    });
    const unknown = await visitor.send('POST', '/api/sign-in', {
      json: { email: newAccount('Nobody').email, password: 'not the password' },
    });
    expect(wrong).toMatchObject({ status: 401, code: 'wrong-credentials' });
    expect(answerOf(unknown)).toEqual(answerOf(wrong));
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test('starts a new session, also when the request carries another one', {
    tags: 'hostile-7',
  }, async () => {
    const buyer = await newBuyer(market);
    const response = await callerAt(market.url, { cookie: buyer.cookie }).send(
      'POST',
      '/api/sign-in',
      {
        json: { email: buyer.email, password: buyer.password },
      },
    );
    expect(response.status).toBe(200);
    expect(cookieOf(response.headers)).not.toBe(buyer.cookie);
  });
});

describe('an access token', () => {
  test('is issued to the person of the session, under the specified name', {
    tags: ['3.17', '7.11'],
  }, async () => {
    const buyer = await newBuyer(market);
    const response = await buyer.send('GET', `/api/jwt?email=${buyer.email}`);
    expect(response.json).toEqual({ accessToken: expect.any(String) });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('lives for 300 seconds', { tags: '9.8' }, async () => {
    const { token } = await newBuyer(market);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(300);
  });

  test("is refused alike for another's address, an unknown one, and without a session", {
    tags: 'hostile-1',
  }, async () => {
    const [buyer, other] = await Promise.all([newBuyer(market), newBuyer(market)]);
    const unknown = newAccount('Nobody').email;
    const [first, ...others] = await Promise.all([
      visitor.send('GET', '/api/jwt?email=x'),
      buyer.send('GET', `/api/jwt?email=${other.email}`),
      buyer.send('GET', `/api/jwt?email=${unknown}`),
      visitor.send('GET', `/api/jwt?email=${other.email}`),
      visitor.send('GET', `/api/jwt?email=${unknown}`),
    ]);
    expect(first.status).toBe(401);
    for (const response of others) expect(answerOf(response)).toEqual(answerOf(first));
  });
});

describe("a person's own record", () => {
  test('turns a buyer into a seller and back, and changes the name', {
    tags: ['7.7', '7.8'],
  }, async () => {
    const buyer = await newBuyer(market);
    for (const status of ['seller', 'buyer'] as const) {
      const json = { name: `Now ${status}`, email: buyer.email, status };
      const answer = await buyer.send('POST', '/api/users', { json });
      expect(answer.json).toEqual({ acknowledged: true, insertedId: buyer.id });
      expect(await sql`select name, status from people where id = ${buyer.id}`).toEqual([
        { name: `Now ${status}`, status },
      ]);
    }
  });

  test('refuses any other field, and any status but buyer and seller', {
    tags: ['7.7', 'hostile-15'],
  }, async () => {
    const buyer = await newBuyer(market);
    const own = { name: 'Mallory', email: buyer.email, status: 'seller' };
    for (const more of [
      { role: 'admin' },
      { isAdmin: true },
      { _id: '1' },
      { status: 'admin' },
      { status: ['seller'] },
      { status: { $ne: 'buyer' } },
    ]) {
      const response = await buyer.send('POST', '/api/users', { json: { ...own, ...more } });
      expect(response, JSON.stringify(more)).toMatchObject({ status: 400 });
    }
    const poisons = ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"a":1}}}'];
    for (const body of poisons) {
      const headers = { 'content-type': 'application/json' };
      const response = await buyer.send('POST', '/api/users', { body, headers });
      expect(response).toMatchObject({ status: 400 });
    }
    expect(await sql`select is_admin, status from people where id = ${buyer.id}`).toEqual([
      { is_admin: false, status: 'buyer' },
    ]);
  });

  test('cannot be changed by anyone else', async () => {
    const [buyer, other] = await Promise.all([newBuyer(market), newBuyer(market)]);
    const record = { name: 'Taken over', email: other.email, status: 'seller' } as const;
    expect(await buyer.callApi(postUser, record)).toEqual(refusedAs('not-allowed'));
    expect(await visitor.callApi(postUser, record)).toEqual(refusedAs('not-signed-in'));
  });

  test('starts and stops selling for an admin, who stays an admin', async () => {
    const admin = await newAdmin(market);
    const { name, email } = admin;
    for (const status of ['seller', 'buyer'] as const) {
      agreed(await admin.callApi(postUser, { name, email, status }));
      expect(agreed(await admin.callApi(readIsSeller, { email })).isSeller).toBe(
        status === 'seller',
      );
      expect(await admin.callApi(readIsAdmin, { email })).toEqual({ isAdmin: true });
    }
  });
});

describe('whether a person is an admin or a seller', () => {
  test('is answered truly about oneself, and about anyone to an admin', {
    tags: ['6.3', '7.4', '7.5'],
  }, async () => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
    expect(await seller.callApi(readIsSeller, { email: seller.email })).toEqual({ isSeller: true });
    expect(await seller.callApi(readIsAdmin, { email: seller.email })).toEqual({ isAdmin: false });
    expect(await admin.callApi(readIsSeller, { email: seller.email })).toEqual({ isSeller: true });
    expect(await admin.callApi(readIsAdmin, { email: admin.email })).toEqual({ isAdmin: true });
    expect(await admin.callApi(readIsSeller, { email: newAccount('X').email })).toEqual({
      isSeller: false,
    });
  });

  test('is answered from the session cookie alone, and with an old access token', {
    tags: ['6.3', '7.4', '7.5', '7.40'],
  }, async () => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
    for (const authorization of [{}, { authorization: `Bearer ${admin.token}x` }] as const) {
      const asAdmin = callerAt(market.url, { cookie: admin.cookie, ...authorization });
      const asSeller = callerAt(market.url, { cookie: seller.cookie, ...authorization });
      expect(await asAdmin.callApi(readIsAdmin, { email: admin.email })).toEqual({ isAdmin: true });
      expect(await asAdmin.callApi(readIsSeller, { email: seller.email })).toEqual({
        isSeller: true,
      });
      expect(await asSeller.callApi(readIsSeller, { email: seller.email })).toEqual({
        isSeller: true,
      });
      expect(await asSeller.callApi(readIsAdmin, { email: admin.email })).toEqual({
        isAdmin: false,
      });
    }
  });

  test('is answered "no" to everyone else', { tags: ['6.3', '7.4', '7.5'] }, async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    for (const caller of [buyer, visitor]) {
      expect(await caller.callApi(readIsSeller, { email: seller.email })).toEqual({
        isSeller: false,
      });
      expect(await caller.callApi(readIsAdmin, { email: admin.email })).toEqual({ isAdmin: false });
    }
  });
});

describe('an admin', () => {
  test('lists the users, newest first, a page at a time, and finds one by name or address', {
    tags: '7.6',
  }, async () => {
    const admin = await newAdmin(market);
    const buyer = await newBuyer(market, 'Zacharias Findable');
    const users = agreed(await admin.callApi(listUsers, {}));
    expect(users).toHaveLength(50);
    const joined = users.map(({ joinedAt }) => joinedAt.getTime());
    expect(joined).toEqual(joined.toSorted((a, b) => b - a));
    const next = agreed(await admin.callApi(listUsers, { after: users.at(-1)?.id }));
    expect(next.some(({ id }) => users.some((user) => user.id === id))).toBe(false);
    for (const search of [buyer.email.slice(0, 24), buyer.email.toUpperCase(), 'zacharias find']) {
      const matches = agreed(await admin.callApi(listUsers, { search }));
      expect(matches.map(({ id }) => id)).toContain(buyer.id);
    }
    const initials = await newBuyer(market, 'Quentin Xylander');
    for (const search of ['xy', 'q'])
      expect(agreed(await admin.callApi(listUsers, { search })).map(({ id }) => id)).toContain(
        initials.id,
      );
    for (const search of ["' or 1=1 --", '%', 'zacharias_find', 'z%findable', '\\'])
      expect(agreed(await admin.callApi(listUsers, { search }))).toEqual([]);
  });

  test('reads the specified record of each user', {
    tags: ['3.1', '3.2', '3.19', '6.1', '7.6'],
  }, async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    for (const [person, role, status] of [
      [admin, 'admin', 'buyer'],
      [buyer, null, 'buyer'],
      [seller, null, 'seller'],
    ] as const) {
      const response = await admin.send('GET', `/api/users?search=${person.email}`);
      expect(JSON.parse(response.text)).toEqual([
        {
          _id: person.id,
          name: person.name,
          email: person.email,
          photoURL: null,
          role,
          status,
          joinedAt: expect.any(String),
          suspended: null,
        },
      ]);
    }
  });

  test('makes another person an admin, once, who has to sign in again', {
    tags: ['4.9', '7.10'],
  }, async () => {
    const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market)]);
    const request = { id: buyer.id, currentPassword: admin.password };
    expect(await admin.callApi(makeAdmin, request)).toEqual({ modifiedCount: 1 });
    expect(await admin.callApi(makeAdmin, request)).toEqual({ modifiedCount: 0 });
    expect(await buyer.callApi(listUsers, {})).toEqual(refusedAs('not-signed-in'));
    const again = await signedInAgain(market, buyer);
    agreed(await again.callApi(listUsers, {}));
    expect(
      await sql`select was, became, by_person from audit
        where thing = 'people' and thing_id = ${buyer.id} and became <> 'signed-in'`,
    ).toEqual([{ was: 'buyer', became: 'admin', by_person: admin.id }]);
  });

  test('changes nobody with an invalid or unknown id', async () => {
    const admin = await newAdmin(market);
    for (const id of ['0', '-1', '1e9', '%7B%22$ne%22:null%7D', 'x'.repeat(10_000)])
      expect([400, 404, 414]).toContain((await admin.send('PUT', `/api/users/admin/${id}`)).status);
    const nobody = '00000000-0000-4000-8000-000000000000';
    const { password: currentPassword } = admin;
    expect(await admin.callApi(makeAdmin, { id: nobody, currentPassword })).toEqual({
      modifiedCount: 0,
    });
  });
});

describe('signing out', () => {
  test('ends this session on the server, and no other', { tags: '7.38' }, async () => {
    const buyer = await newBuyer(market);
    const elsewhere = await signedInAgain(market, buyer);
    const response = await buyer.send('POST', '/sign-out', { headers: { origin: market.url } });
    expect(response.status).toBe(303);
    expect(response.headers.get('clear-site-data')).toBe('"storage"');
    const email = { email: buyer.email };
    expect(await buyer.callApi(readToken, email)).toEqual(refusedAs('not-signed-in'));
    agreed(await elsewhere.callApi(readToken, email));
  });

  test('is accepted from a form of this site only', async () => {
    const buyer = await newBuyer(market);
    for (const origin of ['https://evil.example', 'null'])
      expect((await buyer.send('POST', '/sign-out', { headers: { origin } })).status).toBe(403);
    agreed(await buyer.callApi(readToken, { email: buyer.email }));
  });
});

describe('a person who has been erased', () => {
  test('loses the session at once', async () => {
    const buyer = await newBuyer(market);
    await sql`update people set erased_at = now() where id = ${buyer.id}`;
    expect(await buyer.callApi(readToken, { email: buyer.email })).toEqual(
      refusedAs('not-signed-in'),
    );
  });
});
