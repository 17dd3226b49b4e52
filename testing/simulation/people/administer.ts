// What an admin does while people buy: refunds payments, and syncs them with the provider.

import type { Chance } from 'stripe-twin';
import {
  listPayments,
  refundPayment,
  syncPayment,
} from '../../../src/payments/admin/admin-contract.ts';
import { listPayouts } from '../../../src/payouts/contract.ts';
import type { World } from '../world.ts';
import type { Person } from './person.ts';

export async function administer(world: World, admin: Person, chance: Chance): Promise<void> {
  const aboutToBePaid = chance.is(0.4) ? await findAboutToBePaid(admin, chance) : undefined;
  const listed = await admin.callApi(listPayments, { search: aboutToBePaid });
  if (listed.is !== 'answered' || listed.answer.payments.length === 0) return;
  const { id } = chance.pick(listed.answer.payments);
  if (!aboutToBePaid && chance.is(0.4)) {
    const result = await admin.callApi(syncPayment, { id });
    return world.journal.note(`looking again ${result.is === 'refused' ? result.code : result.is}`);
  }
  const carBecomes = chance.pick(['available', 'withdrawn'] as const);
  const requestRefund = () =>
    admin.callApi(refundPayment, { id, reason: 'The buyer asked for it', carBecomes });
  const result = await Promise.all(
    chance.is(0.3) ? [requestRefund(), requestRefund()] : [requestRefund()],
  );
  for (const answer of result)
    world.journal.note(`giving back ${answer.is === 'refused' ? answer.code : answer.is}`);
  // One that waits may be declined at once, and asked for again.
  const agreed = result.filter((answer) => answer.is === 'answered' && !answer.answer.waits);
  if (agreed.length > 0) world.journal.reportedRefund(id);
  if (agreed.length > 1) world.journal.fault(`payment ${id} is to go back twice`);
}

/** The booking of a payout that is ready: it is refunded in the moment in which its seller is paid. */
async function findAboutToBePaid(admin: Person, chance: Chance): Promise<string | undefined> {
  const ready = await admin.callApi(listPayouts, { group: 'ready' });
  if (ready.is !== 'answered' || ready.answer.payouts.length === 0) return undefined;
  return String(chance.pick(ready.answer.payouts).bookingId);
}
