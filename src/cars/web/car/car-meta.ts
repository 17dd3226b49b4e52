import type { MetaDescriptor } from 'react-router';
import { imageUrl } from '../../../images/image.ts';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { priceText } from '../../../kit/money.ts';
import { excerpt } from '../../../kit/text/excerpt.ts';
import type { ReadCarPage } from './read-car-page.ts';

/** What search engines and previews of shared links read of the page of a car. */
export function carMeta(
  found: ReadCarPage | undefined,
  matches: MetaMatches['matches'],
): MetaDescriptor[] {
  if (!found) return [{ title: pageTitle('Car not found', matches) }];
  if ('isGone' in found) return [{ title: pageTitle('Car no longer for sale', matches) }];
  const { car, url, reservation, coverSize } = found;
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
