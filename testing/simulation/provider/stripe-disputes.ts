// Buyers' banks at Stripe's twin: they take charges back, which Stripe calls disputes, and decide later.
import type { Chance, StripeTwin } from 'stripe-twin';
import type { ProviderChargeback } from './provider.ts';

type Dispute = ReturnType<StripeTwin['disputes']['open']>;

/** Moves a dispute on, or opens one: the money goes, the bank decides, and what is won comes back. */
export function moveDispute(twin: StripeTwin, chance: Chance): void {
  const open = [...twin.store.disputes.values()].filter((dispute) => nextMoves(dispute).length > 0);
  if (open.length > 0 && chance.is(0.7)) moveOn(twin, chance.pick(open), chance);
  else openDispute(twin, chance);
}

function moveOn({ disputes }: StripeTwin, dispute: Dispute, chance: Chance): void {
  const move = chance.pick(nextMoves(dispute));
  if (move === 'won' || move === 'lost') disputes.close(dispute.id, move);
  else disputes[move](dispute.id);
}

/** A charge that goes back already is not taken back as well. */
function openDispute({ store, disputes }: StripeTwin, chance: Chance): void {
  const disputed = new Set([...store.disputes.values()].map(({ chargeId }) => chargeId));
  const charges = [...store.charges.values()].filter(
    ({ id, isPaid }) => isPaid && store.refundsOf(id).length === 0 && !disputed.has(id),
  );
  if (charges.length === 0) return;
  // Half of them are late ones, whose car may not have been handed over yet.
  const { intentId, amount } = chance.pick(chance.is(0.5) ? charges.slice(-5) : charges);
  disputes.open(intentId, chance.is(0.15) ? { amount: Math.ceil(amount / 10) } : {});
}

type Move = 'withdraw' | 'reinstate' | 'won' | 'lost';

function nextMoves({ status, movements }: Pick<Dispute, 'status' | 'movements'>): Move[] {
  if (status === 'needs_response') return movements.length === 0 ? ['withdraw'] : ['won', 'lost'];
  return status === 'won' && movements.length === 1 ? ['reinstate'] : [];
}

export const chargebacksOf = ({ store }: StripeTwin): ProviderChargeback[] =>
  [...store.disputes.values()].map(({ id, intentId, amount, status, movements }) => ({
    id,
    intentId,
    amount,
    state: status === 'won' || status === 'lost' ? status : 'open',
    funds: (['kept', 'withdrawn'] as const)[movements.length] ?? 'reinstated',
  }));
