// Pays the sellers of older sales, as an admin has done every few days: by lists for the bank, of which
// the latest is still under way. What is due since then waits for the next list.

import type pg from 'pg';
import { day } from '../offer.ts';
import type { Stock } from '../stock.ts';
import { before, type Column, insertRows } from './columns.ts';

/** When lists were made, in days ago. */
const lists = [12, 8, 5, 1] as const;
const dueDaysAfterHandover = 3;

export async function loadAccounts(
  client: pg.ClientBase,
  { accounts }: Pick<Stock, 'accounts'>,
  now: Date,
): Promise<void> {
  const addedAgo = ({ seller }: (typeof accounts)[number]) => (seller.joinedDaysAgo / 2) * day;
  const columns: Column<(typeof accounts)[number]>[] = [
    ['person_id', ({ seller }) => seller.id],
    ['holder', ({ seller }) => seller.name],
    ['iban', ({ iban }) => iban],
    ['added_at', (account) => before(now, addedAgo(account))],
    ['usable_at', (account) => before(now, addedAgo(account) - 2 * day)],
  ];
  await insertRows(client, 'payout_accounts', accounts, columns);
}

export async function loadPayouts(
  client: pg.ClientBase,
  { people }: Pick<Stock, 'people'>,
  now: Date,
): Promise<void> {
  for (const daysAgo of lists) {
    const madeAt = before(now, daysAgo * day);
    const { rows } = await client.query<{ id: string }>(
      `insert into payout_lists (made_at, made_by, needs_second_admin, decided_at, decided_by, is_approved,
          file_at, file_by)
        values ($1, $2, false, $1, $2, true, $1, $2) returning id`,
      [madeAt, people.admin.id],
    );
    await client.query(
      `update payouts p set list_id = $1, state = 'sent', sent_at = $2, account_id = a.id, in_file = true
        from payout_accounts a
        where p.state = 'due' and p.handed_over_at <= $3 and a.person_id = p.seller_id`,
      [rows[0]?.id, madeAt, before(madeAt, dueDaysAfterHandover * day)],
    );
  }
  await client.query(
    `update payouts set state = 'paid', ended_at = sent_at + interval '1 day'
      where state = 'sent' and sent_at < $1`,
    [before(now, 2 * day)],
  );
}
