// How often a sign-in may be tried, and that nobody can keep an owner out by trying.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type LimitedNode,
  newAddress,
  startLimitedNode,
} from '../../../../testing/market/nodes/limited-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import type { ApiResponse, Caller } from '../../../../testing/people/caller.ts';
import { newAccount, newBuyer } from '../../../../testing/people/people.ts';
import { workHeader } from '../../../calls/proof-of-work.ts';
import { solveWork } from '../../../calls/web/solve-work.ts';
import { readToken } from '../../own-account/own-record-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
let node: LimitedNode;
/** With a fifth of the limits, because every password that is tried is hashed. */
let strict: LimitedNode;
beforeAll(async () => {
  node = await startLimitedNode(market);
  strict = await startLimitedNode(market, { LIMITS: '20' });
});
afterAll(() => Promise.all([node.close(), strict.close()]));

const signInAs = (caller: Caller, email: string, password = 'guess!') =>
  caller.send('POST', '/api/sign-in', { json: { email, password } });
const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const held = (responses: readonly ApiResponse[]) =>
  responses.filter(({ status }) => status === 429);
/** All cookies that a response sets, as a browser sends them back. */
const cookieHeader = ({ headers }: ApiResponse) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('signing in', () => {
  test('is limited to 20 wrong tries in 5 minutes, while existing sessions go on', {
    tags: 'hostile-3',
  }, async () => {
    const buyer = await newBuyer(market);
    const visitor = node.callerFrom(newAddress());
    const refused = held(await times(30, () => signInAs(visitor, buyer.email)));
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ code: 'too-many-requests' });
    const seconds = Number(refused[0]?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(300);
    expect(refused[0]?.json.retryAfter).toBe(seconds);
    const capitals = ` ${buyer.email.toUpperCase()}`;
    const response = await signInAs(visitor, capitals, buyer.password);
    expect(response.status, 'capitals and blanks do not evade the limit').toBe(429);
    agreed(await buyer.callApi(readToken, { email: buyer.email }));
  });

  test('does not count the tries that succeed', async () => {
    const buyer = await newBuyer(market);
    const visitor = node.callerFrom(newAddress());
    for (let at = 0; at < 25; at++)
      expect((await signInAs(visitor, buyer.email, buyer.password)).status).toBe(200);
  });

  test('is slowed for one password on many accounts', { tags: 'hostile-63' }, async () => {
    const visitor = strict.callerFrom(newAddress());
    const responses = await times(30, () => signInAs(visitor, newAccount('Sprayed').email));
    expect(held(responses)).toHaveLength(10);
  });

  test('is slowed for one account from 39 addresses', { tags: 'hostile-63' }, async () => {
    const { email } = newAccount('Target');
    const responses = await times(39, () => signInAs(strict.callerFrom(newAddress()), email));
    expect(held(responses)).toHaveLength(19);
  });

  test('is not free again after hundreds of made-up accounts, and those fill no database', {
    tags: 'hostile-63',
  }, async () => {
    const { email } = newAccount('Target');
    const visitor = strict.callerFrom(newAddress());
    await times(4, () => signInAs(visitor, email));
    expect((await signInAs(visitor, email)).status).toBe(429);
    const count = async () =>
      Number((await sql`select count(*) as rows from rate_limits`)[0]?.rows);
    const before = await count();
    for (let tried = 0; tried < 1000; tried += 100)
      await times(100, () => signInAs(visitor, newAccount('Made Up').email));
    // The tests beside this one add some hundreds.
    expect(await count()).toBeLessThan(before + 900);
    expect((await signInAs(visitor, email)).status).toBe(429);
  });

  test('from one address cannot use up the tries of an account', async () => {
    const buyer = await newBuyer(market);
    const stranger = strict.callerFrom(newAddress());
    const tries = [
      await times(30, () => signInAs(stranger, buyer.email)),
      await times(30, () => signInAs(stranger, buyer.email)),
    ].flat();
    expect(held(tries)).toHaveLength(56);
    const owner = strict.callerFrom(newAddress());
    expect((await signInAs(owner, buyer.email, buyer.password)).status).toBe(200);
  });

  test('goes on for the owner in a new browser by a proof of work, whatever strangers try', {
    tags: 'hostile-125',
  }, async () => {
    const buyer = await newBuyer(market);
    await times(25, () => signInAs(strict.callerFrom(newAddress()), buyer.email));
    const owner = strict.callerFrom(newAddress());
    const { status, json } = await signInAs(owner, buyer.email, buyer.password);
    expect(status).toBe(429);
    const { email, password } = buyer;
    const signedIn = await owner.send('POST', '/api/sign-in', {
      json: { email, password },
      headers: { [workHeader]: await solveWork(String(json.work)) },
    });
    expect(signedIn.status).toBe(200);
  });

  test('goes on for the owner on a browser that knows them, whatever strangers try', {
    tags: 'hostile-63',
  }, async () => {
    const buyer = await newBuyer(market);
    const address = newAddress();
    const first = await signInAs(strict.callerFrom(address), buyer.email, buyer.password);
    const cookie = cookieHeader(first);
    await times(20, () => signInAs(strict.callerFrom(newAddress()), buyer.email));
    await times(20, () => signInAs(strict.callerFrom(address), newAccount('Any').email));
    const [known, unknown] = [strict.callerFrom(address, { cookie }), strict.callerFrom(address)];
    expect((await signInAs(unknown, buyer.email, buyer.password)).status).toBe(429);
    expect((await signInAs(known, buyer.email, buyer.password)).status).toBe(200);

    const stranger = await newBuyer(market);
    expect((await signInAs(known, stranger.email)).status, 'as someone else').toBe(429);
    const wrong = await times(5, () => signInAs(known, buyer.email));
    expect(held(wrong), 'a thief of the browser is slowed as well').toHaveLength(1);
  });
});
