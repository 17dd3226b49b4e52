// Draws the pictures that a first visitor of the demo sees before they are requested.
import { sql } from 'kysely';
import type { Pictures } from '../../images/server/images.ts';
import type { Queries } from '../../kit/server/database.ts';

/**
 * Reads the pictures of the home page and of each category's first page, which draws and stores those
 * that are missing. One at a time: the second core is for visitors. The rest is drawn on demand.
 */
export async function drawAhead(queries: Queries, pictures: Pictures): Promise<void> {
  for (const id of await firstSeen(queries))
    await pictures.read({ id, width: 720, format: 'avif' }, 'ahead');
}

/** The home page's first, then the top of each category, row by row. Read by index: no car besides. */
export async function firstSeen(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ image_id: string }>`
    select image_id from (
      select image_id, 0 as place from cars where state = 'available' and advertised_at is not null
      union all
      (select image_id, 1 from cars where state = 'sold' order by sold_at desc limit 4)
      union all
      select newest.image_id, newest.place from categories, lateral (
        select image_id, 1 + row_number() over (order by posted_at desc, id desc) as place from (
          select image_id, posted_at, id from cars
          where category_id = categories.id and state = 'available'
          order by posted_at desc, id desc limit 24) as first_page) as newest
    ) shown where image_id like 'drawn-%'
    group by image_id order by min(place), image_id`.execute(queries);
  return rows.map(({ image_id }) => image_id);
}
