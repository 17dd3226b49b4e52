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
import { requestEmailChange } from '../../own-account/email-change-contract.ts';
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

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Takes the first step, and gives the browser of the second one. `cookies`: those it has already. */
async function firstStep({ email, password }: Someone, cookies = '') {
  const json = { email, password };
  const headers = { cookie: cookies };
  const response = await visitor.send('POST', '/api/sign-in', { json, headers });
  expect(response).toMatchObject({ status: 401, code: 'second-factor-needed' });
  const challenge = cookiesOf(response.headers);
  expect(challenge).toMatch(/^forecourt\.challenge=[\w-]{43}$/);
  return callerAt(market.url, { cookie: cookies ? `${cookies}; ${challenge}` : challenge });
}

/** The cookies of a browser in which a person has finished two-step login before. */
async function knownBrowserOf(who: Someone): Promise<string> {
  await sql`update second_factors set last_step = 0 where person_id = ${who.id}`;
  const json = { code: await codeOf(who, 0) };
  const done = await (await firstStep(who)).send('POST', '/api/sign-in/second-factor', { json });
  expect(done.status).toBe(200);
  return done.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('forecourt.device='))
    .map((cookie) => cookie.split(';')[0])
    .join();
}

const wrongCodeOf = async (who: Someone, cookies?: string) =>
  (await firstStep(who, cookies)).callApi(finishSignIn, { code: '0' });

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
      .map((cookie) => cookie.split(';')[0])
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

  test('finishes in a known browser, or with a recovery code, whatever strangers enter', {
    tags: 'hostile-134',
  }, async () => {
    const owner = await newBuyer(market);
    const [recovery = ''] = await turnOn(owner);
    const cookies = await knownBrowserOf(owner);
    for (let tries = 0; tries < 20; tries++)
      expect(await wrongCodeOf(owner)).toEqual(refusedAs('wrong-code'));
    const code = await codeOf(owner);
    expect(await (await firstStep(owner)).callApi(finishSignIn, { code })).toEqual(
      refusedAs('wrong-code'),
    );
    const subjects = (await mailsTo(market, owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Someone may know your password')).toHaveLength(
      1,
    );
    agreed(await (await firstStep(owner, cookies)).callApi(finishSignIn, { code }));
    agreed(await (await firstStep(owner)).callApi(finishSignIn, { code: recovery }));
  });

  test('confirms what they do while they are signed in, whatever strangers enter', {
    tags: 'hostile-134',
  }, async () => {
    const owner = await newBuyer(market);
    await turnOn(owner);
    await sql`
      update second_factors set wrong_codes = 20, last_wrong_at = now() where person_id = ${owner.id}`;
    const email = `moved-${owner.email}`;
    const request = { email, currentPassword: owner.password, code: await codeOf(owner) };
    agreed(await owner.callApi(requestEmailChange, request));
  });

  test('sets a new password in a known browser, and finishes there', {
    tags: 'hostile-134',
  }, async () => {
    const owner = await newBuyer(market);
    await turnOn(owner);
    const cookies = await knownBrowserOf(owner);
    await sql`
      update second_factors set wrong_codes = 20, last_wrong_at = now() where person_id = ${owner.id}`;
    agreed(await visitor.callApi(requestPasswordReset, { email: owner.email }));
    const mail = (await mailsTo(market, owner.email)).at(-1)?.body ?? '';
    const json = { token: /token=([\w-]{43})/.exec(mail)?.[1], password: randomUUID() };
    const browser = callerAt(market.url, { cookie: cookies });
    const reset = await browser.send('POST', '/api/password-resets/use', { json });
    expect(reset.json.next).toBe('second-step');
    const cookie = cookiesOf(reset.headers);
    agreed(
      await callerAt(market.url, { cookie }).callApi(finishSignIn, { code: await codeOf(owner) }),
    );
  });

  test('is safe from guesses in a known browser, too', { tags: 'hostile-134' }, async () => {
    const owner = await newBuyer(market);
    await turnOn(owner);
    const cookies = await knownBrowserOf(owner);
    for (let tries = 0; tries < 20; tries++)
      expect(await wrongCodeOf(owner, cookies)).toEqual(refusedAs('wrong-code'));
    const code = await codeOf(owner);
    expect(await (await firstStep(owner, cookies)).callApi(finishSignIn, { code })).toEqual(
      refusedAs('wrong-code'),
    );
    await sql`
      update wrong_codes set last_at = now() - interval '61 minutes' where person_id = ${owner.id}`;
    agreed(await (await firstStep(owner, cookies)).callApi(finishSignIn, { code }));
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
