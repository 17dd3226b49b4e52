import { describe, expect, inject, test } from 'vitest';
import { helloTo, sendWithin } from '../../../testing/mails/send-within.ts';
import { callOn, nodeOf, runJob, runJobOn } from '../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { sendMails } from '../../../testing/people/mails.ts';
import { newAccount, newAdmin, newBuyer } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import {
  answerMessage,
  closeMessage,
  countMessages,
  listMessages,
  postMessage,
  readMailbox,
} from '../contract.ts';
import { enqueueMails } from './messages.ts';

const market = inject('market');
const sql = sqlAt(market);
const database = databaseAt(market);
const visitor = callerAt(market.url);
const mailboxOf = async (recipient: string) =>
  agreed(await visitor.callApi(readMailbox, { recipient }));
const letterOf = (name: string) => {
  const { email } = newAccount(name);
  return { name, email, subject: `A question of ${email}`, message: 'Hello,\n\nhow are you?' };
};

describe('a message to us', () => {
  test('is stored, and arrives in the mailbox with the sender in Reply-To only', {
    tags: ['3.16', '7.30', 'hostile-23'],
  }, async () => {
    const letter = letterOf('Carla Curious');
    const response = await visitor.send('POST', '/api/messages', { json: letter });
    expect(response.json).toEqual({ acknowledged: true });
    const stored = await sql`
      select name, email, subject, message from contact_messages where email = ${letter.email}`;
    expect(stored).toEqual([letter]);
    await sendMails(market);
    const inMailbox = agreed(
      await visitor.callApi(readMailbox, { recipient: 'hello@forecourt.example' }),
    );
    expect(inMailbox.find(({ replyTo }) => replyTo === letter.email)).toMatchObject({
      recipient: 'hello@forecourt.example',
      subject: `Contact: ${letter.subject}`,
      body: expect.stringMatching(
        /^Carla Curious sent us a message\.\n\n> Hello,\n>\n> how are you\?\n\nAnswer it under Contact messages, or /m,
      ),
    });
  });

  test('is acknowledged while the mail server is away, and arrives later', {
    tags: '8.18',
  }, async () => {
    const letter = letterOf('Paula Patient');
    const send = () => Promise.reject(new Error('mail server is away'));
    const node = nodeOf(market, {}, { mailer: { send } });
    expect(await callOn(node, null)(postMessage, letter)).toEqual({ acknowledged: true });
    await sendMails(market);
    const senders = (await mailboxOf('hello@forecourt.example')).map(({ replyTo }) => replyTo);
    expect(senders).toContain(letter.email);
  });

  test('is read by admins, newest first, and by nobody else', async () => {
    const [first, second] = [letterOf('Adam Earlier'), letterOf('Zoe Later')];
    agreed(await visitor.callApi(postMessage, first));
    agreed(await visitor.callApi(postMessage, second));
    const admin = await newAdmin(market);
    const messages = agreed(await admin.callApi(listMessages, {}));
    const [newer, older] = [second, first].map((letter) =>
      messages.findIndex(({ email }) => email === letter.email),
    );
    expect(newer).toBeGreaterThanOrEqual(0);
    expect(newer).toBeLessThan(older ?? 0);
    expect(messages[newer ?? 0]).toMatchObject(second);
    const after = messages[newer ?? 0]?.id;
    const next = agreed(await admin.callApi(listMessages, { after }));
    expect(next[0]).toEqual(messages[(newer ?? 0) + 1]);
    expect(next.map(({ id }) => id)).not.toContain(after);

    const page = await callerAt(market.url, { cookie: admin.cookie }).send(
      'GET',
      '/dashboard/messages',
    );
    expect(page.text).toContain(second.subject);
    const buyer = await newBuyer(market);
    expect(await buyer.callApi(listMessages, {})).toMatchObject({ refused: 'not-allowed' });
    expect(await visitor.callApi(listMessages, {})).toMatchObject({ refused: 'not-signed-in' });
  });

  test('is answered by email, once, by one of two admins, and both see by whom', async () => {
    const letter = letterOf('Otto Open');
    agreed(await visitor.callApi(postMessage, letter));
    const admins = await Promise.all([newAdmin(market, 'Ada One'), newAdmin(market, 'Abe Two')]);
    const [admin] = admins;
    const find = async () =>
      agreed(await admin.callApi(listMessages, {})).find(({ email }) => email === letter.email);
    const id = (await find())?.id ?? 0;
    expect(agreed(await admin.callApi(countMessages, {})).open).toBeGreaterThan(0);
    const outcomes = await Promise.all(
      admins.map((one) => one.callApi(answerMessage, { id, answer: `Yes, says ${one.name}.` })),
    );
    expect(outcomes.filter((outcome) => 'acknowledged' in outcome)).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.objectContaining({ refused: 'already-answered' }));
    const { by, answer, at } = (await find())?.answered ?? {};
    expect(answer).toBe(`Yes, says ${by}.`);
    expect(at).toBeInstanceOf(Date);
    agreed(await admin.callApi(closeMessage, { id }));
    expect((await find())?.answered?.answer).toBe(answer);
    const open = agreed(await admin.callApi(listMessages, { only: 'open' }));
    expect(open.map((message) => message.id)).not.toContain(id);

    await sendMails(market);
    expect(await mailboxOf(letter.email)).toEqual([
      expect.objectContaining({
        subject: `Re: ${letter.subject}`,
        replyTo: 'hello@forecourt.example',
        body: expect.stringContaining(`> ${answer}`),
      }),
    ]);
  });

  test('is marked as answered by an admin who answered it elsewhere', async () => {
    const letter = letterOf('Ella Elsewhere');
    agreed(await visitor.callApi(postMessage, letter));
    const admin = await newAdmin(market);
    const find = async () =>
      agreed(await admin.callApi(listMessages, {})).find(({ email }) => email === letter.email);
    const id = (await find())?.id ?? 0;
    expect(agreed(await admin.callApi(closeMessage, { id }))).toEqual({ modifiedCount: 1 });
    expect(agreed(await admin.callApi(closeMessage, { id }))).toEqual({ modifiedCount: 0 });
    expect((await find())?.answered).toMatchObject({ by: admin.name, answer: null });
    expect(await admin.callApi(closeMessage, { id: 999_999_999 })).toEqual(refusedAs('not-found'));
  });

  test('is answered without scripts, and the admin comes back to the page of the list as it was narrowed', async () => {
    const letter = letterOf('Nora Noscript');
    agreed(await visitor.callApi(postMessage, letter));
    const admin = await newAdmin(market);
    const asAdmin = callerAt(market.url, { cookie: admin.cookie });
    const path = '/dashboard/messages';
    const { text } = await asAdmin.send('GET', `${path}?only=open`);
    const [, action = ''] = /action="([^"]*form=close[^"]*)"/.exec(text) ?? [];
    expect(action).toBe('?only=open&amp;form=close');
    const [listed] = agreed(await admin.callApi(listMessages, {})).filter(
      ({ email }) => email === letter.email,
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: market.url };
    const page = `${path}?only=open&after=999999999`;
    const posted = await asAdmin.send('POST', `${page}&form=close`, {
      body: `id=${listed?.id}`,
      headers,
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, page]);
  });

  test('is refused with a message for each missing field', { tags: '5.25' }, async () => {
    const response = await visitor.send('POST', '/api/messages', { json: {} });
    expect(response.json.errors).toEqual({
      name: 'Name is required',
      email: 'Email Address is required',
      subject: 'Subject is required',
      message: 'Message is required',
    });
  });

  test('is refused when it smuggles headers, addresses or objects', {
    tags: 'hostile-23',
  }, async () => {
    const letter = letterOf('Hannah Header');
    for (const wrong of [
      { subject: 'Hello\r\nBcc: all@people.example' },
      { name: 'Hannah\nBcc: all@people.example' },
      { email: 'a@people.example, b@people.example' },
      { email: 'a@people.example\r\nBcc: b@people.example' },
      { email: { path: '/etc/passwd' } },
      { message: { path: '/etc/passwd' } },
      { subject: ['a'] },
      { to: 'all@people.example' },
      { message: 'x'.repeat(5001) },
    ]) {
      const response = await visitor.send('POST', '/api/messages', {
        json: { ...letter, ...wrong },
      });
      expect(response.status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
    }
    expect(await sql`select 1 from contact_messages where email = ${letter.email}`).toEqual([]);
  });

  test('is shown as it was written', { tags: 'hostile-22' }, async () => {
    const letter = { ...letterOf('Mark Markup'), message: '<script>alert(1)</script> {{7*7}} ®' };
    // The page shows the newest mails only, which may by then be those of other tests.
    const pageText = async () => {
      agreed(await visitor.callApi(postMessage, letter));
      await sendMails(market);
      return (await visitor.send('GET', '/mailbox')).text;
    };
    await expect.poll(pageText).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{7*7}} ®');
    expect(await pageText()).not.toContain('<script>alert(1)');
  });
});

describe('a mail', () => {
  const write = (recipient: string) =>
    database.transaction((tx) => enqueueMails(tx, [helloTo(recipient)]));

  test('is sent once, however many nodes send', { tags: 'hostile-45' }, async () => {
    const { email } = newAccount('Olga Once');
    await write(email);
    const { mailer } = nodeOf(market).adapters;
    let times = 0;
    const sendOnNode = () =>
      runJobOn(nodeOf(market, { PUBLIC_URL: market.url }, { mailer: { send } }), 'mail');
    const send: typeof mailer.send = async (mail) => {
      if (mail.recipient === email) times += 1;
      // While the first node sends this mail, two others look for what is to be sent.
      if (mail.recipient === email && times === 1) await Promise.all([sendOnNode(), sendOnNode()]);
      await mailer.send(mail);
    };
    await sendOnNode();
    // Another test may send what is due, too.
    await expect.poll(() => mailboxOf(email)).toHaveLength(1);
    expect(times).toBeLessThanOrEqual(1);
  });

  test('that cannot be sent waits and is tried again, and holds up no other', {
    tags: 'hostile-48',
  }, async () => {
    const [stuck, fine] = [newAccount('Stuck').email, newAccount('Fine').email];
    const sent: string[] = [];
    const { mailer } = nodeOf(market).adapters;
    const send: typeof mailer.send = async (mail) => {
      if (mail.recipient === stuck) throw new Error('mail server is away');
      sent.push(mail.recipient);
      await mailer.send(mail);
    };
    // Other tests send what is due, too, but see these mails only when the job has ended.
    await sendWithin(market, { send }, (tx) => enqueueMails(tx, [helloTo(stuck), helloTo(fine)]));
    expect(sent).toContain(fine);
    const [row] = await sql`
      select attempts, sent_at, last_error, next_attempt_at > now() as waits from outbox
      where recipient = ${stuck}`;
    expect(row).toEqual({
      attempts: 1,
      sent_at: null,
      last_error: 'Error: mail server is away',
      waits: true,
    });
    await sql`update outbox set next_attempt_at = now() where recipient = ${stuck}`;
    await sendMails(market);
    expect(await mailboxOf(stuck)).toHaveLength(1);
  });

  test('written in a transaction that was rolled back is never sent', async () => {
    const { email } = newAccount('Rob Rollback');
    const work = database.transaction(async (tx) => {
      await enqueueMails(tx, [helloTo(email)]);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await sendMails(market);
    expect(await mailboxOf(email)).toEqual([]);
  });
});

describe('what need not stay', () => {
  test('is removed: mails a month after they were sent, messages after a year', async () => {
    const { email } = newAccount('Old');
    await sql`
      insert into outbox (recipient, subject, body, sent_at, next_attempt_at)
      select ${email}, 'Hello', 'Hello', now() - days * interval '1 day', now() + interval '1 day'
      from unnest(array[29, 31]) days
      union all select ${email}, 'Hello', 'unsent', null, now() + interval '1 day'`;
    await sql`
      insert into contact_messages (name, email, subject, message, received_at)
      select 'Old', ${email}, 'Hello', days :: text, now() - days * interval '1 day'
      from unnest(array[360, 370]) days`;
    await runJob(market, 'old mail');
    expect(await sql`select body from outbox where recipient = ${email} order by id`).toEqual([
      { body: 'Hello' },
      { body: 'unsent' },
    ]);
    expect(await sql`select message from contact_messages where email = ${email}`).toEqual([
      { message: '360' },
    ]);
  });

  test('is a secret link, once its mail is sent', async () => {
    const { email } = newAccount('Secret');
    const link = 'https://x.example/reset-password?token=S3cret_-x';
    await sql`
      insert into outbox (recipient, subject, body) values (${email}, 'Link', ${`Here: ${link}\n`})`;
    await sendMails(market);
    const rows = await sql`select body from outbox where recipient = ${email}`;
    expect(rows).toEqual([{ body: 'Here: https://x.example/reset-password?token=...\n' }]);
    const [mail] = await mailboxOf(email);
    expect(mail?.body).toContain(link);
  });
});

describe('the mailbox', () => {
  test('tells two emails of one subject to one person apart', async () => {
    const { email } = newAccount('Tess Twice');
    await sql`
      insert into mailbox (outbox_id, recipient, subject, body)
      select -floor(random() * 1e12) :: bigint, ${email}, 'Said twice', 'Hello'
      from generate_series(1, 2)`;
    const { text } = await visitor.send('GET', '/mailbox');
    const heads = text.split('<summary').filter((head) => head.includes(`>Said twice</strong>`));
    const words = heads.map((head) => head.slice(0, head.indexOf('</summary>')));
    expect(words).toHaveLength(2);
    expect(words[0]).not.toBe(words[1]);
  });

  test('is open in demo mode only', async () => {
    const read = (demo: string) => callOn(nodeOf(market, { DEMO: demo }), null)(readMailbox, {});
    expect(await read('off')).toEqual({ refused: 'not-found' });
    expect(await read('on')).toBeInstanceOf(Array);
  });
});
