// The pictures of the demo stock are drawn before somebody asks, in the order in which he would.
import { sql } from 'kysely';
import type { Pictures } from '../../images/server/images.ts';
import type { Queries } from '../../kit/server/database.ts';

/** Reads every drawn picture once, `atOnce` at a time, which draws and keeps those that are missing. */
export async function drawAhead(
  queries: Queries,
  pictures: Pictures,
  atOnce: number,
): Promise<void> {
  const ids = await idsInOrder(queries);
  const drawing = Array.from({ length: atOnce }, async () => {
    for (let id = ids.shift(); id; id = ids.shift())
      await pictures.read({ id, width: 720, format: 'avif' });
  });
  await Promise.all(drawing);
}

/** First the home page's, then the top of each category's list, row by row of the grid. */
async function idsInOrder(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ image_id: string }>`
    select image_id from (
      select image_id, 0 as turn from cars where state = 'available' and advertised_at is not null
      union all
      (select image_id, 1 from cars where state = 'sold' order by sold_at desc limit 4)
      union all
      select image_id, 2 + row_number() over (partition by category_id order by posted_at desc) / 4
      from cars where state = 'available'
    ) shown where image_id like 'drawn-%'
    group by image_id order by min(turn), image_id`.execute(queries);
  return rows.map(({ image_id }) => image_id);
}
