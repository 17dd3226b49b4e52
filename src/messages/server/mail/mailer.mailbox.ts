// The stand-in for a mail server: mails are stored in a table that `/mailbox` shows in demo mode.
import type pg from 'pg';
import type { InnerPicture, Mailer } from './mailer.ts';

export const createMailbox = (pool: pg.Pool): Mailer => ({
  async send({ id, recipient, replyTo, subject, text, html, pictures }) {
    await pool.query(
      `insert into mailbox (outbox_id, recipient, reply_to, subject, body, html)
       values ($1, $2, $3, $4, $5, $6) on conflict (outbox_id) do nothing`,
      [id, recipient, replyTo, subject, text, html && withPictures(html, pictures)],
    );
  },
});

/** Puts each picture in its place, as a mail program does. */
const withPictures = (html: string, pictures: readonly InnerPicture[]): string =>
  pictures.reduce(
    (text, { id, png }) =>
      text.replaceAll(`src="cid:${id}"`, `src="data:image/png;base64,${png.toString('base64')}"`),
    html,
  );
