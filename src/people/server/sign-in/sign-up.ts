// Creates an account. Hashing comes first, so that no transaction waits for it.
import { sql } from 'kysely';
import type { Client } from '../../../calls/server/handler.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { Status } from '../../person.ts';
import { hashPassword } from '../passwords/password.ts';
import type { KnownDevices } from './known-device.ts';
import type { Sessions } from './sessions.ts';

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly status: Status;
}

/** Creates account and session together. Gives the cookies to set; null if the address is taken. */
export type SignUp = (account: NewAccount, client: Client) => Promise<string[] | null>;

export function createSignUp(
  { transaction }: Database,
  sessions: Sessions,
  knownDevices: KnownDevices,
): SignUp {
  return async (account, client) => {
    // A taken address costs the same time, so that the time does not tell who has an account.
    const hash = await hashPassword(account.password);
    return transaction(async (tx) => {
      const id = await insertPerson(tx, account, hash);
      if (!id) return null;
      const cookies = await sessions.start(tx, { id, isAdmin: false }, client);
      return [...cookies, knownDevices.remember(client.cookies, { id, deviceGeneration: 0 })];
    });
  };
}

/** The id of the new person; null if the address is taken. */
export async function insertPerson(
  tx: Queries,
  { name, email, status }: Omit<NewAccount, 'password'>,
  passwordHash: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with person as (
      insert into people (name, email, status) values (${name}, ${email}, ${status})
      on conflict (email) do nothing returning id
    ), credential as (
      insert into credentials (person_id, provider_id, account_id, password)
      select id, 'credential', id, ${passwordHash} from person
    )
    select id from person`.execute(tx);
  return rows[0]?.id ?? null;
}
