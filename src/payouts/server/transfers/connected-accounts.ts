// The accounts of sellers at the provider that pays them: what the market knows of each.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { MissingFact } from '../../payout.ts';
import type { ConnectedAccount } from '../../payout-account-contract.ts';
import type { PayoutProvider, ProviderAccount } from '../provider/payout-provider.ts';

export async function findConnectedAccount(
  queries: Queries,
  personId: string,
): Promise<ConnectedAccount> {
  const { rows } = await sql<{ mayReceive: boolean; missing: MissingFact[]; usableAt: Date }>`
    select may_receive as "mayReceive", missing, usable_at as "usableAt"
    from connected_accounts where person_id = ${personId}`.execute(queries);
  const [account] = rows;
  if (!account) return { state: 'none', missing: [], usableAt: null };
  const { mayReceive, missing, usableAt } = account;
  return { state: mayReceive ? 'ready' : 'incomplete', missing, usableAt };
}

/** The id at the provider of a person's account; undefined: they have none. */
export async function providerIdOf(queries: Queries, personId: string) {
  const { rows } = await sql<{ providerId: string }>`
    select provider_id as "providerId" from connected_accounts
    where person_id = ${personId}`.execute(queries);
  return rows[0]?.providerId;
}

/** Where a person has an account already, that one stays. False then. */
export async function insertAccount(
  tx: Queries,
  personId: string,
  { id, mayReceive, missing }: ProviderAccount,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into connected_accounts (person_id, provider_id, may_receive, missing, usable_at)
    values (${personId}, ${id}, ${mayReceive}, ${missing}, now() + interval '48 hours')
    on conflict (person_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Reads an account from the provider. One that the provider does not know receives nothing. */
export type SyncAccount = (providerId: string) => Promise<void>;

export const createSyncAccount =
  (queries: Queries, provider: PayoutProvider): SyncAccount =>
  async (providerId) => {
    const account = await provider.readAccount(providerId);
    await sql`
      update connected_accounts set may_receive = ${account?.mayReceive ?? false},
        missing = ${account?.missing ?? []}, read_at = now()
      where provider_id = ${providerId}`.execute(queries);
  };

/**
 * Some accounts of sellers with a payout that waits for nothing else, read more than an hour ago: the
 * webhook about them may be lost.
 */
export async function findUnread(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ providerId: string }>`
    select provider_id as "providerId" from connected_accounts c
    where not may_receive and read_at < now() - interval '1 hour'
      and exists (select from payouts where seller_id = c.person_id and state = 'due')
    order by read_at limit 10`.execute(queries);
  return rows.map(({ providerId }) => providerId);
}
