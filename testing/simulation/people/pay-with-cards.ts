// What a buyer's browser does with the card provider: declined cards, second steps, reporting the charge.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from 'stripe-twin';
import { postPayment } from '../../../src/payments/contract.ts';
import type { PaymentOutcome, SimulatedCard } from '../provider/provider.ts';
import type { World } from '../world.ts';
import { type Order, readsPaid } from './order.ts';
import type { CallResult, Person } from './person.ts';

export async function payWithCards(
  world: World,
  buyer: Person,
  order: Order,
  secret: string,
  chance: Chance,
): Promise<void> {
  const { journal } = world;
  const outcome = await chargeSome(world, secret, chance);
  if (outcome === 'ended') return journal.note('payment had ended');
  if (outcome !== 'succeeded' && outcome !== 'processing' && outcome !== 'unknown') return;
  if (outcome === 'succeeded') journal.note('browser saw its card charged');
  if (chance.is(0.15)) return journal.note('charged and never reported');
  const transactionId = secret.split('_secret_')[0] ?? '';
  const report = () =>
    buyer.callUntilAnswered(postPayment, {
      priceCents: order.priceCents,
      transactionId,
      bookingId: order.bookingId,
    });
  const isDouble = chance.is(0.12);
  const result = await Promise.all(isDouble ? [report(), report()] : [report()]);
  const ids = new Set(
    result.map((answer) => readResult(world, order, answer)).filter((id) => id !== null),
  );
  if (ids.size > 1) journal.fault(`booking ${order.bookingId} was told two payments`);
  if (ids.size === 0 && result.some((answer) => answer.is === 'answered'))
    await waitUntilPaid(world, buyer, order);
}

/** Tries cards until one is accepted or the buyer gives up. */
async function chargeSome(world: World, secret: string, chance: Chance): Promise<PaymentOutcome> {
  const { provider, market, journal } = world;
  for (let tries = 0; tries < 4; tries++) {
    const card = tries === 0 ? firstCard(chance) : 'good';
    let outcome = await provider.pay(market, secret, card);
    if (outcome === 'second-step') outcome = await secondStep(world, secret, chance);
    if (outcome === 'declined') journal.note('cards declined');
    else if (outcome !== 'unknown' || tries === 3) return outcome;
    await pause(chance.between(50, 300));
  }
  return 'unknown';
}

const firstCard = (chance: Chance): SimulatedCard => {
  const drawn = chance.next();
  if (drawn < 0.08) return 'declined';
  if (drawn < 0.12) return 'insufficientFunds';
  if (drawn < 0.24) return 'secondStep';
  if (drawn < 0.27) return 'slow';
  if (drawn < 0.33) return 'refundFails';
  return drawn < 0.37 ? 'refundPends' : 'good';
};

async function secondStep(world: World, secret: string, chance: Chance): Promise<PaymentOutcome> {
  const { provider, market, journal, holdSeconds } = world;
  journal.note('second steps required');
  if (chance.is(0.15)) {
    journal.note('second steps abandoned');
    return 'second-step';
  }
  await pause(chance.is(0.15) ? holdSeconds * 1000 * 1.3 : chance.between(20, 400));
  const passes = !chance.is(0.2);
  const outcome = await provider.takeSecondStep(market, secret, passes);
  if (!passes) journal.note('second steps failed');
  return outcome;
}

/** The payment's id, if the market has responded that the car is sold. */
function readResult(
  world: World,
  { bookingId }: Order,
  result: CallResult<typeof postPayment>,
): number | null {
  const { journal } = world;
  if (result.is === 'refused') journal.note(`saying paid ${result.code}`);
  if (result.is !== 'answered') return null;
  const { insertedId } = result.answer;
  if (insertedId === null) {
    journal.note('told to wait');
    return null;
  }
  journal.note('told paid');
  journal.reportedPaid({ bookingId, paymentId: insertedId });
  return insertedId;
}

/** Reads the order again for a while. */
async function waitUntilPaid(world: World, buyer: Person, order: Order): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await pause(400);
    if (!(await readsPaid(buyer, order))) continue;
    world.journal.note('told paid by My Orders');
    world.journal.reportedPaid({ bookingId: order.bookingId, paymentId: null });
    return;
  }
}
