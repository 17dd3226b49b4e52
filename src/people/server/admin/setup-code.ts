// The one-time code with which the first admin is made. All servers of a market share the one that
// was written last; the database keeps only its hash.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { base32 } from '../second-factor/totp.ts';
import { storedHash } from '../stored-hash.ts';

/** 120 bits, enough for a plain hash to be safe. */
const codeBytes = 15;

/** What people type: capitals, blanks and hyphens do not matter. */
const hashOf = (code: string): Buffer => storedHash(code.replace(/[\s-]/g, '').toUpperCase());

export async function hasAdmin(queries: Queries): Promise<boolean> {
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

export async function isSetupCode(queries: Queries, code: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from setup_code where code_hash = ${hashOf(code)}`.execute(queries);
  return rows.length === 1;
}

/** False: it is not the code anymore. Of two who use it at once, the second waits for the first. */
export async function useSetupCode(tx: Queries, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from setup_code where code_hash = ${hashOf(code)}`.execute(tx);
  return numAffectedRows === 1n;
}
