import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { callOn, nodeOf, runJob } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import {
  cookieOf,
  newAdmin,
  newBuyer,
  type Someone,
  signedInAgain,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { signIn } from '../../contract.ts';
import { readToken } from '../../own-account/own-record-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const origin = { origin: market.url };

const isSignedIn = async (who: Someone): Promise<boolean> =>
  (await who.send('GET', `/api/jwt?email=${who.email}`)).status === 200;
const sessionsOf = ({ id }: Someone) => sql<{ maxHours: number; idleHours: number }>`
  select round(extract(epoch from expires_at - created_at) / 3600)::int as "maxHours",
    extract(epoch from idle_limit)::int / 3600 as "idleHours"
  from sessions where person_id = ${id} order by created_at`;
const auditOf = async ({ id }: Someone) =>
  (
    await sql<{ became: string }>`
      select became from audit where thing = 'people' and thing_id = ${id} order by id`
  ).map(({ became }) => became);

const nodes: ReturnType<typeof nodeOf>[] = [];
function nodeWith(environment: Readonly<Record<string, string>>) {
  const node = nodeOf(market, environment);
  nodes.push(node);
  return node;
}
afterAll(() => {
  for (const node of nodes) node.close();
});

/** The cookies that signing in on a node of the market sets. */
async function cookiesOnNode(environment: Readonly<Record<string, string>>, who: Someone) {
  const set: string[] = [];
  const setCookies = (cookies: string[]) => void set.push(...cookies);
  const { email, password } = who;
  const callApi = callOn(nodeWith(environment), null, { setCookies });
  agreed(await callApi(signIn, { email, password }));
  return set;
}

describe('a session', () => {
  test('is kept as a hash of a secret that only the browser has', async () => {
    const buyer = await newBuyer(market);
    const [, secret = ''] = buyer.cookie.split('=');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const [row] = await sql<{ text: string }>`
      select row_to_json(s)::text as text from sessions s where person_id = ${buyer.id}`;
    expect(row?.text).not.toContain(secret);
  });

  test('ends when it was not used for 7 days, and after 30 days in any case', async () => {
    const [recent, idle, old] = [
      await newBuyer(market),
      await newBuyer(market),
      await newBuyer(market),
    ];
    expect(await sessionsOf(idle)).toEqual([{ maxHours: 30 * 24, idleHours: 7 * 24 }]);
    await sql`update sessions set last_used_at = now() - interval '7 days' + interval '1 minute'
      where person_id = ${recent.id}`;
    expect(await isSignedIn(recent)).toBe(true);
    await sql`update sessions set last_used_at = now() - interval '7 days' where person_id = ${idle.id}`;
    expect(await isSignedIn(idle)).toBe(false);
    await sql`update sessions set expires_at = now() where person_id = ${old.id}`;
    expect(await isSignedIn(old)).toBe(false);
    await runJob(market, 'ended sessions');
    expect([...(await sessionsOf(idle)), ...(await sessionsOf(old))]).toEqual([]);
  });

  test('is extended by its use, which is written every few minutes', async () => {
    const buyer = await newBuyer(market);
    const age = async () => {
      const [row] = await sql<{ seconds: number }>`
        select extract(epoch from now() - last_used_at)::int as seconds
        from sessions where person_id = ${buyer.id}`;
      return row?.seconds;
    };
    await sql`update sessions set last_used_at = now() - interval '4 minutes' where person_id = ${buyer.id}`;
    await isSignedIn(buyer);
    expect(await age()).toBeGreaterThanOrEqual(240);
    await sql`update sessions set last_used_at = now() - interval '6 minutes' where person_id = ${buyer.id}`;
    await isSignedIn(buyer);
    await expect.poll(age, { timeout: 60_000 }).toBeLessThan(200);
  });

  test('of an admin is shorter outside of the demo', async () => {
    const admin = await newAdmin(market);
    await cookiesOnNode({ DEMO: 'off', STAND_INS: 'test-cards,mailbox' }, admin);
    await cookiesOnNode({}, admin);
    expect((await sessionsOf(admin)).slice(-2)).toEqual([
      { maxHours: 12, idleHours: 2 },
      { maxHours: 30 * 24, idleHours: 7 * 24 },
    ]);
  });

  test('is replaced when the same browser signs in again, also as somebody else', {
    tags: 'hostile-7',
  }, async () => {
    const [first, second] = [await newBuyer(market), await newBuyer(market)];
    const { email, password } = second;
    const response = await callerAt(market.url, { cookie: first.cookie }).send(
      'POST',
      '/api/sign-in',
      { json: { email, password } },
    );
    expect(cookieOf(response.headers)).not.toBe(first.cookie);
    expect(await isSignedIn(first)).toBe(false);
    expect(await isSignedIn(second)).toBe(true);
  });

  test('is read from one cookie only, whatever stands beside it', {
    tags: 'hostile-70',
  }, async () => {
    const [buyer, thief] = [await newBuyer(market), await newBuyer(market)];
    const [, planted = ''] = thief.cookie.split('=');
    for (const name of [
      'forecourt.session_token',
      '__Secure-forecourt.session_token',
      '__Host-forecourt-session',
      'xforecourt.session',
    ]) {
      const beside = callerAt(market.url, { cookie: `${name}=${planted}; ${buyer.cookie}` });
      agreed(await beside.callApi(readToken, { email: buyer.email }));
      const alone = callerAt(market.url, { cookie: `${name}=${planted}` });
      expect(await alone.callApi(readToken, { email: thief.email })).toEqual(
        refusedAs('not-signed-in'),
      );
    }
  });

  test('has a cookie on https that no other host and no plain http can set', async () => {
    const cookies = await cookiesOnNode(
      { PUBLIC_URL: 'https://market.example', DEMO: 'off', STAND_INS: 'test-cards,mailbox' },
      await newBuyer(market),
    );
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-forecourt-(session|device)=[\w.-]+; Path=\/; /);
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax'])
        expect(cookie.split('; ')).toContain(part);
      expect(cookie).not.toMatch(/Domain/i);
    }
  });
});

describe('a market whose SECRET was changed', () => {
  test('has signed everybody out, and signing out works', { tags: 'hostile-69' }, async () => {
    const buyer = await newBuyer(market);
    const { cookie } = buyer;
    const node = nodeWith({ SECRET: randomUUID() });
    expect(await node.people.authentication.bySession({ cookie })).toBeNull();
    const server = Fastify();
    await node.routes(server);
    const response = await server.inject({
      method: 'POST',
      url: '/sign-out',
      headers: { cookie },
    });
    await server.close();
    expect(response.statusCode).toBe(303);
    expect(response.headers['set-cookie']).toMatch(/^forecourt\.session=; Path=\/; Max-Age=0;/);
  });
});

describe('signing in and out', () => {
  test('is in the audit with the address, as are wrong passwords', async () => {
    const buyer = await newBuyer(market);
    const { email } = buyer;
    await callerAt(market.url).callApi(signIn, { email, password: 'not the password' });
    await (await signedInAgain(market, buyer)).send('POST', '/sign-out', { headers: origin });
    expect(await auditOf(buyer)).toEqual([
      'signed-in',
      'sign-in-failed',
      'signed-in',
      'signed-out',
    ]);
    expect(
      await sql`select distinct address, by_person from audit
        where thing = 'people' and thing_id = ${buyer.id} order by by_person nulls first`,
    ).toEqual([
      { address: '127.0.0.1', by_person: null },
      { address: '127.0.0.1', by_person: buyer.id },
    ]);
  });

  test('makes the browser forget the session even if it had ended already', async () => {
    const buyer = await newBuyer(market);
    for (const cookie of [buyer.cookie, buyer.cookie, 'forecourt.session=x', '']) {
      const caller = callerAt(market.url, { cookie });
      const response = await caller.send('POST', '/sign-out', { headers: origin });
      expect(response.status).toBe(303);
      expect(response.headers.getSetCookie().join()).toMatch(/^forecourt\.session=; .*Max-Age=0/);
    }
  });
});
