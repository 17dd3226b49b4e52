// A buyer chooses a car, books it and pays, unless something prevents it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from 'stripe-twin';
import { bookCar } from '../../../src/bookings/book-contract.ts';
import { cancelBooking, listBookings } from '../../../src/bookings/contract.ts';
import type { Car } from '../../../src/cars/car-on-wire.ts';
import { readCategory } from '../../../src/cars/contract.ts';
import { createPaymentIntent } from '../../../src/payments/contract.ts';
import { categories } from '../stock.ts';
import type { World } from '../world.ts';
import type { Order } from './order.ts';
import { payWithCards } from './pay-with-cards.ts';
import type { CallResult, Person } from './person.ts';

export async function goShopping(world: World, buyer: Person, chance: Chance): Promise<void> {
  const car = await chooseCar(buyer, chance);
  if (!car) return void (await pause(300));
  const order = await book(world, buyer, car);
  if (!order) return;
  world.journal.note('bookings');
  if (chance.is(0.04)) return world.journal.note('booked and never came back');
  if (chance.is(0.04)) return cancel(world, buyer, order);
  const tabs = chance.is(0.06) ? 2 : 1;
  if (tabs === 2) world.journal.note('two tabs');
  await Promise.all(
    Array.from({ length: tabs }, (_, tab) => pay(world, buyer, order, chance.branch(`tab ${tab}`))),
  );
}

/** Prefers the newest cars on the first page of a category, so that many buyers want the same ones. */
async function chooseCar(buyer: Person, chance: Chance): Promise<Car | null> {
  const page = await buyer.callUntilAnswered(readCategory, { categoryId: chance.pick(categories) });
  if (page.is !== 'answered') return null;
  const { cars } = page.answer;
  return cars[Math.floor(chance.next() ** 2 * cars.length)] ?? null;
}

async function book(world: World, buyer: Person, car: Car): Promise<Order | null> {
  const booked = await buyer.callUntilAnswered(bookCar, {
    carId: car.id,
    priceCents: car.resalePriceCents,
    phone: '+1 503 555 0199',
    seen: car,
  });
  if (booked.is === 'answered')
    return { bookingId: booked.answer.insertedId, priceCents: car.resalePriceCents };
  // The response to an earlier attempt was lost, or the buyer has booked this car before.
  if (booked.is !== 'refused' || booked.code !== 'already-booked') {
    world.journal.note(`booking ${booked.is === 'refused' ? booked.code : booked.is}`);
    return null;
  }
  const orders = await buyer.callUntilAnswered(listBookings, { email: buyer.email });
  if (orders.is !== 'answered') return null;
  const mine = orders.answer.find(({ carId, state }) => carId === car.id && state.is === 'unpaid');
  return mine ? { bookingId: mine.id, priceCents: mine.priceCents } : null;
}

async function cancel(world: World, buyer: Person, { bookingId }: Order): Promise<void> {
  const result = await buyer.callApi(cancelBooking, { id: bookingId });
  world.journal.note(`cancelling ${result.is === 'refused' ? result.code : result.is}`);
}

async function pay(world: World, buyer: Person, order: Order, chance: Chance): Promise<void> {
  const { journal, holdSeconds, slow } = world;
  const secret = await openPayment(world, buyer, order, chance);
  if (secret === null) return;
  journal.note('payments opened');
  if (chance.is(0.05)) return journal.note('browser died before the card');
  const isSlow = chance.is(slow);
  if (isSlow) journal.note('slower than the hold');
  const hold = holdSeconds * 1000;
  await pause(isSlow ? chance.between(hold * 0.8, hold * 1.6) : chance.between(5, 500));
  const isCancelling = chance.is(0.04);
  await Promise.all([
    payWithCards(world, buyer, order, secret, chance.branch('cards')),
    isCancelling && pause(chance.between(0, 300)).then(() => cancel(world, buyer, order)),
  ]);
}

/** The client secret, sometimes after a double click; null if no payment was opened. */
async function openPayment(
  world: World,
  buyer: Person,
  { bookingId, priceCents }: Order,
  chance: Chance,
): Promise<string | null> {
  const open = () => buyer.callUntilAnswered(createPaymentIntent, { priceCents, bookingId });
  const clicks = chance.is(0.1) ? [open(), open()] : [open()];
  const result: CallResult<typeof createPaymentIntent>[] = await Promise.all(clicks);
  const opened = result.filter((answer) => answer.is === 'answered');
  const secrets = new Set(opened.map(({ answer }) => answer.transactionId));
  if (clicks.length === 2) world.journal.note('double clicks');
  if (secrets.size > 1) world.journal.fault(`booking ${bookingId} has two payments at once`);
  const [first] = opened;
  if (first?.answer.confirmed) {
    world.journal.note('told paid when opening again');
    world.journal.reportedPaid({ bookingId, paymentId: null });
    return null;
  }
  const [other] = result;
  if (!first && other)
    world.journal.note(`opening ${other.is === 'refused' ? other.code : other.is}`);
  return first?.answer.clientSecret ?? null;
}
