import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAccount, signedInAgain } from '../../../../testing/people/people.ts';

const market = inject('market');
const visitor = callerAt(market.url);
const hasAccount = async (email: string) =>
  (await sqlAt(market)`select 1 from people where email = ${email}`).length === 1;

const signUp = (account: object) =>
  visitor.send('POST', '/api/sign-up', { json: { ...account, status: 'buyer' } });

describe('signing up', () => {
  test.each([
    ['123456', 'too common'],
    ['PassWord1', 'too common'],
    ['iloveyou', 'too common'],
    ['forecourt', 'little more than our name'],
    ['F0recourt-2026', 'little more than our name'],
    ['forecourt-demo', 'little more than our name'],
    ['123456forecourt', 'little more than our name'],
    ['Wilhelmina!', 'little more than your name or email'],
    ['$chmidt-W1lhelmina', 'little more than your name or email'],
    ['mina.schmidt.1', 'little more than your name or email'],
  ])('with the password %s is refused', async (password, why) => {
    const { email } = newAccount('mina.schmidt');
    const account = { name: 'Wilhelmina Schmidt', email, password };
    const response = await signUp(account);
    expect(response).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(response.json.errors).toEqual({
      password: `That password is ${why}. Please choose another.`,
    });
    expect(await hasAccount(email)).toBe(false);
  });

  test('is possible with a long password that has such a word in it', async () => {
    const account = { ...newAccount('Al Li'), password: 'the forecourt of al li at night' };
    expect((await signUp(account)).status).toBe(200);
    await signedInAgain(market, account);
  });
});

describe('a password that cannot be kept as it is', { tags: 'hostile-4' }, () => {
  test('is refused: control characters, bytes that are no UTF-8, and more than 256 characters', async () => {
    const account = newAccount('Bytes');
    for (const password of [
      'abc\0defg',
      'abc\ud800defg',
      'e\u0301'.repeat(10_000),
      'x'.repeat(1e6),
    ])
      expect([400, 413]).toContain((await signUp({ ...account, password })).status);
    const [before, after] = JSON.stringify({ ...account, status: 'buyer', password: 'abc|defg' })
      .split('|')
      .map((part) => Buffer.from(part));
    const body = Buffer.concat([before ?? '', Buffer.from([0xff]), after ?? ''].map(Buffer.from));
    const headers = { 'content-type': 'application/json' };
    expect((await visitor.send('POST', '/api/sign-up', { body, headers })).status).toBe(400);
    expect(await hasAccount(account.email)).toBe(false);
  });
});
