import { sql } from 'kysely';
import type { Database, Queries } from '../../src/kit/server/database/database.ts';
import { runLedgerCheck } from '../../src/ledger/server/ledger.ts';

/**
 * What the ledger check reports about something after `breaking` changed rows as somebody who repairs a
 * database by hand might do: without triggers and foreign keys. All is rolled back.
 */
export async function ledgerReports(
  { transaction }: Database,
  about: string,
  breaking: (tx: Queries) => Promise<unknown>,
): Promise<string[]> {
  const undo = new Error('undone');
  let reports: string[] = [];
  const done = transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await breaking(tx);
    const { differences } = await runLedgerCheck(tx);
    reports = differences
      .filter((difference) => difference.about === about)
      .map((difference) => difference.message);
    throw undo;
  });
  await done.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return reports;
}
