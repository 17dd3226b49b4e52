// A car as search engines read it: schema.org's Car with its Offer.
import { type CarImage, imagesOf, imageUrl } from '../../../images/image.ts';
import { country } from '../../../kit/country.ts';
import { unitsOf } from '../../../kit/money.ts';
import { type CarStatus, priceOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import type { FactName } from '../../facts/fact-table.ts';
import type { Statement } from '../../facts/statement.ts';
import { sellerNameOf } from '../browse/car-texts.tsx';

const used = 'https://schema.org/UsedCondition';

const availability = {
  available: 'https://schema.org/InStock',
  'on-hold': 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Partial<Record<CarStatus, string>>;

/** What schema.org calls the facts that it knows. */
const properties: Readonly<Partial<Record<FactName, string>>> = {
  model: 'model',
  trim: 'vehicleConfiguration',
  modelYear: 'vehicleModelDate',
  body: 'bodyType',
  fuel: 'fuelType',
  gearbox: 'vehicleTransmission',
  doors: 'numberOfDoors',
  seats: 'vehicleSeatingCapacity',
  color: 'color',
  interior: 'vehicleInteriorColor',
  owners: 'numberOfPreviousOwners',
};

/** `url` is that of its page. Null for a car that is not for the public. */
export function structuredCar(
  car: Car,
  { facts, photos, url }: { facts: readonly Statement[]; photos: readonly CarImage[]; url: string },
) {
  if (car.state.is === 'withdrawn') return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: car.title,
    url,
    ...(car.description && { description: car.description }),
    image: imagesOf(photos).map(({ imageId }) => new URL(imageUrl(imageId, 1280), url).href),
    itemCondition: used,
    ...(car.mileage !== null && {
      mileageFromOdometer: {
        '@type': 'QuantitativeValue',
        value: String(car.mileage),
        // Of UN/CEFACT.
        unitCode: country().distance === 'mi' ? 'SMI' : 'KMT',
      },
    }),
    ...(car.fuel !== null && { fuelType: car.fuel }),
    ...Object.fromEntries(facts.flatMap(propertyOf)),
    offers: {
      '@type': 'Offer',
      url,
      price: unitsOf(priceOf(car)).toFixed(2),
      priceCurrency: country().currency,
      availability: availability[car.state.is],
      itemCondition: used,
      seller: sellerOf(car),
    },
  };
}

const sellerOf = (car: Car) => ({
  '@type': car.sellerType === 'dealer' ? 'AutoDealer' : 'Person',
  name: sellerNameOf(car),
});

function propertyOf(fact: Statement): [string, unknown][] {
  if (fact.is !== 'known') return [];
  if (fact.name === 'make') return [['brand', { '@type': 'Brand', name: fact.value }]];
  const name = properties[fact.name];
  return name ? [[name, name === 'vehicleModelDate' ? String(fact.value) : fact.value]] : [];
}
