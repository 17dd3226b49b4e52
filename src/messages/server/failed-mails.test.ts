import { expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { sendMails } from '../../../testing/people/mails.ts';
import { newAccount, newAdmin, newBuyer } from '../../../testing/people/people.ts';
import { readMailbox } from '../contract.ts';
import { listFailedMails, retryMail } from '../failed-mails-contract.ts';

const market = inject('market');
const sql = sqlAt(market);

async function failOnce(recipient: string): Promise<number> {
  const why = `Error: 550 <${recipient}>: no such mailbox`;
  const [row] = await sql`
    insert into outbox (recipient, subject, body, attempts, last_error, next_attempt_at)
    values (${recipient}, ${`For ${recipient}`}, 'Hello', 4, ${why}, now() + interval '1 day')
    returning id`;
  return Number(row?.id);
}

test('an admin sees which emails could not be sent, to whom and why, without their addresses', async () => {
  const [admin, { email }] = [await newAdmin(market), newAccount('Fay Failed')];
  const [oldest, id] = [await failOnce(email), await failOnce(email)];
  const [first, domain] = [email[0], email.split('@')[1]];
  const mails = agreed(await admin.callApi(listFailedMails, {}));
  expect(mails.find((mail) => mail.id === id)).toMatchObject({
    recipient: `${first}…@${domain}`,
    reason: `550 <${first}…@${domain}>: no such mailbox`,
    attempts: 4,
  });
  expect(JSON.stringify(mails)).not.toContain(email);
  const older = agreed(await admin.callApi(listFailedMails, { after: id }));
  expect(older.map((mail) => mail.id)).not.toContain(id);
  expect(older.map((mail) => mail.id)).toContain(oldest);
});

test('an admin sees an email that waits longer than it should, and none that is on its way', async () => {
  const [admin, { email }] = [await newAdmin(market), newAccount('Wes Waiting')];
  // A day from now, so that no other test sends it.
  const write = async (minutesAgo: number) => {
    const [row] = await sql`
      insert into outbox (recipient, subject, body, written_at, next_attempt_at)
      values (${email}, 'Waiting', 'Hello', now() - interval '1 minute' * ${minutesAgo},
        now() + interval '1 day')
      returning id`;
    return Number(row?.id);
  };
  const [late, fresh] = [await write(2), await write(0)];
  const mails = agreed(await admin.callApi(listFailedMails, {}));
  expect(mails.find(({ id }) => id === late)).toMatchObject({ attempts: 0, reason: '' });
  expect(mails.map(({ id }) => id)).not.toContain(fresh);
  const asAdmin = callerAt(market.url, { cookie: admin.cookie });
  const { text } = await asAdmin.send('GET', '/dashboard/failed-emails');
  expect(text).toContain('Waiting to be sent.');
  const older = await asAdmin.send('GET', '/dashboard/failed-emails?after=1');
  expect(older.text).toContain('No older emails.');
  expect(older.text).toContain('href="/dashboard/failed-emails"');
  await sql`delete from outbox where recipient = ${email}`;
});

test('an admin has an email sent again at once, and only once', async () => {
  const [admin, { email }] = [await newAdmin(market), newAccount('Rae Retried')];
  const id = await failOnce(email);
  expect(await admin.callApi(retryMail, { id })).toEqual({ modifiedCount: 1 });
  await sendMails(market);
  expect(await admin.callApi(retryMail, { id })).toEqual({ modifiedCount: 0 });
  await sendMails(market);
  const visitor = callerAt(market.url);
  expect(agreed(await visitor.callApi(readMailbox, { recipient: email }))).toHaveLength(1);
  const mails = agreed(await admin.callApi(listFailedMails, {}));
  expect(mails.map((mail) => mail.id)).not.toContain(id);
});

test('nobody but an admin sees or sends them', async () => {
  const [buyer, id] = [await newBuyer(market), await failOnce(newAccount('Nan Nobodys').email)];
  expect(await buyer.callApi(listFailedMails, {})).toMatchObject({ refused: 'not-allowed' });
  expect(await buyer.callApi(retryMail, { id })).toMatchObject({ refused: 'not-allowed' });
});

test('an admin has an email sent again without scripts', async () => {
  const [admin, { email }] = [await newAdmin(market), newAccount('Pam Plain')];
  const id = await failOnce(email);
  const path = '/dashboard/failed-emails';
  const asAdmin = callerAt(market.url, { cookie: admin.cookie });
  expect((await asAdmin.send('GET', path)).text).toContain(`id="mail-${id}"`);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: market.url };
  const posted = await asAdmin.send('POST', path, { body: `id=${id}`, headers });
  expect(posted.status).toBe(303);
  const [row] = await sql`select next_attempt_at <= now() as is_due from outbox where id = ${id}`;
  expect(row?.is_due).toBe(true);
});
