// A mistake made on purpose, to show that the comparison would find it: the provider is asked for a payout
// before anybody has claimed it, and only its answer is written down. All else is as it should be: the key,
// the charge that the money comes from, and what holds a payout. So Stripe makes no transfer twice; what is
// left to fail is a sale that is disputed or refunded between the question and the answer. Nothing stops
// that any more, nor lets the answer be recorded: seller and buyer both have the price, and no ledger says so.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Chance } from 'stripe-twin';
import type { Composition } from '../../../src/app/composition.ts';
import type { Database } from '../../../src/kit/server/database/database.ts';
import type { RepeatedJob } from '../../../src/kit/server/job.ts';

const theSafeWay = 'transfers';

export function payWithoutClaim(
  jobs: readonly RepeatedJob[],
  { queries, transaction }: Database,
  { payoutProvider: provider }: Composition['adapters'],
  { days, chance }: { readonly days: number; readonly chance: Chance },
): RepeatedJob[] {
  if (!provider || !jobs.some(({ name }) => name === theSafeWay))
    throw new Error(`there is no job "${theSafeWay}" to replace`);
  const { transfer } = provider;

  const recordPaid = (payout: Ready, transferId: string) =>
    transaction(async (tx) => {
      const { numAffectedRows } = await sql`
        update payouts p set state = 'sent', sent_at = now(), connected_account_id = c.id
        from connected_accounts c
        where p.id = ${payout.id} and p.state = 'due' and c.person_id = p.seller_id`.execute(tx);
      if (numAffectedRows === 0n) return;
      await sql`
        insert into payout_transfers (payout_id, transfer_id, next_attempt_at)
        values (${payout.id}, ${transferId}, null)`.execute(tx);
      await sql`
        update payouts set state = 'paid', ended_at = now() where id = ${payout.id}`.execute(tx);
    });

  /** The answer comes late, as it may. */
  async function ask(payout: Ready): Promise<void> {
    const { id } = await transfer({ ...payout, since: new Date() });
    await pause(chance.between(1000, 4000));
    await recordPaid(payout, id);
  }

  async function pay(): Promise<number> {
    const { rows } = await sql<Ready>`
      select p.id, p.amount_cents as "amountCents", p.idempotency_key as "idempotencyKey",
        c.provider_id as "accountId", y.intent_id as "intentId"
      from payouts p join connected_accounts c on c.person_id = p.seller_id
      join payments y on y.booking_id = p.booking_id and y.applied
      where p.state = 'due' and p.handed_over_at <= now() - ${days} * interval '1 day'
        and transfer_hold(p) is null order by p.id`.execute(queries);
    // What has failed is tried the next time.
    await Promise.allSettled(rows.map(ask));
    return rows.length;
  }

  /** What else is left, such as a transfer to be taken back, is done as it should. */
  async function payTwice(finish: RepeatedJob['run']): Promise<void> {
    // As on two servers.
    const [first, other] = await Promise.all([pay(), pay()]);
    const { rows } = await sql`
      select from payout_transfers where next_attempt_at <= now() limit 1`.execute(queries);
    if (first + other === 0 && rows.length > 0) await finish();
  }

  return jobs.map((job) =>
    job.name === theSafeWay ? { ...job, run: () => payTwice(job.run) } : job,
  );
}

interface Ready {
  readonly id: number;
  readonly amountCents: number;
  readonly idempotencyKey: string;
  readonly accountId: string;
  readonly intentId: string;
}
