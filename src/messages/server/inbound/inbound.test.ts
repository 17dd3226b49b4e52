// Mail that comes in: what mail servers report of a mail that was sent.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { helloTo, sendWithin } from '../../../../testing/mails/send-within.ts';
import { type MailServer, startMailServer } from '../../../../testing/market/mail-server.ts';
import {
  type LimitedNode,
  newAddress,
  startLimitedNode,
} from '../../../../testing/market/nodes/limited-node.ts';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { newAccount, newAdmin, newBuyer } from '../../../../testing/people/people.ts';
import { readAccount } from '../../../people/own-account/account-contract.ts';
import { listFailedMails, retryMail } from '../../failed-mails-contract.ts';
import { createSmtpMailer } from '../mail/mailer.smtp.ts';
import { enqueueMails } from '../messages.ts';
import { inboundMailPath } from './inbound-routes.ts';

const market = inject('market');
const sql = sqlAt(market);
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const token = 'shown-by-the-mail-server';

let relay: MailServer;
let node: LimitedNode;
let environment: Readonly<Record<string, string>>;
beforeAll(async () => {
  relay = await startMailServer();
  environment = {
    DEMO: 'off',
    STAND_INS: 'test-cards',
    SMTP_URL: relay.url,
    MAIL_FROM: 'Example Cars <cars@market.example>',
    INBOUND_ADDRESS: 'Bounces@market.example',
    INBOUND_TOKEN: token,
  };
  node = await startLimitedNode(market, environment);
});
afterAll(async () => {
  await node.close();
  await relay.close();
});

/** Sends a mail, and gives its row and the address to which reports about it go. */
async function send(recipient: string): Promise<{ id: number; returnPath: string }> {
  const from = { name: 'Example Cars', address: 'cars@market.example' };
  const smtp = createSmtpMailer({ url: relay.url, from });
  const { mailer: mailbox } = nodeOf(market).adapters;
  const mailer = {
    send: (one: Parameters<typeof smtp.send>[0]) =>
      (one.recipient === recipient ? smtp : mailbox).send(one),
  };
  const before = relay.mails.length;
  await sendWithin(market, mailer, (tx) => enqueueMails(tx, [helloTo(recipient)]), environment);
  smtp.close?.();
  const [row] = await sql`
    select max(id) as id from outbox where recipient = ${recipient} and sent_at is not null`;
  return { id: Number(row?.id), returnPath: relay.returnPaths[before] ?? '' };
}

/** As Postfix writes it; `fields` are those of the recipient (RFC 3464). */
const reportTo = (to: string, fields: readonly string[], about = 'rfc822; mia@people.example') =>
  [
    'Return-Path: <>',
    'From: MAILER-DAEMON@relay.example (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I’m sorry to have to inform you that your message could not be delivered.',
    '--edge',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    'Arrival-Date: Mon, 23 Nov 2026 23:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: ${about}`,
    ...fields,
    '',
    '--edge',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Hello',
    'Message-ID: <outbox-1@market.example>',
    '',
    '--edge--',
    '',
  ].join('\r\n');
const noMailbox = (email: string) => [
  'Action: failed',
  'Status: 5.1.1',
  `Diagnostic-Code: smtp; 550 5.1.1 <${email}>: no such`,
  '    mailbox here',
];

const post = (
  body: BodyInit,
  headers: Readonly<Record<string, string>> = { 'content-type': 'message/rfc822' },
  authorization = `Bearer ${token}`,
) =>
  node
    .callerFrom(newAddress())
    .send('POST', inboundMailPath, { body, headers: { ...headers, authorization } });
const bounceOf = async (id: number) =>
  (await sql`select bounce from outbox where id = ${id}`)[0]?.bounce;

describe('an email that comes back', () => {
  test('because there is no such mailbox is shown to admins, and to its reader until one arrives', async () => {
    const [buyer, admin] = await Promise.all([newBuyer(market), newAdmin(market)]);
    const refusedAt = async () => agreed(await buyer.callApi(readAccount, {})).refusedMailAt;
    const { id, returnPath } = await send(buyer.email);
    expect(returnPath).toMatch(/^Bounces\+bounce-\d+-[\da-f]{20}@market\.example$/);
    expect(await refusedAt()).toBeNull();

    // Mail servers may change the case of an address.
    const report = reportTo(returnPath.toLowerCase(), noMailbox(buyer.email));
    expect((await post(report)).json).toEqual({ recorded: true });
    expect((await post(report)).json).toEqual({ recorded: false });
    expect(await refusedAt()).toBeInstanceOf(Date);
    const failedMail = agreed(await admin.callApi(listFailedMails, {})).find(
      (one) => one.id === id,
    );
    const [first, domain] = [buyer.email[0], buyer.email.split('@')[1]];
    expect(failedMail).toMatchObject({
      bounce: 'refused',
      nextAttemptAt: null,
      reason: `550 5.1.1 <${first}…@${domain}>: no such mailbox here`,
    });
    expect(await admin.callApi(retryMail, { id })).toEqual({ modifiedCount: 0 });

    await send(buyer.email);
    expect(await refusedAt()).toBeNull();
  });

  test('after days of trying is first late, then undelivered, and no matter of its address', async () => {
    const buyer = await newBuyer(market);
    const { id, returnPath } = await send(buyer.email);
    const late = ['Action: delayed', 'Status: 4.2.2', 'Diagnostic-Code: smtp; 452 mailbox full'];
    expect((await post(reportTo(returnPath, late))).json).toEqual({ recorded: true });
    expect(await bounceOf(id)).toBe('delayed');
    const ended = ['Action: failed', 'Status: 4.2.2'];
    expect((await post(reportTo(returnPath, ended))).json).toEqual({ recorded: true });
    expect(await bounceOf(id)).toBe('undelivered');
    expect((await post(reportTo(returnPath, late))).json).toEqual({ recorded: false });
    expect(agreed(await buyer.callApi(readAccount, {})).refusedMailAt).toBeNull();
  });

  test.each([
    ['without a code of three parts', ['Action: failed', 'Status: 550']],
    ['with names in capitals', ['ACTION: Failed (no such user)', 'STATUS: 5.1.1']],
    ['with a zero byte', ['Action: failed', 'Diagnostic-Code: smtp; 550 \0 no mailbox']],
  ])('is understood %s', async (_, fields) => {
    const { id, returnPath } = await send(newAccount('Uma Understood').email);
    expect((await post(reportTo(returnPath, fields))).json).toEqual({ recorded: true });
    expect(await bounceOf(id)).toBe('refused');
  });

  test.each(['email', 'body-mime'])(
    'is taken from a provider that posts a form with %s',
    async (field) => {
      const { id, returnPath } = await send(newAccount('Ina Inbound').email);
      const form = new FormData();
      form.set('subject', 'Undelivered');
      form.set(field, reportTo(returnPath, noMailbox('mia@people.example')));
      const password = Buffer.from(`mail:${token}`).toString('base64');
      expect((await post(form, {}, `Basic ${password}`)).json).toEqual({ recorded: true });
      expect(await bounceOf(id)).toBe('refused');
    },
  );

  test('is found by the address that the mail server has noted, if it was redirected', async () => {
    const { id, returnPath } = await send(newAccount('Rae Redirected').email);
    const report = reportTo('postmaster@market.example', noMailbox('mia@people.example'));
    await post(`X-Original-To: ${returnPath}\r\nDelivered-To: forecourt@localhost\r\n${report}`);
    expect(await bounceOf(id)).toBe('refused');
  });
});

describe('a report that nobody should believe', () => {
  test('changes nothing: forged, about another email, or of an email that arrived', async () => {
    const [one, other] = [
      await send(newAccount('Fay Forged').email),
      await send(newAccount('Ona Other').email),
    ];
    const failed = noMailbox('mia@people.example');
    const signature = other.returnPath.split('-')[2];
    const forged = [
      reportTo(`bounces+bounce-${one.id}-${'0'.repeat(20)}@market.example`, failed),
      reportTo(`bounces+bounce-${one.id}-${signature}`, failed),
      reportTo(one.returnPath.replace('bounce-', 'reply-'), failed),
      reportTo('bounces@market.example', failed),
      reportTo(one.returnPath, ['Action: delivered', 'Status: 2.0.0']),
      // Of a person's mail program, and a whole report that somebody attached to a mail.
      `To: ${one.returnPath}\r\nSubject: I’m away\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
      `To: ${one.returnPath}\r\nContent-Type: message/rfc822\r\n\r\n${reportTo('a@b.example', failed)}`,
      'no mail at all',
    ];
    for (const mail of forged) {
      const answer = await post(mail);
      expect([answer.status, answer.json], mail).toEqual([200, { recorded: false }]);
    }
    expect([await bounceOf(one.id), await bounceOf(other.id)]).toEqual([null, null]);
  });

  test('is refused without the token, too large, or as something else', async () => {
    const { id, returnPath } = await send(newAccount('Tia Tokenless').email);
    const report = reportTo(returnPath, noMailbox('mia@people.example'));
    const plain = { 'content-type': 'message/rfc822' };
    for (const wrong of ['', `Bearer ${token}x`, `Basic ${btoa('mail:wrong')}`, token])
      expect(await post(report, plain, wrong)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await post(report + 'x'.repeat(40 * 1024 * 1024))).status).toBe(413);
    expect((await post(report, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post('', plain)).status).toBe(400);
    expect((await post('--x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(
      400,
    );
    expect(await bounceOf(id)).toBeNull();
  });

  test.skipIf(!hasCurl)(
    'goes back to its sender by Postfix, or comes again later',
    { tags: 'hostile-119' },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'post-mail-'));
      const settings = join(folder, '.env');
      await cp('deploy', join(folder, 'deploy'), { recursive: true });
      await symlink(resolve('node_modules'), join(folder, 'node_modules'));
      const postWith = async (sentToken: string, mail: string) => {
        // As the market reads it: with quotes, comments and a slash at the end of an address.
        await writeFile(
          settings,
          `PUBLIC_URL="${node.url}/" # ours\nINBOUND_TOKEN='${sentToken}' # since May\n`,
        );
        const child = spawn('sh', [join(folder, 'deploy/post-mail')]);
        child.stdin.end(mail);
        const [code] = await once(child, 'close');
        return code;
      };
      const [accepted, isData, later] = [0, 65, 75];
      expect(await postWith(token, 'To: nobody@market.example\n\nHello')).toBe(accepted);
      expect(await postWith(token, '')).toBe(isData);
      expect(await postWith('wrong', 'Hello')).toBe(later);
      await rm(folder, { recursive: true });
    },
  );

  test('finds no door where the settings name no address', async () => {
    const plain = await startLimitedNode(market);
    const caller = plain.callerFrom(newAddress());
    expect((await caller.send('POST', inboundMailPath, { json: {} })).status).toBe(404);
    await plain.close();
  });
});
