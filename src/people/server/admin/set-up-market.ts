// Makes the first admin of a market for somebody who can read the server's log.

import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { type Client, handle } from '../../../calls/server/handler.ts';
import { actAs, operator } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import * as contract from '../../admin/setup-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailVerificationLink } from '../email/email-verification.ts';
import { hashPassword } from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { refuseWeakPassword, weaknessOf } from '../passwords/weak-password.ts';
import { hashOfTypedCode, newTypedCode } from '../second-factor/typed-code.ts';
import { startSession } from '../sign-in/sessions.ts';
import { insertPerson } from '../sign-in/sign-up.ts';

export const readSetup = ({ database, isDemo }: Dependencies) =>
  handle(contract.readSetup, async () => {
    // The demo has an admin from its first start.
    if (isDemo || (await hasAdmin(database.queries))) return refuse('not-found');
    return { isOpen: true as const };
  });

/** Ends the transaction without a trace: the code stays good. */
class EmailTaken extends Error {}

export const setUpMarket = (dependencies: Dependencies) =>
  handle(
    contract.setUpMarket,
    unlessQueueFull(async ({ code, ...admin }, { client, setCookies }) => {
      const { database, isDemo, knownDevices } = dependencies;
      const { queries } = database;
      if (isDemo || (await hasAdmin(queries))) return refuse('not-found');
      // Checked first, because hashing is expensive.
      if (!(await isSetupCode(queries, code))) return refuse('wrong-code');
      const weakness = weaknessOf(admin.password, admin);
      if (weakness) return refuseWeakPassword(weakness);
      const hash = await hashPassword(admin.password);
      const outcome = await database
        .transaction(async (tx) => {
          const isGood = await useSetupCode(tx, code);
          if (await hasAdmin(tx)) return refuse('not-found');
          if (!isGood) return refuse('wrong-code');
          const id = await insertAdmin(tx, admin, hash, client);
          await mailVerificationLink(tx, dependencies, admin.email);
          const cookies = await startSession(tx, dependencies, { id, isAdmin: true }, client);
          const owner = { id, deviceGeneration: 0 };
          return [...cookies, knownDevices.remember(client.cookies, owner)];
        })
        .catch((error: unknown) => {
          if (error instanceof EmailTaken) return refuse('email-taken');
          throw error;
        });
      if ('refused' in outcome) return outcome;
      setCookies(outcome);
      return { acknowledged: true };
    }),
  );

type FirstAdmin = Pick<InputOf<typeof contract.setUpMarket>, 'name' | 'email'>;

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

async function hasAdmin(queries: Queries): Promise<boolean> {
  const { rows } = await sql`select 1 from people where is_admin limit 1`.execute(queries);
  return rows.length === 1;
}

/**
 * Makes the one-time code with which the first admin is made, in place of the one before; null where
 * there is an admin. All servers of a market share it, and the database has only its hash.
 */
export async function newSetupCode({ queries }: Database): Promise<string | null> {
  if (await hasAdmin(queries)) return null;
  const code = newTypedCode();
  await sql`
    insert into setup_code (code_hash) values (${hashOfTypedCode(code)})
    on conflict (is_only) do update
      set code_hash = excluded.code_hash, written_at = now()`.execute(queries);
  return code;
}

async function isSetupCode(queries: Queries, code: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from setup_code where code_hash = ${hashOfTypedCode(code)}`.execute(queries);
  return rows.length === 1;
}

/** False: it is not the code anymore. Of two who use it at once, the second waits for the first. */
async function useSetupCode(tx: Queries, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from setup_code where code_hash = ${hashOfTypedCode(code)}`.execute(tx);
  return numAffectedRows === 1n;
}
