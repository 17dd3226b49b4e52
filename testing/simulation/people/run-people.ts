// Lets the people of a simulation act until it is over.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from 'stripe-twin';
import type { Someone } from '../../people/people.ts';
import { shortenRetries } from '../server/wait-until-idle.ts';
import { type Participants, stockUp } from '../stock.ts';
import type { World } from '../world.ts';
import { administer } from './administer.ts';
import { goShopping } from './go-shopping.ts';
import { manageCars } from './manage-cars.ts';
import { type Person, personOf } from './person.ts';

/** Each person does one thing after the other. */
export async function runPeople(world: World, cast: Participants, chance: Chance): Promise<void> {
  const { market, journal } = world;
  const actRepeatedly = async (
    someone: Someone,
    name: string,
    rest: readonly [number, number],
    action: (world: World, person: Person, chance: Chance) => Promise<void>,
  ) => {
    const person = personOf(market.url, someone, journal);
    const ownChance = chance.branch(name);
    await pause(ownChance.between(0, rest[1]));
    for (let times = 0; world.isOn(); times++) {
      const drawn = ownChance.branch(String(times));
      await action(world, person, drawn);
      await pause(drawn.between(...rest));
    }
  };
  await Promise.all([
    ...cast.buyers.map((buyer, at) => actRepeatedly(buyer, `buyer ${at}`, [20, 400], goShopping)),
    actRepeatedly(cast.admin, 'admin', [300, 1200], administer),
    ...cast.sellers.map(({ someone }, at) =>
      actRepeatedly(someone, `seller ${at}`, [200, 1500], manageCars),
    ),
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

/** Takes the provider down now and then. */
export async function interruptProvider({ provider, isOn }: World, chance: Chance): Promise<void> {
  while (isOn()) {
    await pause(1000);
    if (chance.is(0.06)) provider.interrupt(chance);
  }
}
