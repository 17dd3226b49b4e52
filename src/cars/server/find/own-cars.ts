// A seller's cars in any state, for themselves and for admins.

import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '../../../calls/refusal.ts';
import { type Download, download, rowsPerPage } from '../../../calls/server/downloads.ts';
import { handle } from '../../../calls/server/handler.ts';
import { country } from '../../../kit/country.ts';
import { decimalText } from '../../../kit/money.ts';
import { containsText } from '../../../kit/server/database/list-queries.ts';
import type { CsvValue } from '../../../kit/text/csv.ts';
import { emailQuery } from '../../../kit/wire.ts';
import { isAdmin, type Person } from '../../../people/person.ts';
import { emailOf } from '../../../people/server/people.ts';
import { type CarStatus, carStatuses } from '../../car.ts';
import * as contract from '../../contract.ts';
import { type CarRow, carOf, publicColumns, soldForColumn } from '../car-row.ts';
import type { Dependencies } from '../dependencies.ts';

const mayList = (person: Person, email: string) => email === person.email || isAdmin(person);

export const listSellersCars = ({ database }: Dependencies) =>
  handle(contract.listSellersCars, async (filter, { person }) => {
    const { email, after, status, search, limit = contract.ownCarsPerPage } = filter;
    if (!mayList(person, email)) return refuse('not-allowed');
    const seller = sellerAt(email);
    const { rows } = await sql<CarRow>`
      select ${publicColumns}, p.email as "sellerEmail" from cars c join people p on p.id = c.seller_id
      where c.seller_id = ${seller} ${behind(after, seller)}
        and ${status ? sql`c.state = ${status}` : sql`c.state <> 'withdrawn'`}
        and ${matches(search)}
      order by c.posted_at desc, c.id desc limit ${limit}`.execute(database.queries);
    return rows.map(carOf);
  });

export const countSellersCars = ({ database }: Dependencies) =>
  handle(contract.countSellersCars, async (input, { person }) => {
    const email = input.email ?? person.email;
    if (!mayList(person, email)) return refuse('not-allowed');
    const { rows } = await sql<{ state: CarStatus; count: number }>`
      select state, count(*) as count from cars where seller_id = ${sellerAt(email)}
      group by state`.execute(database.queries);
    const counts = { available: 0, 'on-hold': 0, sold: 0, withdrawn: 0 };
    for (const { state, count } of rows) counts[state] = count;
    return { ...counts, posted: counts.available + counts['on-hold'] + counts.sold };
  });

const sellerAt = (email: string) =>
  sql`(select id from people where email = ${email} and erased_at is null)`;

/** Selects those of a seller's cars, newest first, that follow the car `after`. */
export const behind = (after: number | undefined, seller: unknown) =>
  after
    ? sql`and (c.posted_at, c.id) < (
        select posted_at, id from cars where id = ${after} and seller_id = ${seller})`
    : sql``;

/** All words of a search, in any order, as they stand on the seller's list, which is read whole. */
function matches(search = '') {
  const text = sql`lower(c.title || ' ' || c.location || ' ' || c.id)`;
  const words = search.split(/\s+/).filter((word) => word !== '');
  return sql.join([sql`true`, ...words.map((word) => containsText(text, word))], sql` and `);
}

const downloadFilter = z.strictObject({
  email: z.optional(emailQuery),
  status: z.optional(z.enum(carStatuses)),
});

const downloadedColumns = [
  'id',
  'title',
  'status',
  'price',
  'original_price',
  'currency',
  'category',
  'make',
  'model',
  'model_year',
  'mileage',
  'location',
  'seller_name',
  'seller_email',
  'posted_at',
  'sold_at',
  'sold_for',
  'taken_down_at',
  'taken_down_because',
];

interface DownloadedRow extends Readonly<Record<string, CsvValue>> {
  readonly id: number;
  readonly price: number;
  readonly original_price: number | null;
  readonly sold_for_cents: number | null;
}

/** Every car, also those off the market, newest first. */
export const downloadCars = ({ database }: Dependencies): Download =>
  download('cars', downloadedColumns, downloadFilter, async ({ email, status }, after) => {
    const { rows } = await sql<DownloadedRow>`
      select c.id, c.title, c.state as status, c.resale_price_cents as price,
        c.original_price_cents as original_price, ${country().currency} as currency, k.name as category,
        c.make, c.model, c.model_year, c.mileage, c.location,
        p.name as seller_name, ${emailOf('p')} as seller_email,
        c.posted_at, c.sold_at, ${sql.raw(soldForColumn)}, c.taken_down_at, c.taken_down_because
      from cars c join people p on p.id = c.seller_id left join categories k on k.id = c.category_id
      where true
        ${email ? sql`and c.seller_id = ${sellerAt(email)}` : sql``}
        ${status ? sql`and c.state = ${status}` : sql``}
        ${after ? sql`and c.id < ${after}` : sql``}
      order by c.id desc limit ${rowsPerPage}`.execute(database.queries);
    return rows.map((row) => ({
      ...row,
      price: decimalText(row.price),
      original_price: row.original_price === null ? null : decimalText(row.original_price),
      sold_for: row.sold_for_cents === null ? null : decimalText(row.sold_for_cents),
    }));
  });
