// What the market knows of payouts to the bank of a seller.
import { sql } from 'kysely';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { BankPayoutState } from '../../payout.ts';

export interface KnownBankPayout {
  readonly id: number;
  readonly state: BankPayoutState;
  readonly amountCents: Cents | null;
  readonly problem: string | null;
}

/** Of an account at the provider, newest first. */
export async function findLatest(tx: Queries, accountId: number): Promise<KnownBankPayout[]> {
  const { rows } = await sql<KnownBankPayout>`
    select id, state, amount_cents as "amountCents", problem from bank_payouts
    where account_id = ${accountId} order by made_at desc, id desc limit 200`.execute(tx);
  return rows;
}
