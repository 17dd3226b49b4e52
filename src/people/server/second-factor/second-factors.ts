// A second factor: a secret that an app has as well, and recovery codes in case the app is lost.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../../messages/server/messages.ts';
import { wrongCodesMail } from './second-factor-mails.ts';
import { stepOf } from './totp.ts';
import { hashOfTypedCode, newTypedCode, plainCode, typedCodeLength } from './typed-code.ts';

const recoveryCodeCount = 10;
/** Wrong codes of the app in a row, over all sign-ins; then none is looked at for an hour. */
const maxWrong = 20;

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
  /** The wrong codes of the app, in a row and in the last hour, in browsers that are not known. */
  readonly wrongCodes: number;
  /** The database's clock, in seconds since 1970. */
  readonly now: number;
}

async function lockFactor(tx: Queries, personId: string): Promise<Factor | null> {
  const { rows } = await sql<Factor>`
    select secret, last_step as "lastStep", confirmed_at is not null as "isConfirmed",
      case when last_wrong_at > now() - interval '1 hour' then wrong_codes else 0 end as "wrongCodes",
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
  const step = stepOf(factor.secret, plainCode(code), factor.now);
  if (step === null) return 'wrong-code';
  await sql`
    update second_factors set confirmed_at = now(), last_step = ${step}, wrong_codes = 0
    where person_id = ${personId}`.execute(tx);
  const codes = Array.from({ length: recoveryCodeCount }, newTypedCode);
  await sql`
    insert into recovery_codes (code_hash, person_id)
    select unnest(${codes.map(hashOfTypedCode)} :: bytea[]), ${personId}`.execute(tx);
  return codes;
}

/** Codes of the app that a person enters while they are signed in. */
export const signedIn = 'signed-in';

/**
 * Uses up a code, of the app or for recovery. `triedBy`: the id of a browser that is known as the person's,
 * or `signedIn`; null: anybody who knows the password. Wrong codes of the app are counted for each of them,
 * so that strangers cannot keep the person out. Recovery codes are not counted: nobody guesses 120 bits, and
 * each sign-in and each network has few tries.
 */
export async function takeCode(
  tx: Queries,
  personId: string,
  code: string,
  triedBy: string | null,
): Promise<boolean> {
  const factor = await lockFactor(tx, personId);
  if (!factor?.isConfirmed) return false;
  if (plainCode(code).length === typedCodeLength) return takeRecoveryCode(tx, personId, code);
  const wrong = triedBy === null ? factor.wrongCodes : await countWrong(tx, personId, triedBy);
  if (wrong >= maxWrong) return false;
  const step = stepOf(factor.secret, plainCode(code), factor.now);
  const isGood = step !== null && step > factor.lastStep;
  if (isGood)
    await sql`
      update second_factors set last_step = ${step} where person_id = ${personId}`.execute(tx);
  await setWrong(tx, personId, triedBy, isGood ? 0 : wrong + 1);
  if (!isGood && wrong + 1 === maxWrong) await tellPerson(tx, personId);
  return isGood;
}

/** Counts the wrong codes of the last hour. */
async function countWrong(tx: Queries, personId: string, triedBy: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select tries from wrong_codes where person_id = ${personId} and tried_by = ${triedBy}
      and last_at > now() - interval '1 hour'`.execute(tx);
  return rows[0]?.tries ?? 0;
}

async function setWrong(
  tx: Queries,
  personId: string,
  triedBy: string | null,
  tries: number,
): Promise<void> {
  if (triedBy === null)
    await sql`
      update second_factors set wrong_codes = ${tries},
        last_wrong_at = case when ${tries === 0} then last_wrong_at else now() end
      where person_id = ${personId}`.execute(tx);
  else
    await sql`
      insert into wrong_codes (person_id, tried_by, tries) values (${personId}, ${triedBy}, ${tries})
      on conflict (person_id, tried_by)
      do update set tries = excluded.tries, last_at = excluded.last_at`.execute(tx);
}

/** Tells the person at most once a day. */
async function tellPerson(tx: Queries, personId: string): Promise<void> {
  const { rows } = await sql<Addressee>`
    update second_factors f set told_at = now() from people p
    where f.person_id = ${personId} and p.id = f.person_id
      and coalesce(told_at < now() - interval '1 day', true)
    returning p.name, p.email`.execute(tx);
  await enqueueMails(tx, rows.map(wrongCodesMail));
}

async function takeRecoveryCode(tx: Queries, personId: string, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_codes set used_at = now()
    where person_id = ${personId} and code_hash = ${hashOfTypedCode(code)} and used_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** False: there was none. */
export async function deleteSecondFactor(tx: Queries, personId: string): Promise<boolean> {
  await sql`delete from recovery_codes where person_id = ${personId}`.execute(tx);
  await sql`delete from wrong_codes where person_id = ${personId}`.execute(tx);
  await sql`delete from sign_in_challenges where person_id = ${personId}`.execute(tx);
  const { numAffectedRows } = await sql`
    delete from second_factors where person_id = ${personId}`.execute(tx);
  return numAffectedRows === 1n;
}
