// What is still to be done about cars that were sold: handovers, payouts and chargebacks.
import type { World } from '../world.ts';
import type { PendingWork } from './pending-work.ts';

export async function findPendingAfterSale({ sql, provider }: World): Promise<PendingWork[]> {
  const hold = provider.bank ? 'payout_hold(p)' : 'transfer_hold(p)';
  const rows = await sql<{ what: string; count: number }>(`
    select 'sales not handed over' as what, count(*) as count from sales s
    where s.state = 'paid' and not exists (select from payments y join chargebacks k on k.payment_id = y.id
      where y.booking_id = s.id and y.applied and k.is_open)
    union all select 'payouts on their way', count(*) from payouts where state = 'sent'
    union all select 'payouts due', count(*) from payouts p where state = 'due' and ${hold} is null
    union all select 'transfers to be taken back', count(*) from payout_transfers
      where next_attempt_at is not null and attempts = 0`);
  return [
    ...rows,
    { what: 'chargebacks unknown', count: await unknownChargebacks(sql, provider) },
    { what: 'payouts to banks unknown', count: await unknownBankPayouts(sql, provider) },
  ];
}

/** Of these webhooks are lost as well; then the provider is asked. */
async function unknownBankPayouts(sql: World['sql'], provider: World['provider']): Promise<number> {
  const rows = await sql<{ id: string; state: string }>(
    'select provider_id as id, state from bank_payouts',
  );
  const stored = new Set(rows.map(({ id, state }) => `${id} ${state}`));
  return provider.bankPayouts().filter(({ id, state }) => !stored.has(`${id} ${state}`)).length;
}

/** Webhooks are lost; then the sweep finds them. */
async function unknownChargebacks(sql: World['sql'], provider: World['provider']): Promise<number> {
  const rows = await sql<{ id: string; state: string; funds: string }>(
    'select provider_id as id, state, funds from chargebacks',
  );
  const stored = new Set(rows.map(({ id, state, funds }) => `${id} ${state} ${funds}`));
  return provider
    .chargebacks()
    .filter((chargeback) => !stored.has(`${chargeback.id} ${chargeback.state} ${chargeback.funds}`))
    .length;
}
