import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../calls/call.ts';
import { type Actor, actAs } from '../../kit/server/database/audit.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { cappedCount, containsText } from '../../kit/server/database/list-queries.ts';
import { type Addressee, enqueueMails } from '../../messages/server/messages.ts';
import {
  type countPeople,
  type listUsers,
  type UserFilter,
  usersPerPage,
} from '../admin/admin-contract.ts';
import type { Status } from '../person.ts';
import type { User } from '../user-on-wire.ts';
import { mailAdmins, sellerUnverifiedMail, sellerVerifiedMail } from './admin/admin-mails.ts';
import { personColumns, userFacts } from './person-columns.ts';
import { type DeviceOwner, findDeviceOwner } from './sign-in/known-device.ts';
import { endSessions } from './sign-in/sessions.ts';
import { isUnverifiedSeller } from './unverified-seller.ts';

const userColumns = sql.raw(personColumns('people', userFacts));

/** In the words of partial indexes. */
const filters = {
  admins: sql`is_admin`,
  suspended: sql`suspended_at is not null`,
} as const satisfies Record<UserFilter, RawBuilder<unknown>>;

export interface PeopleStore {
  list(filter: InputOf<typeof listUsers>): Promise<User[]>;
  count(): Promise<OutputOf<typeof countPeople>>;
  /** A name of undefined stays. Nothing changes for a person who has been erased. */
  update(actor: Actor, change: { name?: string | undefined; status: Status }): Promise<void>;
  /** Makes a person an admin, ends their sessions and tells all admins. False: they are one, suspended or unknown. */
  makeAdmin(id: string, by: Actor): Promise<boolean>;
  /** Takes the admin role back, ends the person's sessions and tells all admins. The last admin keeps it. */
  revokeAdmin(id: string, by: Actor): Promise<'revoked' | 'not-an-admin' | 'last-admin'>;
  /** `unchanged`: nothing had to change, or nobody has that id. Only who sells can be verified. */
  verifySeller(
    id: string,
    verified: boolean,
    by: Actor,
  ): Promise<'changed' | 'unchanged' | 'not-a-seller'>;
  findByEmail(email: string): Promise<User | null>;
  findDeviceOwner(email: string): Promise<DeviceOwner | null>;
}

interface SellerRow extends Addressee {
  readonly isVerified: boolean;
  readonly isSeller: boolean;
  /** The last of their cars that buyers can see. */
  readonly carId: number | null;
}

export function createPeopleStore({ queries, transaction }: Database): PeopleStore {
  return {
    async list({ search, only, after }) {
      const matching = search
        ? sql`and (${containsText(sql`lower(name)`, search)} or ${containsText(sql`email`, search)})`
        : sql``;
      const following = after
        ? sql`and (created_at, id) < (select created_at, id from people where id = ${after})`
        : sql``;
      const { rows } = await sql<User>`
        select ${userColumns} from people
        where erased_at is null ${matching} ${only ? sql`and ${filters[only]}` : sql``} ${following}
        order by created_at desc, id desc limit ${usersPerPage}`.execute(queries);
      return rows;
    },

    async count() {
      const { rows } = await sql<OutputOf<typeof countPeople>>`
        select ${cappedCount(sql`from people where ${filters.admins}`)} as admins,
          ${cappedCount(sql`from people where ${filters.suspended} and erased_at is null`)} as suspended,
          ${cappedCount(sql`from people p where ${isUnverifiedSeller} and p.erased_at is null`)} as unverified
        `.execute(queries);
      return rows[0] ?? { admins: 0, suspended: 0, unverified: 0 };
    },

    update: (actor, { name, status }) =>
      transaction(async (tx) => {
        await actAs(tx, actor);
        await sql`
          update people set name = coalesce(${name ?? null}, name), status = ${status},
            updated_at = now()
          where id = ${actor.personId} and erased_at is null`.execute(tx);
      }),

    makeAdmin: (id, by) =>
      transaction(async (tx) => {
        await actAs(tx, by);
        const { numAffectedRows } = await sql`
          update people set is_admin = true, updated_at = now()
          where id = ${id} and not is_admin and erased_at is null and suspended_at is null`.execute(
          tx,
        );
        if (numAffectedRows !== 1n) return false;
        await endSessions(tx, id);
        await mailAdmins(tx, 'made', id, by.personId);
        return true;
      }),

    revokeAdmin: (id, by) =>
      transaction(async (tx) => {
        // All admins are locked, so that two who revoke each other cannot both succeed.
        const { rows: admins } = await sql<{ id: string }>`
          select id from people where is_admin order by id for update`.execute(tx);
        if (!admins.some((admin) => admin.id === id)) return 'not-an-admin';
        if (admins.length === 1) return 'last-admin';
        await actAs(tx, by);
        await sql`
          update people set is_admin = false, updated_at = now() where id = ${id}`.execute(tx);
        await endSessions(tx, id);
        await mailAdmins(tx, 'removed', id, by.personId);
        return 'revoked';
      }),

    verifySeller: (id, verified, by) =>
      transaction(async (tx) => {
        const { rows } = await sql<SellerRow>`
          select name, email, verified_seller_at is not null as "isVerified",
            status = 'seller' as "isSeller", (
              select max(id) from cars where seller_id = people.id and state <> 'withdrawn') as "carId"
          from people where id = ${id} and erased_at is null for no key update`.execute(tx);
        const [person] = rows;
        if (!person || person.isVerified === verified) return 'unchanged';
        if (!person.isSeller) return 'not-a-seller';
        await actAs(tx, by);
        await sql`
          update people set updated_at = now(), verified_seller_at = case when ${verified} then now() end
          where id = ${id}`.execute(tx);
        const mail = verified ? sellerVerifiedMail(person) : sellerUnverifiedMail(person);
        await enqueueMails(tx, [mail]);
        return 'changed';
      }),

    findDeviceOwner: (email) => findDeviceOwner(queries, email),

    async findByEmail(email) {
      const { rows } = await sql<User>`
        select ${userColumns} from people
        where email = ${email.toLowerCase()} and erased_at is null`.execute(queries);
      return rows[0] ?? null;
    },
  };
}
