// A car as search engines read it: schema.org's Car with its Offer.
import { imageIdsOf, imageUrl } from '../../../images/image.ts';
import { dollarsOf } from '../../../kit/money.ts';
import type { CarStatus } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';

const used = 'https://schema.org/UsedCondition';

const availability = {
  available: 'https://schema.org/InStock',
  'on-hold': 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Partial<Record<CarStatus, string>>;

/** `url` is that of its page. Null for a car that is not for the public. */
export function structuredCar(car: Car, url: string) {
  if (car.state.is === 'withdrawn') return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: car.title,
    url,
    ...(car.description && { description: car.description }),
    image: imageIdsOf(car.imageId).map((id) => new URL(imageUrl(id, 1280), url).href),
    itemCondition: used,
    ...(car.mileage !== null && {
      mileageFromOdometer: {
        '@type': 'QuantitativeValue',
        value: String(car.mileage),
        unitCode: 'SMI',
      },
    }),
    ...(car.fuel !== null && { fuelType: car.fuel }),
    offers: {
      '@type': 'Offer',
      url,
      price: dollarsOf(car.resalePriceCents).toFixed(2),
      priceCurrency: 'USD',
      availability: availability[car.state.is],
      itemCondition: used,
      seller: { '@type': 'Person', name: car.sellerName },
    },
  };
}
