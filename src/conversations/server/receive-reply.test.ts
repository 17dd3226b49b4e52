// What buyers and sellers answer by email.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type LimitedNode,
  newAddress,
  startLimitedNode,
} from '../../../testing/market/nodes/limited-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { sendMails } from '../../../testing/people/mails.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { readMailbox, replyFromMailbox } from '../../messages/contract.ts';
import { readOwnData } from '../../people/own-account/own-data-contract.ts';
import { askSeller, blockPerson } from '../contract.ts';
import { listReportedConversations } from '../decide-reports-contract.ts';
import { readConversation } from '../read-contract.ts';
import { reportConversation } from '../reports-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const token = 'shown-by-the-mail-server';

/** A market whose mail comes in from a mail server. */
let node: LimitedNode;
beforeAll(async () => {
  node = await startLimitedNode(market, {
    DEMO: 'off',
    STAND_INS: 'test-cards',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'cars@market.example',
    INBOUND_ADDRESS: 'bounces@market.example',
    INBOUND_TOKEN: token,
  });
});
afterAll(() => node.close());

/** A buyer has asked, and the seller has got the mail of it. */
async function newConversation() {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const text = 'Is it still there?';
  const { conversationId: id } = agreed(await buyer.callApi(askSeller, { id: car.id, text }));
  await sendMails(market);
  const mail = await mailTo(seller);
  return { buyer, seller, car, id, mailId: mail?.id ?? 0, replyTo: mail?.replyTo ?? '' };
}
const mailTo = async ({ email }: Someone) =>
  agreed(await callerAt(market.url).callApi(readMailbox, { recipient: email })).find(
    ({ subject }) => subject.startsWith('Message about'),
  );

interface Written {
  readonly from: string;
  readonly to: string;
  readonly text?: string;
  readonly id?: string;
  readonly more?: readonly string[];
}
const mail = ({ from, to, text = 'Yes, it is.', id = randomUUID(), more = [] }: Written) =>
  [
    `From: Somebody <${from}>`,
    `To: Example Cars <${to}>`,
    `Message-ID: <${id}@people.example>`,
    ...(more.some((header) => /^content-type/i.test(header)) ? [] : ['Content-Type: text/plain']),
    ...more,
    '',
    text,
  ].join('\r\n');
async function deliver(body: string | Uint8Array<ArrayBuffer> | FormData): Promise<boolean> {
  const headers = {
    ...(body instanceof FormData ? {} : { 'content-type': 'message/rfc822' }),
    authorization: `Bearer ${token}`,
  };
  const { status, json } = await node
    .callerFrom(newAddress())
    .send('POST', '/api/inbound-mail', { body, headers });
  expect(status).toBe(200);
  return (json as { recorded: boolean }).recorded;
}
const textsOf = async (by: Someone, id: number) =>
  agreed(await by.callApi(readConversation, { id })).messages.map(
    ({ from, text }) => `${from}: ${text}`,
  );
const refusalsTo = ({ email }: Someone) => sql<{ body: string }>`
  select body from outbox where recipient = ${email} and subject like 'Your reply%' order by id`;

describe('somebody who answers an email about a message', () => {
  test('writes in the conversation, once, without what their program quotes', async () => {
    const { buyer, seller, id, replyTo } = await newConversation();
    expect(replyTo).toMatch(/\+seller-\d+-[\da-f]{20}@/);
    const text =
      'Yes.\r\nCall 503 555 0199!\r\n\r\nOn Tuesday, Cars wrote:\r\n> Is it still there?';
    const answer = mail({ from: seller.email.toUpperCase(), to: replyTo, text });
    const deliveries = await Promise.all([deliver(answer), deliver(answer)]);
    expect(deliveries.toSorted()).toEqual([false, true]);
    expect(await deliver(answer)).toBe(false);
    expect(await textsOf(buyer, id)).toEqual([
      'buyer: Is it still there?',
      'seller: Yes.\nCall [hidden]!',
    ]);
    const own = JSON.stringify(agreed(await seller.callApi(readOwnData, {})));
    expect(own).toContain('conversationReplies');
  });

  test('has all their words passed on, also those that look like a quotation', async () => {
    const { buyer, seller, id, replyTo } = await newConversation();
    const text =
      'yes it is.\nOn the phone you wrote down the following, is that right:\n- Saturday at ten';
    expect(await deliver(mail({ from: seller.email, to: replyTo, text }))).toBe(true);
    expect((await textsOf(buyer, id)).at(-1)).toBe(`seller: ${text}`);
  });

  test('has what their program quotes, and their signature, folded away where they stand', async () => {
    const { buyer, seller, id, replyTo } = await newConversation();
    const quote = `On Tue, Nov 24, 2026 at 3:00 PM Cars <${replyTo}> wrote:\n> Is it still there?`;
    const text = `${quote}\n\nYes.\n-- \nSue, 503 555 0199`;
    expect(await deliver(mail({ from: seller.email, to: replyTo, text }))).toBe(true);
    const lastOf = async (by: Someone) =>
      agreed(await by.callApi(readConversation, { id })).messages.at(-1);
    const read = await lastOf(buyer);
    expect(read?.text).toBe('Yes.');
    const [quoted, words, signature] = read?.parts ?? [];
    expect(quoted?.isFolded).toBe(true);
    expect(quoted?.text).toMatch(/^On Tue.+ wrote:\n> Is it still there\?$/);
    expect(words).toEqual({ text: 'Yes.', isFolded: false });
    expect(signature).toEqual({ text: '--\nSue, [hidden]', isFolded: true });
    expect(JSON.stringify(await lastOf(seller))).not.toMatch(/\+seller-\d/);
    const own = JSON.stringify(agreed(await seller.callApi(readOwnData, {})));
    expect(own).toContain('Sue, 503 555 0199');

    agreed(await buyer.callApi(reportConversation, { id, reason: 'other', details: 'Odd.' }));
    const admin = await newAdmin(market);
    const reports = agreed(await admin.callApi(listReportedConversations, {}));
    const reported = reports.find(({ conversationId }) => conversationId === id);
    expect(reported?.messages.at(-1)?.parts?.at(-1)?.text).toBe('--\nSue, 503 555 0199');

    // As a server of the version before erases what they wrote.
    await sql`update conversation_messages set body = null, masked = null where conversation_id = ${id}`;
    expect(await lastOf(buyer)).toMatchObject({ text: null, parts: null });
  });

  test('has a number hidden that begins above a quotation and ends below it', async () => {
    const { buyer, seller, id, replyTo } = await newConversation();
    const text = 'Call 503 555\n> Is it still there?\n0199, please.';
    expect(await deliver(mail({ from: seller.email, to: replyTo, text }))).toBe(true);
    const { messages } = agreed(await buyer.callApi(readConversation, { id }));
    expect(messages.at(-1)?.parts?.map((part) => part.text)).toEqual([
      'Call [hidden], please.',
      '> Is it still there?',
    ]);
  });

  test('is told so in the email to the other one, if nobody can tell it from words', async () => {
    const { buyer, seller, replyTo } = await newConversation();
    const quote = `From: Cars <${replyTo}>\nSent: Tuesday\n\nHi Sue,\n${'Yes, by noon.\n'.repeat(9)}`;
    await deliver(mail({ from: seller.email, to: replyTo, text: `See below.\n\n${quote}` }));
    await deliver(mail({ from: seller.email, to: replyTo, text: 'See above.\n> Hello' }));
    const mails = await sql<{ body: string }>`
      select body from outbox where recipient = ${buyer.email} order by id desc limit 2`;
    expect(mails.map(({ body }) => body.includes('There’s more below in their email'))).toEqual([
      false,
      true,
    ]);
  });

  test('from another address, or with a made-up one, is not passed on, and told once', async () => {
    const { buyer, seller, id, replyTo } = await newConversation();
    const from = 'sue@work.example';
    expect(await deliver(mail({ from, to: replyTo }))).toBe(true);
    expect(await deliver(mail({ from, to: replyTo }))).toBe(true);
    expect(await deliver(mail({ from: buyer.email, to: replyTo }))).toBe(true);
    const forged = replyTo.replace('seller', 'buyer');
    expect(await deliver(mail({ from: buyer.email, to: forged }))).toBe(false);
    expect(await textsOf(buyer, id)).toHaveLength(1);
    const refusals = await refusalsTo(seller);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.body).toContain('isn’t the address of your account');
    expect(await refusalsTo(buyer)).toEqual([]);
    expect(await sql`select 1 from outbox where recipient = ${from}`).toEqual([]);
  });

  test.each([
    [['Auto-Submitted: auto-replied']],
    [['X-Autoreply: yes']],
    [['Precedence: auto_reply']],
    [['Content-Type: multipart/report; boundary=x']],
    [['Subject: Automatic reply: Message about the car', 'Return-Path: <>']],
    [['Subject: Abwesenheitsnotiz', 'X-Auto-Response-Suppress: All']],
    [['Subject: Odpowiedź automatyczna: Message', 'X-Auto-Response-Suppress: OOF, AutoReply']],
    [['Subject: =?utf-8?B?6Ieq5YuV6L+U5L+h?=', 'Precedence: bulk']],
    [['X-Auto-Response-Suppress: All', 'Return-Path: <>']],
  ])('is a program that is not passed on, as the page says to its owner: %s', async (more) => {
    const { buyer, seller, id, replyTo } = await newConversation();
    const text = 'I am away until Monday.';
    expect(await deliver(mail({ from: seller.email, to: replyTo, text, more }))).toBe(true);
    expect(await textsOf(buyer, id)).toHaveLength(1);
    expect(await refusalsTo(seller)).toEqual([]);
    const automaticOf = async (by: Someone) =>
      agreed(await by.callApi(readConversation, { id })).automaticReplies;
    expect(await automaticOf(seller)).toEqual([expect.any(Date)]);
    expect(await automaticOf(buyer)).toEqual([]);
    expect(await deliver(mail({ from: 'a@b.example', to: replyTo, text, more }))).toBe(false);
  });

  test.each([
    [['Precedence: bulk']],
    [['Return-Path: <>']],
    [['List-Id: <cars.people.example>', 'Feedback-ID: 1:2:3:crm']],
    [['X-Auto-Response-Suppress: All']],
    [['X-Autoreply: no', 'Auto-Submitted: no']],
    [['Subject: Out of the office on Friday, can we meet?']],
    [['Subject: Re: Automatic reply: Message about the car', 'Return-Path: <>']],
  ])('is a person, however the email was carried: %s', async (more) => {
    const { buyer, seller, id, replyTo } = await newConversation();
    expect(await deliver(mail({ from: seller.email, to: replyTo, more }))).toBe(true);
    expect((await textsOf(buyer, id)).at(-1)).toBe('seller: Yes, it is.');
  });

  test.each<[string, (own: string) => string[], boolean]>([
    ['two authors and no sender', (own) => [`From: ${own}, sue@work.example`], false],
    ['two fields of authors', (own) => [`From: ${own}`, 'From: sue@work.example'], false],
    [
      'two authors, of whom the other has sent it',
      (own) => [`From: ${own}, sue@work.example`, 'Sender: sue@work.example'],
      false,
    ],
    [
      'another author, sent by the person',
      (own) => ['From: sue@work.example', `Sender: ${own}`],
      false,
    ],
    ['no author', () => [], false],
    [
      'two authors, sent by the person',
      (own) => [`From: sue@work.example, ${own}`, `Sender: ${own}`],
      true,
    ],
    ['a name with a comma', (own) => [`From: Lovelace, Sue <${own}>`], true],
  ])(
    'is whom the standard says, with %s',
    { tags: 'hostile-120' },
    async (_, fieldsOf, isPassedOn) => {
      const { buyer, seller, id, replyTo } = await newConversation();
      const answer = mail({ from: '', to: replyTo, more: fieldsOf(seller.email) });
      expect(await deliver(answer.replace(/^From: .*\r\n/, ''))).toBe(true);
      expect(await textsOf(buyer, id)).toHaveLength(isPassedOn ? 2 : 1);
      expect(await refusalsTo(seller)).toHaveLength(isPassedOn ? 0 : 1);
    },
  );

  test('is told why, where the site would refuse it too', { tags: 'hostile-80' }, async () => {
    const { buyer, seller, car, id, replyTo } = await newConversation();
    const send = (text: string) => deliver(mail({ from: seller.email, to: replyTo, text }));
    expect(await send('> Is it still there?')).toBe(true);
    expect(await send('a'.repeat(2001))).toBe(true);
    agreed(await buyer.callApi(blockPerson, { id }));
    expect(await send('Hello?')).toBe(true);
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    expect(await textsOf(buyer, id)).toHaveLength(1);
    const refusals = (await refusalsTo(seller)).map(({ body }) => body);
    expect(refusals).toHaveLength(3);
    expect(refusals[0]).toContain('couldn’t find anything you wrote');
    expect(refusals[1]).toContain('more than 2000 characters');
    expect(refusals[2]).toContain('This conversation has ended');
    expect(refusals[2]).toContain('> Hello?');
  });

  test.each([
    ['zero bytes', 'Y\0es.', 'seller: Yes.'],
    ['control characters', 'Y\x01e\x1bs\x7f.', 'seller: Yes.'],
    ['bytes that are no UTF-8', 'Yes\xff.', 'seller: Yes\ufffd.'],
  ])(
    'has it passed on without what can’t be stored: %s',
    { tags: 'hostile-119' },
    async (_, text, passedOn) => {
      const { buyer, seller, id, replyTo } = await newConversation();
      const answer = mail({ from: seller.email, to: replyTo, text });
      expect(await deliver(new Uint8Array(Buffer.from(answer, 'latin1')))).toBe(true);
      expect((await textsOf(buyer, id)).at(-1)).toBe(passedOn);
    },
  );

  test.each([
    ['a name of a file that is cut within a character', (at: number) => `${'x'.repeat(at)}🚗.pdf`],
    ['a zero byte in the name of a file', () => 'a%00.pdf'],
  ])('has it passed on with %s', { tags: 'hostile-119' }, async (_, nameOf) => {
    for (const at of [58, 59, 60]) {
      const { buyer, seller, id, replyTo } = await newConversation();
      const more = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=edge'];
      const text = [
        '--edge',
        '',
        'Yes.',
        '--edge',
        `Content-Disposition: attachment; filename*=utf-8''${nameOf(at)}`,
        '',
        'x',
        '--edge--',
      ].join('\r\n');
      expect(await deliver(mail({ from: seller.email, to: replyTo, more, text }))).toBe(true);
      expect((await textsOf(buyer, id)).at(-1)).toContain('(Not passed on: ');
    }
  });

  test('in words that no message can hold has them passed on, or reads why not', {
    tags: 'hostile-119',
  }, async () => {
    const { buyer, seller, id, replyTo } = await newConversation();
    // Each is written out in eighteen letters where addresses are hidden.
    const text = `ben@mail.example ${'\ufdfa'.repeat(1900)}`;
    expect(await deliver(mail({ from: seller.email, to: replyTo, text }))).toBe(true);
    const refusals = await refusalsTo(seller);
    expect((await textsOf(buyer, id)).length + refusals.length).toBe(2);
    // Longer than any, and cut within a character.
    const long = `${'x'.repeat(49_999)}${'🚗'.repeat(10)}`;
    expect(await deliver(mail({ from: seller.email, to: replyTo, text: long }))).toBe(true);
    expect(await refusalsTo(seller)).toHaveLength(refusals.length + 1);
  });

  test('64 times in an hour is told to wait', { tags: 'hostile-80' }, async () => {
    const { buyer, seller, id, replyTo } = await newConversation();
    // As a mail server that has heard no answer delivers it again.
    const again = mail({ from: seller.email, to: replyTo });
    for (let times = 0; times < 10; times++) await deliver(again);
    for (let batch = 0; batch < 8; batch++)
      await Promise.all(
        Array.from({ length: 8 }, () => deliver(mail({ from: seller.email, to: replyTo }))),
      );
    expect(await textsOf(buyer, id)).toHaveLength(61);
    const [refusal] = await refusalsTo(seller);
    expect(refusal?.body).toContain('too many messages');
  });

  test('with markup and a file has the words passed on as text, and the file named', async () => {
    const { buyer, seller, id, replyTo } = await newConversation();
    const more = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=edge'];
    const text = [
      '--edge',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>&lt;b&gt;Yes&lt;/b&gt;</p><blockquote>Hi</blockquote>',
      '--edge',
      'Content-Type: application/pdf; name="Papers.pdf"',
      'Content-Disposition: attachment; filename="Papers.pdf"',
      '',
      '%PDF',
      '--edge--',
    ].join('\r\n');
    expect(await deliver(mail({ from: seller.email, to: replyTo, more, text }))).toBe(true);
    expect((await textsOf(buyer, id)).at(-1)).toBe(
      'seller: <b>Yes</b>\n\n(Not passed on: Papers.pdf)',
    );
  });
});

describe('an answer with photos of a phone', () => {
  const photos = ['IMG_0001.jpg', 'IMG_0002.jpg'];
  /** Some 24 MB, as a phone sends them. */
  const withPhotos = (from: string, to: string) =>
    mail({
      from,
      to,
      more: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed;', ' boundary="Apple-Mail=_1"'],
      text: [
        '--Apple-Mail=_1',
        'Content-Type: multipart/alternative; boundary=inner',
        '',
        '--inner',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Here they are.',
        '--inner--',
        ...photos.flatMap((name) => [
          '--Apple-Mail=_1',
          `Content-Type: image/jpeg; name="${name}"`,
          `Content-Disposition: inline; filename="${name}"`,
          'Content-Transfer-Encoding: base64',
          '',
          `${'/9j/'.repeat(19)}\r\n`.repeat(150_000),
        ]),
        '--Apple-Mail=_1--',
        '',
      ].join('\r\n'),
    });

  test.each(['by a mail server', 'by a provider'])(
    'is passed on with its words, and the photos are named, posted %s',
    async (by) => {
      const { buyer, seller, id, replyTo } = await newConversation();
      const text = withPhotos(seller.email, replyTo);
      const form = new FormData();
      form.set('subject', 'Re: Message');
      form.set('email', text);
      expect(await deliver(by === 'by a provider' ? form : text)).toBe(true);
      expect((await textsOf(buyer, id)).at(-1)).toBe(
        `seller: Here they are.\n\n(Not passed on: ${photos.join(', ')})`,
      );
    },
  );

  test('and parts within parts without end has its first words passed on', {
    tags: 'hostile-118',
  }, async () => {
    const { buyer, seller, id, replyTo } = await newConversation();
    const nested = Array.from({ length: 5000 }, (_, at) => [
      `--edge${at}`,
      `Content-Type: multipart/mixed; boundary=edge${at + 1}`,
      '',
    ]);
    const text = ['--edge0', '', 'I see.', ...nested.flat()].join('\r\n');
    const more = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=edge0'];
    expect(await deliver(mail({ from: seller.email, to: replyTo, more, text }))).toBe(true);
    expect((await textsOf(buyer, id)).at(-1)).toBe('seller: I see.');
  });

  test('leaves room for the words of a part behind them, also in one line without end', async () => {
    const { buyer, seller, id, replyTo } = await newConversation();
    const text = [
      '--edge',
      'Content-Type: application/octet-stream; name="scan.bin"',
      '',
      'x'.repeat(5_000_000),
      '--edge',
      'Content-Type: text/plain',
      '',
      'See the scan.',
      '--edge--',
      '',
    ].join('\r\n');
    const more = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=edge'];
    expect(await deliver(mail({ from: seller.email, to: replyTo, more, text }))).toBe(true);
    expect((await textsOf(buyer, id)).at(-1)).toBe(
      'seller: See the scan.\n\n(Not passed on: scan.bin)',
    );
  });
});

describe('the local mailbox', () => {
  test('takes an answer to a message, and to no other email', async () => {
    const { buyer, seller, id, mailId, replyTo } = await newConversation();
    const visitor = callerAt(market.url);
    const body = new URLSearchParams({ id: String(mailId), text: 'Come and see it.' });
    expect((await visitor.send('POST', '/mailbox', { body })).status).toBe(303);
    expect((await textsOf(buyer, id)).at(-1)).toBe('seller: Come and see it.');
    expect((await mailTo(seller))?.takesReply).toBe(true);
    await sql`
      update mailbox set reply_to = ${replyTo.replace('seller', 'buyer')} where id = ${mailId}`;
    await visitor.callApi(replyFromMailbox, { id: mailId, text: 'Hello' });
    expect((await mailTo(seller))?.takesReply).toBe(false);
    expect(await visitor.callApi(replyFromMailbox, { id: 999_999_999, text: 'Hello' })).toEqual(
      refusedAs('not-found'),
    );
    expect(await textsOf(buyer, id)).toHaveLength(2);
  });
});
