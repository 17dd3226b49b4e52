// What becomes of viewings by the clock of the database, and what their people are told then.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../kit/server/database/database.ts';
import { enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import { viewingOf } from '../viewing-row.ts';
import { mailsOf, type ViewingEvent } from './viewing-mails.ts';

/** How many viewings are changed in one transaction. */
const batchSize = 50;

interface Due {
  readonly event: ViewingEvent;
  /** Which viewings, in the order of an index of theirs. */
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** What makes them not due any more. */
  readonly set: RawBuilder<unknown>;
}

const due: readonly Due[] = [
  {
    event: 'ended',
    where: sql`is_untold`,
    order: sql`id`,
    set: sql`is_untold = false`,
  },
  {
    event: 'expired',
    where: sql`state = 'requested' and starts_at <= now()`,
    order: sql`starts_at`,
    set: sql`state = 'expired'`,
  },
  {
    event: 'tomorrow',
    where: sql`state = 'confirmed' and not is_reminded and starts_at <= now() + interval '1 day'`,
    order: sql`starts_at`,
    set: sql`is_reminded = true`,
  },
];

/** Tells who waits to be told, expires what nobody has confirmed in time, and reminds a day ahead. */
export async function updateDueViewings(database: Database): Promise<void> {
  for (const one of due) while ((await updateBatch(database, one)) === batchSize);
}

const updateBatch = (
  { transaction }: Database,
  { event, where, order, set }: Due,
): Promise<number> =>
  transaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update viewings set ${set} where id in (
        select id from viewings where ${where} order by ${order} limit ${batchSize}
        for update skip locked)
      returning id`.execute(tx);
    const mails: Mail[] = [];
    for (const { id } of rows) {
      const viewing = await viewingOf(tx, id);
      // A market that stood still reminds nobody of what has begun.
      if (event !== 'tomorrow' || !viewing.hasBegun)
        mails.push(...(await mailsOf(tx, viewing, event)));
    }
    await enqueueMails(tx, mails);
    return rows.length;
  });
