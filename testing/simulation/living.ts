// Everybody in a simulation goes about his business until it is over.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from 'stripe-twin';
import type { Someone } from '../people/people.ts';
import { lookAfterMoney } from './administering.ts';
import { type Person, personOf } from './person.ts';
import { hasten } from './quiet.ts';
import { lookAfterCars } from './selling.ts';
import { goShopping } from './shopping.ts';
import { type Cast, stockUp } from './stock.ts';
import type { World } from './world.ts';

/** Each does one thing after the other. */
export async function letLoose(world: World, cast: Cast, chance: Chance): Promise<void> {
  const { market, journal } = world;
  const live = async (
    someone: Someone,
    name: string,
    rest: readonly [number, number],
    deed: (world: World, person: Person, chance: Chance) => Promise<void>,
  ) => {
    const person = personOf(market.url, someone, journal);
    const own = chance.branch(name);
    await pause(own.between(0, rest[1]));
    for (let times = 0; world.isOn(); times++) {
      const drawn = own.branch(String(times));
      await deed(world, person, drawn);
      await pause(drawn.between(...rest));
    }
  };
  await Promise.all([
    ...cast.buyers.map((buyer, at) => live(buyer, `buyer ${at}`, [20, 400], goShopping)),
    live(cast.admin, 'admin', [300, 1200], lookAfterMoney),
    ...cast.sellers.map(({ someone }, at) =>
      live(someone, `seller ${at}`, [200, 1500], lookAfterCars),
    ),
  ]);
}

/** There is always something to buy, and no pause between two tries of the market is long. */
export async function restock(world: World, { sellers }: Cast, chance: Chance): Promise<void> {
  while (world.isOn()) {
    await stockUp(world.sql, chance, sellers, 60);
    await hasten(world.sql, 2);
    await pause(700);
  }
}

/** Now and then the provider is away altogether. */
export async function stumble({ provider, isOn }: World, chance: Chance): Promise<void> {
  while (isOn()) {
    await pause(1000);
    if (chance.is(0.06)) provider.stumble(chance);
  }
}
