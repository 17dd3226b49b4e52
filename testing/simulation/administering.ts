// What an admin does while people buy: gives money back, and looks at payments again.

import type { Chance } from 'stripe-twin';
import { listPayments, refundPayment, syncPayment } from '../../src/payments/admin-contract.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

export async function lookAfterMoney(world: World, admin: Person, chance: Chance): Promise<void> {
  const listed = await admin.ask(listPayments, {});
  if (listed.is !== 'answered' || listed.answer.payments.length === 0) return;
  const { id } = chance.pick(listed.answer.payments);
  if (chance.is(0.4)) {
    const heard = await admin.ask(syncPayment, { id });
    return world.journal.note(`looking again ${heard.is === 'refused' ? heard.code : heard.is}`);
  }
  const carBecomes = chance.pick(['available', 'withdrawn'] as const);
  const give = () => admin.ask(refundPayment, { id, reason: 'The buyer asked for it', carBecomes });
  const heard = await Promise.all(chance.is(0.3) ? [give(), give()] : [give()]);
  for (const one of heard)
    world.journal.note(`giving back ${one.is === 'refused' ? one.code : one.is}`);
  const agreed = heard.filter(({ is }) => is === 'answered');
  if (agreed.length > 1) world.journal.wrong(`payment ${id} is to go back twice`);
}
