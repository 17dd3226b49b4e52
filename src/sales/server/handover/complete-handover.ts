// The one place in which a sale becomes handed over: by its code, its buyer, an admin or time.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enterHandover } from '../../../ledger/server/ledger.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { HandoverWay } from '../../sale.ts';
import { handedOverMails } from '../mails/handed-over-mails.ts';
import { readMailedSale } from '../mails/mailed-sale.ts';

/**
 * For a sale that is locked and waiting, or disputed. Gives when it was handed over: what was known
 * before a dispute stays. That is the time now that it is locked, as of a refund that was asked for: their
 * transactions may have begun in the other order.
 */
export async function completeHandover(tx: Queries, id: number, by: HandoverWay): Promise<Date> {
  const entry = await enterHandover(tx, id);
  if (entry !== 'entered' && entry !== 'entered-before')
    throw new Error(`sale ${id} cannot be handed over: ${entry}`);
  const { rows } = await sql<{ handedOverAt: Date }>`
    update sales set state = 'handed-over', disputed_at = null,
      handed_over_at = coalesce(handed_over_at, clock_timestamp()),
      handed_over_by = coalesce(handed_over_by, ${by})
    where id = ${id} returning handed_over_at as "handedOverAt"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`sale ${id} is gone`);
  if (by !== 'admin') await enqueueMails(tx, handedOverMails(await readMailedSale(tx, id), by));
  return row.handedOverAt;
}
