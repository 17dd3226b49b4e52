// Two admins act at once on refunds above the limit: both ask for the same one twice, and both decide on it
// twice. One of them may approve it, once.
import type { Chance } from 'stripe-twin';
import {
  decideRefund,
  listPayments,
  readPayment,
  refundPayment,
} from '../../../src/payments/admin/admin-contract.ts';
import { readDispute } from '../../../src/sales/dispute-contract.ts';
import type { World } from '../world.ts';
import type { CallResult, Person } from './person.ts';

export async function refundTogether(
  world: World,
  admins: readonly Person[],
  chance: Chance,
): Promise<void> {
  const reader = chance.pick(admins);
  const waiting = await reader.callApi(listPayments, { status: 'refund-to-approve' });
  if (waiting.is !== 'answered') return;
  // The market of a simulation has to go on selling, so not everything goes back.
  const isEnough = waiting.answer.payments.length > 2 || chance.is(0.5);
  if (waiting.answer.payments.length > 0 && isEnough)
    return decide(world, admins, chance.pick(waiting.answer.payments).id, chance);
  const paid = await reader.callApi(listPayments, { status: 'paid' });
  if (paid.is !== 'answered' || paid.answer.payments.length === 0) return;
  await propose(world, admins, chance.pick(paid.answer.payments).id, chance);
}

async function propose(
  { journal }: World,
  admins: readonly Person[],
  id: number,
  chance: Chance,
): Promise<void> {
  const carBecomes = chance.pick(['available', 'withdrawn'] as const);
  const request = { id, reason: 'The car is not what it was said to be', carBecomes };
  const results = await Promise.all(
    twice(admins).map((admin) => admin.callApi(refundPayment, request)),
  );
  for (const result of results) {
    const waits = result.is === 'answered' && result.answer.waits;
    journal.note(`asking for a refund together ${waits ? 'waits' : outcomeOf(result)}`);
    if (result.is === 'answered' && !waits) journal.reportedRefund(id);
  }
  if (results.filter((result) => result.is === 'answered' && !result.answer.waits).length > 1)
    journal.fault(`payment ${id} is to go back twice`);
}

async function decide(
  { journal }: World,
  admins: readonly Person[],
  paymentId: number,
  chance: Chance,
): Promise<void> {
  const read = await chance.pick(admins).callApi(readPayment, { id: paymentId });
  const proposal = read.is === 'answered' && read.answer.proposals.find(isWaiting);
  if (!proposal) return;
  const { id, proposedById, endsDispute } = proposal;
  const sale = endsDispute
    ? await chance.pick(admins).callApi(readDispute, { id: read.answer.bookingId })
    : null;
  const statements = sale?.is === 'answered' ? sale.answer.dispute?.statements.length : undefined;
  const results = await Promise.all(
    twice(admins).map(async (admin) => {
      const approved = chance.is(0.85);
      const decision = { id, approved, reason: 'It looks wrong.', statements };
      const result = await admin.callApi(decideRefund, decision);
      return { result, approved, isOwn: admin.someone.id === proposedById };
    }),
  );
  for (const { result } of results) journal.note(`deciding on a refund ${outcomeOf(result)}`);
  const decided = results.filter(
    ({ result }) => result.is === 'answered' && result.answer.modifiedCount > 0,
  );
  if (decided.length > 1) journal.fault(`the refund ${id} was decided on ${decided.length} times`);
  for (const { approved, isOwn } of decided) {
    if (approved && isOwn) journal.fault(`the refund ${id} was approved by whoever asked for it`);
    if (approved) journal.reportedRefund(paymentId);
  }
}

const isWaiting = ({ state }: { readonly state: string }): boolean => state === 'proposed';

const twice = (admins: readonly Person[]): Person[] => [...admins, ...admins];

const outcomeOf = (
  result: CallResult<typeof refundPayment> | CallResult<typeof decideRefund>,
): string => (result.is === 'refused' ? result.code : result.is);
