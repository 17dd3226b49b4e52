import sharp from 'sharp';
import type { MarketAddress } from '../market/market.ts';
import { runJob } from '../market/nodes/second-node.ts';
import { sqlAt } from '../market/sql.ts';

interface WrittenMail {
  readonly subject: string;
  readonly body: string;
}

/** The mails to an address, the oldest first, as they were written: a sent one has lost its secret. */
export const mailsTo = (market: MarketAddress, email: string): Promise<WrittenMail[]> =>
  sqlAt(market)<WrittenMail>`
    select o.subject, coalesce(m.body, o.body) as body
    from outbox o left join mailbox m on m.outbox_id = o.id
    where o.recipient = ${email} order by o.id`;

/** Sends what is due, and waits for those that another node is sending at this very moment. */
export async function sendMails(market: MarketAddress): Promise<void> {
  const sql = sqlAt(market);
  const [last] = await sql<{ id: number }>`select max(id) as id from outbox`;
  const due = () => sql`
    select 1 from outbox where sent_at is null and next_attempt_at <= now() and id <= ${last?.id ?? 0}`;
  do await runJob(market, 'mail');
  while ((await due()).length > 0);
}

/** The HTML form of the last mail of such a subject to an address, once it is in the mailbox. */
export async function htmlTo(
  market: MarketAddress,
  email: string,
  subject: RegExp,
): Promise<string> {
  await sendMails(market);
  const mails = await sqlAt(market)<{ subject: string; html: string }>`
    select subject, html from mailbox where recipient = ${email} order by id desc`;
  const mail = mails.find((mail) => subject.test(mail.subject));
  if (!mail) throw new Error(`${email} has no mail about ${subject}`);
  return mail.html;
}

/** The QR code within a mail, read from its pixels; its path is as on a page. */
export async function qrWithin(html: string) {
  const [, base64 = '', alt = ''] =
    /<img src="data:image\/png;base64,([^"]*)"[^>]* alt="([^"]*)"/.exec(html) ?? [];
  const png = Buffer.from(base64, 'base64');
  const { data, info } = await sharp(png)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128;
  // A margin of four modules, each of eight pixels; that of a page has two.
  const modules = Array.from({ length: info.width / 8 }, (_, at) => at);
  const squares = modules.flatMap((y) =>
    modules.filter((x) => isDark(8 * x + 4, 8 * y + 4)).map((x) => `M${x - 2} ${y - 2}h1v1h-1z`),
  );
  return { alt, bytes: png.length, path: squares.join('') };
}
