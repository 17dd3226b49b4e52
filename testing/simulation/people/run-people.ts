// Lets the people of a simulation act until it is over.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from 'stripe-twin';
import type { Someone } from '../../people/people.ts';
import { shortenRetries } from '../server/wait-until-idle.ts';
import { type Participants, stockUp } from '../stock.ts';
import type { World } from '../world.ts';
import { administer } from './administer.ts';
import { decideDisputes } from './decide-disputes.ts';
import { goShopping } from './go-shopping.ts';
import { manageCars } from './manage-cars.ts';
import { payByLists } from './pay-by-lists.ts';
import { type Person, personOf } from './person.ts';
import { receiveCar } from './receive-car.ts';
import { refundTogether } from './refund-together.ts';

/** Each person does one thing after the other. */
export async function runPeople(world: World, cast: Participants, chance: Chance): Promise<void> {
  const { market, journal } = world;
  const person = (someone: Someone) => personOf(market.url, someone, journal);
  const admins = cast.admins.map(person);
  const sellers = cast.sellers.map(({ someone }) => person(someone));
  const actRepeatedly = async <Actor>(
    actor: Actor,
    name: string,
    rest: readonly [number, number],
    action: (world: World, actor: Actor, chance: Chance) => Promise<void>,
  ) => {
    const ownChance = chance.branch(name);
    await pause(ownChance.between(0, rest[1]));
    for (let times = 0; world.isOn(); times++) {
      const drawn = ownChance.branch(String(times));
      await action(world, actor, drawn);
      await pause(drawn.between(...rest));
    }
  };
  const buy = (_: World, buyer: Person, drawn: Chance) =>
    drawn.is(0.3) ? receiveCar(world, buyer, sellers, drawn) : goShopping(world, buyer, drawn);
  await Promise.all([
    ...cast.buyers.map((buyer, at) => actRepeatedly(person(buyer), `buyer ${at}`, [20, 400], buy)),
    ...admins.slice(0, 1).map((admin) => actRepeatedly(admin, 'admin', [300, 1200], administer)),
    actRepeatedly(admins, 'disputes', [300, 1200], decideDisputes),
    actRepeatedly(admins, 'refunds', [400, 1500], refundTogether),
    actRepeatedly(admins, 'payouts', [500, 1500], payByLists),
    ...sellers.map((seller, at) => actRepeatedly(seller, `seller ${at}`, [200, 1500], manageCars)),
  ]);
}

/** Keeps cars on offer, and shortens the market's pauses between retries. */
export async function restock(
  world: World,
  { sellers }: Participants,
  chance: Chance,
): Promise<void> {
  while (world.isOn()) {
    await stockUp(world.sql, chance, sellers, 60);
    await shortenRetries(world.sql, 2);
    await pause(700);
  }
}

/** Moves money at the provider, and takes it down now and then. */
export async function disturbProvider({ provider, isOn }: World, chance: Chance): Promise<void> {
  while (isOn()) {
    await pause(500);
    provider.moveMoney(chance);
    if (chance.is(0.03)) provider.interrupt(chance);
  }
}
