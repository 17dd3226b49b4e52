// What every mailer promises, and what the one by SMTP makes of a mail server's whims.
import { randomInt } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql as query } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { helloTo, sendWithin } from '../../../../testing/mails/send-within.ts';
import { makeCertificate } from '../../../../testing/market/certificate.ts';
import {
  answer,
  type MailServer,
  startMailServer,
} from '../../../../testing/market/mail-server.ts';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { newAccount, newAdmin } from '../../../../testing/people/people.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { listFailedMails, retryMail } from '../../failed-mails-contract.ts';
import { enqueueMails, type Mail } from '../messages.ts';
import { createMailbox } from './mailer.mailbox.ts';
import { createSmtpMailer } from './mailer.smtp.ts';
import { type Mailer, MailRefused, type RenderedMail } from './mailer.ts';

const market = inject('market');
const sql = sqlAt(market);
const from = { name: 'Example Cars', address: 'cars@market.example' };

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

function smtpTo(url: string, timeoutMs?: number): Mailer {
  const mailer = createSmtpMailer({ url, from }, timeoutMs);
  onTestFinished(() => mailer.close?.());
  return mailer;
}

const loopback = Buffer.of(127, 0, 0, 1);
/** The same machine by a name that is not known to be this one: `::ffff:127.0.0.1`. */
const mappedLoopback = Buffer.concat([Buffer.alloc(10), Buffer.of(255, 255), loopback]);

const mail = (changes: Partial<RenderedMail> = {}): RenderedMail => ({
  id: -randomInt(2 ** 40),
  recipient: newAccount('Mia Mailed').email,
  replyTo: null,
  subject: 'Motörhead’s van is yours 🚐',
  text: 'Hi Mia,\n\nthe van is yours.\n\n.\n\nForecourt',
  html: '<p>Hi Mia,</p><p>the van is yours.</p>',
  pictures: [],
  headers: {},
  returnPath: null,
  ...changes,
});

/** Any bytes will do. */
const aPng = Buffer.from('\x89PNG\r\n\x1a\nnot really', 'latin1');

interface Delivered {
  readonly subject: string;
  readonly replyTo: string | null;
  readonly text: string;
  readonly html: string | null;
}
interface Implementation {
  readonly name: string;
  /** What a person of that address has been sent, however often the market tried. */
  open(): Promise<{ mailer: Mailer; delivered(to: string): Promise<Delivered[]> }>;
}

const addressesOf = (field: MailServer['mails'][number]['to']) =>
  [field ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));

const implementations: Implementation[] = [
  {
    name: 'that keeps mail in the mailbox',
    open: async () => ({
      mailer: createMailbox(databaseAt(market).pool),
      delivered: async (to) => {
        const rows = await sql`select * from mailbox where recipient = ${to}`;
        return rows.map(({ subject, reply_to, body, html }) => ({
          subject,
          replyTo: reply_to,
          text: body,
          html,
        })) as Delivered[];
      },
    }),
  },
  {
    name: 'that sends mail by SMTP',
    async open() {
      const server = await mailServer();
      return {
        mailer: smtpTo(server.url),
        delivered: async (to) => {
          const mine = server.mails.filter((one) => addressesOf(one.to).includes(to));
          const byId = new Map(mine.map((one) => [one.messageId, one]));
          return [...byId.values()].map(({ subject = '', replyTo, text = '', html }) => ({
            subject,
            replyTo: addressesOf(replyTo)[0] ?? null,
            text: text.trimEnd(),
            html: html ? html.trimEnd() : null,
          }));
        },
      };
    },
  },
];

describe.each(implementations)('a mailer $name', ({ open }) => {
  test('delivers both forms of a mail, its subject and who is answered', async () => {
    const { mailer, delivered } = await open();
    const sent = mail({ replyTo: newAccount('Rae Replied').email });
    await mailer.send(sent);
    const { subject, replyTo, text, html } = sent;
    expect(await delivered(sent.recipient)).toEqual([{ subject, replyTo, text, html }]);
  });

  test('delivers a mail without HTML', async () => {
    const { mailer, delivered } = await open();
    const sent = mail({ html: null });
    await mailer.send(sent);
    expect(await delivered(sent.recipient)).toMatchObject([{ text: sent.text, html: null }]);
  });

  test('delivers a picture within the HTML of a mail', async () => {
    const { mailer, delivered } = await open();
    const picture = { id: 'qr-4711@market.example', fileName: 'qr-code.png', png: aPng };
    const withPicture = (address: string) => `<p>Hi Mia,</p><img src="${address}" alt="Your code">`;
    const sent = mail({ html: withPicture(`cid:${picture.id}`), pictures: [picture] });
    await mailer.send(sent);
    const html = withPicture(`data:image/png;base64,${aPng.toString('base64')}`);
    expect(await delivered(sent.recipient)).toMatchObject([{ text: sent.text, html }]);
  });

  test('lets a mail that is sent twice be recognized', async () => {
    const { mailer, delivered } = await open();
    const [one, other] = [mail(), mail()];
    await mailer.send(one);
    await mailer.send(one);
    await mailer.send({ ...other, recipient: one.recipient });
    expect(await delivered(one.recipient)).toHaveLength(2);
  });
});

describe('a mail by SMTP', () => {
  test('says who it is from, that a machine wrote it, and how to stop such mails', async () => {
    const server = await mailServer();
    const stopUrl = 'https://cars.example/stop-emails?token=x';
    const headers = {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const sent = mail({ id: 4711, headers });
    await smtpTo(server.url).send(sent);
    const [got] = server.mails;
    expect(got?.from?.value).toEqual([from]);
    expect(got?.messageId).toBe('<outbox-4711@market.example>');
    expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(got?.headers.get('list')).toMatchObject({
      unsubscribe: { url: stopUrl },
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    });
  });

  test('has its QR code beside the HTML, not among its files, and loads nothing for it', async () => {
    const server = await mailServer();
    const recipient = newAccount('Quin Scanned').email;
    const alt = 'Handover code 123 456 as a QR code';
    const qr = { to: '/dashboard/handover/1?code=123456', alt };
    await sendOver(smtpTo(server.url), [recipient], [{ ...helloTo(recipient), qr }]);
    const [got] = server.mails;
    expect(got?.attachments).toMatchObject([
      { contentType: 'image/png', contentDisposition: 'inline', related: true },
    ]);
    const [picture] = got?.attachments ?? [];
    const content = picture?.content ?? Buffer.alloc(0);
    expect(picture?.cid).toMatch(/^qr-\d+@[\w.]+$/);
    expect(content.length).toBeLessThan(1024);
    expect(got?.html).toContain(`<img src="data:image/png;base64,${content.toString('base64')}"`);
    expect(got?.html).toContain(`alt="${alt}"`);
    expect(got?.text).not.toContain('123456');
  });

  test('goes to no second recipient that an address names', async () => {
    const server = await mailServer();
    const recipient = 'mia@market.example, eve@evil.example';
    await expect(smtpTo(server.url).send(mail({ recipient }))).rejects.toThrow();
    expect(server.mails).toEqual([]);
  });

  test('is refused for good where there is no such mailbox, and only then', {
    tags: 'hostile-84',
  }, async () => {
    const refusals = ['550 no such mailbox', '451 greylisted', '452 mailbox full'];
    let at = 0;
    const server = await mailServer({ refuse: () => refusals[at++] ?? null });
    const mailer = smtpTo(server.url);
    await expect(mailer.send(mail())).rejects.toThrow(MailRefused);
    await expect(mailer.send(mail())).rejects.not.toThrow(MailRefused);
    await expect(mailer.send(mail())).rejects.not.toThrow(MailRefused);
    await mailer.send(mail());
    expect(server.mails).toHaveLength(1);
  });

  test('is refused for good where the server takes none of what it says', async () => {
    const server = await mailServer({
      onMail: () => {
        throw answer('554 looks like spam');
      },
    });
    await expect(smtpTo(server.url).send(mail())).rejects.toThrow(MailRefused);
  });

  test('is tried again after a wrong password, which may be mended', async () => {
    const server = await mailServer({ login: { user: 'cars', pass: 'right' } });
    const url = (pass: string) => `smtp://cars:${pass}@127.0.0.1:${server.port}`;
    await expect(smtpTo(url('wrong')).send(mail())).rejects.not.toThrow(MailRefused);
    await smtpTo(url('right')).send(mail());
    expect(server.mails).toHaveLength(1);
  });

  test('gives its password to no other machine without TLS', async () => {
    const server = await mailServer({ login: { user: 'cars', pass: 'right' } });
    // The same server by a name that is not known to be this machine.
    const url = `smtp://cars:right@[::ffff:127.0.0.1]:${server.port}`;
    await expect(smtpTo(url).send(mail())).rejects.toThrow(/STARTTLS|TLS/);
    expect(server.passwords).toEqual([]);
  });

  describe('over TLS', () => {
    const login = { user: 'cars', pass: 'right' };
    const certificate = makeCertificate([loopback, mappedLoopback]);
    /** As `NODE_EXTRA_CA_CERTS` does it for a server of the market. */
    const trust = () => {
      const before = getCACertificates();
      setDefaultCACertificates([...before, certificate.cert]);
      onTestFinished(() => setDefaultCACertificates(before));
    };
    const ways = [
      { way: 'by STARTTLS', isSecure: false, url: 'smtp://cars:right@[::ffff:127.0.0.1]' },
      { way: 'from the first byte', isSecure: true, url: 'smtps://cars:right@127.0.0.1' },
    ];

    test.each(ways)('is delivered with a password $way', async ({ isSecure, url }) => {
      const server = await mailServer({ login, certificate, isSecure });
      trust();
      const sent = mail();
      await smtpTo(`${url}:${server.port}`).send(sent);
      expect(server.mails.map(({ to }) => addressesOf(to))).toEqual([[sent.recipient]]);
      expect(server.passwords).toEqual(['right']);
    });

    test.each(ways)(
      'goes to no server that nobody vouches for, $way',
      async ({ isSecure, url }) => {
        const server = await mailServer({ login, certificate, isSecure });
        const sending = smtpTo(`${url}:${server.port}`).send(mail());
        const error: unknown = await sending.catch((problem: unknown) => problem);
        expect(error).toMatchObject({
          message: expect.stringContaining('self-signed certificate'),
        });
        expect(error, 'a certificate may be mended').not.toBeInstanceOf(MailRefused);
        expect(server.mails).toEqual([]);
        expect(server.passwords).toEqual([]);
      },
    );
  });

  test('is not taken for sent where the connection breaks, or the server says nothing or nonsense', {
    tags: 'hostile-84',
  }, async () => {
    const sockets = new Set<Socket>();
    const behaviors: ((socket: Socket) => void)[] = [
      (socket) => socket.destroy(),
      // Says nothing at all.
      () => undefined,
      // Greets, and ends in the middle.
      (socket) => socket.write('220 mail.example\r\n', () => socket.destroy()),
      (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'),
      // Is never silent for long, and never ends: while it greets, and after that.
      (socket) => drip(socket, '220-wait'),
      (socket) => {
        socket.write('220 mail.example\r\n');
        socket.once('data', () => drip(socket, '250-wait'));
      },
      (socket) => {
        socket.write('220 mail.example\r\n');
        socket.on('data', () => socket.write('what?\r\n'));
      },
      // Takes the mail, and never says so.
      (socket) => {
        socket.write('220 mail.example\r\n');
        let isMail = false;
        socket.on('data', (sent) => {
          if (!isMail) socket.write(/^data/i.test(`${sent}`) ? '354 go on\r\n' : '250 fine\r\n');
          isMail ||= /^data/i.test(`${sent}`);
        });
      },
    ];
    let at = 0;
    const broken = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      behaviors[at++ % behaviors.length]?.(socket);
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      broken.close();
    });
    const { port } = broken.address() as { port: number };
    for (const _ of behaviors) {
      const mailer = smtpTo(`smtp://127.0.0.1:${port}`, 500);
      await expect(mailer.send(mail())).rejects.not.toThrow(MailRefused);
    }
  });
});

function drip(socket: Socket, line: string): void {
  const dripping = setInterval(() => socket.write(`${line}\r\n`), 50);
  socket.on('close', () => clearInterval(dripping));
}

/** A server that greets only when the test says so, and passes what follows on to another. */
async function lateServer(port: number) {
  const { promise: isAwake, resolve: wake } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    isAwake.then(() => {
      const onward = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.pipe(onward).pipe(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port: own } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${own}`, server, wake };
}

/**
 * Writes mails and runs the job of a node that sends these by SMTP. Other nodes see them afterwards;
 * what other tests have written goes to the mailbox.
 */
const sendOver = (smtp: Mailer, own: readonly string[], mails: readonly Mail[]) =>
  sendNow(smtp, own, (tx) => enqueueMails(tx, mails));
/** The same for the mails of one person that wait for their next try. */
const sendAgainOver = (smtp: Mailer, recipient: string) =>
  sendNow(smtp, [recipient], (tx) =>
    query`update outbox set next_attempt_at = now() where recipient = ${recipient}`.execute(tx),
  );
async function sendNow(
  smtp: Mailer,
  own: readonly string[],
  write: (tx: Queries) => Promise<unknown>,
) {
  const { mailer: mailbox } = nodeOf(market).adapters;
  const mailer: Mailer = {
    send: (one) => (own.includes(one.recipient) ? smtp : mailbox).send(one),
  };
  await sendWithin(market, mailer, write);
}
describe('the outbox, before a real mail server', () => {
  test('sends to one that greets late, and sends again what it was not told to be taken', {
    tags: 'hostile-84',
  }, async () => {
    const server = await mailServer();
    const late = await lateServer(server.port);
    const [patient, unsure] = [newAccount('Pat Patient').email, newAccount('Una Unsure').email];
    const connected = new Promise((resolve) => late.server.once('connection', resolve));
    const sending = sendOver(smtpTo(late.url), [patient], [helloTo(patient)]);
    await Promise.race([connected, sending]);
    late.wake();
    await sending;
    expect(server.mails).toHaveLength(1);

    // The mail is there, but the answer is lost.
    let isLost = true;
    const over = smtpTo(server.url);
    const forgetful: Mailer = {
      async send(one) {
        await over.send(one);
        if (isLost) throw new Error('Connection closed');
      },
    };
    await sendOver(forgetful, [unsure], [helloTo(unsure)]);
    isLost = false;
    await sendAgainOver(forgetful, unsure);
    const copies = server.mails.filter((one) => addressesOf(one.to).includes(unsure));
    expect(copies).toHaveLength(2);
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('sends what a grey list has put off, and never again what was refused for good', {
    tags: 'hostile-84',
  }, async () => {
    const [grey, gone] = [newAccount('Gil Gray').email, newAccount('Nat Nowhere').email];
    let isPutOff = true;
    const server = await mailServer({
      refuse: (to) =>
        to === gone ? '550 no such mailbox' : to === grey && isPutOff ? '451 later' : null,
    });
    const mailer = smtpTo(server.url);
    await sendOver(mailer, [grey, gone], [helloTo(grey), helloTo(gone)]);
    const rows = await sql`
      select recipient, attempts, isfinite(next_attempt_at) as again, last_error from outbox
      where recipient in (${grey}, ${gone}) order by recipient = ${gone}`;
    expect(rows).toMatchObject([
      { attempts: 1, again: true, last_error: expect.stringContaining('later') },
      { attempts: 1, again: false, last_error: expect.stringContaining('no such mailbox') },
    ]);

    isPutOff = false;
    await sendAgainOver(mailer, grey);
    expect(server.mails.map(({ to }) => addressesOf(to))).toEqual([[grey]]);
    const [arrived] = await sql`select sent_at from outbox where recipient = ${grey}`;
    expect(arrived?.sent_at).toBeInstanceOf(Date);

    const admin = await newAdmin(market);
    const failed = agreed(await admin.callApi(listFailedMails, {}));
    const id = (await sql`select id from outbox where recipient = ${gone}`)[0]?.id as number;
    const refused = failed.find((one) => one.id === Number(id));
    expect(refused).toMatchObject({ nextAttemptAt: null, attempts: 1 });
    expect(refused?.reason).not.toContain(gone);
    expect(await admin.callApi(retryMail, { id: Number(id) })).toEqual({ modifiedCount: 1 });
  });
});
