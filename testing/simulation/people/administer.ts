// What an admin does while people buy: refunds payments, and syncs them with the provider.

import type { Chance } from 'stripe-twin';
import {
  listPayments,
  refundPayment,
  syncPayment,
} from '../../../src/payments/admin/admin-contract.ts';
import type { World } from '../world.ts';
import type { Person } from './person.ts';

export async function administer(world: World, admin: Person, chance: Chance): Promise<void> {
  const listed = await admin.callApi(listPayments, {});
  if (listed.is !== 'answered' || listed.answer.payments.length === 0) return;
  const { id } = chance.pick(listed.answer.payments);
  if (chance.is(0.4)) {
    const result = await admin.callApi(syncPayment, { id });
    return world.journal.note(`looking again ${result.is === 'refused' ? result.code : result.is}`);
  }
  const carBecomes = chance.pick(['available', 'withdrawn'] as const);
  const requestRefund = () =>
    admin.callApi(refundPayment, { id, reason: 'The buyer asked for it', carBecomes });
  const result = await Promise.all(
    chance.is(0.3) ? [requestRefund(), requestRefund()] : [requestRefund()],
  );
  for (const one of result)
    world.journal.note(`giving back ${one.is === 'refused' ? one.code : one.is}`);
  const agreed = result.filter(({ is }) => is === 'answered');
  if (agreed.length > 1) world.journal.fault(`payment ${id} is to go back twice`);
}
