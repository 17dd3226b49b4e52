// What strangers from many networks do uses up nothing of anybody else. Each network may do everything
// once on this node, so that what used to be counted for all together would be used up by a few.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type LimitedNode,
  newAddress,
  startLimitedNode,
} from '../../../../testing/market/nodes/limited-node.ts';
import { databaseAt } from '../../../../testing/market/sql.ts';
import type { ApiResponse, Caller } from '../../../../testing/people/caller.ts';
import { newAccount, newBuyer } from '../../../../testing/people/people.ts';
import { contract } from '../../../contract.ts';
import { createRateLimits } from '../../../kit/server/rate-limits.ts';
import { workHeader } from '../../proof-of-work.ts';
import { solveWork } from '../../web/solve-work.ts';
import { createProofOfWork } from './proof-of-work.ts';

const market = inject('market');
let strict: LimitedNode;
/** On which a network that works may do three times as much. */
let working: LimitedNode;
beforeAll(async () => {
  strict = await startLimitedNode(market, { LIMITS: '1' });
  working = await startLimitedNode(market, { LIMITS: '3' });
});
afterAll(() => Promise.all([strict.close(), working.close()]));

const letter = { name: 'Lea Letter', subject: 'Hello', message: 'Is it still there?' };
const actions = {
  'signs up': (caller, { email, password }) =>
    caller.send('POST', '/api/sign-up', {
      json: { ...newAccount('Nora New'), email: `new-${email}`, password, status: 'buyer' },
    }),
  'logs in': (caller, { email, password }) =>
    caller.send('POST', '/api/sign-in', { json: { email, password } }),
  'asks for a new password': (caller, { email }) =>
    caller.send('POST', '/api/password-resets', { json: { email } }),
  'writes to the market': (caller, { email }) =>
    caller.send('POST', '/api/messages', { json: { ...letter, email } }),
} satisfies Record<
  string,
  (caller: Caller, account: { email: string; password: string }) => Promise<ApiResponse>
>;

describe.each(Object.entries(actions))(
  'somebody from a network that was not seen before %s',
  { tags: 'hostile-125' },
  (_, action) => {
    test('while strangers from 60 networks have done so as often as each may', async () => {
      const strangers = Array.from({ length: 60 }, () =>
        action(strict.callerFrom(newAddress()), {
          ...newAccount('Stan'),
          password: 'not this one',
        }),
      );
      await Promise.all(strangers);
      const { email, password } = await newBuyer(market);
      expect((await action(strict.callerFrom(newAddress()), { email, password })).status).toBe(200);
    });
  },
);

describe('a network beyond its pace', { tags: 'hostile-125' }, () => {
  const send = (caller: Caller, solution?: string) =>
    caller.send('POST', '/api/messages', {
      json: { ...letter, email: newAccount('Lea').email },
      headers: solution ? { [workHeader]: solution } : {},
    });
  const worn = async (address: string) => {
    const caller = working.callerFrom(address);
    await send(caller);
    const { status, json } = await send(caller);
    expect(status).toBe(429);
    return { caller, work: String(json.work) };
  };

  test('goes on by a proof of work, which serves once, there and for this call alone', async () => {
    const { caller, work } = await worn(newAddress());
    const solution = await solveWork(work);
    expect((await send(caller, `${work} 0`)).status, 'no solution').toBe(429);
    expect((await send(caller, solution.replace(/^../, 'zz'))).status, 'another end').toBe(429);
    const { caller: neighbor } = await worn(newAddress());
    expect((await send(neighbor, solution)).status, 'another network').toBe(429);
    const { email } = newAccount('Lea');
    await actions['asks for a new password'](caller, { email, password: '' });
    const reset = await caller.send('POST', '/api/password-resets', {
      json: { email },
      headers: { [workHeader]: solution },
    });
    expect(reset.status, 'another call').toBe(429);
    expect((await send(caller, solution)).status).toBe(200);
    expect((await send(caller, solution)).status, 'a second time').toBe(429);
  });

  test('is refused without a way around once it has done very much', async () => {
    const { caller, work } = await worn(newAddress());
    await send(caller, await solveWork(work));
    const { json } = await send(caller);
    await send(caller, await solveWork(String(json.work)));
    const last = await send(caller);
    expect([last.status, last.json.work]).toEqual([429, undefined]);
  });
});

test('a browser without scripts waits instead, one at a time for each network', {
  tags: 'hostile-125',
}, async () => {
  const rateLimits = createRateLimits(databaseAt(market).pool, { secret: 'x', percent: 100 });
  const work = createProofOfWork({ secret: 'x'.repeat(32), rateLimits, waitMs: 1 });
  const call = { method: 'POST', path: '/messages' } as const;
  const address = newAddress();
  const waiting = [1, 2].map(() => work.solveByWaiting(work.ask(call, address), address));
  const [solution, second] = await Promise.all(waiting);
  expect(second).toBeNull();
  expect(await work.spend(solution, call, address)).toBe(true);
  expect(await work.spend(solution, call, address), 'a second time').toBe(false);
});

test('nothing is counted for all callers together, and an account for strangers only until they work', {
  tags: 'hostile-125',
}, () => {
  const shared = contract.flatMap(({ method, path, who, limits = [] }) =>
    limits
      .filter(({ by, beyond }) => {
        const parts = [by].flat();
        const isOwn = parts.some((part) => ['address', 'person', 'device'].includes(part));
        return who === 'anyone' && !isOwn && beyond !== 'work';
      })
      .map(() => `${method} ${path}`),
  );
  expect(shared).toEqual([]);
});
