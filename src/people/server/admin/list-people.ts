// The people of the market as admins find them: page by page, counted, and as a file.
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { OutputOf } from '../../../calls/call.ts';
import { type Download, download, rowsPerPage } from '../../../calls/server/downloads.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { cappedCount, containsText } from '../../../kit/server/database/list-queries.ts';
import { searchText } from '../../../kit/wire.ts';
import * as contract from '../../admin/admin-contract.ts';
import { type UserFilter, usersPerPage } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';
import type { Dependencies } from '../dependencies.ts';
import { personColumns, userFacts } from '../person-columns.ts';
import { isUnverifiedSeller } from './verify-seller.ts';

const userColumns = sql.raw(personColumns('people', userFacts));

/** The filters in the words of partial indexes. */
const filters = {
  admins: sql`is_admin`,
  suspended: sql`suspended_at is not null`,
} as const satisfies Record<UserFilter, RawBuilder<unknown>>;

export const listUsers = ({ database: { queries } }: Dependencies) =>
  handle(contract.listUsers, async ({ search, only, after, limit = usersPerPage }) => {
    const { rows } = await sql<User>`
      select ${userColumns} from people
      where erased_at is null ${matching(search)} ${only ? sql`and ${filters[only]}` : sql``} ${following(after)}
      order by created_at desc, id desc limit ${limit}`.execute(queries);
    return rows;
  });

export const countPeople = ({ database: { queries } }: Dependencies) =>
  handle(contract.countPeople, async () => {
    const { rows } = await sql<OutputOf<typeof contract.countPeople>>`
      select ${cappedCount(sql`from people where ${filters.admins}`)} as admins,
        ${cappedCount(sql`from people where ${filters.suspended} and erased_at is null`)} as suspended,
        ${cappedCount(sql`from people p where ${isUnverifiedSeller} and p.erased_at is null`)} as unverified
      `.execute(queries);
    return rows[0] ?? { admins: 0, suspended: 0, unverified: 0 };
  });

const matching = (search: string | undefined) =>
  search
    ? sql`and (${containsText(sql`lower(name)`, search)} or ${containsText(sql`email`, search)})`
    : sql``;
const following = (after: string | number | undefined) =>
  after
    ? sql`and (created_at, id) < (select created_at, id from people where id = ${after})`
    : sql``;

const downloadFilters = {
  ...filters,
  sellers: sql`status = 'seller'`,
  verified: sql`status = 'seller' and verified_seller_at is not null`,
  unverified: isUnverifiedSeller,
} as const;

const filter = z.strictObject({
  search: z.optional(searchText),
  only: z.optional(z.enum(['admins', 'suspended', 'sellers', 'verified', 'unverified'])),
});

const columns = [
  'id',
  'name',
  'email',
  'email_verified',
  'status',
  'is_admin',
  'seller_type',
  'dealership',
  'verified_seller_at',
  'suspended_at',
  'suspended_because',
  'created_at',
];

/** Everyone who is not deleted, newest first. */
export const downloadPeople = (queries: Queries): Download =>
  download('people', columns, filter, async ({ search, only }, after) => {
    const { rows } = await sql<{ id: string }>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from people p
      where erased_at is null ${matching(search)} ${only ? sql`and ${downloadFilters[only]}` : sql``} ${following(after)}
      order by created_at desc, id desc limit ${rowsPerPage}`.execute(queries);
    return rows;
  });

/** Null: nobody has that address. */
export async function findPersonByEmail(queries: Queries, email: string): Promise<User | null> {
  const { rows } = await sql<User>`
    select ${userColumns} from people
    where email = ${email.toLowerCase()} and erased_at is null`.execute(queries);
  return rows[0] ?? null;
}
