// What admins do about sales after the payment: they decide disputes, and release payouts that are frozen.
import type { Chance } from 'stripe-twin';
import { freezePayout, listPayouts } from '../../../src/payouts/contract.ts';
import { disputeDecisions } from '../../../src/sales/dispute.ts';
import { decideDispute, listDisputes } from '../../../src/sales/dispute-contract.ts';
import type { World } from '../world.ts';
import type { Person } from './person.ts';

export async function decideDisputes(
  world: World,
  admins: readonly Person[],
  chance: Chance,
): Promise<void> {
  const admin = chance.pick(admins);
  if (chance.is(0.2)) return release(world, admin, chance);
  const open = await admin.callApi(listDisputes, { only: 'open' });
  if (open.is !== 'answered' || open.answer.length === 0) return;
  const { bookingId: id } = chance.pick(open.answer);
  // Sometimes both of them, each in their own way.
  const deciding = chance.is(0.3) ? admins : [admin];
  const results = await Promise.all(
    deciding.map((one) => {
      const decision = chance.pick(disputeDecisions);
      const carBecomes = chance.pick(['available', 'withdrawn'] as const);
      return one.callApi(decideDispute, { id, decision, reason: 'I have seen it.', carBecomes });
    }),
  );
  for (const result of results)
    world.journal.note(`deciding ${result.is === 'refused' ? result.code : result.is}`);
  // A refund that waits for another admin decides nothing yet.
  if (results.filter((result) => result.is === 'answered' && !result.answer.waits).length > 1)
    world.journal.fault(`the dispute of booking ${id} was decided twice`);
}

async function release({ journal }: World, admin: Person, chance: Chance): Promise<void> {
  const frozen = await admin.callApi(listPayouts, { group: 'frozen' });
  if (frozen.is !== 'answered' || frozen.answer.payouts.length === 0) return;
  const { id } = chance.pick(frozen.answer.payouts);
  const result = await admin.callApi(freezePayout, { id, frozen: false });
  journal.note(`releasing ${result.is}`);
}
