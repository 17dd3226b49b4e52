// Every call as every kind of caller, against docs/access.md.
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { kindsOfCallers, readAccessTable } from '../../../testing/access/access-table.ts';
import { type Samples, samplesOf } from '../../../testing/access/samples.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { type ApiResponse, type Caller, callerAt, isBusy } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, newUnverified } from '../../../testing/people/people.ts';
import { contract } from '../../contract.ts';
import { suspendUser } from '../../people/admin/admin-contract.ts';
import type { AnyCall } from '../call.ts';
import { callRequest } from '../call-request.ts';
import { parseInput } from '../input.ts';
import { isRefused } from '../refusal.ts';

const market = inject('market');
const sql = sqlAt(market);
const table = readAccessTable(join(import.meta.dirname, '../../..'));
const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`;

let samples: Samples;
let callers: Readonly<Record<(typeof kindsOfCallers)[number], Caller>>;

beforeAll(async () => {
  const [buyer, seller, both, other, admin, unverified, suspended, ended, former, stranger] =
    await Promise.all([
      newBuyer(market),
      newSeller(market),
      newSeller(market),
      newSeller(market),
      newAdmin(market),
      newUnverified(market, 'seller'),
      newSeller(market),
      newSeller(market),
      newSeller(market),
      newBuyer(market),
    ]);
  samples = await samplesOf(market, { buyer, seller, stranger });
  await sql`update people set is_admin = true where id = ${both.id}`;
  await sql`update people set status = 'buyer' where id = ${former.id}`;
  agreed(await admin.callApi(suspendUser, { id: suspended.id, reason: 'A reason' }));
  await sql`delete from sessions where person_id = ${ended.id}`;
  callers = {
    visitor: callerAt(market.url),
    buyer,
    seller,
    'seller and admin': both,
    'other seller': other,
    admin,
    unverified,
    suspended,
    'ended session': ended,
    'was a seller': former,
  };
});

/**
 * Who is expected to be let in sends one field too many, so that nothing changes: the refusal for it
 * comes after all questions of access. A read is made as it is.
 */
async function outcomeOf(call: AnyCall, caller: Caller, expected: string): Promise<string> {
  const isRead = call.method === 'GET';
  const wire = { ...samples[nameOf(call)], ...(expected === 'yes' && !isRead ? { extra: 1 } : {}) };
  const { path, body } = callRequest(call, wire);
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await vi.waitFor(
    async () => {
      const answer = await caller.send(call.method, `/api${path}`, { body, headers });
      // The search is busy until it has read the stock, and while the machine is overloaded.
      if (isBusy(answer)) throw new Error(`${nameOf(call)} is busy`);
      return answer;
    },
    { timeout: 60_000, interval: 50 },
  );
  return isRead ? readOutcome(response) : changeOutcome(response, expected);
}
const readOutcome = ({ status, code }: ApiResponse) =>
  status === 200 ? 'yes' : refusalText(status, code);
const changeOutcome = ({ status, code }: ApiResponse, expected: string) =>
  expected === 'yes' && code === 'invalid-input' ? 'yes' : refusalText(status, code ?? 'done');

/** The codes that need no mention: their statuses are for them alone in the table. */
const usual: Readonly<Record<string, string>> = {
  'not-signed-in': '401',
  'not-allowed': '403',
  'not-found': '404',
};
const refusalText = (status: number, code = 'no code') => usual[code] ?? `${status} ${code}`;

test('the table has a row for each call, and no other', () => {
  expect(table.map(({ name }) => name).toSorted()).toEqual(contract.map(nameOf).toSorted());
});

test('each sample is a valid input of its call', () => {
  // A file is not part of its sample.
  const calls = contract.filter(({ upload }) => !upload);
  const wireOf = (call: AnyCall) => JSON.parse(JSON.stringify(samples[nameOf(call)] ?? {}));
  const wrong = calls.filter((call) => isRefused(parseInput(call, wireOf(call))));
  expect(wrong.map(nameOf)).toEqual([]);
});

describe.each(table)('$name', ({ name, cells }) => {
  test('gives each kind of caller what the table says', {
    tags: ['hostile-13', 'hostile-14'],
  }, async () => {
    const call = contract.find((entry) => nameOf(entry) === name);
    if (!call) throw new Error('there is no such call');
    const got: Record<string, string> = {};
    for (const kind of kindsOfCallers)
      got[kind] = await outcomeOf(call, callers[kind], cells[kind]);
    expect(got).toEqual(cells);
  });
});

test('every POST looks at its idempotency key before it does anything', async () => {
  const posts = contract.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(80);
  const without: string[] = [];
  for (const call of posts) {
    const name = nameOf(call);
    const kind = kindFor[call.who];
    const { path, body } = callRequest(call, samples[name] ?? {});
    const isJson = typeof body === 'string';
    const { json, status } = await callers[kind].send('POST', `/api${path}`, {
      body: call.upload ? fileIn(call.upload.field) : body,
      // None of a key's characters may be left out.
      headers: { ...(isJson && { 'content-type': 'application/json' }), 'idempotency-key': '""' },
    });
    if (status !== 400 || !String(json.detail).includes('Idempotency-Key')) without.push(name);
  }
  expect(without).toEqual([]);
});

const kindFor = {
  anyone: 'visitor',
  'signed-in': 'buyer',
  seller: 'seller',
  admin: 'admin',
} as const satisfies Record<AnyCall['who'], (typeof kindsOfCallers)[number]>;

function fileIn(field: string): FormData {
  const form = new FormData();
  form.set(field, new Blob(['a photo']), 'car.jpg');
  return form;
}
