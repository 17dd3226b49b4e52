// The stand-in for a mail server: mails are stored in a table that `/mailbox` shows in demo mode.
import type pg from 'pg';
import type { Mailer } from './mailer.ts';

export const createMailbox = (pool: pg.Pool): Mailer => ({
  async send({ id, recipient, replyTo, subject, text, html }) {
    await pool.query(
      `insert into mailbox (outbox_id, recipient, reply_to, subject, body, html)
       values ($1, $2, $3, $4, $5, $6) on conflict (outbox_id) do nothing`,
      [id, recipient, replyTo, subject, text, html],
    );
  },
});
