import { sql as raw } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { databaseAt, marketDatabaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { newAdmin } from '../../../testing/people/people.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { refundPayment } from '../../payments/admin/admin-contract.ts';
import { runLedgerCheck } from './ledger.ts';
import { checkMoneyLog, findBrokenRow, readLastRow } from './money-log.ts';

const market = inject('market');
const sql = sqlAt(market);
const { queries } = marketDatabaseAt(market);
const { paidCar } = bookedCarsAt(market);

/** Refunds a car. Gives the row of the log and the entry of the audit that say so. */
async function refundedCar() {
  const [{ paymentId: id }, admin] = await Promise.all([paidCar(), newAdmin(market)]);
  agreed(await admin.callApi(refundPayment, { id, reason: 'Rust.', carBecomes: 'withdrawn' }));
  const [row] = await sql<{ id: number; auditId: number; by: string }>`
    select l.id, a.id as "auditId", by_person as by from money_log l join audit a on a.id = l.audit_id
    where a.thing = 'refunds' and a.became = 'requested'
      and a.thing_id = (select id :: text from refunds where payment_id = ${id})`;
  return { row: row?.id ?? 0, entry: row?.auditId ?? 0, by: row?.by, admin };
}

/** What `look` finds after `change` was made behind the triggers. All is rolled back. */
async function after<Result>(
  change: ReturnType<typeof raw>,
  look: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const undo = new Error('undone');
  let result: { readonly it: Result } | null = null;
  const done = databaseAt(market).transaction(async (tx) => {
    await raw`set local session_replication_role = replica`.execute(tx);
    await change.execute(tx);
    await raw`set local session_replication_role = origin`.execute(tx);
    result = { it: await look(tx) };
    throw undo;
  });
  await done.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  if (!result) throw new Error('nothing was looked for');
  return (result as { readonly it: Result }).it;
}

describe('what admins do about money', () => {
  test('is chained, also when many do it at once, without a gap', async () => {
    const refunded = await Promise.all([1, 2, 3, 4, 5, 6].map(refundedCar));
    for (const { row, by, admin } of refunded) expect([row > 0, by]).toEqual([true, admin.id]);
    expect(await findBrokenRow(queries)).toBeNull();
    const [{ rows, last } = {}] = await sql`
      select count(*) :: int as rows, max(id) :: int as last from money_log`;
    expect(rows).toBe(last);
  });

  test('is chained for admins only: what buyers do waits for nobody', async () => {
    const { buyer } = await paidCar();
    const rows = await sql`
      select from money_log l join audit a on a.id = l.audit_id where a.by_person = ${buyer.id}`;
    expect(rows).toEqual([]);
  });

  test('cannot be changed or removed, and who does so behind the triggers is found', {
    tags: 'hostile-96',
  }, async () => {
    const { row, entry } = await refundedCar();
    await refundedCar();
    const { pool } = databaseAt(market);
    for (const change of [
      `update money_log set hash = sha256('')`,
      'delete from money_log',
      'truncate money_log',
    ])
      await expect(pool.query(change)).rejects.toThrow('the money log is append-only');

    const about = `money log row ${row}`;
    const rewritten = raw`update audit set reason = 'Nothing.' where id = ${entry}`;
    const message = `does not fit audit entry ${entry}`;
    expect(await after(rewritten, findBrokenRow)).toEqual({ about, message });
    const { differences } = await after(rewritten, runLedgerCheck);
    expect(differences).toContainEqual({ about, message });
    expect(await after(raw`delete from audit where id = ${entry}`, findBrokenRow)).toEqual({
      about,
      message: `is about audit entry ${entry}, which is gone`,
    });
    expect(await after(raw`delete from money_log where id = ${row}`, findBrokenRow)).toEqual({
      about: `money log row ${row + 1}`,
      message: `does not follow on row ${row - 1}`,
    });
    const alerts = await after(rewritten, async (tx) => {
      await checkMoneyLog(tx);
      const { rows } = await raw`
        select message from alerts where kind = 'money-log-broken' and cleared_at is null`.execute(
        tx,
      );
      return rows;
    });
    expect(alerts).toEqual([{ message: `The ${about} ${message}.` }]);
  });

  test('ends with a hash that covers all of it', async () => {
    const { row, entry } = await refundedCar();
    const end = await readLastRow(queries);
    expect(end?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(end?.id).toBeGreaterThanOrEqual(row);
    const rewritten = raw`update audit set became = 'nothing' where id = ${entry}`;
    expect(await after(rewritten, findBrokenRow)).not.toBeNull();
  });
});
