// What sellers do while buyers pay: new prices, taking cars back, putting them on offer again.

import type { Chance } from 'stripe-twin';
import { listSellersCars, postSellersCar, withdrawCar } from '../../src/cars/contract.ts';
import { editCar, relistCar } from '../../src/cars/selling-contract.ts';
import { carFields, uploadPhoto } from '../people/actions.ts';
import type { Person } from './person.ts';
import { categories } from './stock.ts';
import type { World } from './world.ts';

export async function lookAfterCars(world: World, seller: Person, chance: Chance): Promise<void> {
  const drawn = chance.next();
  if (drawn < 0.1) return post(world, seller, chance);
  if (drawn < 0.3) return relist(world, seller, chance);
  const cars = await seller.ask(listSellersCars, { email: seller.email });
  if (cars.is !== 'answered' || cars.answer.length === 0) return;
  const car = chance.pick(cars.answer);
  if (drawn < 0.6) {
    const heard = await seller.ask(withdrawCar, { id: car.id });
    return note(world, 'withdrawing', heard);
  }
  const heard = await seller.ask(editCar, {
    ...carFields(car.imageId, { title: car.title, categoryId: car.categoryId }),
    photo: undefined,
    id: car.id,
    resalePriceCents: chance.between(500, 90_000) * 100,
  });
  note(world, 'changing a price', heard);
}

async function relist(world: World, seller: Person, chance: Chance): Promise<void> {
  const gone = await seller.ask(listSellersCars, { email: seller.email, status: 'withdrawn' });
  if (gone.is !== 'answered' || gone.answer.length === 0) return;
  note(world, 'relisting', await seller.ask(relistCar, { id: chance.pick(gone.answer).id }));
}

async function post(world: World, seller: Person, chance: Chance): Promise<void> {
  const image = await uploadPhoto(seller.someone).catch(() => null);
  if (!image) return;
  const words = carFields(image, { categoryId: chance.pick(categories) });
  note(world, 'posting', await seller.insist(postSellersCar, words));
}

const note = ({ journal }: World, deed: string, heard: { is: string; code?: string }) =>
  journal.note(`${deed} ${heard.code ?? heard.is}`);
