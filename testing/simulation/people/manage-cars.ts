// What sellers do while buyers pay: change prices, withdraw cars and relist them.

import type { Chance } from 'stripe-twin';
import { listSellersCars, withdrawCar } from '../../../src/cars/contract.ts';
import { postSellersCar } from '../../../src/cars/sell/posting-contract.ts';
import { editCar, relistCar } from '../../../src/cars/sell/selling-contract.ts';
import { carFields, uploadPhoto } from '../../people/actions.ts';
import { categories } from '../stock.ts';
import type { World } from '../world.ts';
import type { Person } from './person.ts';

export async function manageCars(world: World, seller: Person, chance: Chance): Promise<void> {
  const drawn = chance.next();
  if (drawn < 0.1) return post(world, seller, chance);
  if (drawn < 0.3) return relist(world, seller, chance);
  const cars = await seller.callApi(listSellersCars, { email: seller.email });
  if (cars.is !== 'answered' || cars.answer.length === 0) return;
  const car = chance.pick(cars.answer);
  if (drawn < 0.6) {
    const result = await seller.callApi(withdrawCar, { id: car.id });
    return note(world, 'withdrawing', result);
  }
  const result = await seller.callApi(editCar, {
    ...carFields(car.imageId, { title: car.title, categoryId: car.categoryId }),
    photo: undefined,
    id: car.id,
    resalePriceCents: chance.between(500, 90_000) * 100,
  });
  note(world, 'changing a price', result);
}

async function relist(world: World, seller: Person, chance: Chance): Promise<void> {
  const gone = await seller.callApi(listSellersCars, { email: seller.email, status: 'withdrawn' });
  if (gone.is !== 'answered' || gone.answer.length === 0) return;
  note(world, 'relisting', await seller.callApi(relistCar, { id: chance.pick(gone.answer).id }));
}

async function post(world: World, seller: Person, chance: Chance): Promise<void> {
  const image = await uploadPhoto(seller.someone).catch(() => null);
  if (!image) return;
  const fields = carFields(image, { categoryId: chance.pick(categories) });
  note(world, 'posting', await seller.callUntilAnswered(postSellersCar, fields));
}

const note = ({ journal }: World, action: string, result: { is: string; code?: string }) =>
  journal.note(`${action} ${result.code ?? result.is}`);
