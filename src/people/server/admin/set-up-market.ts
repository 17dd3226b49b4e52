// Makes the first admin of a market for somebody who can read the server's log.

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, type Client, handle } from '../../../calls/server/handler.ts';
import { actAs, operator } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { readSetup, setUpMarket } from '../../admin/setup-contract.ts';
import type { Weakness } from '../../own-account/password.ts';
import type { EmailVerification } from '../email/email-verification.ts';
import { hashPassword, storedHash } from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { refuseWeakPassword, weaknessOf } from '../passwords/weak-password.ts';
import { base32 } from '../second-factor/totp.ts';
import type { KnownDevices } from '../sign-in/known-device.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { insertPerson } from '../sign-in/sign-up.ts';

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

type SetUpMarket = (code: string, admin: FirstAdmin, client: Client) => Promise<Outcome>;

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

interface SetupServices {
  readonly queries: Queries;
  /** The demo has an admin from its first start. */
  readonly isDemo: boolean;
  readonly setUp: SetUpMarket;
  readonly emailVerification: EmailVerification;
}

export const setupHandlers = ({
  queries,
  isDemo,
  setUp,
  emailVerification,
}: SetupServices): CallHandler[] => [
  handle(readSetup, async () => {
    if (isDemo || (await hasAdmin(queries))) return refuse('not-found');
    return { isOpen: true as const };
  }),

  handle(
    setUpMarket,
    unlessQueueFull(async ({ code, ...admin }, { client, setCookies }) => {
      const outcome = isDemo ? 'over' : await setUp(code, admin, client);
      if (outcome === 'over') return refuse('not-found');
      if (outcome === 'wrong-code') return refuse(outcome);
      if (outcome === 'email-taken') return refuse(outcome);
      if ('weakness' in outcome) return refuseWeakPassword(outcome.weakness);
      await emailVerification.send(admin.email, randomBytes(32));
      setCookies(outcome.cookies);
      return { acknowledged: true };
    }),
  ),
];

// The one-time code with which the first admin is made. All servers of a market share the one that
// was written last; the database keeps only its hash.

/** 120 bits, enough for a plain hash to be safe. */
const codeBytes = 15;

/** What people type: capitals, blanks and hyphens do not matter. */
const hashOf = (code: string): Buffer => storedHash(code.replace(/[\s-]/g, '').toUpperCase());

async function hasAdmin(queries: Queries): Promise<boolean> {
  const { rows } = await sql`select 1 from people where is_admin limit 1`.execute(queries);
  return rows.length === 1;
}

/** A new code, which replaces the one before; null where there is an admin. */
export async function newSetupCode({ queries }: Database): Promise<string | null> {
  if (await hasAdmin(queries)) return null;
  const code = (base32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-');
  await sql`
    insert into setup_code (code_hash) values (${hashOf(code)})
    on conflict (is_only) do update
      set code_hash = excluded.code_hash, written_at = now()`.execute(queries);
  return code;
}

async function isSetupCode(queries: Queries, code: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from setup_code where code_hash = ${hashOf(code)}`.execute(queries);
  return rows.length === 1;
}

/** False: it is not the code anymore. Of two who use it at once, the second waits for the first. */
async function useSetupCode(tx: Queries, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from setup_code where code_hash = ${hashOf(code)}`.execute(tx);
  return numAffectedRows === 1n;
}
