// A mail is written in the transaction of the event that it reports.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { andThenCommit } from '../../../kit/server/database/pipelined-transactions.ts';
import type { Mail, MailContent } from './mail.ts';
import { mailText, oneLine } from './mail-text.ts';

/** How many limited mails go to one address: those that one person causes, and all together. */
const maxLimitedAnHour = { ofOne: 20, ofAll: 100 } as const;

/**
 * Leaves mails out that are over the limit of their address, which the audit says once an hour of each
 * address, and those to people whose address is not verified, unless they say `toUnverified`. The content
 * is stored until the mail is sent, since only the sender knows the address of the site; the text beside
 * it is for versions that know nothing else. `isLast`: the transaction does nothing more, so that it is
 * committed right behind it.
 */
export async function enqueueMails(
  tx: Queries,
  mails: readonly Mail[],
  { isLast = false } = {},
): Promise<void> {
  if (mails.length === 0) return;
  // The rows are one JSON text: of a list for each column, `pg` would quote and escape every element.
  const rows = mails.map((mail) => ({
    recipient: mail.recipient,
    reply_to: mail.replyTo,
    subject: oneLine(mail.subject),
    body: mailText(mail),
    content: contentOf(mail),
    is_limited: mail.isLimited ?? false,
    caused_by: mail.causedBy,
    to_unverified: mail.toUnverified ?? false,
  }));
  const { ofOne, ofAll } = maxLimitedAnHour;
  const statement = sql`
    with mails as (
      select recipient, reply_to, subject, body, content, is_limited, caused_by,
        is_limited and coalesce((
        select count(*) >= ${ofAll}
            or count(*) filter (where o.caused_by is not distinct from mail.caused_by) >= ${ofOne}
          from outbox o where o.recipient = mail.recipient and o.is_limited
            and o.written_at > now() - interval '1 hour'), false) as is_over
      from jsonb_to_recordset(${JSON.stringify(rows)} :: jsonb) mail (recipient text, reply_to text,
        subject text, body text, content jsonb, is_limited boolean, caused_by uuid,
        to_unverified boolean)
      where to_unverified or not exists (
        select 1 from people where email = mail.recipient and not email_verified)
    ), written as (
      insert into outbox (recipient, reply_to, subject, body, content, is_limited, caused_by)
      select recipient, reply_to, subject, body, content, is_limited, caused_by
      from mails where not is_over
    )
    insert into audit (thing, thing_id, became)
    select distinct 'people', p.id :: text, 'mails-left-out'
    from mails join people p on p.email = mails.recipient
    where is_over and not exists (
      select 1 from audit a where a.thing = 'people' and a.thing_id = p.id :: text
        and a.became = 'mails-left-out' and a.at > now() - interval '1 hour')`;
  await (isLast ? andThenCommit(statement, tx) : statement.execute(tx));
}

function contentOf({
  recipient,
  replyTo,
  isLimited,
  causedBy,
  toUnverified,
  ...content
}: Mail): MailContent {
  return content;
}
