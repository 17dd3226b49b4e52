// How often anything may be done, on a node with the limits of a real market.
import { randomBytes, randomUUID } from 'node:crypto';
import { sql as kyselySql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type LimitedNode,
  newAddress,
  startLimitedNode,
} from '../../../../testing/market/nodes/limited-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import type { ApiResponse } from '../../../../testing/people/caller.ts';
import { newBuyer, type Someone } from '../../../../testing/people/people.ts';
import { contract } from '../../../contract.ts';
import { createRateLimits } from '../../../kit/server/rate-limits.ts';

const market = inject('market');
const sql = sqlAt(market);
let node: LimitedNode;
beforeAll(async () => {
  node = await startLimitedNode(market);
});
afterAll(() => node.close());

/** A link that nobody was mailed: cheap to refuse, at most 50 times in 10 minutes. */
const use = (from: LimitedNode, address: string) =>
  from.callerFrom(address).send('POST', '/api/password-resets/use', {
    json: { token: randomBytes(32).toString('base64url'), password: 'any-password' },
  });
const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const held = (responses: readonly ApiResponse[]) =>
  responses.filter(({ status }) => status === 429);

describe('the address of a person', () => {
  const statusFrom = async (address: string) => (await use(node, address)).status;

  test('in IPv6 is their network of 64 bits, and an IPv4 address written as IPv6 is that one', async () => {
    const network = `2001:db8:${randomUUID().slice(0, 4)}:a${randomUUID().slice(0, 3)}`;
    await times(50, (at) => statusFrom(`${network}:${at.toString(16)}::1`));
    expect(await statusFrom(`${network}:ffff::2`)).toBe(429);
    expect(await statusFrom(`${network.slice(0, -4)}b::1`)).toBe(410);

    const address = newAddress();
    await times(50, () => statusFrom(address));
    expect(await statusFrom(`::ffff:${address}`)).toBe(429);
  });

  test('is who really sends where no proxy is trusted, and what the proxy says where one is', {
    tags: ['hostile-60', 'hostile-63'],
  }, async () => {
    const direct = await startLimitedNode(market, { TRUST_PROXY: '192.0.2.1' });
    try {
      const responses = await times(55, (at) => use(direct, `203.0.113.${at}`));
      // More if other tests have sent from this machine within these ten minutes.
      expect(held(responses).length).toBeGreaterThanOrEqual(5);
    } finally {
      await direct.close();
    }
    const [first, second] = [newAddress(), newAddress()];
    await times(50, () => statusFrom(first));
    // What a person adds in front of what the proxy adds counts for nothing.
    expect(await statusFrom(`${second}, ${first}`)).toBe(429);
    expect(await statusFrom(`${first}, ${second}`)).toBe(410);
  });
});

describe('the counters', () => {
  test('are the same for all nodes, and keep no address that can be read', async () => {
    const address = newAddress();
    const nodes = [node, await startLimitedNode(market)] as const;
    try {
      await times(50, (at) => use(nodes[at % 2 ? 0 : 1], address));
      for (const one of nodes) expect((await use(one, address)).status).toBe(429);
    } finally {
      await nodes[1].close();
    }
    const [key] = await sql<{ bytes: number }>`select max(length(key)) as bytes from rate_limits`;
    expect(key?.bytes).toBe(16);
  });

  test('of a person are their own, at a server that knows their session from before and at another', async () => {
    const [ben, bea] = [await newBuyer(market), await newBuyer(market)];
    const other = await startLimitedNode(market);
    const book = async (at: LimitedNode, { cookie }: Someone) => {
      const json = { carId: '987654321', itemName: 'Gone', price: 9000, phone: '555 0100 200' };
      const caller = at.callerFrom(newAddress(), { cookie });
      return (await caller.send('POST', '/api/bookings', { json })).code;
    };
    try {
      // The first one finds out whose session it is.
      expect(await book(node, ben)).toBe('not-found');
      const tries = await times(30, () => book(node, ben));
      expect(tries.filter((code) => code === 'too-many-requests')).toHaveLength(1);
      for (const one of [node, other]) {
        expect(await book(one, ben)).toBe('too-many-requests');
        expect(await book(one, bea)).toBe('not-found');
      }
    } finally {
      await other.close();
    }
  });

  test('begin anew when their time is over, and are swept', async () => {
    const limits = createRateLimits(databaseAt(market).pool, {
      secret: 'x'.repeat(32),
      percent: 100,
    });
    // No other test has a counter that lasts so long.
    const month = 30 * 24 * 60;
    const limit = { key: randomUUID(), times: 2, minutes: month, rank: 0 } as const;
    const end = () =>
      sql`update rate_limits set ends_at = now() where ends_at > now() + interval '29 days'`;
    const wait = async () => {
      const { queries } = databaseAt(market);
      const { rows } = await kyselySql<{ seconds: number }>`
        select ${limits.secondsToWait([limit])} as seconds`.execute(queries);
      return rows[0]?.seconds;
    };
    expect([await limits.take([limit]), await limits.take([limit])]).toEqual([0, 0]);
    expect(await wait()).toBeGreaterThan(60 * month - 60);
    expect(await limits.take([limit])).toBeGreaterThan(60 * month - 60);
    await end();
    expect(await wait()).toBe(0);
    expect(await limits.take([limit])).toBe(0);
    await end();
    for (const { run } of limits.jobs) await run();
    expect(await sql`select 1 from rate_limits where ends_at <= now()`).toEqual([]);
  });

  test('of many at once in any order neither lose a try nor wait for each other for ever', async () => {
    const limits = createRateLimits(databaseAt(market).pool, {
      secret: 'x'.repeat(32),
      percent: 100,
    });
    const keys = Array.from({ length: 6 }, () => ({
      key: randomUUID(),
      times: 40,
      minutes: 5,
      rank: 0 as const,
    }));
    const waits = await times(60, (at) => limits.take(at % 2 ? keys : keys.toReversed()));
    expect(waits.filter((seconds) => seconds > 0)).toHaveLength(20);
  });
});

describe('every call that changes something', () => {
  test('is limited, unless only admins may make it', () => {
    const unlimited = contract.filter(
      ({ method, who, limits }) => method !== 'GET' && who !== 'admin' && !limits,
    );
    expect(unlimited.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
