// What people were told and what was charged, against what the market knows in the end.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '../../../src/kit/server/database/database.ts';
import { runLedgerCheck } from '../../../src/ledger/server/ledger.ts';
import type { Journal } from '../journal.ts';
import { shortenRetries } from '../server/wait-until-idle.ts';
import type { Sql } from '../sql.ts';
import type { TwinCharge } from './machines/twin-process.ts';

export interface Verdict {
  /** Buyers were told that they have a car which the market does not know as theirs. */
  readonly lost: number;
  /** Cars that several buyers were told they have. */
  readonly soldTwice: number;
  /** Charges that neither bought a car nor went back. */
  readonly chargedWithoutCar: number;
  /** Times that the market noticed an older database. */
  readonly noticed: number;
  /** Payments that were opened once it had noticed one, which nobody has ended here. */
  readonly openedAfterLoss: number;
  /** What the market's own check of its ledger finds. */
  readonly differences: readonly string[];
}

interface Judged {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly charges: () => Promise<readonly TwinCharge[]>;
  readonly connection: pg.PoolConfig;
}

export async function judge({ sql, journal, charges, connection }: Judged): Promise<Verdict> {
  const paid = journal.paid.map(({ bookingId }) => bookingId);
  const sold = await sql<{ id: number }>(
    `select b.id from bookings b join cars c on c.sold_booking_id = b.id
     where b.id = any($1 :: bigint[])`,
    [paid],
  );
  const losses = await sql<{ count: string }>('select count(*) as count from database_losses');
  // A moment later: those under way while it was written.
  const opened = await sql<{ count: string }>(
    `select count(*) as count from payments where opened_at >
      (select min(noticed_at) + interval '2 seconds' from database_losses)`,
  );
  const chargedWithoutCar = await chargesWithoutCar(sql, charges);
  const database = openDatabase(connection);
  const { differences } = await runLedgerCheck(database.queries).finally(database.close);
  return {
    // A booking of which several were told is lost but for one of them.
    lost: paid.length - sold.length,
    soldTwice: soldTwice(journal),
    chargedWithoutCar,
    noticed: Number(losses[0]?.count ?? 0),
    openedAfterLoss: Number(opened[0]?.count ?? 0),
    differences: differences.map(({ about, message }) => `${about} ${message}`),
  };
}

/** By their titles: a database that came back older gives ids again. */
function soldTwice(journal: Journal): number {
  const times = new Map<string, number>();
  for (const { title = '' } of journal.paid) times.set(title, (times.get(title) ?? 0) + 1);
  return [...times.values()].filter((count) => count > 1).length;
}

/** The jobs of the market settle what is under way, which takes a while. */
async function chargesWithoutCar(sql: Sql, charges: Judged['charges']): Promise<number> {
  let withoutCar: readonly string[] = [];
  for (let left = 60; left > 0; left--) {
    await shortenRetries(sql, 0);
    const charged = (await charges()).filter(({ refunded }) => refunded === 0);
    const ids = charged.map(({ intentId }) => intentId);
    const payments = await sql<{ id: string }>(
      `select intent_id as id from payments
       where applied and state = 'succeeded' and intent_id = any($1)`,
      [ids],
    );
    const bought = new Set(payments.map(({ id }) => id));
    withoutCar = ids.filter((id) => !bought.has(id));
    if (withoutCar.length === 0) return 0;
    await pause(1000);
  }
  return withoutCar.length;
}
