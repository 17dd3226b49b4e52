import { sql as query } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { nodeOf, runJobOn } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt } from '../../../../testing/market/sql.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import type { Database } from '../../../kit/server/database/database.ts';

const market = inject('market');
const { paidCar } = bookedCarsAt(market);

describe('a car whose handover fails', () => {
  test('keeps no other one waiting, and the job still says what has failed', async () => {
    const [broken, sound] = [(await paidCar()).booking.id, (await paidCar()).booking.id];
    const database = databaseAt(market);
    const undone = new Error('undone');
    // Nobody else sees this, and nothing of it stays.
    const attempt = database.transaction(async (tx) => {
      await query`
        update sales set reminders = 2,
          waits_since = now() - case id when ${broken} then 30 else 20 end * interval '1 day'
        where id in (${broken}, ${sound})`.execute(tx);
      await query`
        select enter_in_ledger(${broken}, 'refund-requested', 0,
          array['held-for-buyer', 'refunds-due'], array[1, -1] :: bigint[])`.execute(tx);
      const inside = { ...database, queries: tx, transaction: (work) => work(tx) } as Database;
      const node = nodeOf(market, { PUBLIC_URL: market.url }, {}, inside);
      await expect(runJobOn(node, 'handovers')).rejects.toThrow(
        `sale ${broken} cannot be handed over`,
      );
      const { rows } = await query`
        select id, state from sales where id in (${broken}, ${sound}) order by id`.execute(tx);
      expect(rows).toEqual([
        { id: broken, state: 'paid' },
        { id: sound, state: 'handed-over' },
      ]);
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
  });
});
