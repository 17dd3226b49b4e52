// Two admins pay sellers by lists for the bank, often both at once: they make a list, approve it, give it
// to the bank once, and record what the bank has done.
import type { Chance } from 'stripe-twin';
import { endPayout } from '../../../src/payouts/contract.ts';
import {
  decidePayoutList,
  downloadPayoutList,
  endPayoutList,
  type ListedPayoutList,
  listPayoutLists,
  makePayoutList,
} from '../../../src/payouts/payout-lists-contract.ts';
import type { Bank } from '../provider/bank.ts';
import type { World } from '../world.ts';
import type { Person } from './person.ts';

export async function payByLists(
  world: World,
  admins: readonly Person[],
  chance: Chance,
): Promise<void> {
  const { bank, journal } = { ...world.provider, ...world };
  if (!bank) return;
  const both = () => (chance.is(0.4) ? admins : [chance.pick(admins)]);
  for (const made of await Promise.all(both().map((admin) => admin.callApi(makePayoutList, {}))))
    if (made.is === 'answered' && made.answer.insertedId !== null) journal.note('payout lists');
  const read = await chance.pick(admins).callApi(listPayoutLists, {});
  if (read.is !== 'answered') return;
  for (const list of read.answer.lists) {
    if (list.state === 'to-approve')
      await Promise.all(both().map((admin) => decide(world, admin, list, chance.is(0.9))));
    else if (list.state === 'approved' && list.open > 0) {
      await give(bank, chance.pick(admins), list, chance);
      if (bank.hasTaken(list.id)) await record(bank, both(), list);
    }
  }
}

/** Whoever has made it is refused; somebody else’s turn comes. */
async function decide(
  { journal }: World,
  admin: Person,
  { id }: ListedPayoutList,
  approved: boolean,
): Promise<void> {
  const answer = { id, approved, reason: 'It looks wrong.' };
  const result = await admin.callApi(decidePayoutList, answer);
  journal.note(`deciding a list ${result.is === 'refused' ? result.code : result.is}`);
}

async function give(bank: Bank, admin: Person, { id }: ListedPayoutList, chance: Chance) {
  const file = await admin.callApi(downloadPayoutList, { id, file: 'csv' });
  if (file.is === 'answered') bank.take(id, file.answer.transfers, chance);
}

/** First what came back, so that the rest is paid. */
async function record(bank: Bank, admins: readonly Person[], { id }: ListedPayoutList) {
  for (const payout of bank.returnedOf(id)) {
    const failed = { id: payout, outcome: 'failed', problem: 'Account closed' } as const;
    const results = await Promise.all(
      admins.map((admin) => admin.callUntilAnswered(endPayout, failed)),
    );
    if (results.every(({ is }) => is === 'lost')) return;
  }
  await Promise.all(admins.map((admin) => admin.callApi(endPayoutList, { id })));
}
