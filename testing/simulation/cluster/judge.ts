// What people were told and what was charged, against what the market knows in the end.
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from '../journal.ts';
import type { Sql } from '../sql.ts';
import type { TwinCharge } from './twin-process.ts';

export interface Verdict {
  /** Buyers were told that they have a car which the market does not know as theirs. */
  readonly lost: number;
  /** Cars that several buyers were told they have. */
  readonly soldTwice: number;
  /** Charges that neither bought a car nor went back. */
  readonly chargedInVain: number;
  /** Times that the market noticed an older database. */
  readonly noticed: number;
}

interface Judged {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly charges: () => Promise<readonly TwinCharge[]>;
}

export async function judge({ sql, journal, charges }: Judged): Promise<Verdict> {
  const told = journal.paid.map(({ bookingId }) => bookingId);
  const sold = await sql<{ id: number; car: number }>(
    `select b.id, b.car_id as car from bookings b join cars c on c.sold_booking_id = b.id
     where b.id = any($1 :: bigint[])`,
    [told],
  );
  const cars = await sql<{ car: number }>(
    `select car_id as car from bookings where id = any($1 :: bigint[])
     group by car_id having count(*) > 1`,
    [told],
  );
  const losses = await sql<{ count: string }>('select count(*) as count from database_losses');
  return {
    // A booking of which several were told is lost but for one of them.
    lost: told.length - sold.length,
    soldTwice: cars.length,
    chargedInVain: await vainCharges(sql, charges),
    noticed: Number(losses[0]?.count ?? 0),
  };
}

/** The jobs of the market settle what is under way, which takes a while. */
async function vainCharges(sql: Sql, charges: Judged['charges']): Promise<number> {
  let vain: readonly string[] = [];
  for (let left = 60; left > 0; left--) {
    const kept = (await charges()).filter(({ refunded }) => refunded === 0);
    const ids = kept.map(({ intentId }) => intentId);
    const known = await sql<{ id: string }>(
      `select intent_id as id from payments
       where applied and state = 'succeeded' and intent_id = any($1)`,
      [ids],
    );
    const bought = new Set(known.map(({ id }) => id));
    vain = ids.filter((id) => !bought.has(id));
    if (vain.length === 0) return 0;
    await pause(1000);
  }
  return vain.length;
}
