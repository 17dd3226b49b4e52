// What happened to some of the cars: sold, booked, advertised.

import { day, hour, minute, type Offer } from './car.ts';
import type { DemoPeople, Person } from './people.ts';
import { type Random, uuidFrom } from './random.ts';

/** Times are in seconds before the stock is loaded. */
export interface Booking {
  offer: Offer;
  buyer: Person;
  bookedAgo: number;
}

export interface Sale extends Booking {
  openedAgo: number;
  soldAgo: number;
  /** When the code confirmed the handover; null while the buyer waits, or where time has confirmed it. */
  handedOverAgo: number | null;
  idempotencyKey: string;
  intentId: string;
  clientSecret: string;
}

export interface Deals {
  /** The latest sale first. */
  sold: Sale[];
  booked: Booking[];
  advertised: { offer: Offer; advertisedAgo: number }[];
}

const soldByDemoSeller = 3;
/** When the demo’s seller sold: today, some days ago and some weeks ago, as shares of all sales. */
const demoSellersSales = [0, 0.45, 0.75];
const demoBuyersPurchase = 4;
const advertisedCars = 9;

export function deals(
  people: DemoPeople,
  offers: Offer[],
  howManySold: number,
  random: Random,
): Deals {
  const own = offers.filter((offer) => offer.seller === people.seller);
  const others = offers.filter((offer) => offer.seller !== people.seller);
  const ownSold = own.slice(0, soldByDemoSeller);
  const ownTurns = demoSellersSales.map((way) => Math.max(2, Math.floor(way * howManySold)));
  const usedOffers = new Set<Offer>(own);

  const sold = Array.from({ length: howManySold }, (_, nth) => {
    const soldAgo = saleTime(nth, howManySold, random);
    const ownTurn = ownTurns.includes(nth) ? ownSold.pop() : undefined;
    const offer = ownTurn ?? pickUnused(others, usedOffers, soldAgo + 2 * day, random);
    usedOffers.add(offer);
    const buyer = nth === demoBuyersPurchase ? people.buyer : random.pick(people.buyers);
    return sale(offer, buyer, soldAgo, random);
  });

  const ownFree = own.slice(soldByDemoSeller);
  const stranger = pickUnused(others, usedOffers, 2 * day, random);
  usedOffers.add(stranger);
  const booked = [
    ...ownFree.slice(0, 1).map((offer) => ({ offer, buyer: people.buyer, bookedAgo: 26 * hour })),
    { offer: stranger, buyer: people.buyer, bookedAgo: 5 * hour },
  ];
  const free = others.filter((offer) => !usedOffers.has(offer));
  return { sold, booked, advertised: advertise(ownFree.slice(1), free, random) };
}

/** Sales lie within thirty days, denser towards now; the latest was about two hours ago. */
function saleTime(nth: number, count: number, random: Random): number {
  const way = (nth + 0.6 * random.fraction()) / count;
  return Math.round(1.9 * hour + way ** 1.2 * 29.5 * day);
}

function pickUnused(
  from: Offer[],
  usedOffers: Set<Offer>,
  postedBefore: number,
  random: Random,
): Offer {
  for (;;) {
    const offer = random.pick(from);
    if (!usedOffers.has(offer) && offer.postedAgo > postedBefore) return offer;
  }
}

function sale(offer: Offer, buyer: Person, soldAgo: number, random: Random): Sale {
  const openedAgo = soldAgo + random.whole(1, 6) * minute;
  const word = () => uuidFrom(random).replaceAll('-', '').slice(0, 24);
  const intentId = `pi_demo_${word()}`;
  return {
    offer,
    buyer,
    soldAgo,
    handedOverAgo: handedOver(soldAgo, random),
    openedAgo,
    bookedAgo: openedAgo + random.whole(10, 30 * 60) * minute,
    idempotencyKey: uuidFrom(random),
    intentId,
    clientSecret: `${intentId}_secret_${word()}`,
  };
}

/** Most buyers come for the car within some days; after two weeks it counts as handed over. */
function handedOver(soldAgo: number, random: Random): number | null {
  const after = Math.round((1 + 4 * random.fraction()) * day);
  const isByCode = random.chance(0.85) && soldAgo < 13.9 * day && after < soldAgo - hour;
  return isByCode ? soldAgo - after : null;
}

/** Attractive cars of different sellers, of all parts of the stock in turn; one is the demo seller's. */
function advertise(own: Offer[], others: Offer[], random: Random): Deals['advertised'] {
  const chosen = own.toSorted(byAppeal).slice(0, 1);
  const best = others.toSorted(byAppeal).slice(0, Math.max(40, Math.ceil(others.length / 200)));
  const order = [1, 2, 3, 4, null];
  for (let tries = 0; chosen.length < advertisedCars && tries < 5_000; tries += 1) {
    const offer = random.pick(best);
    const isNext = offer.car.categoryId === order[chosen.length % order.length];
    const isNew = chosen.every(
      (one) => one.seller !== offer.seller && (tries > 2_000 || !isAlike(one, offer)),
    );
    if (isNext && isNew) chosen.push(offer);
  }
  return chosen.map((offer) => ({
    offer,
    advertisedAgo: Math.round(offer.postedAgo * (0.1 + 0.6 * random.fraction())),
  }));
}

function isAlike(one: Offer, other: Offer): boolean {
  return one.car.categoryId === other.car.categoryId && one.car.body === other.car.body;
}

function byAppeal(one: Offer, other: Offer): number {
  return appeal(other) - appeal(one);
}

function appeal({ car, postedAgo }: Offer): number {
  const dollars = car.resalePriceCents / 100;
  return (
    (car.condition === 'Excellent' ? 3 : 0) +
    (car.drawing.endsWith('-front') ? 2 : 0) +
    (isLovely(car) ? 3 : 0) +
    (dollars > 14_000 && dollars < 90_000 ? 2 : 0) +
    (/-(white|graphite)-/.test(car.drawing) ? 0 : 1) +
    (postedAgo < 25 * day ? 1 : 0) +
    (car.mileage < 60_000 ? 1 : 0)
  );
}

/** Cars that attract people: an old bus rather than a delivery van. */
const isLovely = ({ drawing }: Offer['car']): boolean =>
  !/^drawn-(van|compact-van|passenger-van|shuttle|minivan|sedan|suv|estate|hatchback|hot-hatch)-/.test(
    drawing,
  );

const lastSold = 4;
const firstPage = 24;

/** The offers on the home page and on each category's first page, if these are the first cars. */
export function firstOffers({
  offers,
  sold,
  advertised,
}: Pick<Deals, 'sold' | 'advertised'> & { readonly offers: readonly Offer[] }): Offer[] {
  const isSold = new Set(sold.map(({ offer }) => offer));
  const newest = offers.filter((offer) => !isSold.has(offer)).toReversed();
  return [
    ...advertised.map(({ offer }) => offer),
    ...sold.slice(0, lastSold).map(({ offer }) => offer),
    ...[1, 2, 3, 4].flatMap((id) =>
      newest.filter(({ car }) => car.categoryId === id).slice(0, firstPage),
    ),
  ];
}
