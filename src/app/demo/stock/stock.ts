// The whole demo stock: who sells which cars, since when, and who bought some of them.

import { type BankAccount, bankAccounts } from './bank-accounts.ts';
import { usedCar } from './car/car.ts';
import { createLooks } from './car/looks.ts';
import { varyPictures } from './car/vary-pictures.ts';
import type { CategoryId } from './catalogue/trim.ts';
import { type Deals, deals } from './deals.ts';
import { putFamilyVans } from './family-vans.ts';
import { firstOffers } from './first-offers.ts';
import { day, type Offer } from './offer.ts';
import { type DemoPeople, demoPeople, type Seller } from './people.ts';
import { type Random, randomFrom } from './random.ts';
import { weighted } from './weighted.ts';

export interface Stock extends Deals {
  people: DemoPeople;
  /** Oldest post first; the newest was posted minutes ago. */
  offers: Offer[];
  /** Of those who have sold a car. */
  accounts: BankAccount[];
}

/** How many cars are on offer by default, and how many more were sold lately. */
export const usualSize = 55_600;
const soldInUsualSize = 400;
const smallestSize = 60;
const seed = 20_260_117;

/** Shares of the stock in thousandths. */
const categoryShares: readonly (readonly [CategoryId, number])[] = [
  [1, 288],
  [2, 234],
  [3, 226],
  [4, 252],
];

/** The demo seller's cars: the position between the newest and the oldest post, and the category. */
const demoSellersCars: readonly (readonly [number, CategoryId])[] = [
  [0.03, 3],
  [0.08, 4],
  [0.13, 1],
  [0.19, 2],
  [0.26, 3],
  [0.33, 1],
  [0.41, 4],
  [0.5, 2],
  [0.58, 3],
  [0.66, 4],
  [0.75, 1],
  [0.83, 3],
];

export function demoStock(cars: number = usualSize): Stock {
  if (!(cars >= smallestSize)) throw new RangeError(`a stock has at least ${smallestSize} cars`);
  const sold = Math.max(20, Math.round((cars * soldInUsualSize) / usualSize));
  const people = demoPeople(seed);
  const random = randomFrom(seed + 1);
  const categories = shuffledCategories(cars + sold, random);
  const times = postedTimes(categories.length, random);
  const drawSeller = sellersByCategory(people.sellers);

  const looks = createLooks(randomFrom(seed + 3));
  const factRandom = randomFrom(seed + 4);
  const last = categories.length - 1;
  const own = new Map(demoSellersCars.map(([way, id]) => [last - Math.round(way * last), id]));
  const offers = categories.map((usual, at) => {
    const ownCategory = own.get(at);
    const categoryId = ownCategory ?? usual;
    const seller = ownCategory ? people.seller : drawSeller[categoryId](random);
    const car = usedCar(categoryId, seller, looks, random, factRandom);
    return { car, seller, postedAgo: times[at] ?? 0 };
  });
  const done = deals(people, offers, sold, randomFrom(seed + 2));
  const accounts = bankAccounts(done.sold, people.seller, randomFrom(seed + 7));
  const stock = { people, offers, accounts, ...done };
  putFamilyVans(stock, randomFrom(seed + 6));
  const isSold = new Set(done.sold.map(({ offer }) => offer));
  const onOffer = offers.filter((offer) => !isSold.has(offer));
  varyPictures(onOffer, new Set(firstOffers(stock)), randomFrom(seed + 5));
  return stock;
}

export function shuffledCategories(count: number, random: Random): CategoryId[] {
  const list: CategoryId[] = [];
  let end = 0;
  for (const [category, thousandths] of categoryShares) {
    end += thousandths;
    while (list.length < Math.round((count * end) / 1000)) list.push(category);
  }
  return list
    .map((category) => ({ category, key: random.bits() }))
    .sort((one, other) => one.key - other.key)
    .map(({ category }) => category);
}

/** Spread over ninety days, the last one about three minutes ago. */
export function postedTimes(count: number, random: Random): number[] {
  return Array.from({ length: count }, () => Math.round(170 + random.fraction() * (90 * day - 170)))
    .sort((one, other) => other - one)
    .map((ago, at) => (at === count - 1 ? 170 : ago));
}

export function sellersByCategory(sellers: Seller[]) {
  const draw = (id: CategoryId) => weighted(sellers.map((one) => [one, one.shares[id]] as const));
  return { 1: draw(1), 2: draw(2), 3: draw(3), 4: draw(4) };
}
