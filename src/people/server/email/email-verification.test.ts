import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  bookingFields,
  carFields,
  openPayment,
  postCar,
  uploadPhoto,
} from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { mailsTo, sendMails } from '../../../../testing/people/mails.ts';
import {
  cookieOf,
  newSeller,
  newUnverified,
  type Someone,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { turnOnSecondFactor } from '../../../../testing/people/second-factor.ts';
import { bookCar } from '../../../bookings/book-contract.ts';
import { cancelBooking } from '../../../bookings/contract.ts';
import { joinWaitlist } from '../../../bookings/waitlist-contract.ts';
import { postSellersCar } from '../../../cars/sell/posting-contract.ts';
import { createPaymentIntent } from '../../../payments/contract.ts';
import { signUp } from '../../contract.ts';
import { readToken } from '../../own-account/own-record-contract.ts';
import { requestPasswordReset } from '../../own-account/password-reset-contract.ts';
import { sendVerificationMail } from '../../own-account/verification-contract.ts';
import {
  disownAccount,
  readVerificationLink,
  verifyEmail,
} from '../../own-account/verification-link-contract.ts';

const verified = { acknowledged: true, next: 'signed-in' };
const linkIn = async ({ callApi }: Pick<Someone, 'callApi'>, token: string) =>
  agreed(await callApi(readVerificationLink, { token }));

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const subjectsTo = async ({ email }: Someone) =>
  (await mailsTo(market, email)).map(({ subject }) => subject);
/** Of the latest mail. */
async function tokenTo({ email }: Someone): Promise<string> {
  const mail = (await mailsTo(market, email)).at(-1);
  const token = /token=([\w-]{43})/.exec(mail?.body ?? '')?.[1];
  if (!token) throw new Error('no mail with a link');
  return token;
}

describe('a person whose address is not verified', () => {
  test('is mailed a link at sign-up, and verifies the address with it in their own browser', async () => {
    const buyer = await newUnverified(market, 'buyer', 'Eve Chosen');
    expect(await subjectsTo(buyer)).toEqual(['Verify your email address']);
    expect((await mailsTo(market, buyer.email))[0]?.body).not.toContain('Eve');
    const token = await tokenTo(buyer);
    expect(await visitor.callApi(verifyEmail, { token: 'x'.repeat(43) })).toEqual(
      refusedAs('link-void'),
    );
    expect(await linkIn(buyer, token)).toMatchObject({ state: 'own', email: buyer.email });
    expect(await buyer.callApi(verifyEmail, { token })).toEqual(verified);
    // Pressed again, it has done its work.
    expect(await buyer.callApi(verifyEmail, { token })).toEqual(verified);
    expect(await visitor.callApi(verifyEmail, { token })).toEqual({ ...verified, next: 'login' });
    expect(await linkIn(visitor, token)).toEqual({ state: 'verified', email: buyer.email });
    for (const reader of [buyer, visitor]) {
      const { text } = await reader.send('GET', `/verify-email?token=${token}`);
      expect(text).toContain('Your email address is verified.');
      expect(text).not.toContain('Verify my address');
    }
    expect(await buyer.callApi(sendVerificationMail, {})).toEqual(refusedAs('verified-before'));
    await openPayment(buyer, await book(buyer, await postCar(await newSeller(market))));
  });

  test('can neither pay, nor post, nor have us write', async () => {
    const [person, seller] = await Promise.all([
      newUnverified(market, 'seller'),
      newSeller(market),
    ]);
    const car = await postCar(seller);
    const booking = await book(person, car);
    expect(
      await person.callApi(createPaymentIntent, {
        priceCents: car.priceCents,
        bookingId: booking.id,
      }),
    ).toEqual(refusedAs('email-unverified'));
    const post = carFields(await uploadPhoto(person));
    expect(await person.callApi(postSellersCar, post)).toEqual(refusedAs('email-unverified'));
    expect(await person.callApi(joinWaitlist, { id: car.id })).toEqual(
      refusedAs('email-unverified'),
    );
  });

  test('reads on every page what to do first, and gets another link there without scripts', async () => {
    const person = await newUnverified(market, 'seller');
    const reader = callerAt(market.url, { cookie: person.cookie });
    for (const path of ['/', '/cars/3', '/dashboard', '/dashboard/addcars']) {
      const { text } = await reader.send('GET', path);
      expect(text, path).toContain('Verify your email address to pay for cars or sell your own.');
      const again = `/verify-email/again?from=${encodeURIComponent(path)}`;
      expect(text, path).toContain(`action="${again}"`);
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: market.url };
    const sendAgain = (from: string) =>
      reader.send('POST', `/verify-email/again?from=${encodeURIComponent(from)}`, {
        body: '',
        headers,
      });
    const sent = await sendAgain('/cars/3?pages=2');
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/cars/3?pages=2']);
    expect((await sendAgain('https://example.com/')).headers.get('location')).toBe('/');
    expect(await subjectsTo(person)).toHaveLength(3);
    for (let tries = 0; tries < 2; tries++) await sendAgain('/');
    const refused = await sendAgain('/');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('We sent you five links today.');
    expect(await subjectsTo(person)).toHaveLength(5);

    agreed(await person.callApi(verifyEmail, { token: await tokenTo(person) }));
    for (const path of ['/', '/dashboard'])
      expect((await reader.send('GET', path)).text, path).not.toContain('/verify-email/again');
  });

  test('reads above the form for a car, before they fill it in, that they can post once verified', async () => {
    const person = await newUnverified(market, 'seller');
    const reader = callerAt(market.url, { cookie: person.cookie });
    const form = async () => (await reader.send('GET', '/dashboard/addcars')).text;
    const [note = '', fields = ''] = (await form()).split('name="title"', 2);
    expect(note).toContain('Verify your email before you post');
    expect(fields).toContain('Post the car');

    agreed(await person.callApi(verifyEmail, { token: await tokenTo(person) }));
    const afterwards = await form();
    expect(afterwards).toContain('Post the car');
    expect(afterwards).not.toContain('Verify your email before you post');
  });

  test('goes back from the mailed link to the page they were on, with or without scripts', async () => {
    const person = await newUnverified(market, 'buyer');
    let cookies = person.cookie;
    const reads = async (path: string, headers = {}) => {
      const { headers: sent } = await callerAt(market.url, { cookie: cookies }).send('GET', path, {
        headers,
      });
      const [placeCookie] = sent
        .getSetCookie()
        .filter((cookie) => cookie.startsWith('forecourt.place='));
      if (placeCookie) cookies = `${person.cookie}; ${placeCookie.split(';')[0]}`;
      return placeCookie !== undefined;
    };
    const follow = async (path: string) => {
      const link = `${path}?token=${await tokenTo(person)}`;
      const { text } = await callerAt(market.url, { cookie: cookies }).send('GET', link);
      return text;
    };
    expect(await reads('/cars/3?car=12345')).toBe(true);
    for (const path of ['/mailbox', '/verify-email', '/login'])
      expect(await reads(path), path).toBe(false);
    expect(await reads('/about', { 'sec-purpose': 'prefetch' })).toBe(false);
    for (const path of ['/assets/of-an-older-version.js', '/no/such/page'])
      expect(await reads(path), path).toBe(false);
    expect(await follow('/verify-email')).toContain('/cars/3?car=12345');
    const link = `/verify-email?token=${await tokenTo(person)}`;
    const used = await callerAt(market.url, { cookie: cookies }).send('POST', link, {
      body: new URLSearchParams({ token: await tokenTo(person) }),
      headers: { origin: market.url },
    });
    expect([used.status, used.headers.get('location')]).toEqual([303, '/cars/3?car=12345']);
    expect(await reads('/about'), 'there is nothing to verify any more').toBe(false);
  });

  test('is not sent to another site by a cookie that somebody planted', async () => {
    const person = await newUnverified(market, 'buyer');
    const planted = `${person.cookie}; forecourt.place=${encodeURIComponent('//evil.example/')}`;
    const used = await callerAt(market.url, { cookie: planted }).send('POST', '/verify-email', {
      body: new URLSearchParams({ token: await tokenTo(person) }),
      headers: { origin: market.url },
    });
    expect([used.status, used.headers.get('location')]).toEqual([303, '/']);
  });

  test('gets no other mail, whatever is done in their name', { tags: 'hostile-72' }, async () => {
    const [person, seller] = await Promise.all([
      newUnverified(market, 'buyer', 'Your account is locked'),
      newSeller(market),
    ]);
    const car = await postCar(seller);
    for (let round = 0; round < 3; round++) {
      const { insertedId: id } = agreed(await person.callApi(bookCar, bookingFields(car)));
      agreed(await person.callApi(cancelBooking, { id }));
    }
    for (let tries = 0; tries < 4; tries++) agreed(await person.callApi(sendVerificationMail, {}));
    expect(await person.callApi(sendVerificationMail, {})).toEqual(refusedAs('too-many-mails'));
    expect(await subjectsTo(person)).toEqual(Array(5).fill('Verify your email address'));
  });

  test('verifies it also by setting a new password, without reading the name they may not know', async () => {
    const person = await newUnverified(market, 'buyer', 'Eve Chosen');
    agreed(await visitor.callApi(requestPasswordReset, { email: person.email }));
    const mail = (await mailsTo(market, person.email)).at(-1);
    expect(mail?.subject).toBe('Reset your password');
    expect(mail?.body).not.toContain('Eve');
  });
});

describe('a link in a browser that is not signed in to its account', () => {
  test('verifies the address after the account’s password, and logs in', async () => {
    const person = await newUnverified(market, 'seller');
    const token = await tokenTo(person);
    const other = await newUnverified(market, 'buyer');
    for (const reader of [visitor, other]) {
      expect(await linkIn(reader, token)).toMatchObject({ state: 'unproved', email: person.email });
      expect(await reader.callApi(verifyEmail, { token })).toEqual(refusedAs('password-needed'));
      expect(
        await reader.callApi(verifyEmail, { token, currentPassword: 'not my password' }),
      ).toEqual(refusedAs('wrong-password'));
    }
    const phone = await visitor.send('POST', '/api/email-verifications/use', {
      json: { token, currentPassword: person.password },
    });
    expect(phone.json).toEqual({ acknowledged: true, next: 'signed-in' });
    const signedIn = callerAt(market.url, { cookie: cookieOf(phone.headers) });
    agreed(await signedIn.callApi(readToken, { email: person.email }));
    expect(await subjectsTo(person)).toEqual(['Verify your email address']);
    // Nothing has ended elsewhere, either.
    agreed(await person.callApi(readToken, { email: person.email }));
    agreed(await person.callApi(postSellersCar, carFields(await uploadPhoto(person))));
  });

  test('takes the second step as always, if there is one', async () => {
    const person = await newUnverified(market, 'buyer');
    await turnOnSecondFactor(market, person);
    const proof = { token: await tokenTo(person), currentPassword: person.password };
    expect(await visitor.callApi(verifyEmail, proof)).toEqual({ ...verified, next: 'second-step' });
  });

  test('asks on its page for the password, without scripts as well, or offers what to do without it', async () => {
    const person = await newUnverified(market, 'buyer');
    const token = await tokenTo(person);
    const path = `/verify-email?token=${token}`;
    const { text } = await visitor.send('GET', path);
    expect(text).toContain(`/reset-password?token=${token}`);
    expect(text).toContain(`/verify-email/not-me?token=${token}`);
    const post = (fields: Record<string, string>) =>
      visitor.send('POST', path, {
        body: new URLSearchParams({ token, ...fields }),
        headers: { origin: market.url },
      });
    const without = await post({});
    expect([without.status, without.text]).toEqual([
      403,
      expect.stringContaining('Your password is required'),
    ]);
    const done = await post({ currentPassword: person.password });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/dashboard']);
  });

  test('deletes the account for somebody who did not sign up, once, and says so again', async () => {
    const stranger = await newUnverified(market, 'seller');
    const token = await tokenTo(stranger);
    agreed(await visitor.callApi(disownAccount, { token }));
    agreed(await visitor.callApi(disownAccount, { token }));
    expect(await linkIn(visitor, token)).toEqual({ state: 'deleted', email: null });
    for (const page of ['/verify-email', '/verify-email/not-me'])
      expect((await visitor.send('GET', `${page}?token=${token}`)).text, page).toContain(
        'The account is deleted.',
      );
    expect(await stranger.callApi(readToken, { email: stranger.email })).toEqual(
      refusedAs('not-signed-in'),
    );
    const { email } = stranger;
    const account = { name: 'Olive Owner', email, password: `pass-${stranger.id}` };
    agreed(await visitor.callApi(signUp, { ...account, status: 'buyer' }));
  });

  test('deletes neither an account that was verified meanwhile nor that of an admin', async () => {
    const person = await newUnverified(market, 'buyer');
    const token = await tokenTo(person);
    agreed(await person.callApi(verifyEmail, { token }));
    expect(await visitor.callApi(disownAccount, { token })).toEqual(refusedAs('link-void'));
    const admin = await newUnverified(market, 'buyer');
    await sql`update people set is_admin = true where id = ${admin.id}`;
    const ofAdmin = { token: await tokenTo(admin) };
    expect(await visitor.callApi(disownAccount, ofAdmin)).toEqual(refusedAs('is-admin'));
  });
});

describe('a link', () => {
  test('is void a day later, and when the address is another one', async () => {
    const [late, moved] = await Promise.all([
      newUnverified(market, 'buyer'),
      newUnverified(market, 'buyer'),
    ]);
    await sql`update email_verifications set expires_at = now() where person_id = ${late.id}`;
    await sql`update people set email = 'x' || email where id = ${moved.id}`;
    for (const person of [late, moved])
      expect(await person.callApi(verifyEmail, { token: await tokenTo(person) })).toEqual(
        refusedAs('link-void'),
      );
  });

  test('is kept nowhere once its mail is sent, nor its row for long', async () => {
    const person = await newUnverified(market, 'buyer');
    const token = await tokenTo(person);
    await sendMails(market);
    const [sent] = await sql`select body from outbox where recipient = ${person.email}`;
    expect(sent?.body).not.toContain(token);
    const rows = () => sql`select 1 from email_verifications where person_id = ${person.id}`;
    await runJob(market, 'old links');
    expect(await rows()).toHaveLength(1);
    await sql`
      update email_verifications set expires_at = now() - interval '25 hours'
      where person_id = ${person.id}`;
    await runJob(market, 'old links');
    expect(await rows()).toEqual([]);
  });
});
