import { type RawBuilder, sql } from 'kysely';
import { amountText, type Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { PayoutState } from '../../payouts/payout.ts';
import {
  isPayoutKey,
  type PayoutProvider,
  type ProviderTransfer,
} from '../../payouts/server/payouts.ts';
import type { LedgerDifference } from '../ledger.ts';
import { type ComparedWithProvider, createSeen, pageSize, pagesOf } from './comparison.ts';

interface OurPayout {
  readonly id: number;
  readonly key: string;
  readonly state: PayoutState;
  readonly transferId: string | null;
  readonly accountId: string;
  readonly amountCents: Cents;
}

/**
 * Compares each transfer that the provider lists with its payout. What differs or is not listed may have
 * moved meanwhile, so it is asked for by itself.
 */
export async function compareTransfers(
  queries: Queries,
  provider: PayoutProvider,
): Promise<ComparedWithProvider> {
  const differences: LedgerDifference[] = [];
  const seen = createSeen();
  let count = 0;
  let amountCents = 0;
  const add = (transfer: ProviderTransfer | null) => {
    const left = transfer ? transfer.amountCents - transfer.reversedCents : 0;
    if (left > 0) count += 1;
    amountCents += left;
  };
  for await (const page of pagesOf(provider.allTransfers())) {
    const keys = page.flatMap(({ idempotencyKey }) => idempotencyKey ?? []).filter(isPayoutKey);
    const ours = await payoutsWhere(queries, sql`p.idempotency_key = any (${keys} :: uuid[])`);
    const byKey = new Map(ours.map((payout) => [payout.key, payout]));
    for (const transfer of page) {
      const payout = byKey.get(transfer.idempotencyKey ?? '');
      if (payout && isAnother(payout, transfer)) {
        add(transfer);
        const left = transfer.amountCents - transfer.reversedCents;
        if (left > 0)
          differences.push({
            about: `payout ${payout.id}`,
            message: `is ${payout.state} here, and ${transfer.id} has moved ${amountText(left)} for it as well`,
          });
        continue;
      }
      if (payout && differenceBetween(payout, transfer)) continue;
      add(transfer);
      if (payout) seen.add(payout.id);
      else
        differences.push({
          about: transfer.id,
          message: `has moved ${amountText(transfer.amountCents)} to a seller, and no payout knows of it`,
        });
    }
  }
  for await (const payout of requestedPayouts(queries)) {
    if (seen.has(payout.id)) continue;
    const { transferId } = payout;
    const transfer = transferId === null ? null : await provider.readTransfer(transferId);
    add(transfer);
    const message = differenceBetween(payout, transfer);
    if (message) differences.push({ about: `payout ${payout.id}`, message });
  }
  return { sum: { count, amountCents }, differences };
}

/** Whether it is not the transfer that the payout knows of, and the payout will know of no other. */
const isAnother = ({ state, transferId }: OurPayout, transfer: ProviderTransfer): boolean =>
  transferId !== transfer.id && (transferId !== null || state !== 'sent');

/** Null where they agree, or the answer to what was asked is still to come. */
function differenceBetween(
  { state, transferId, accountId, amountCents }: OurPayout,
  transfer: ProviderTransfer | null,
): string | null {
  if (state === 'sent') return null;
  if (!transfer)
    return transferId === null && state === 'failed' ? null : 'is unknown to the provider';
  if (transferId !== transfer.id) return `is ${state} here, and ${transfer.id} was made for it`;
  if (transfer.accountId !== accountId) return `went to ${transfer.accountId} at the provider`;
  if (transfer.amountCents !== amountCents)
    return `is of ${amountText(amountCents)} here, and of ${amountText(transfer.amountCents)} at the provider`;
  const due = state === 'reversed' ? amountCents : 0;
  if (transfer.reversedCents === due) return null;
  return `is ${state} here, and the provider has taken back ${amountText(transfer.reversedCents)}`;
}

async function payoutsWhere(
  queries: Queries,
  condition: RawBuilder<unknown>,
): Promise<OurPayout[]> {
  const { rows } = await sql<OurPayout>`
    select p.id, p.idempotency_key as key, p.state, t.transfer_id as "transferId",
      c.provider_id as "accountId", p.amount_cents as "amountCents"
    from payouts p join connected_accounts c on c.id = p.connected_account_id
    left join payout_transfers t on t.payout_id = p.id
    where ${condition} order by p.id limit ${pageSize}`.execute(queries);
  return rows;
}

/** All that the provider was ever asked for. */
async function* requestedPayouts(queries: Queries): AsyncIterable<OurPayout> {
  for (let last = 0; ; ) {
    const rows = await payoutsWhere(queries, sql`p.id > ${last}`);
    yield* rows;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < pageSize) return;
  }
}
