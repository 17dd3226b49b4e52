// Makes the first admin of a market for somebody who can read the server's log.
import { sql } from 'kysely';
import type { Client } from '../../../calls/server/handler.ts';
import { actAs, operator } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { Weakness } from '../../own-account/password.ts';
import { hashPassword } from '../passwords/password.ts';
import { weaknessOf } from '../passwords/weak-password.ts';
import type { KnownDevices } from '../sign-in/known-device.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { insertPerson } from '../sign-in/sign-up.ts';
import { hasAdmin, isSetupCode, useSetupCode } from './setup-code.ts';

interface FirstAdmin {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

type Outcome =
  | { readonly cookies: string[] }
  | { readonly weakness: Weakness }
  /** There is an admin. */
  | 'over'
  | 'wrong-code'
  | 'email-taken';

export type SetUpMarket = (code: string, admin: FirstAdmin, client: Client) => Promise<Outcome>;

/** Ends the transaction without a trace: the code stays good. */
class EmailTaken extends Error {}

export function createSetUpMarket(
  { queries, transaction }: Database,
  sessions: Sessions,
  knownDevices: KnownDevices,
): SetUpMarket {
  return async (code, admin, client) => {
    if (await hasAdmin(queries)) return 'over';
    // Checked first, because hashing is expensive.
    if (!(await isSetupCode(queries, code))) return 'wrong-code';
    const weakness = weaknessOf(admin.password, admin);
    if (weakness) return { weakness };
    const hash = await hashPassword(admin.password);
    return transaction(async (tx) => {
      const isGood = await useSetupCode(tx, code);
      if (await hasAdmin(tx)) return 'over';
      if (!isGood) return 'wrong-code';
      const id = await insertAdmin(tx, admin, hash, client);
      const cookies = await sessions.start(tx, { id, isAdmin: true }, client);
      const device = knownDevices.remember(client.cookies, { id, deviceGeneration: 0 });
      return { cookies: [...cookies, device] };
    }).catch((error: unknown) => {
      if (error instanceof EmailTaken) return 'email-taken';
      throw error;
    });
  };
}

/** The id. The audit says that the operator has made them an admin. */
async function insertAdmin(
  tx: Queries,
  { name, email }: FirstAdmin,
  hash: string,
  { address }: Client,
): Promise<string> {
  const id = await insertPerson(tx, { name, email, status: 'buyer' }, hash);
  if (!id) throw new EmailTaken();
  await actAs(tx, { personId: operator, address });
  await sql`update people set is_admin = true where id = ${id}`.execute(tx);
  return id;
}
