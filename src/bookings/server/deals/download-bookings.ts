import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Download, download, rowsPerPage } from '../../../calls/server/download/download.ts';
import { decimalText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { CsvValue } from '../../../kit/text/csv.ts';
import { emailQuery } from '../../../kit/wire.ts';

const columns = [
  ...['id', 'car_id', 'car', 'status', 'canceled_because', 'price', 'currency'],
  ...['buyer_name', 'buyer_email', 'seller_name', 'seller_email'],
  ...['booked_at', 'expires_at', 'paid_at'],
];

interface Row extends Readonly<Record<string, CsvValue>> {
  readonly id: number;
  readonly price: number;
}

/** Every booking, or those of the buyer with an address, newest first. */
export const downloadBookings = (queries: Queries): Download =>
  download(
    'bookings',
    columns,
    z.strictObject({ email: z.optional(emailQuery) }),
    async ({ email }, after) => {
      const { rows } = await sql<Row>`
        select b.id, b.car_id, b.booked_car ->> 'title' as car,
          replace(b.state, 'cancelled', 'canceled') as status,
          b.cancelled_because as canceled_because, b.price_cents as price, 'USD' as currency,
          buyer.name as buyer_name, buyer.email as buyer_email,
          seller.name as seller_name, seller.email as seller_email,
          b.booked_at, b.expires_at, b.paid_at
        from bookings b join people buyer on buyer.id = b.buyer_id
          join people seller on seller.id = b.seller_id
        where true
          ${email ? sql`and b.buyer_id = (select id from people where email = ${email})` : sql``}
          ${after ? sql`and b.id < ${after}` : sql``}
        order by b.id desc limit ${rowsPerPage}`.execute(queries);
      return rows.map((row) => {
        const texts: Record<string, CsvValue> = { ...row, price: decimalText(row.price) };
        return { key: row.id, values: columns.map((column) => texts[column] ?? null) };
      });
    },
  );
