import { sql } from 'kysely';
import { containsText } from '../../kit/server/contains-text.ts';
import type { Database } from '../../kit/server/database.ts';
import { type User, usersPerPage } from '../contract.ts';
import type { Role } from '../person.ts';

interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  photo_url: string | null;
  created_at: Date;
}

const userOf = ({ photo_url, created_at, ...same }: PersonRow): User => ({
  ...same,
  photoUrl: photo_url,
  joinedAt: created_at,
});

export interface PeopleStore {
  list(filter: { search?: string | undefined; after?: string | undefined }): Promise<User[]>;
  /** Renames a person and sets buyer or seller; an admin stays an admin. */
  update(id: string, change: { name: string; role: Role }): Promise<void>;
  /** Makes a person an admin and ends their sessions. False: they were one, or do not exist. */
  makeAdmin(id: string, by: string): Promise<boolean>;
  /** False: nothing had to change, or nobody has that id. */
  verifySeller(id: string, verified: boolean, by: string): Promise<boolean>;
  findByEmail(email: string): Promise<User | null>;
}

export function createPeopleStore({ queries, transaction }: Database): PeopleStore {
  return {
    async list({ search, after }) {
      const matching = search
        ? sql`and (${containsText(sql`lower(name)`, search)} or ${containsText(sql`email`, search)})`
        : sql``;
      const following = after
        ? sql`and (created_at, id) < (select created_at, id from people where id = ${after})`
        : sql``;
      const { rows } = await sql<PersonRow>`
        select id, name, email, role, photo_url, created_at from people
        where erased_at is null ${matching} ${following}
        order by created_at desc, id desc limit ${usersPerPage}`.execute(queries);
      return rows.map(userOf);
    },

    async update(id, { name, role }) {
      await sql`
        update people set name = ${name}, updated_at = now(),
          role = case when role = 'admin' then role else ${role} end
        where id = ${id}`.execute(queries);
    },

    makeAdmin: (id, by) =>
      transaction(async (tx) => {
        await sql`select set_config('forecourt.person', ${by}, true)`.execute(tx);
        const { numAffectedRows } = await sql`
          update people set role = 'admin', updated_at = now()
          where id = ${id} and role <> 'admin' and erased_at is null`.execute(tx);
        if (numAffectedRows !== 1n) return false;
        await sql`delete from sessions where person_id = ${id}`.execute(tx);
        return true;
      }),

    verifySeller: (id, verified, by) =>
      transaction(async (tx) => {
        await sql`select set_config('forecourt.person', ${by}, true)`.execute(tx);
        const { numAffectedRows } = await sql`
          update people set updated_at = now(), verified_seller_at = case when ${verified} then now() end
          where id = ${id} and erased_at is null
            and (verified_seller_at is not null) <> ${verified}`.execute(tx);
        return numAffectedRows === 1n;
      }),

    async findByEmail(email) {
      const { rows } = await sql<PersonRow>`
        select id, name, email, role, photo_url, created_at from people
        where email = ${email.toLowerCase()} and erased_at is null`.execute(queries);
      return rows[0] ? userOf(rows[0]) : null;
    },
  };
}
