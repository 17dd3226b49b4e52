// What the provider pays from the accounts of sellers to their banks, as it says when it is asked.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { OwnBankPayout } from '../../own-money-contract.ts';
import type { BankPayout, PayoutProvider } from '../provider/payout-provider.ts';
import { restateFailure, tellOfFailure } from './bank-payout-failed.ts';
import { findLatest, type KnownBankPayout } from './known-bank-payouts.ts';

/** Asks the provider about the bank of an account. Rejects with `ProcessorUnavailable`. */
export type SyncBank = (providerId: string) => Promise<void>;

export const createSyncBank =
  ({ transaction }: Database, provider: PayoutProvider): SyncBank =>
  async (providerId) => {
    const since = new Date(Date.now() - daysRead * 86_400_000);
    const payouts = await provider.bankPayouts(providerId, since);
    await transaction((tx) => applyBankPayouts(tx, providerId, payouts));
  };

/** Longer than a bank takes to send anything back, and than the provider keeps money for one payout. */
const daysRead = 60;

/** The same again changes nothing, and what is older than what is known neither. */
async function applyBankPayouts(
  tx: Queries,
  providerId: string,
  payouts: readonly BankPayout[],
): Promise<void> {
  const accountId = await lockAccount(tx, providerId);
  if (accountId === undefined) return;
  const before = await findLatest(tx, accountId);
  for (const payout of payouts.toReversed()) await store(tx, accountId, payout);
  const latest = await findLatest(tx, accountId);
  const unresolved = unresolvedOf(latest);
  for (const failed of latest.filter(({ state }) => state === 'failed')) {
    const known = before.find(({ id }) => id === failed.id);
    // One that failed long ago, and was paid again since, is not reported.
    const isNewFailure = known ? known.state !== 'failed' : unresolved.includes(failed);
    if (isNewFailure) await tellOfFailure(tx, accountId, failed);
  }
  await restateFailure(tx, providerId, unresolved, before);
}

/** Of those that know no later one that was paid. The newest comes first, as in `latest`. */
function unresolvedOf(latest: readonly KnownBankPayout[]): readonly KnownBankPayout[] {
  const paid = latest.findIndex(({ state }) => state === 'paid');
  const later = paid < 0 ? latest : latest.slice(0, paid);
  return later.filter(({ state }) => state === 'failed');
}

/** Undefined: it belongs to another program at the same provider. */
async function lockAccount(tx: Queries, providerId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from connected_accounts where provider_id = ${providerId}
    for no key update`.execute(tx);
  return rows[0]?.id;
}

/** Two servers may ask at once; the answer that was given first may come last. */
const store = (tx: Queries, accountId: number, payout: BankPayout) =>
  sql`
    insert into bank_payouts (account_id, provider_id, amount_cents, state, made_at, arrives_on, problem, ended_at)
    values (${accountId}, ${payout.id}, ${payout.amountCents}, ${payout.state}, ${payout.madeAt},
      ${payout.arrivesOn.toISOString().slice(0, 10)} :: date, ${payout.problem?.slice(0, 500) ?? null},
      case when ${payout.state !== 'sent'} then now() end)
    on conflict (provider_id) do update set state = excluded.state, arrives_on = excluded.arrives_on,
      problem = excluded.problem, ended_at = excluded.ended_at
    where (bank_payouts.state = 'sent' and excluded.state <> 'sent')
      or (bank_payouts.state = 'paid' and excluded.state = 'failed')`.execute(tx);

/** The latest ones to the bank of a person, newest first. */
export async function findBankPayouts(
  queries: Queries,
  personId: string,
): Promise<OwnBankPayout[]> {
  const { rows } = await sql<OwnBankPayout>`
    select p.id, p.state, p.amount_cents as "amountCents", p.made_at as "madeAt",
      p.arrives_on :: timestamp at time zone 'UTC' as "arrivesOn", p.ended_at as "endedAt", p.problem
    from connected_accounts c join bank_payouts p on p.account_id = c.id
    where c.person_id = ${personId} and p.state <> 'canceled'
    order by p.made_at desc, p.id desc limit 5`.execute(queries);
  return rows;
}
