import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { databaseAt } from '../../../testing/market/sql.ts';
import { readCategory } from '../../cars/contract.ts';
import { createCategories } from './categories.ts';

const market = inject('market');

describe('how many cars a category has', () => {
  test('is on its page a second later at most, though it is not counted for every page', async () => {
    const undone = databaseAt(market).transaction(async (tx) => {
      let now = 0;
      const categories = createCategories(tx, () => now);
      const before = (await categories.readCategory(2)).quantity;
      await sql`update category_stock set cars = cars + 1000000
        where category_id = 2 and part = 0`.execute(tx);
      now = 100;
      expect((await categories.readCategory(2)).quantity).toBe(before);
      // A reader at the end of the second may get bytes that are a second old.
      now = 1000 - (readCategory.cacheForMs ?? 0);
      expect((await categories.readCategory(2)).quantity).toBeGreaterThan(before + 900_000);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });
});
