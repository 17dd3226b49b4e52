// What a buyer does about a car that they have paid for: takes it over by their code or by a click, or
// disputes the sale, before or after that.
import type { Chance } from 'stripe-twin';
import { listBookings } from '../../../src/bookings/contract.ts';
import { confirmHandover, handOver, listHandovers, readSale } from '../../../src/sales/contract.ts';
import { disputeReasonNames } from '../../../src/sales/dispute.ts';
import { openDispute } from '../../../src/sales/dispute-contract.ts';
import type { World } from '../world.ts';
import type { CallResult, Person } from './person.ts';

type Confirmed = CallResult<typeof confirmHandover> | CallResult<typeof handOver>;

export async function receiveCar(
  world: World,
  buyer: Person,
  sellers: readonly Person[],
  chance: Chance,
): Promise<void> {
  const orders = await buyer.callApi(listBookings, { email: buyer.email });
  if (orders.is !== 'answered') return;
  const bookings = orders.answer.filter(({ state }) => state.is === 'paid').map(({ id }) => id);
  if (bookings.length === 0) return;
  const listed = await buyer.callApi(listHandovers, { bookings });
  if (listed.is !== 'answered' || listed.answer.length === 0) return;
  const { bookingId, state } = chance.pick(listed.answer);
  if (chance.is(state === 'paid' ? 0.12 : 0.2)) return dispute(world, buyer, bookingId, chance);
  if (state === 'paid') await takeOver(world, buyer, sellers, bookingId, chance);
}

async function dispute({ journal }: World, buyer: Person, id: number, chance: Chance) {
  const reason = chance.pick(disputeReasonNames);
  const result = await buyer.callApi(openDispute, { id, reason, text: 'The window is broken.' });
  journal.note(`disputing ${result.is === 'refused' ? result.code : result.is}`);
}

async function takeOver(
  { journal }: World,
  buyer: Person,
  sellers: readonly Person[],
  id: number,
  chance: Chance,
): Promise<void> {
  const confirm = () => buyer.callUntilAnswered(confirmHandover, { id });
  const enter = () => enterCode(buyer, sellers, id, chance);
  const drawn = chance.next();
  const results: Confirmed[] = await Promise.all(
    drawn < 0.3 ? [confirm()] : drawn < 0.85 ? [enter()] : [enter(), confirm()],
  );
  for (const result of results) {
    journal.note(`handing over ${result.is === 'refused' ? result.code : result.is}`);
    if (result.is === 'answered') journal.reportedHandedOver(id);
  }
}

/** The seller reads it from the buyer's phone, sometimes wrongly at first. */
async function enterCode(
  buyer: Person,
  sellers: readonly Person[],
  id: number,
  chance: Chance,
): Promise<Confirmed> {
  const sale = await buyer.callUntilAnswered(readSale, { id });
  if (sale.is !== 'answered') return { is: 'lost' };
  const { code, sellerName } = sale.answer;
  const seller = sellers.find(({ someone }) => someone.name === sellerName);
  if (!code || !seller) return { is: 'lost' };
  const wrong = String((Number(code.digits) + 1) % 1_000_000).padStart(6, '0');
  if (chance.is(0.1)) await seller.callApi(handOver, { id, code: wrong });
  return seller.callUntilAnswered(handOver, { id, code: code.digits });
}
