// What cars in stock are called and where they are, for the dictionary of the search.
import type pg from 'pg';
import { knownPlaces } from '../places/known-places.ts';
import { wordsOf } from './stored-car.ts';

/** The most frequent first. */
export async function readNames(client: pg.ClientBase) {
  const ofStock = `from cars where state = 'available'`;
  const [models, places, count] = [
    await client.query<{ make: string; model: string }>(
      `select make, model ${ofStock} and make is not null and model is not null
        group by make, model order by count(*) desc, make, model`,
    ),
    await client.query<{ location: string }>(
      `select location ${ofStock} group by location order by count(*) desc, location limit 20000`,
    ),
    await client.query<{ count: number }>(`select count(*) ${ofStock}`),
  ];
  return {
    onOffer: count.rows[0]?.count ?? 0,
    makes: [...new Set(models.rows.map(({ make }) => make))],
    models: models.rows,
    places: [...knownPlaces, ...places.rows.map(({ location }) => location)],
    titleWords: await readTitleWords(client, ofStock),
  };
}

/** Some titles at a time: all at once would take more memory than what is kept of them. */
async function readTitleWords(client: pg.ClientBase, ofStock: string): Promise<Set<string>> {
  const found = new Set<string>();
  await client.query(
    `declare titles no scroll cursor for
      select distinct regexp_replace(title, '^\\d{4} ', '') as title ${ofStock} limit 100000`,
  );
  for (;;) {
    const { rows } = await client.query<{ title: string }>('fetch 1000 from titles');
    for (const { title } of rows) for (const word of wordsOf(title)) found.add(word);
    if (rows.length === 0) break;
  }
  await client.query('close titles');
  return found;
}
