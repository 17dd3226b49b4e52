import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { mailsTo } from '../../../../testing/people/mails.ts';
import {
  cookieOf,
  newAccount,
  newBuyer,
  type Someone,
  signedInAgain,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { appCode, turnOnSecondFactor } from '../../../../testing/people/second-factor.ts';
import { signIn } from '../../contract.ts';
import { readToken } from '../../own-account/own-record-contract.ts';
import {
  readResetLink,
  requestPasswordReset,
  resetPassword,
} from '../../own-account/password-reset-contract.ts';
import { finishSignIn } from '../../own-account/second-factor-contract.ts';
import { hashPassword } from './password.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const newPassword = () => `new-${randomBytes(6).toString('hex')}`;

const requestLink = async (email: string) =>
  agreed(await visitor.callApi(requestPasswordReset, { email }));
const linksTo = async (email: string): Promise<string[]> =>
  (await mailsTo(market, email)).flatMap(
    ({ body }) => body.match(/http\S+\/reset-password\?token=\S+/)?.[0] ?? [],
  );
const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? '';

/** Requests a link and gives the token in the newest mail. */
async function mailedToken(person: Someone): Promise<string> {
  await requestLink(person.email);
  return tokenOf((await linksTo(person.email)).at(-1));
}

describe('a person who forgot their password', () => {
  test('is mailed a link of this site, of which the database stores only a hash', async () => {
    const buyer = await newBuyer(market);
    const token = await mailedToken(buyer);
    const [link] = await linksTo(buyer.email);
    expect(link).toBe(`${market.url}/reset-password?token=${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const hash = createHash('sha256').update(Buffer.from(token, 'base64url')).digest();
    const [row] = await sql<{ token_hash: Buffer; minutes: number }>`
      select token_hash, extract(epoch from expires_at - made_at)::int / 60 as minutes
      from password_resets where person_id = ${buyer.id}`;
    expect(row?.token_hash.equals(hash)).toBe(true);
    expect(row?.minutes).toBe(60);
  });

  test('sets a new one, is signed out everywhere, and logs in only with the new one', {
    tags: 'hostile-6',
  }, async () => {
    const buyer = await newBuyer(market);
    const elsewhere = await signedInAgain(market, buyer);
    const password = newPassword();
    agreed(await visitor.callApi(resetPassword, { token: await mailedToken(buyer), password }));
    for (const session of [buyer, elsewhere])
      expect(await session.callApi(readToken, { email: buyer.email })).toEqual(
        refusedAs('not-signed-in'),
      );
    const { email } = buyer;
    expect(await visitor.callApi(signIn, { email, password: buyer.password })).toEqual(
      refusedAs('wrong-credentials'),
    );
    expect((await mailsTo(market, email)).at(-1)?.subject).toBe('Your password was changed');
    await signedInAgain(market, { ...buyer, password });
  });

  test('is signed in by the link, which is told by no second mail', async () => {
    const buyer = await newBuyer(market);
    const json = { token: await mailedToken(buyer), password: newPassword() };
    const response = await visitor.send('POST', '/api/password-resets/use', { json });
    expect(response.json).toEqual({ acknowledged: true, next: 'signed-in' });
    const browser = callerAt(market.url, { cookie: cookieOf(response.headers) });
    agreed(await browser.callApi(readToken, { email: buyer.email }));
    expect((await mailsTo(market, buyer.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('takes the second step as always, if there is one', async () => {
    const buyer = await newBuyer(market);
    await turnOnSecondFactor(market, buyer);
    const json = { token: await mailedToken(buyer), password: newPassword() };
    const response = await visitor.send('POST', '/api/password-resets/use', { json });
    expect(response.json).toEqual({ acknowledged: true, next: 'second-step' });
    const browser = callerAt(market.url, { cookie: cookieOf(response.headers) });
    expect(await browser.callApi(readToken, { email: buyer.email })).toEqual(
      refusedAs('not-signed-in'),
    );
    agreed(await browser.callApi(finishSignIn, { code: await appCode(market, buyer) }));
  });

  test('is not signed in while they are suspended', async () => {
    const buyer = await newBuyer(market);
    const token = await mailedToken(buyer);
    await sql`update people set suspended_at = now(), suspended_because = 'A reason'
      where id = ${buyer.id}`;
    expect(await visitor.callApi(resetPassword, { token, password: newPassword() })).toEqual({
      acknowledged: true,
      next: 'login',
    });
  });

  test('makes the market forget the browsers of whoever knew the old password', async () => {
    const buyer = await newBuyer(market);
    const { email } = buyer;
    const signInWith = (password: string, cookie = '') =>
      visitor.send('POST', '/api/sign-in', { json: { email, password }, headers: { cookie } });
    const cookies = (await signInWith(buyer.password)).headers.getSetCookie();
    const deviceCookies = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const password = newPassword();
    agreed(await visitor.callApi(resetPassword, { token: await mailedToken(buyer), password }));
    await signInWith(password, deviceCookies);
    expect((await mailsTo(market, email)).at(-1)?.subject).toBe('New login to your account');
  });

  test('is named in the audit with their address once the new password is set', async () => {
    const buyer = await newBuyer(market);
    const token = await mailedToken(buyer);
    agreed(await visitor.callApi(resetPassword, { token, password: newPassword() }));
    expect(
      await sql`select became, by_person, address from audit
        where thing = 'people' and thing_id = ${buyer.id} and became <> 'signed-in'`,
    ).toEqual([{ became: 'password-reset', by_person: buyer.id, address: '127.0.0.1' }]);
  });

  test('has to follow the rules of sign-up, and the link stays valid meanwhile', async () => {
    const buyer = await newBuyer(market);
    const token = await mailedToken(buyer);
    for (const [password, problem] of [
      ['12345', 'Password must be minimum 6 characters or longer'],
      ['trustno1', 'That password is too common. Please choose another.'],
      [
        `Buyer${'!'.repeat(9)}`,
        'That password is little more than your name or email. Please choose another.',
      ],
    ] as const) {
      const response = await visitor.send('POST', '/api/password-resets/use', {
        json: { token, password },
      });
      expect(response).toMatchObject({ status: 400, code: 'invalid-input' });
      expect(response.json.errors).toEqual({ password: problem });
    }
    agreed(await visitor.callApi(resetPassword, { token, password: newPassword() }));
  });

  test('gets at most 3 mails an hour, and more in the next hour', async () => {
    const { email, id } = await newBuyer(market);
    for (let times = 0; times < 4; times++) await requestLink(email);
    const links = await linksTo(email);
    expect(links).toHaveLength(3);
    await sql`update password_resets set made_at = made_at - interval '61 minutes' where person_id = ${id}`;
    await requestLink(email);
    expect(await linksTo(email)).toHaveLength(4);
  });
});

describe('a link to set a password', () => {
  const expectVoid = async (token: string) =>
    expect(await visitor.callApi(resetPassword, { token, password: newPassword() })).toEqual(
      refusedAs('link-void'),
    );

  test('works once, also when ten requests use it at the same time', async () => {
    const token = await mailedToken(await newBuyer(market));
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        visitor.send('POST', '/api/password-resets/use', {
          json: { token, password: newPassword() },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 410),
    ]);
  });

  test('says that it has set a password when it is opened again, with or without scripts', async () => {
    const buyer = await newBuyer(market);
    const replaced = await mailedToken(buyer);
    const token = await mailedToken(buyer);
    const page = async () => (await visitor.send('GET', `/reset-password?token=${token}`)).text;
    expect(await visitor.callApi(readResetLink, { token })).toEqual({ state: 'open' });
    expect(await page()).toContain('Set password and log in');
    agreed(await visitor.callApi(resetPassword, { token, password: newPassword() }));
    expect(await visitor.callApi(readResetLink, { token })).toEqual({ state: 'used' });
    expect(await page()).toContain('Your password was changed with this link.');
    expect(await visitor.callApi(readResetLink, { token: replaced })).toEqual(
      refusedAs('link-void'),
    );
  });

  test('stops working when a newer one is mailed', async () => {
    const buyer = await newBuyer(market);
    const older = await mailedToken(buyer);
    const newer = await mailedToken(buyer);
    await expectVoid(older);
    agreed(await visitor.callApi(resetPassword, { token: newer, password: newPassword() }));
  });

  test('stops working after 60 minutes by the clock of the database', async () => {
    const buyer = await newBuyer(market);
    const token = await mailedToken(buyer);
    await sql`update password_resets set expires_at = now() where person_id = ${buyer.id}`;
    await expectVoid(token);
    await signedInAgain(market, buyer);
  });

  test('does not work if it is invented, or if its person was erased', async () => {
    await expectVoid(randomBytes(32).toString('base64url'));
    const buyer = await newBuyer(market);
    const token = await mailedToken(buyer);
    await sql`update people set erased_at = now() where id = ${buyer.id}`;
    await expectVoid(token);
  });
});

describe('a request for an address without an account', () => {
  test('gets the same answer as one for an address with an account, in the same time', {
    tags: 'hostile-2',
  }, async () => {
    const buyer = await newBuyer(market);
    const emails = { known: buyer.email, unknown: newAccount('Nobody').email };
    /** The fastest of all tries, in milliseconds, because the machine may be busy. */
    const never = Number.POSITIVE_INFINITY;
    const took = { known: never, unknown: never, hash: never };
    const time = async (what: keyof typeof took, work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      took[what] = Math.min(took[what], performance.now() - start);
    };
    const request = async (email: string) => {
      const response = await visitor.send('POST', '/api/password-resets', { json: { email } });
      expect([response.status, response.json]).toEqual([200, { acknowledged: true }]);
    };
    // Half of what hashing a password takes on this machine. The fastest tries come as near as the work
    // does, however busy the machine is.
    const isAlike = () => Math.abs(took.known - took.unknown) < took.hash / 2;
    for (let round = 0; round < 3 || !isAlike(); round++) {
      for (const which of ['known', 'unknown', 'unknown', 'known'] as const) {
        // Each is mailed a link, also beyond the third of an hour.
        await sql`
          update password_resets set made_at = made_at - interval '61 minutes'
          where person_id = ${buyer.id}`;
        await time(which, () => request(emails[which]));
      }
      await time('hash', () => hashPassword(newPassword()));
    }
    expect((await linksTo(buyer.email)).length).toBeGreaterThanOrEqual(6);
    expect(await mailsTo(market, emails.unknown)).toEqual([]);
  });
});
