import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Download, download, rowsPerPage } from '../../../calls/server/downloads.ts';
import { decimalText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { CsvValue } from '../../../kit/text/csv.ts';
import { emailQuery } from '../../../kit/wire.ts';
import { carStatuses } from '../../car.ts';
import { soldForColumn } from '../car-row.ts';

const filter = z.strictObject({
  email: z.optional(emailQuery),
  status: z.optional(z.enum(carStatuses)),
});

const columns = [
  ...['id', 'title', 'status', 'price', 'original_price', 'currency', 'category'],
  ...['make', 'model', 'model_year', 'mileage', 'location', 'seller_name', 'seller_email'],
  ...['posted_at', 'sold_at', 'sold_for', 'taken_down_at', 'taken_down_because'],
];

interface Row extends Readonly<Record<string, CsvValue>> {
  readonly id: number;
  readonly price: number;
  readonly original_price: number | null;
  readonly sold_for_cents: number | null;
}

/** Every car, also those off the market, newest first. */
export const downloadCars = (queries: Queries): Download =>
  download('cars', columns, filter, async ({ email, status }, after) => {
    const { rows } = await sql<Row>`
      select c.id, c.title, c.state as status, c.resale_price_cents as price,
        c.original_price_cents as original_price, 'USD' as currency, k.name as category,
        c.make, c.model, c.model_year, c.mileage, c.location,
        p.name as seller_name, p.email as seller_email,
        c.posted_at, c.sold_at, ${sql.raw(soldForColumn)}, c.taken_down_at, c.taken_down_because
      from cars c join people p on p.id = c.seller_id left join categories k on k.id = c.category_id
      where true
        ${email ? sql`and c.seller_id = (select id from people where email = ${email})` : sql``}
        ${status ? sql`and c.state = ${status}` : sql``}
        ${after ? sql`and c.id < ${after}` : sql``}
      order by c.id desc limit ${rowsPerPage}`.execute(queries);
    return rows.map((row) => {
      const amounts = {
        price: decimalText(row.price),
        original_price: row.original_price === null ? null : decimalText(row.original_price),
        sold_for: row.sold_for_cents === null ? null : decimalText(row.sold_for_cents),
      };
      const texts: Record<string, CsvValue> = { ...row, ...amounts };
      return { key: row.id, values: columns.map((column) => texts[column] ?? null) };
    });
  });
