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
  const described = await createFindDescribed(pool, { fewest: 2 })(words, 50);
  expect([...described.values()]).toEqual([null, [ids[0]], []]);
  expect(new Set((await createFindDescribed(pool, { fewest: 3 })(words, 50)).get(common))).toEqual(
    new Set(ids),
  );
});

test('a word that takes too long is looked up once, and costs the next search nothing', async () => {
  const { pool } = databaseAt(market);
  let lookups = 0;
  const slow = {
    async connect() {
      lookups += 1;
      const client = await pool.connect();
      return {
        query: (text: string, values?: unknown[]) =>
          client.query(values ? 'select pg_sleep(10)' : text),
        release: (isBroken?: boolean) => client.release(isBroken),
      };
    },
  } as unknown as Pick<typeof pool, 'connect'>;
  const find = createFindDescribed(slow, { longestMs: 1 });
  const word = `w${newMark()}`;
  for (const _ of [1, 2]) expect(await find([word], 50)).toEqual(new Map([[word, null]]));
  expect(lookups).toBe(1);
});
