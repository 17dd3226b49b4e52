import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test, vi } from 'vitest';
import { newAddress, startLimitedNode } from '../../../../testing/market/nodes/limited-node.ts';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { type ApiScope, apiScopes, isForAdmins } from '../../../calls/api-scope.ts';
import type { AnyCall } from '../../../calls/call.ts';
import { listSellersCars, withdrawCar } from '../../../cars/contract.ts';
import { listKnownNames } from '../../../cars/facts/facts-contract.ts';
import { contract } from '../../../contract.ts';
import { listUsers, suspendUser } from '../../admin/admin-contract.ts';
import {
  listApiKeys,
  makeApiKey,
  mostApiKeys,
  revokeApiKey,
} from '../../own-account/api-keys-contract.ts';
import { eraseMyself } from '../../own-account/own-data-contract.ts';

const market = inject('market');
const sql = sqlAt(market);

const fieldsFor = (who: Someone, scopes: ApiScope[]) =>
  ({ name: 'The stock sync', scopes, days: '90', currentPassword: who.password }) as const;
const makeKey = async (who: Someone, ...scopes: ApiScope[]) =>
  agreed(await who.callApi(makeApiKey, fieldsFor(who, scopes)));
const programWith = ({ key }: { key: string }) =>
  callerAt(market.url, { authorization: `Bearer ${key}` });
const keysOf = async (who: Someone) => agreed(await who.callApi(listApiKeys, {})).keys;

describe('an API key', () => {
  test('is shown once, kept as a hash, told by mail and written to the audit', async () => {
    const seller = await newSeller(market);
    const { id, key } = await makeKey(seller, 'cars:write', 'cars:read');
    expect(key).toMatch(/^fc_live_[0-9a-f]{40}$/);
    const [listed] = await keysOf(seller);
    expect(listed).toMatchObject({ id, prefix: key.slice(0, 16), lastUsedAt: null, state: 'live' });
    expect(listed?.scopes).toEqual(['cars:read', 'cars:write']);
    const [row] = await sql`select * from api_keys where id = ${id}`;
    expect(JSON.stringify(row)).not.toContain(key.slice(16));
    expect(
      await sql`
        select subject, became from outbox, audit
        where recipient = ${seller.email} and thing_id = ${seller.id} and audit.was like ${`${listed?.prefix}%`}`,
    ).toEqual([{ subject: 'A new API key for your account', became: 'api-key-made' }]);
  });

  test('makes the calls of its scopes for its owner, who sees when it was last used', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const program = programWith(await makeKey(seller, 'cars:read', 'cars:write'));
    const cars = agreed(await program.callApi(listSellersCars, { email: seller.email }));
    expect(cars.map(({ id }) => id)).toEqual([car.id]);
    agreed(await program.callApi(withdrawCar, { id: car.id }));
    await vi.waitFor(async () =>
      expect((await keysOf(seller))[0]?.lastUsedAt).toBeInstanceOf(Date),
    );
    // Its use is not written for each request.
    await sql`update api_keys set last_used_at = now() - interval '4 minutes' where person_id = ${seller.id}`;
    const [before] = await keysOf(seller);
    agreed(await program.callApi(listSellersCars, { email: seller.email }));
    expect((await keysOf(seller))[0]).toEqual(before);
  });

  test('that is revoked, has ended, is invented, or stands in the address is worth nothing', {
    tags: 'hostile-87',
  }, async () => {
    const seller = await newSeller(market);
    const [revoked, ended] = [
      await makeKey(seller, 'cars:read'),
      await makeKey(seller, 'cars:read'),
    ];
    agreed(await seller.callApi(revokeApiKey, { id: revoked.id }));
    await sql`update api_keys set expires_at = now() where id = ${ended.id}`;
    const path = `/api/sellersCar?email=${seller.email}`;
    const invented = { key: `fc_live_${'0'.repeat(40)}` };
    for (const key of [revoked, ended, invented, { key: 'fc_' }]) {
      const refused = await programWith(key).send('GET', path);
      expect(refused).toMatchObject({ status: 401, code: 'not-signed-in' });
      expect(refused.json.detail).toMatch('This API key is unknown, expired or revoked');
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    }
    const withoutKey = await callerAt(market.url).send('GET', path);
    expect(withoutKey.headers.get('www-authenticate')).toBe('Bearer');
    expect(withoutKey.json.detail).not.toMatch('API key is unknown');
    const live = await makeKey(seller, 'cars:read');
    for (const name of ['access_token', 'api_key', 'key'])
      expect(await callerAt(market.url).send('GET', `${path}&${name}=${live.key}`)).toMatchObject({
        status: 401,
      });
    expect((await keysOf(seller)).map(({ state }) => state)).toEqual([
      'live',
      'expired',
      'revoked',
    ]);
  });

  test('with all scopes makes no call that names none, whatever the call', {
    tags: 'hostile-87',
  }, async () => {
    const owner = await newAdmin(market);
    await sql`update people set status = 'seller' where id = ${owner.id}`;
    const key = await makeKey(owner, ...apiScopes);
    // A session that comes along adds nothing.
    const program = callerAt(market.url, {
      authorization: `Bearer ${key.key}`,
      cookie: owner.cookie,
    });
    for (const call of contract.filter(({ who, scope }) => who !== 'anyone' && !scope)) {
      const answer = await program.send(call.method, `/api${call.path.replace(/:\w+/g, '1')}`);
      expect(answer, call.path).toMatchObject({ status: 403, code: 'not-allowed' });
    }
    expect(await programWith(key).send('GET', '/dashboard/account')).toMatchObject({ status: 302 });
  });

  test('reads the names of makes and models, which a program needs to state them', async () => {
    const seller = await newSeller(market);
    const program = programWith(await makeKey(seller, 'cars:read'));
    const { makes, models } = agreed(await program.callApi(listKnownNames, { make: 'Volvo' }));
    expect(makes).toContain('Volvo');
    expect(models).toContain('XC60');
  });

  test('without the scope of a call does not make it', { tags: 'hostile-87' }, async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const program = programWith(await makeKey(seller, 'cars:read'));
    expect(await program.callApi(withdrawCar, { id: car.id })).toEqual(refusedAs('not-allowed'));
    const answer = await program.send('DELETE', `/api/sellersCar/${car.id}`);
    expect(answer.json.detail).toBe('This API key does not have the scope cars:write.');
  });

  test('has the admin role of its owner only where the scope is for admins, and while they have it', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    await sql`update people set status = 'seller' where id = ${admin.id}`;
    const car = await postCar(seller);
    const program = programWith(await makeKey(admin, 'people:read', 'cars:read', 'cars:write'));
    agreed(await program.callApi(listUsers, {}));
    expect(await program.callApi(withdrawCar, { id: car.id })).toEqual(refusedAs('not-found'));
    await sql`update people set is_admin = false where id = ${admin.id}`;
    expect(await program.callApi(listUsers, {})).toEqual(refusedAs('not-allowed'));
  });

  test('ends with the account, and when its owner is suspended', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const key = await makeKey(seller, 'cars:read');
    const list = () => programWith(key).callApi(listSellersCars, { email: seller.email });
    agreed(await admin.callApi(suspendUser, { id: seller.id, reason: 'A reason' }));
    expect(await list()).toEqual(refusedAs('not-signed-in'));
    const again = await newSeller(market);
    const ownKey = await makeKey(again, 'cars:read');
    const erasure = { currentPassword: again.password, confirmation: 'delete' } as const;
    agreed(await again.callApi(eraseMyself, erasure));
    expect(await sql`select 1 from api_keys where id = ${ownKey.id}`).toEqual([]);
  });

  test('is counted by itself, over all calls', async () => {
    const seller = await newSeller(market);
    const { key } = await makeKey(seller, 'cars:read');
    const node = await startLimitedNode(market, { LIMITS: '1' });
    try {
      const list = () =>
        node.callerFrom(newAddress()).send('GET', `/api/sellersCar?email=${seller.email}`, {
          headers: { authorization: `Bearer ${key}` },
        });
      for (let times = 0; times < 6; times++) expect((await list()).status).toBe(200);
      expect(await list()).toMatchObject({ status: 429, code: 'too-many-requests' });
    } finally {
      await node.close();
    }
  });

  test('takes nothing of what its owner may do in their browser, and the other way around', async () => {
    const seller = await newSeller(market);
    const { key } = await makeKey(seller, 'cars:write');
    // One change of a car in an hour.
    const node = await startLimitedNode(market, { LIMITS: '1' });
    try {
      const change = (headers: Readonly<Record<string, string>>) =>
        node.callerFrom(newAddress()).send('DELETE', '/api/sellersCar/1', { headers });
      const program = { authorization: `Bearer ${key}` };
      const browser = { authorization: `Bearer ${seller.token}`, cookie: seller.cookie };
      for (const headers of [program, browser]) {
        expect(await change(headers)).toMatchObject({ status: 404 });
        expect(await change(headers)).toMatchObject({ status: 429 });
      }
    } finally {
      await node.close();
    }
  });
});

describe('making an API key', () => {
  test('needs the password, a role that its scopes are for, and room', async () => {
    const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
    const ofSeller = fieldsFor(seller, ['cars:read']);
    expect(await seller.callApi(makeApiKey, { ...ofSeller, currentPassword: 'no' })).toEqual(
      refusedAs('wrong-password'),
    );
    const ofAdmins = fieldsFor(seller, ['cars:read', 'people:read']);
    expect(await seller.callApi(makeApiKey, ofAdmins)).toEqual(refusedAs('not-allowed'));
    expect(await buyer.callApi(makeApiKey, fieldsFor(buyer, ['cars:read']))).toEqual(
      refusedAs('not-allowed'),
    );
    const keys = Array.from({ length: mostApiKeys + 1 }, () =>
      seller.callApi(makeApiKey, ofSeller),
    );
    const refused = (await Promise.all(keys)).filter((made) => 'refused' in made);
    expect(refused).toEqual([refusedAs('too-many-keys')]);
  });

  test('takes scopes that there are, and at least one', async () => {
    const seller = await newSeller(market);
    const problemOf = async (scopes: unknown) => {
      const { status, json } = await seller.send('POST', '/api/account/api-keys', {
        json: { name: 'A key', scopes, currentPassword: seller.password },
      });
      expect(status).toBe(400);
      return Object(json.errors).scopes;
    };
    const format = `Write one or more with single blanks between: ${apiScopes.join(' ')}`;
    for (const missing of ['', undefined])
      expect(await problemOf(missing)).toBe('Choose what the key may do');
    for (const wrong of ['cars', 'cars:read,cars:write'])
      expect(await problemOf(wrong)).toBe(`“${wrong}” is none of these. ${format}`);
    for (const other of ['cars:read  cars:write', ['cars:read']])
      expect(await problemOf(other)).toBe(format);
  });

  test('says that the password is missing where it is left out', async () => {
    const seller = await newSeller(market);
    const json = { name: 'A key', scopes: 'cars:read' };
    const refused = await seller.send('POST', '/api/account/api-keys', { json });
    expect(refused).toMatchObject({ status: 403, code: 'wrong-password' });
    expect(refused.json.detail).toBe('This account has a password: send currentPassword.');
  });
});

test('nobody revokes or sees the key of another', async () => {
  const [seller, other] = [await newSeller(market), await newSeller(market)];
  const { id } = await makeKey(seller, 'cars:read');
  expect(await other.callApi(revokeApiKey, { id })).toEqual(refusedAs('not-found'));
  expect(await other.callApi(revokeApiKey, { id: randomUUID() })).toEqual(refusedAs('not-found'));
  expect(await keysOf(other)).toEqual([]);
});

test('keys that ended 90 days ago are removed', async () => {
  const seller = await newSeller(market);
  const old = await makeKey(seller, 'cars:read');
  const live = await makeKey(seller, 'cars:read');
  await sql`update api_keys set revoked_at = now() - interval '91 days' where id = ${old.id}`;
  await runJob(market, 'ended API keys');
  expect((await keysOf(seller)).map(({ id }) => id)).toEqual([live.id]);
});

describe('the scopes of the contract', () => {
  const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`;
  const scoped = contract.filter(({ scope }) => scope);

  test('are for admins where the call is, and read where they say so', () => {
    const wrong = scoped.filter(
      ({ who, method, scope = 'cars:read' }) =>
        isForAdmins(scope) !== (who === 'admin') || (scope.endsWith(':read') && method !== 'GET'),
    );
    expect(wrong.map(nameOf)).toEqual([]);
  });

  test('leave out accounts, passwords, roles and money', () => {
    const reached = scoped.filter(
      ({ method, path }) =>
        /^\/(account|sign|jwt|password|email)/.test(path) ||
        (method !== 'GET' && !/^\/(sellersCar|cars|images)/.test(path)),
    );
    expect(reached.map(nameOf)).toEqual([]);
    expect(new Set(scoped.map(({ scope }) => scope))).toEqual(new Set(apiScopes));
  });
});
