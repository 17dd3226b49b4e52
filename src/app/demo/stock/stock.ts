// The whole demo stock: who sells which cars, since when, and who bought some of them.

import { day, familyVan, type Offer, usedCar } from './car.ts';
import type { Part } from './catalog.ts';
import { type Deals, deals, firstOffers } from './deals.ts';
import { createLooks, paintedOf, varyPictures } from './looks.ts';
import {
  type BankAccount,
  bankAccounts,
  type DemoPeople,
  demoPeople,
  placeOfFamilyVans,
  type Seller,
} from './people.ts';
import { type Random, randomFrom, weighted } from './random.ts';

export interface Stock extends Deals {
  people: DemoPeople;
  /** Oldest post first; the newest was posted minutes ago. */
  offers: Offer[];
  /** The accounts of people who have sold a car. */
  accounts: BankAccount[];
}

/** How many cars are on offer by default, and how many more were sold lately. */
export const usualSize = 55_600;
const soldInUsualSize = 400;
const smallestSize = 60;
/** The share of ordinary cars whose sellers fill in the short form alone. */
const shareWithoutFacts = 0.12;
const seed = 20_260_119;

/** Shares of the stock in thousandths: a third is what most people drive. */
const shares: readonly (readonly [Part, number])[] = [
  [0, 340],
  [1, 190],
  [2, 154],
  [3, 149],
  [4, 167],
];

/** The demo seller's cars: the position between the newest and the oldest post, and the part of the stock. */
const demoSellersCars: readonly (readonly [number, Part])[] = [
  [0.03, 3],
  [0.08, 4],
  [0.13, 1],
  [0.19, 2],
  [0.26, 3],
  [0.33, 1],
  [0.41, 0],
  [0.5, 2],
  [0.58, 0],
  [0.66, 4],
  [0.75, 0],
  [0.83, 3],
];

export function demoStock(cars: number = usualSize): Stock {
  if (!(cars >= smallestSize)) throw new RangeError(`a stock has at least ${smallestSize} cars`);
  const sold = Math.max(20, Math.round((cars * soldInUsualSize) / usualSize));
  const people = demoPeople(seed);
  const random = randomFrom(seed + 1);
  const parts = shuffledParts(cars + sold, random);
  const times = postedTimes(parts.length, random);
  const drawSeller = sellersByPart(people.sellers);

  const looks = createLooks(randomFrom(seed + 3));
  const factRandom = randomFrom(seed + 4);
  const last = parts.length - 1;
  const own = new Map(demoSellersCars.map(([way, id]) => [last - Math.round(way * last), id]));
  const offers = parts.map((usual, at) => {
    const ownPart = own.get(at);
    const part = ownPart ?? usual;
    const seller = ownPart === undefined ? drawSeller[part](random) : people.seller;
    const car = usedCar(part, seller, looks, random, factRandom);
    const statesNoFacts = ownPart === undefined && isInShortForm(part, factRandom);
    return { car, seller, postedAgo: times[at] ?? 0, statesNoFacts };
  });
  const done = deals(people, offers, sold, randomFrom(seed + 2));
  const accounts = bankAccounts(done.sold, people.seller, randomFrom(seed + 8));
  const stock = { people, offers, accounts, ...done };
  putFamilyVans(stock, randomFrom(seed + 6));
  const isSold = new Set(done.sold.map(({ offer }) => offer));
  const onOffer = offers.filter((offer) => !isSold.has(offer));
  varyPictures(onOffer, new Set(firstOffers(stock)), randomFrom(seed + 5));
  return stock;
}

/** Some sellers of what most people drive fill in the short form alone. */
export const isInShortForm = (part: Part, random: Random): boolean =>
  part === 0 && random.chance(shareWithoutFacts);

export function shuffledParts(count: number, random: Random): Part[] {
  const list: Part[] = [];
  let end = 0;
  for (const [part, thousandths] of shares) {
    end += thousandths;
    while (list.length < Math.round((count * end) / 1000)) list.push(part);
  }
  return list
    .map((part) => ({ part, key: random.bits() }))
    .sort((one, other) => one.key - other.key)
    .map(({ part }) => part);
}

/** Spread over ninety days, the last one about three minutes ago. */
export function postedTimes(count: number, random: Random): number[] {
  return Array.from({ length: count }, () => Math.round(170 + random.fraction() * (90 * day - 170)))
    .sort((one, other) => other - one)
    .map((ago, at) => (at === count - 1 ? 170 : ago));
}

export function sellersByPart(sellers: Seller[]) {
  const draw = (part: Part) =>
    weighted(sellers.map((seller) => [seller, seller.shares[part]] as const));
  return { 0: draw(0), 1: draw(1), 2: draw(2), 3: draw(3), 4: draw(4) };
}

const howMany = 4;
const category = 4;
const mostCents = 19_500_00;
/** How many cars back the car above is, in a list of four columns. */
const above = 4;
const mostTries = 500;

interface StockSoFar extends Deals {
  readonly people: DemoPeople;
  readonly offers: Offer[];
}

/**
 * Seven-seat diesel vans near Dayton, for the search by which the market is explained, take the place of
 * other cars. In a small stock, whose cars are on the first pages, there are fewer of them.
 */
function putFamilyVans(stock: StockSoFar, random: Random): void {
  const { people, offers, sold, booked } = stock;
  const sellers = people.sellers.filter((seller) => seller.place === placeOfFamilyVans);
  const isSold = new Set(sold.map(({ offer }) => offer));
  const listed = offers.filter((offer) => offer.car.categoryId === category && !isSold.has(offer));
  const fixed = new Set([...firstOffers(stock), ...booked.map(({ offer }) => offer)]);
  const isFree = (offer: Offer) => !fixed.has(offer) && offer.seller !== people.seller;
  for (let nth = 1; nth <= howMany; nth += 1) {
    const from = Math.round((listed.length * nth) / (howMany + 1));
    const at = listed.findIndex((offer, nth) => nth >= from && isFree(offer));
    const offer = listed[at];
    if (!offer) continue;
    const near = [-above, -1, 1, above].flatMap((apart) => listed[at + apart] ?? []);
    const seller = random.pick(sellers);
    offer.car = vanBeside(near, seller, random);
    offer.seller = seller;
    fixed.add(offer);
  }
}

/** A van in another paint than those beside, above and below it, if there is one. */
function vanBeside(near: readonly Offer[], seller: Seller, random: Random): Offer['car'] {
  const nearLooks = new Set(near.map(({ car }) => paintedOf(car)));
  for (let tries = 1; ; tries += 1) {
    const car = familyVan(seller, createLooks(random), random, random);
    const isFree = tries > mostTries || !nearLooks.has(paintedOf(car));
    if (car.resalePriceCents <= mostCents && isFree) return car;
  }
}
