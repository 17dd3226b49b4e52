// What becomes of viewings by the clock of the database, and what their people are told then.
import { type RawBuilder, sql } from 'kysely';
import { enqueueMails, type Mail } from '../../messages/server/messages.ts';
import type { Dependencies } from './dependencies.ts';
import { mailsOf, type ViewingEvent } from './viewing-mails.ts';
import { isHandoverPaused, viewingsOf } from './viewing-row.ts';

/** How many viewings are changed in one transaction. */
const batchSize = 50;

interface Due {
  readonly event: ViewingEvent;
  /** Which viewings, in the order of an index of theirs. */
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** What makes them not due anymore. */
  readonly set: RawBuilder<unknown>;
}

const dueOf = (dependencies: Dependencies): readonly Due[] => [
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
    // A handover that is on hold waits for its reminder, in case it goes on in time.
    where: sql`state = 'confirmed' and not is_reminded and starts_at <= now() + interval '1 day'
      and (starts_at <= now()
        or (select not ${isHandoverPaused(dependencies)} from cars c where c.id = w.car_id))`,
    order: sql`starts_at`,
    set: sql`is_reminded = true`,
  },
];

/** Tells who waits to be told, expires what nobody has confirmed in time, and reminds a day ahead. */
export async function updateDueViewings(dependencies: Dependencies): Promise<void> {
  for (const due of dueOf(dependencies))
    while ((await updateBatch(dependencies, due)) === batchSize);
}

const updateBatch = (
  dependencies: Dependencies,
  { event, where, order, set }: Due,
): Promise<number> =>
  dependencies.database.transaction(async (tx) => {
    const { rows: updated } = await sql<{ id: number }>`
      update viewings set ${set} where id in (
        select id from viewings w where ${where} order by ${order} limit ${batchSize}
        for update of w skip locked)
      returning id`.execute(tx);
    const ids = updated.map(({ id }) => id);
    const mails: Mail[] = [];
    for (const viewing of await viewingsOf(tx, dependencies, ids)) {
      // A market that stood still reminds nobody of what has begun.
      if (event !== 'tomorrow' || !viewing.hasBegun)
        mails.push(...(await mailsOf(tx, viewing, event)));
    }
    await enqueueMails(tx, mails);
    return updated.length;
  });
