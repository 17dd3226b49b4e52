// How a market gets its first admin. They share a database in which nobody else is an admin.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type NewDatabase, newDatabase } from '../../../../testing/market/database/new-database.ts';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { newAccount } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { readSetup, setUpMarket } from '../../admin/setup-contract.ts';
import { signUp } from '../../contract.ts';
import { newSetupCode } from '../people.ts';

const market = inject('market');
let own: NewDatabase;
let node: ReturnType<typeof nodeOf>;
let code: string;

const environment = { DEMO: 'off', STAND_INS: 'test-cards,mailbox' };
const olga = () => newAccount('Olga Operator');
const rows = async (text: string) => (await own.database.pool.query(text)).rows;
const admins = () => rows('select name from people where is_admin');

beforeAll(async () => {
  own = await newDatabase(market);
  node = nodeOf(market, environment, {}, own.database);
});
beforeEach(async () => {
  await own.database.pool.query('update people set is_admin = false where is_admin');
  code = (await newSetupCode(own.database)) ?? '';
});
afterAll(async () => {
  await node.close();
  await own.remove();
});

describe('the code in the log of a market without an admin', () => {
  test('makes the first admin and signs them in; the audit names the operator', async () => {
    const cookies: string[] = [];
    const callApi = callOn(node, null, { setCookies: (more) => void cookies.push(...more) });
    expect(await callApi(readSetup, {})).toEqual({ isOpen: true });
    const account = olga();
    expect(await callApi(setUpMarket, { ...account, code })).toEqual({ acknowledged: true });
    const session = await node.people.authentication.bySession({
      cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    });
    expect(session?.person).toMatchObject({ email: account.email, mustAddSecondFactor: true });
    expect(await admins()).toEqual([{ name: 'Olga Operator' }]);
    const { id } = session?.person ?? {};
    expect(
      await rows(`select was, by_person, address from audit
        where thing_id = '${id}' and became = 'admin'`),
    ).toEqual([{ was: 'buyer', by_person: 'command', address: '127.0.0.1' }]);
    expect(
      await rows(`select subject from outbox where recipient = '${account.email}'`),
    ).toHaveLength(1);
  });

  test('is good in small letters and without hyphens, and is kept as a hash only', async () => {
    const [row] = await rows('select row_to_json(setup_code)::text as text from setup_code');
    expect(row?.text).not.toContain(code);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(await callOn(node, null)(setUpMarket, { ...olga(), code: typed.trim() })).toEqual({
      acknowledged: true,
    });
  });

  test('is refused once it was used, also on a page that was opened before', async () => {
    const callApi = callOn(node, null);
    await callApi(setUpMarket, { ...olga(), code });
    expect(await callApi(setUpMarket, { ...olga(), code })).toEqual(refusedAs('not-found'));
    expect(await callApi(readSetup, {})).toEqual(refusedAs('not-found'));
    expect(await newSetupCode(own.database)).toBeNull();
    expect(await admins()).toHaveLength(1);
  });

  test('is replaced by that of the next start, on every server', async () => {
    const other = nodeOf(market, environment, {}, own.database);
    const next = (await newSetupCode(own.database)) ?? '';
    expect(next).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    for (const one of [node, other])
      expect(await callOn(one, null)(setUpMarket, { ...olga(), code })).toEqual(
        refusedAs('wrong-code'),
      );
    expect(await callOn(other, null)(setUpMarket, { ...olga(), code: next })).toEqual({
      acknowledged: true,
    });
    await other.close();
  });

  test('makes one admin of two people who use it at once', async () => {
    const outcomes = await Promise.all(
      [olga(), newAccount('Otto Other')].map((account) =>
        callOn(node, null)(setUpMarket, { ...account, code }),
      ),
    );
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toEqual([{ acknowledged: true }]);
    expect(outcomes.filter((outcome) => isRefused(outcome))).toEqual([refusedAs('not-found')]);
    expect(await admins()).toHaveLength(1);
  });

  test('stays good after a taken address and a weak password', async () => {
    const callApi = callOn(node, null);
    const existing = olga();
    await callApi(signUp, { ...existing, status: 'buyer' });
    expect(await callApi(setUpMarket, { ...existing, code })).toEqual(refusedAs('email-taken'));
    const weak = { ...olga(), password: 'password', code };
    expect(await callApi(setUpMarket, weak)).toEqual(refusedAs('invalid-input'));
    expect(await admins()).toEqual([]);
    expect(await callApi(setUpMarket, { ...olga(), code })).toEqual({ acknowledged: true });
  });

  test('stays good where the mail to the admin cannot be written, and their address stays free', async () => {
    const callApi = callOn(node, null);
    const account = olga();
    await own.database.pool.query('alter table outbox rename to outbox_away');
    try {
      await expect(callApi(setUpMarket, { ...account, code })).rejects.toThrow('outbox');
      await expect(callApi(signUp, { ...account, status: 'buyer' })).rejects.toThrow('outbox');
    } finally {
      await own.database.pool.query('alter table outbox_away rename to outbox');
    }
    expect(await callApi(setUpMarket, { ...account, code })).toEqual({ acknowledged: true });
  });

  test('is worth nothing as soon as a command has made an admin', async () => {
    const { email } = olga();
    await own.database.pool.query(
      "insert into people (name, email, is_admin) values ('Cora Command', $1, true)",
      [email],
    );
    expect(await callOn(node, null)(setUpMarket, { ...olga(), code })).toEqual(
      refusedAs('not-found'),
    );
    expect(await admins()).toEqual([{ name: 'Cora Command' }]);
  });
});

test('a demo is never set up, even with a code of its database', async () => {
  const demo = callOn(nodeOf(market, {}, {}, own.database), null);
  expect(await demo(readSetup, {})).toEqual(refusedAs('not-found'));
  expect(await demo(setUpMarket, { ...olga(), code })).toEqual(refusedAs('not-found'));
  expect(await admins()).toEqual([]);
});

test('a wrong code makes nobody an admin, and tells of no account', async () => {
  const callApi = callOn(node, null);
  const existing = olga();
  await callApi(signUp, { ...existing, status: 'buyer' });
  const wrong = { code: code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) };
  for (const account of [existing, olga()])
    expect(await callApi(setUpMarket, { ...account, ...wrong })).toEqual(refusedAs('wrong-code'));
  expect(await admins()).toEqual([]);
});
