// The pictures that a visitor of the demo sees first are drawn before he comes.
import { sql } from 'kysely';
import type { Pictures } from '../../images/server/pictures.ts';
import type { Queries } from '../../kit/server/database.ts';

/** Draws one after the other, for as long as there are any; done at once where they are kept. */
export async function drawAhead(queries: Queries, pictures: Pictures): Promise<void> {
  const { rows } = await sql<{ image_id: string }>`
    select image_id from (
      (select image_id, 0 as turn from cars where state = 'available' and advertised_at is not null)
      union all
      (select image_id, 1 from cars where state = 'sold' order by sold_at desc limit 4)
      union all
      (select newest.image_id, 2 + newest.row / 24 from categories, lateral (
        select image_id, row_number() over () as row from cars
        where category_id = categories.id and state = 'available'
        order by posted_at desc, cars.id desc limit 72) newest)
    ) shown where image_id like 'drawn-%' group by image_id order by min(turn), image_id`.execute(
    queries,
  );
  for (const { image_id: id } of rows) await pictures.read({ id, width: 720, format: 'avif' });
}
