import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import {
  newBuyer,
  newUnverified,
  type Someone,
  signedInAgain,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { signIn } from '../../contract.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  readAccount,
} from '../../own-account/account-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';

const isSignedIn = async (who: Someone): Promise<boolean> =>
  (await who.send('GET', `/api/jwt?email=${who.email}`)).status === 200;
const sessionsOf = async (who: Someone) => agreed(await who.callApi(readAccount, {})).sessions;
const lastMailTo = async ({ email }: Someone) =>
  (
    await sql<{ subject: string; body: string }>`
      select subject, body from outbox where recipient = ${email} order by id desc limit 1`
  )[0];
const auditOf = async ({ id }: Someone) =>
  (
    await sql<{ became: string }>`
      select became from audit where thing = 'people' and thing_id = ${id} order by id desc limit 1`
  )[0]?.became;

describe('the sessions of a person', () => {
  test('are listed with device, address and times, the one that asks first', async () => {
    const buyer = await newBuyer(market);
    const { email, password } = buyer;
    await visitor.send('POST', '/api/sign-in', {
      json: { email, password },
      headers: { 'user-agent': chrome },
    });
    const [own, other, ...more] = await sessionsOf(buyer);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ isThis: true, address: '127.0.0.1' });
    expect(other).toMatchObject({ isThis: false, userAgent: chrome });
    expect(other?.startedAt).toBeInstanceOf(Date);
  });

  test('can be ended one by one, and all others at once', async () => {
    const buyer = await newBuyer(market);
    const [second, third] = [
      await signedInAgain(market, buyer),
      await signedInAgain(market, buyer),
    ];
    const own = (await sessionsOf(second)).find(({ isThis }) => isThis);
    expect(await buyer.callApi(endSession, { id: own?.id ?? '' })).toEqual({ deletedCount: 1 });
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, true]);
    expect(await buyer.callApi(endOtherSessions, {})).toEqual({ deletedCount: 1 });
    expect([await isSignedIn(third), await isSignedIn(buyer)]).toEqual([false, true]);
    expect(await auditOf(buyer)).toBe('sessions-ended');
  });

  test("are nobody else's to see or to end", async () => {
    const [buyer, other] = [await newBuyer(market), await newBuyer(market)];
    const [session] = await sessionsOf(buyer);
    expect(await other.callApi(endSession, { id: session?.id ?? '' })).toEqual({ deletedCount: 0 });
    expect(await isSignedIn(buyer)).toBe(true);
  });
});

describe('changing the password', () => {
  test('needs the present one, ends all other sessions and their tokens, and is told by mail', {
    tags: 'hostile-6',
  }, async () => {
    const buyer = await newBuyer(market);
    const elsewhere = await signedInAgain(market, buyer);
    const password = `new-${buyer.password}`;
    const wrong = { currentPassword: 'not my password', password };
    expect(await buyer.callApi(changePassword, wrong)).toEqual(refusedAs('wrong-password'));
    expect(await isSignedIn(elsewhere)).toBe(true);

    agreed(await buyer.callApi(changePassword, { currentPassword: buyer.password, password }));
    expect(await isSignedIn(buyer)).toBe(true);
    expect((await elsewhere.send('GET', `/api/bookings?email=${buyer.email}`)).status).toBe(401);
    expect(await visitor.callApi(signIn, { email: buyer.email, password: buyer.password })).toEqual(
      refusedAs('wrong-credentials'),
    );
    expect((await lastMailTo(buyer))?.subject).toBe('Your password was changed');
    await signedInAgain(market, { ...buyer, password });
  });

  test('leaves only this browser known', async () => {
    const buyer = await newBuyer(market);
    const { email } = buyer;
    const signInWith = (password: string, cookie = '') =>
      visitor.send('POST', '/api/sign-in', { json: { email, password }, headers: { cookie } });
    const cookiesOf = ({ headers }: Awaited<ReturnType<typeof signInWith>>) =>
      headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    const other = cookiesOf(await signInWith(buyer.password));
    const password = `new-${buyer.password}`;
    const changed = await buyer.send('PUT', '/api/account/password', {
      json: { currentPassword: buyer.password, password },
    });
    await signInWith(password, cookiesOf(changed));
    expect((await lastMailTo(buyer))?.subject).toBe('Your password was changed');
    await signInWith(password, other);
    expect((await lastMailTo(buyer))?.subject).toBe('New login to your account');
  });

  test('follows the rules of sign-up', async () => {
    const buyer = await newBuyer(market);
    const json = { currentPassword: buyer.password, password: 'forecourt1' };
    const response = await buyer.send('PUT', '/api/account/password', { json });
    expect(response.json.errors).toEqual({
      password: 'That password is little more than our name. Please choose another.',
    });
  });
});

describe('a password that is changed twice at once', () => {
  test('is changed once, and browsers are forgotten once', async () => {
    const buyer = await newBuyer(market);
    const changes = ['a first new one', 'a second new one'].map((password) =>
      buyer.callApi(changePassword, { currentPassword: buyer.password, password }),
    );
    const outcomes = await Promise.all(changes);
    expect(outcomes.filter((outcome) => isRefused(outcome))).toEqual([refusedAs('wrong-password')]);
    expect(await sql`select device_generation as n from people where id = ${buyer.id}`).toEqual([
      { n: 1 },
    ]);
  });
});

describe('a sign-in from a browser that has not been here before', () => {
  test('is told to the person by mail, once the address is verified', async () => {
    const buyer = await newUnverified(market, 'buyer');
    const { email, password } = buyer;
    const signInWith = (headers: Record<string, string>) =>
      visitor.send('POST', '/api/sign-in', {
        json: { email, password },
        headers: { 'user-agent': chrome, ...headers },
      });
    await signInWith({});
    expect((await lastMailTo(buyer))?.subject).not.toBe('New login to your account');

    await sql`update people set email_verified = true where id = ${buyer.id}`;
    const response = await signInWith({});
    const mail = await lastMailTo(buyer);
    expect(mail?.subject).toBe('New login to your account');
    expect(mail?.body).toContain('Device: Chrome on Windows\nNetwork address: 127.0.0.1');

    const cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    await signInWith({ cookie });
    expect(
      await sql`select 1 from outbox where recipient = ${email} and subject = ${mail?.subject ?? ''}`,
    ).toHaveLength(1);
  });
});

test('somebody whose address refuses our email reads so in their account, until one goes out', async () => {
  const buyer = await newBuyer(market);
  const read = async () => agreed(await buyer.callApi(readAccount, {})).refusedMailAt;
  expect(await read()).toBeNull();
  await sql`
    insert into outbox (recipient, subject, body, attempts, next_attempt_at, written_at)
    values (${buyer.email}, 'Paid', 'Hello', 1, 'infinity', now() + interval '1 second')`;
  expect(await read()).toBeInstanceOf(Date);
  await sql`
    insert into outbox (recipient, subject, body, sent_at, written_at)
    values (${buyer.email}, 'Refunded', 'Hello', now(), now() + interval '2 seconds')`;
  expect(await read()).toBeNull();
});
