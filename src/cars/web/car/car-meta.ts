// What search engines and previews of shared links read of a car.
import type { MetaDescriptor } from 'react-router';
import { type CarImage, imagesOf, imageUrl } from '../../../images/image.ts';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { country } from '../../../kit/country.ts';
import { priceText, unitsOf } from '../../../kit/money.ts';
import { excerpt } from '../../../kit/text/excerpt.ts';
import { type CarStatus, priceOf, sellerNameOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import type { FactName } from '../../facts/fact-table.ts';
import type { Statement } from '../../facts/statement.ts';
import type { ReadCarPage } from './car-page.server.ts';

/** What the head of the car's page says of it. */
export function carMeta(
  page: ReadCarPage | undefined,
  matches: MetaMatches['matches'],
): MetaDescriptor[] {
  if (!page) return [{ title: pageTitle('Car not found', matches) }];
  if ('isGone' in page) return [{ title: pageTitle('Car no longer for sale', matches) }];
  const { car, url, reservation, coverSize } = page;
  const isSold = car.state.is === 'sold';
  const price = isSold ? 'Sold' : priceText(car.resalePriceCents);
  const description = excerpt(`${price}, ${car.location}. ${car.description}`, 160);
  const image = new URL(imageUrl(car.imageId, 1280), url).href;
  const status = reservation ? 'Booked: ' : isSold ? 'Sold: ' : '';
  return [
    { title: pageTitle(`${status}${car.title}`, matches) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: marketNameOf(matches) },
    { property: 'og:title', content: car.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...Object.entries(coverSize ?? {}).map(([side, pixels]) => ({
      property: `og:image:${side}`,
      content: String(pixels),
    })),
    { property: 'og:image:alt', content: car.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

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

/** A car as schema.org describes it, with its offer; `url` is that of its page. Null for a car that is not for the public. */
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
        // The code is one of UN/CEFACT.
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
