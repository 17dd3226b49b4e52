// A second factor: a secret that an app has as well, and recovery codes in case the app is lost.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { storedHash } from '../stored-hash.ts';
import { base32, stepOf } from './totp.ts';

const recoveryCodeCount = 10;
/** 120 bits, enough for a plain hash to be safe. */
const recoveryCodeBytes = 15;
/** Wrong codes in a row, over all sign-ins; then none is looked at for an hour. */
const maxWrong = 20;

/** What people type: capitals, blanks and hyphens do not matter. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
const hashOf = (code: string): Buffer => storedHash(plain(code));

export async function hasSecondFactor(queries: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from second_factors
    where person_id = ${personId} and confirmed_at is not null`.execute(queries);
  return rows.length === 1;
}

/** Keeps a secret that waits for its first code. False: the second step is on already. */
export async function storeSecret(tx: Queries, personId: string, secret: Buffer) {
  const { numAffectedRows } = await sql`
    insert into second_factors (person_id, secret) values (${personId}, ${secret})
    on conflict (person_id) do update set secret = excluded.secret, wrong_codes = 0
      where second_factors.confirmed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

interface Factor {
  readonly secret: Buffer;
  readonly lastStep: number;
  readonly isConfirmed: boolean;
  readonly isLocked: boolean;
  /** The database's clock, in seconds since 1970. */
  readonly now: number;
}

async function lockFactor(tx: Queries, personId: string): Promise<Factor | null> {
  const { rows } = await sql<Factor>`
    select secret, last_step as "lastStep", confirmed_at is not null as "isConfirmed",
      wrong_codes >= ${maxWrong} and last_wrong_at > now() - interval '1 hour' as "isLocked",
      extract(epoch from now())::float8 as now
    from second_factors where person_id = ${personId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Turns the second step on with a code of the stored secret, and gives new recovery codes. */
export async function confirmFactor(
  tx: Queries,
  personId: string,
  code: string,
): Promise<string[] | 'wrong-code' | 'not-started'> {
  const factor = await lockFactor(tx, personId);
  if (!factor || factor.isConfirmed) return 'not-started';
  const step = stepOf(factor.secret, plain(code), factor.now);
  if (step === null) return 'wrong-code';
  await sql`
    update second_factors set confirmed_at = now(), last_step = ${step}, wrong_codes = 0
    where person_id = ${personId}`.execute(tx);
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    (base32(randomBytes(recoveryCodeBytes)).match(/.{4}/g) ?? []).join('-'),
  );
  await sql`
    insert into recovery_codes (code_hash, person_id)
    select unnest(${codes.map(hashOf)} :: bytea[]), ${personId}`.execute(tx);
  return codes;
}

/** Uses up a code, of the app or for recovery. A wrong one is counted. */
export async function takeCode(tx: Queries, personId: string, code: string): Promise<boolean> {
  const factor = await lockFactor(tx, personId);
  if (!factor?.isConfirmed || factor.isLocked) return false;
  const step = stepOf(factor.secret, plain(code), factor.now);
  const isGood =
    step === null ? await takeRecoveryCode(tx, personId, code) : step > factor.lastStep;
  await sql`
    update second_factors set
      last_step = greatest(last_step, ${isGood ? (step ?? 0) : 0}),
      wrong_codes = case when ${isGood} then 0
        when last_wrong_at > now() - interval '1 hour' then wrong_codes + 1 else 1 end,
      last_wrong_at = case when ${isGood} then last_wrong_at else now() end
    where person_id = ${personId}`.execute(tx);
  return isGood;
}

async function takeRecoveryCode(tx: Queries, personId: string, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_codes set used_at = now()
    where person_id = ${personId} and code_hash = ${hashOf(code)} and used_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** False: there was none. */
export async function deleteSecondFactor(tx: Queries, personId: string): Promise<boolean> {
  await sql`delete from recovery_codes where person_id = ${personId}`.execute(tx);
  await sql`delete from sign_in_challenges where person_id = ${personId}`.execute(tx);
  const { numAffectedRows } = await sql`
    delete from second_factors where person_id = ${personId}`.execute(tx);
  return numAffectedRows === 1n;
}
