import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, openPayment, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { mailsTo, sendMails } from '../../../../testing/people/mails.ts';
import {
  newAdmin,
  newBuyer,
  newSeller,
  newUnverified,
  type Someone,
  signedInAgain,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { appCode, turnOnSecondFactor } from '../../../../testing/people/second-factor.ts';
import { listBookings } from '../../../bookings/contract.ts';
import { deleteUser } from '../../admin/admin-contract.ts';
import { listAudit } from '../../admin/audit-contract.ts';
import { signIn, signUp } from '../../contract.ts';
import { changePassword, readAccount } from '../../own-account/account-contract.ts';
import { confirmEmailChange, requestEmailChange } from '../../own-account/email-change-contract.ts';
import { readOwnData } from '../../own-account/own-data-contract.ts';
import { readToken } from '../../own-account/own-record-contract.ts';
import { requestPasswordReset, resetPassword } from '../../own-account/password-reset-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const newEmail = () => `moved-${randomUUID().slice(0, 12)}@people.example`;
const subjectsTo = async (email: string) =>
  (await mailsTo(market, email)).map(({ subject }) => subject);
const emailOf = async ({ id }: Someone) =>
  (await sql<{ email: string }>`select email from people where id = ${id}`)[0]?.email;

const ask = (who: Someone, email: string, more: { code?: string } = {}) =>
  who.callApi(requestEmailChange, { email, currentPassword: who.password, ...more });
async function tokenTo(email: string): Promise<string> {
  const mail = (await mailsTo(market, email)).at(-1);
  return /confirm-email\?token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
}
/** Asks for the address, and gives the token of the link that is mailed there. */
async function requestToken(who: Someone, email: string): Promise<string> {
  agreed(await ask(who, email));
  return tokenTo(email);
}
const use = (who: Someone, token: string) => who.callApi(confirmEmailChange, { token });

describe('a person who asks for another email address', () => {
  test('keeps the one they have until they use the link, which is all that is mailed to the new one', async () => {
    const buyer = await newBuyer(market, 'Mia Moves');
    const email = newEmail();
    agreed(await ask(buyer, email));
    expect(await emailOf(buyer)).toBe(buyer.email);
    expect(agreed(await buyer.callApi(readAccount, {})).askedEmail).toBe(email);
    expect(await subjectsTo(email)).toEqual(['Confirm your new email address']);
    expect((await mailsTo(market, email))[0]?.body).not.toMatch(/Mia|http.*http/s);
    const [mail] = await mailsTo(market, buyer.email);
    expect(mail?.subject).toBe('Your email address is about to change');
    expect(mail?.body).toContain(email);
    expect(mail?.body).not.toContain('token=');
    agreed(await visitor.callApi(requestPasswordReset, { email }));
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  test('has to show their password, and a code if they have two-step login', async () => {
    const buyer = await newBuyer(market);
    const email = newEmail();
    expect(
      await buyer.callApi(requestEmailChange, { email, currentPassword: 'not my password' }),
    ).toEqual(refusedAs('wrong-password'));
    await turnOnSecondFactor(market, buyer);
    expect(await ask(buyer, email)).toEqual(refusedAs('wrong-code'));
    expect(await ask(buyer, email, { code: '000000' })).toEqual(refusedAs('wrong-code'));
    expect(await subjectsTo(email)).toEqual([]);
    agreed(await ask(buyer, email, { code: await appCode(market, buyer) }));
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  test('sets a password first if they sign in with Google only', async () => {
    const buyer = await newBuyer(market);
    await sql`update credentials set password = null where person_id = ${buyer.id}`;
    expect(await ask(buyer, newEmail())).toEqual(refusedAs('no-password'));
  });

  test('is told of an address that is theirs, or has an account', async () => {
    const [buyer, other] = [await newBuyer(market), await newBuyer(market)];
    const response = await buyer.send('POST', '/api/account/email', {
      json: { email: buyer.email.toUpperCase(), currentPassword: buyer.password },
    });
    expect(response.json.errors).toEqual({ email: 'This is your address already' });
    expect(await ask(buyer, other.email)).toEqual(refusedAs('email-taken'));
    expect(await subjectsTo(other.email)).toEqual([]);
  });

  test('cannot have more than five links a day mailed to one address', async () => {
    const [buyer, other] = [await newBuyer(market), await newBuyer(market)];
    const email = newEmail();
    for (let tries = 0; tries < 5; tries++) agreed(await ask(buyer, email));
    expect(await ask(other, email)).toEqual(refusedAs('too-many-mails'));
    expect(await subjectsTo(email)).toHaveLength(5);
    const token = await tokenTo(email);
    expect(await ask(buyer, email)).toEqual(refusedAs('too-many-mails'));
    agreed(await use(buyer, token));
  });

  test('of an address that was never verified tells nothing to whoever has it', async () => {
    const person = await newUnverified(market, 'buyer');
    const email = newEmail();
    agreed(await use(person, await requestToken(person, email)));
    expect(await subjectsTo(person.email)).toEqual(['Verify your email address']);
    expect(await sql`select email_verified from people where id = ${person.id}`).toEqual([
      { email_verified: true },
    ]);
  });
});

describe('a person who uses the link', () => {
  test('has the new address, which the old one is told, and is signed out elsewhere', async () => {
    const buyer = await newBuyer(market);
    const elsewhere = await signedInAgain(market, buyer);
    const booking = await book(buyer, await postCar(await newSeller(market)));
    const email = newEmail();
    agreed(await use(buyer, await requestToken(buyer, email)));

    expect((await subjectsTo(buyer.email)).at(-1)).toBe('Your email address was changed');
    expect((await elsewhere.send('GET', '/dashboard')).status).toBe(302);
    expect((await buyer.send('GET', '/dashboard')).status).toBe(200);
    const moved = await signedInAgain(market, { ...buyer, email });
    expect(agreed(await moved.callApi(listBookings, { email }))).toMatchObject([
      { id: booking.id, buyerEmail: email },
    ]);
    await openPayment(moved, booking);
    expect(await visitor.callApi(signIn, { email: buyer.email, password: buyer.password })).toEqual(
      refusedAs('wrong-credentials'),
    );
  });

  test('cannot go on with the access token of the old address', async () => {
    const buyer = await newBuyer(market);
    const email = newEmail();
    agreed(await use(buyer, await requestToken(buyer, email)));
    expect((await buyer.send('GET', `/api/bookings?email=${email}`)).status).toBe(401);
    expect(await buyer.callApi(readToken, { email: buyer.email })).toEqual(
      refusedAs('not-signed-in'),
    );
    agreed(await buyer.callApi(readToken, { email }));
  });

  test('finds what was mailed to both in their data, and nothing of who has the old one next', async () => {
    const buyer = await newBuyer(market);
    const email = newEmail();
    agreed(await use(buyer, await requestToken(buyer, email)));
    const next = { ...buyer, name: 'Nia Next', status: 'buyer' as const };
    const { name, password, status } = next;
    agreed(await visitor.callApi(signUp, { name, email: buyer.email, password, status }));
    const moved = await signedInAgain(market, { ...buyer, email });
    const data = agreed(await moved.callApi(readOwnData, {}));
    expect(data.formerEmails).toMatchObject([{ email: buyer.email }]);
    const subjects = data.mails.map((mail) => Reflect.get(Object(mail), 'subject'));
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Your email address is about to change',
        'Confirm your new email address',
        'Your email address was changed',
      ]),
    );
    expect(subjects).not.toContain('Verify your email address');

    await sql`update people set email_verified = true where email = ${buyer.email}`;
    const newcomer = await signedInAgain(market, buyer);
    const theirs = agreed(await newcomer.callApi(readOwnData, {}));
    expect(JSON.stringify(theirs.mails)).not.toContain(email);
  });

  test('leaves nothing at either address when they are erased', async () => {
    const [buyer, admin] = [await newBuyer(market), await newAdmin(market)];
    const email = newEmail();
    agreed(await use(buyer, await requestToken(buyer, email)));
    await sendMails(market);
    agreed(await admin.callApi(deleteUser, { id: buyer.id, currentPassword: admin.password }));
    for (const table of ['outbox', 'mailbox', 'former_emails', 'email_verifications'])
      for (const address of [email, buyer.email]) {
        const query = `select 1 from ${table} row where strpos(row :: text, $1) > 0`;
        expect((await databaseAt(market).pool.query(query, [address])).rows, table).toEqual([]);
      }
  });

  test('is in the audit, with the address of before, for admins', async () => {
    const [buyer, admin] = [await newBuyer(market, 'Ned Named'), await newAdmin(market)];
    agreed(await use(buyer, await requestToken(buyer, newEmail())));
    const entries = agreed(await admin.callApi(listAudit, { person: buyer.id, kind: 'accounts' }));
    const by = { name: 'Ned Named' };
    expect(entries).toMatchObject([
      { became: 'email-changed', formerEmail: buyer.email, by, address: '127.0.0.1' },
      { became: 'email-change-requested', formerEmail: null, by, address: '127.0.0.1' },
    ]);
  });

  test('cannot use a reset link any more that was mailed to the old address', async () => {
    const buyer = await newBuyer(market);
    agreed(await visitor.callApi(requestPasswordReset, { email: buyer.email }));
    const mail = (await mailsTo(market, buyer.email)).at(-1);
    const token = /token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    agreed(await use(buyer, await requestToken(buyer, newEmail())));
    expect(
      await visitor.callApi(resetPassword, { token, password: `new-${buyer.password}` }),
    ).toEqual(refusedAs('link-void'));
  });
});

describe('a link to another address', () => {
  const expectVoid = async (who: Someone, token: string) =>
    expect(await use(who, token)).toEqual(refusedAs('link-void'));

  test('works once, also when it is used ten times at once', async () => {
    const buyer = await newBuyer(market);
    const token = await requestToken(buyer, newEmail());
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        buyer.send('POST', '/api/account/email/use', { json: { token } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 410),
    ]);
    await expectVoid(buyer, token);
  });

  test('is void after a newer one, after 24 hours, for anybody else, and after a new password', async () => {
    const [buyer, other] = [await newBuyer(market), await newBuyer(market)];
    const older = await requestToken(buyer, newEmail());
    const newer = await requestToken(buyer, newEmail());
    await expectVoid(buyer, older);
    await expectVoid(other, newer);
    await sql`update email_verifications set expires_at = now() where person_id = ${buyer.id}`;
    await expectVoid(buyer, newer);
    const last = await requestToken(buyer, newEmail());
    const { password: currentPassword } = buyer;
    const password = `new-${currentPassword}`;
    agreed(await buyer.callApi(changePassword, { currentPassword, password }));
    await expectVoid(buyer, last);
    expect(agreed(await buyer.callApi(readAccount, {})).askedEmail).toBeNull();
  });

  test('goes with its mail a day after its end: later nothing says who asked for the address', {
    tags: 'hostile-71',
  }, async () => {
    const email = newEmail();
    const buyer = await newBuyer(market);
    await requestToken(buyer, email);
    await sendMails(market);
    const inMailbox = () => sql`select subject from mailbox where recipient = ${email}`;
    const left = async () => [
      ...(await sql`select subject from outbox where recipient = ${email}`),
      ...(await inMailbox()),
    ];
    expect(await inMailbox()).toHaveLength(1);
    await sql`insert into outbox (recipient, subject, body) values (${email}, 'Of somebody else', '')`;
    await runJob(market, 'old links');
    expect(await left()).toContainEqual({ subject: 'Confirm your new email address' });
    await sql`
      update email_verifications set expires_at = now() - interval '25 hours'
      where person_id = ${buyer.id}`;
    await runJob(market, 'old links');
    const subjects = (await left()).map(({ subject }) => subject);
    expect([...new Set(subjects)]).toEqual(['Of somebody else']);
    expect(await sql`select 1 from email_verifications where person_id = ${buyer.id}`).toEqual([]);
  });

  test('does nothing for a person who is erased or suspended meanwhile', async () => {
    const [erased, suspended] = [await newBuyer(market), await newBuyer(market)];
    const tokens = [
      await requestToken(erased, newEmail()),
      await requestToken(suspended, newEmail()),
    ];
    await sql`update people set erased_at = now() where id = ${erased.id}`;
    await sql`update people set suspended_at = now(), suspended_because = 'A reason'
      where id = ${suspended.id}`;
    expect(await use(erased, tokens[0] ?? '')).toEqual(refusedAs('not-signed-in'));
    expect(await use(suspended, tokens[1] ?? '')).toEqual(refusedAs('not-signed-in'));
    expect(await emailOf(suspended)).toBe(suspended.email);
  });

  test('takes the address from whoever signed up with it meanwhile or before, and has not verified it', {
    tags: 'hostile-135',
  }, async () => {
    for (const isBefore of [true, false]) {
      const buyer = await newBuyer(market);
      const email = newEmail();
      const takeIt = async () => {
        const account = { name: 'Sly Stranger', email, password: `pass-${randomUUID()}` };
        agreed(await visitor.callApi(signUp, { ...account, status: 'seller' }));
        return signedInAgain(market, account);
      };
      const early = isBefore ? await takeIt() : null;
      const token = await requestToken(buyer, email);
      const squatter = early ?? (await takeIt());
      agreed(await use(buyer, token));
      expect(await emailOf(buyer)).toBe(email);
      expect(await squatter.callApi(readToken, { email })).toEqual(refusedAs('not-signed-in'));
      const erased =
        await sql`select from people where id = ${squatter.id} and erased_at is not null`;
      expect(erased).toHaveLength(1);
    }
  });

  test('does not take the address from somebody who has verified it meanwhile', async () => {
    const buyer = await newBuyer(market);
    const email = newEmail();
    const token = await requestToken(buyer, email);
    const account = { name: 'Olive Owner', email, password: `pass-${randomUUID()}` };
    agreed(await visitor.callApi(signUp, { ...account, status: 'buyer' }));
    await sql`update people set email_verified = true where email = ${email}`;
    expect(await use(buyer, token)).toEqual(refusedAs('email-taken'));
    await signedInAgain(market, account);
  });

  test('does not take an address that got an account meanwhile, nor for two people at once', async () => {
    const email = newEmail();
    const [one, two] = [await newBuyer(market), await newBuyer(market)];
    const tokens = [await requestToken(one, email), await requestToken(two, email)];
    const outcomes = await Promise.all([use(one, tokens[0] ?? ''), use(two, tokens[1] ?? '')]);
    expect(outcomes.filter((outcome) => 'acknowledged' in outcome)).toHaveLength(1);
    expect(outcomes).toContainEqual(refusedAs('email-taken'));
  });
});
