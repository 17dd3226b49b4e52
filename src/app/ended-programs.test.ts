// What works with an account without its password ends where its password may have been known to others.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { databaseAt, sqlAt } from '../../testing/market/sql.ts';
import { agreed } from '../../testing/people/actions.ts';
import { callerAt } from '../../testing/people/caller.ts';
import { mailsTo } from '../../testing/people/mails.ts';
import { newAdmin, newSeller, type Someone, signedInAgain } from '../../testing/people/people.ts';
import { refusedAs } from '../../testing/people/refused-as.ts';
import { listSellersCars } from '../cars/contract.ts';
import { liftSuspension, suspendUser } from '../people/admin/admin-contract.ts';
import { changePassword, readAccount } from '../people/own-account/account-contract.ts';
import { makeApiKey } from '../people/own-account/api-keys-contract.ts';
import {
  requestPasswordReset,
  resetPassword,
} from '../people/own-account/password-reset-contract.ts';
import { addWebhook, changeWebhook, listWebhooks } from '../webhooks/contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

const makeKey = async (seller: Someone, name: string) =>
  agreed(
    await seller.callApi(makeApiKey, {
      name,
      scopes: ['cars:read'],
      currentPassword: seller.password,
    }),
  );
const webhookTo = async (seller: Someone, url: string) =>
  agreed(await seller.callApi(addWebhook, { url, events: ['car.sold'] }));
const works = (key: string, { email }: Someone) =>
  callerAt(market.url, { authorization: `Bearer ${key}` }).callApi(listSellersCars, { email });
const statesOf = async (seller: Someone) =>
  agreed(await seller.callApi(listWebhooks, {})).map(({ state }) => state);
const lastMailTo = async ({ email }: Someone) => (await mailsTo(market, email)).at(-1);

/** With a program of each kind that it did not make itself, as far as anybody knows. */
async function sellerWithPrograms() {
  const seller = await newSeller(market);
  const url = `https://127.0.0.1:1/${randomUUID()}`;
  return {
    seller,
    url,
    key: await makeKey(seller, 'Stock import'),
    webhook: await webhookTo(seller, url),
  };
}

describe('API keys and webhooks', () => {
  test('end when their owner resets the password, and the mail names them', {
    tags: 'hostile-133',
  }, async () => {
    const { seller, key, url } = await sellerWithPrograms();
    agreed(await works(key.key, seller));
    agreed(await visitor.callApi(requestPasswordReset, { email: seller.email }));
    const link = (await lastMailTo(seller))?.body ?? '';
    const token = /reset-password\?token=([\w-]{43})/.exec(link)?.[1] ?? '';
    const password = `new-${randomUUID()}`;
    agreed(await visitor.callApi(resetPassword, { token, password }));
    expect(await works(key.key, seller)).toEqual(refusedAs('not-signed-in'));
    expect(await statesOf(await signedInAgain(market, { ...seller, password }))).toEqual(['off']);
    const mail = (await mailsTo(market, seller.email)).findLast(
      ({ subject }) => subject === 'Your password was changed',
    );
    expect(mail?.body).toContain('Stock import');
    expect(mail?.body).toContain(new URL(url).pathname);
    const entries = await sql<{ became: string }>`
      select became from audit where thing = 'people' and thing_id = ${seller.id}
        and became in ('api-key-revoked', 'webhook-changed') order by 1`;
    expect(entries.map(({ became }) => became)).toEqual(['api-key-revoked', 'webhook-changed']);
  });

  test('are listed where their owner changes the password, and those that are ticked end', {
    tags: 'hostile-133',
  }, async () => {
    const { seller, key, webhook } = await sellerWithPrograms();
    const otherKey = await makeKey(seller, 'Price tool');
    const { programs } = agreed(await seller.callApi(readAccount, {}));
    expect(programs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Stock import', 'Price tool']),
    );
    const { text } = await seller.send('GET', '/dashboard/account?form=password');
    for (const { id } of programs)
      expect(text).toMatch(
        new RegExp(`<input[^>]*checked[^>]*value="${id}"|value="${id}"[^>]*checked`),
      );
    const change = {
      currentPassword: seller.password,
      password: `new-${randomUUID()}`,
      ends: [key.id, webhook.id],
    };
    agreed(await seller.callApi(changePassword, change));
    expect(await works(key.key, seller)).toEqual(refusedAs('not-signed-in'));
    agreed(await works(otherKey.key, seller));
    expect(await statesOf(seller)).toEqual(['off']);
    const body = (await lastMailTo(seller))?.body;
    expect(body).toMatch(/API key that ended:\s+Stock import/);
    expect(body).toMatch(/API key that still works:\s+Price tool/);
    // Nothing is lost that its owner still needs.
    agreed(await seller.callApi(changeWebhook, { id: webhook.id, turn: 'on' }));
  });

  test('of others do not end by their ids', async () => {
    const [{ key, seller: owner }, other] = [await sellerWithPrograms(), await newSeller(market)];
    const change = { currentPassword: other.password, password: `new-${randomUUID()}` };
    agreed(await other.callApi(changePassword, { ...change, ends: [key.id] }));
    agreed(await works(key.key, owner));
  });

  test('are not made in a session that ends at the same moment', {
    tags: 'hostile-133',
  }, async () => {
    const seller = await newSeller(market);
    const client = await databaseAt(market).pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from sessions where person_id = $1', [seller.id]);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const making = seller.callApi(makeApiKey, {
        name: 'Late',
        scopes: ['cars:read'],
        currentPassword: seller.password,
      });
      const waiting = () =>
        sql`select from pg_stat_activity where ${rows[0]?.pid} = any (pg_blocking_pids(pid))`;
      await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(1);
      await client.query('commit');
      expect(await making).toEqual(refusedAs('not-signed-in'));
    } finally {
      client.release();
    }
    expect(await sql`select from api_keys where person_id = ${seller.id}`).toEqual([]);
  });
});

describe('a suspension', () => {
  test('ends API keys for good, and the mail names them', { tags: 'hostile-133' }, async () => {
    const { seller, key } = await sellerWithPrograms();
    const admin = await newAdmin(market);
    agreed(await admin.callApi(suspendUser, { id: seller.id, reason: 'A reason' }));
    expect((await lastMailTo(seller))?.body).toContain('Stock import');
    agreed(await admin.callApi(liftSuspension, { id: seller.id }));
    expect(await works(key.key, seller)).toEqual(refusedAs('not-signed-in'));
    expect(await statesOf(await signedInAgain(market, seller))).toEqual(['on']);
  });
});
