import type { MarketAddress } from '../market/market.ts';
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
