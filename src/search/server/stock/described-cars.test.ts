// Words are looked up in descriptions, as long as not too many cars have them.
import { expect, inject, test } from 'vitest';
import { databaseAt } from '../../../../testing/market/sql.ts';
import { newMark, postCar } from '../../../../testing/people/actions.ts';
import { newSeller } from '../../../../testing/people/people.ts';
import { createFindDescribed } from './described-cars.ts';

const market = inject('market');

test('a word that too many descriptions have is said to be common, and others are found beside it', async () => {
  const seller = await newSeller(market);
  const [common, rare] = [`w${newMark()}`, `w${newMark()}`];
  const ids: number[] = [];
  for (const description of [`${common} and ${rare}`, `A ${common}`, `${common}!`])
    ids.push((await postCar(seller, { description })).id);
  const { pool } = databaseAt(market);
  const words = [common, rare, `w${newMark()}`];
  const found = await createFindDescribed(pool, 2)(words, 50);
  expect([...found.values()]).toEqual([null, [ids[0]], []]);
  expect(new Set((await createFindDescribed(pool, 3)(words, 50)).get(common))).toEqual(
    new Set(ids),
  );
});
