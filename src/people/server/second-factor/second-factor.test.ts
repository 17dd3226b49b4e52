import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { mailsTo } from '../../../../testing/people/mails.ts';
import {
  newAdmin,
  newBuyer,
  newUnverified,
  type Someone,
  signedInAgain,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { appCode, turnOnSecondFactor } from '../../../../testing/people/second-factor.ts';
import { checkAccess } from '../../../calls/access.ts';
import { signIn } from '../../contract.ts';
import { changePassword, readAccount } from '../../own-account/account-contract.ts';
import { requestPasswordReset, resetPassword } from '../../own-account/password-reset-contract.ts';
import {
  confirmSecondFactor,
  finishSignIn,
  removeSecondFactor,
  startSecondFactor,
} from '../../own-account/second-factor-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

const codeOf = (who: Someone, stepsFromNow?: number) => appCode(market, who, stepsFromNow);
const turnOn = (who: Someone) => turnOnSecondFactor(market, who);

/** Takes the first step, and gives the browser of the second one. */
async function firstStep({ email, password }: Someone) {
  const response = await visitor.send('POST', '/api/sign-in', { json: { email, password } });
  expect(response).toMatchObject({ status: 401, code: 'second-factor-needed' });
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  expect(cookies.join()).toMatch(/^forecourt\.challenge=[\w-]{43}$/);
  return callerAt(market.url, { cookie: cookies.join('; ') });
}

/** As the reader of the mails to an address: sets a new password by a mailed link. */
async function signInWithNewPassword({ email }: Someone) {
  agreed(await visitor.callApi(requestPasswordReset, { email }));
  const mails = await mailsTo(market, email);
  const [, token = ''] = /token=([\w-]{43})/.exec(mails.at(-1)?.body ?? '') ?? [];
  const password = randomUUID();
  agreed(await visitor.callApi(resetPassword, { token, password }));
  return visitor.callApi(signIn, { email, password });
}

const auditOf = async ({ id }: Someone) =>
  (
    await sql<{ became: string }>`
      select became from audit where thing = 'people' and thing_id = ${id} order by id`
  ).map(({ became }) => became);

describe('a person who turns on two-step login', () => {
  test('shows their password and a code, gets ten recovery codes, and is told by mail', async () => {
    const buyer = await newBuyer(market);
    const elsewhere = await signedInAgain(market, buyer);
    expect(await buyer.callApi(startSecondFactor, { currentPassword: 'wrong password' })).toEqual(
      refusedAs('wrong-password'),
    );
    expect(await buyer.callApi(confirmSecondFactor, { code: '123456' })).toEqual(
      refusedAs('not-started'),
    );
    const { secret, address, qr } = agreed(
      await buyer.callApi(startSecondFactor, { currentPassword: buyer.password }),
    );
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`secret=${secret}&issuer=Forecourt`);
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(await buyer.callApi(confirmSecondFactor, { code: 'ABCDEF' })).toEqual(
      refusedAs('wrong-code'),
    );
    expect(agreed(await buyer.callApi(readAccount, {})).hasSecondFactor).toBe(false);

    const { recoveryCodes } = agreed(
      await buyer.callApi(confirmSecondFactor, { code: await codeOf(buyer, 0) }),
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    const { hasSecondFactor, sessions } = agreed(await buyer.callApi(readAccount, {}));
    expect([hasSecondFactor, sessions.length]).toEqual([true, 1]);
    expect((await elsewhere.send('GET', '/dashboard')).status).toBe(302);
    expect(await auditOf(buyer)).toContain('second-factor-on');
    const mails = await sql`
      select 1 from outbox where recipient = ${buyer.email} and subject = 'Two-step login is on'`;
    expect(mails).toHaveLength(1);
  });

  test('logs in with password and code, each code once', async () => {
    const buyer = await newBuyer(market);
    await turnOn(buyer);
    const code = await codeOf(buyer);
    const browser = await firstStep(buyer);
    const response = await browser.send('POST', '/api/sign-in/second-factor', { json: { code } });
    expect(response.status).toBe(200);
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    expect((await callerAt(market.url, { cookie }).send('GET', '/dashboard')).status).toBe(200);
    // The same code, and the same challenge, are worth nothing anymore.
    expect(await (await firstStep(buyer)).callApi(finishSignIn, { code })).toEqual(
      refusedAs('wrong-code'),
    );
    expect(await browser.callApi(finishSignIn, { code: await codeOf(buyer) })).toEqual(
      refusedAs('challenge-over'),
    );
  });

  test('logs in with a recovery code in place of the app, once', async () => {
    const buyer = await newBuyer(market);
    const [recovery = ''] = await turnOn(buyer);
    const code = ` ${recovery.toLowerCase().replaceAll('-', ' ')}`;
    agreed(await (await firstStep(buyer)).callApi(finishSignIn, { code }));
    expect(await (await firstStep(buyer)).callApi(finishSignIn, { code })).toEqual(
      refusedAs('wrong-code'),
    );
  });

  test('has to log in again after five wrong codes', async () => {
    const buyer = await newBuyer(market);
    await turnOn(buyer);
    const browser = await firstStep(buyer);
    for (let tries = 0; tries < 5; tries++)
      expect(await browser.callApi(finishSignIn, { code: '0' })).toEqual(refusedAs('wrong-code'));
    expect(await browser.callApi(finishSignIn, { code: await codeOf(buyer) })).toEqual(
      refusedAs('challenge-over'),
    );
    expect(await auditOf(buyer)).toContain('sign-in-failed');
    agreed(await (await firstStep(buyer)).callApi(finishSignIn, { code: await codeOf(buyer) }));
  });

  test('is safe from guesses over many sign-ins', async () => {
    const buyer = await newBuyer(market);
    await turnOn(buyer);
    await sql`update second_factors set wrong_codes = 20, last_wrong_at = now()
      where person_id = ${buyer.id}`;
    const browser = await firstStep(buyer);
    const code = await codeOf(buyer);
    expect(await browser.callApi(finishSignIn, { code })).toEqual(refusedAs('wrong-code'));
    await sql`update second_factors set last_wrong_at = now() - interval '61 minutes'
      where person_id = ${buyer.id}`;
    agreed(await browser.callApi(finishSignIn, { code }));
  });

  test('cannot finish a sign-in with a password that was changed meanwhile', async () => {
    const buyer = await newBuyer(market);
    await turnOn(buyer);
    const browser = await firstStep(buyer);
    const password = `new-${buyer.password}`;
    agreed(await buyer.callApi(changePassword, { currentPassword: buyer.password, password }));
    expect(await browser.callApi(finishSignIn, { code: await codeOf(buyer) })).toEqual(
      refusedAs('challenge-over'),
    );
  });

  test('cannot keep out the owner of an address that was never confirmed', async () => {
    const stranger = await newUnverified(market, 'buyer');
    await turnOn(stranger);
    expect(await signInWithNewPassword(stranger)).toEqual({ acknowledged: true });
    expect(await auditOf(stranger)).toContain('second-factor-off');
  });

  test('is asked for a code after a new password, too', async () => {
    const buyer = await newBuyer(market);
    await turnOn(buyer);
    expect(await signInWithNewPassword(buyer)).toEqual(refusedAs('second-factor-needed'));
  });

  test('turns it off with their password and a code', async () => {
    const buyer = await newBuyer(market);
    await turnOn(buyer);
    const { password } = buyer;
    expect(await buyer.callApi(removeSecondFactor, { currentPassword: 'wrong one' })).toEqual(
      refusedAs('wrong-password'),
    );
    expect(await buyer.callApi(removeSecondFactor, { currentPassword: password })).toEqual(
      refusedAs('wrong-code'),
    );
    const code = await codeOf(buyer);
    agreed(await buyer.callApi(removeSecondFactor, { currentPassword: password, code }));
    await signedInAgain(market, buyer);
    expect(await auditOf(buyer)).toContain('second-factor-off');
  });
});

describe('an admin without a second factor', () => {
  const node = nodeOf(market, { DEMO: 'off', STAND_INS: 'test-cards,mailbox' });
  afterAll(() => node.close());
  const personOn = async ({ cookie }: Someone) =>
    (await node.people.authentication.bySession({ cookie }))?.person ?? null;

  test('is no admin outside of the demo until they have added one', async () => {
    const admin = await newAdmin(market);
    const before = await personOn(admin);
    expect(before).toMatchObject({ isAdmin: false, mustAddSecondFactor: true });
    expect(checkAccess('admin', before)).toBe('second-factor-required');
    expect(checkAccess('signed-in', before)).toBe('allowed');
    await turnOn(admin);
    const after = await personOn(admin);
    expect(after).toMatchObject({ isAdmin: true });
    expect(checkAccess('admin', after)).toBe('allowed');
  });

  test('is an admin in the demo', async () => {
    const admin = await newAdmin(market);
    expect((await admin.send('GET', '/dashboard/users')).status).toBe(200);
  });
});
