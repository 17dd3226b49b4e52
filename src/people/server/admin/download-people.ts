import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Download, download, rowsPerPage } from '../../../calls/server/downloads.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { containsText } from '../../../kit/server/database/list-queries.ts';
import { searchText } from '../../../kit/wire.ts';

const narrowing = {
  admins: sql`is_admin`,
  suspended: sql`suspended_at is not null`,
  sellers: sql`status = 'seller'`,
  verified: sql`status = 'seller' and verified_seller_at is not null`,
  unverified: sql`status = 'seller' and verified_seller_at is null`,
} as const;

const filter = z.strictObject({
  search: z.optional(searchText),
  only: z.optional(z.enum(['admins', 'suspended', 'sellers', 'verified', 'unverified'])),
});

const columns = [
  ...['id', 'name', 'email', 'email_verified', 'status', 'is_admin', 'seller_type', 'dealership'],
  ...['verified_seller_at', 'suspended_at', 'suspended_because', 'created_at'],
];

/** Everyone who is not deleted, newest first. */
export const downloadPeople = (queries: Queries): Download =>
  download('people', columns, filter, async ({ search, only }, after) => {
    const matching = search
      ? sql`and (${containsText(sql`lower(name)`, search)} or ${containsText(sql`email`, search)})`
      : sql``;
    const following = after
      ? sql`and (created_at, id) < (select created_at, id from people where id = ${after})`
      : sql``;
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from people
      where erased_at is null ${matching} ${only ? sql`and ${narrowing[only]}` : sql``} ${following}
      order by created_at desc, id desc limit ${rowsPerPage}`.execute(queries);
    return rows.map((row) => ({
      key: row.id ?? '',
      values: columns.map((column) => row[column] ?? null),
    }));
  });
