import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { marketDatabaseAt } from '../../../../testing/market/sql.ts';
import type { SeenEntry } from './beat.ts';
import { recordLoss } from './record-loss.ts';

const database = marketDatabaseAt(inject('market'));

const charge = (causeId: number): SeenEntry => ({
  id: causeId,
  bookingId: causeId,
  kind: 'charge',
  causeId,
  enteredUs: causeId,
  cents: 18_450_00,
  carId: 1,
  title: '1999 Lost',
  reference: `pi_${causeId}`,
  processor: 'stripe',
});

class Undo extends Error {}

test('the alert of a database that lost payments names those that any server misses', async () => {
  let messages: readonly string[] = [];
  const undone = database.transaction(async (tx) => {
    // Nobody else in this market sees its payments stopped.
    const inside = {
      ...database,
      transaction: <T>(work: (one: typeof tx) => Promise<T>) => work(tx),
    };
    const id = await recordLoss(inside, [charge(1)], null);
    await recordLoss(inside, [charge(1), charge(2)], null);
    await recordLoss(inside, [3, 4, 5, 6, 7].map(charge), null);
    const { rows } = await sql<{ message: string }>`
      select message from alerts where kind = 'database-older' and about = ${String(id)}`.execute(
      tx,
    );
    messages = rows.map(({ message }) => message);
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
  expect(messages).toHaveLength(1);
  for (const id of [1, 2, 3, 4, 5]) expect(messages[0]).toContain(`(pi_${id})`);
  expect(messages[0]).toContain(', 2 more.');
});
