// Seven-seat diesel vans near Dayton, for the search by which the market is explained. They take the
// place of other cars, so that all others stay as they are.
import { familyVan } from './car/car.ts';
import { createLooks } from './car/looks.ts';
import { paintedOf } from './car/vary-pictures.ts';
import type { Deals } from './deals.ts';
import { firstOffers } from './first-offers.ts';
import type { Offer } from './offer.ts';
import { type DemoPeople, placeOfFamilyVans, type Seller } from './people.ts';
import type { Random } from './random.ts';

const howMany = 4;
const category = 4;
const mostCents = 19_500_00;
/** In four columns, the car above. */
const above = 4;
const mostTries = 500;

interface StockSoFar extends Deals {
  readonly people: DemoPeople;
  readonly offers: Offer[];
}

/** In a small stock, whose cars are on the first pages, there are fewer of them. */
export function putFamilyVans(stock: StockSoFar, random: Random): void {
  const { people, offers, sold, booked } = stock;
  const sellers = people.sellers.filter((seller) => seller.place === placeOfFamilyVans);
  const isSold = new Set(sold.map(({ offer }) => offer));
  const listed = offers.filter((offer) => offer.car.categoryId === category && !isSold.has(offer));
  const kept = new Set([...firstOffers(stock), ...booked.map(({ offer }) => offer)]);
  const isFree = (offer: Offer) => !kept.has(offer) && offer.seller !== people.seller;
  for (let nth = 1; nth <= howMany; nth += 1) {
    const from = Math.round((listed.length * nth) / (howMany + 1));
    const at = listed.findIndex((offer, nth) => nth >= from && isFree(offer));
    const offer = listed[at];
    if (!offer) continue;
    const near = [-above, -1, 1, above].flatMap((apart) => listed[at + apart] ?? []);
    const seller = random.pick(sellers);
    offer.car = vanBeside(near, seller, random);
    offer.seller = seller;
    kept.add(offer);
  }
}

/** Of another paint than those beside, above and below it, if there is one. */
function vanBeside(near: readonly Offer[], seller: Seller, random: Random): Offer['car'] {
  const taken = new Set(near.map(({ car }) => paintedOf(car)));
  for (let tries = 1; ; tries += 1) {
    const car = familyVan(seller, createLooks(random), random, random);
    const isFree = tries > mostTries || !taken.has(paintedOf(car));
    if (car.resalePriceCents <= mostCents && isFree) return car;
  }
}
