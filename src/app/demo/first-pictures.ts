// The pictures that a first visitor of the demo sees are in the repository: drawing them takes minutes.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ImageFile } from '../../images/server/images.ts';
import { drawnImageId } from './drawn-image-id.ts';
import type { Offer } from './stock/offer.ts';
import type { Stock } from './stock/stock.ts';

/** Written by `make-first-pictures.ts`. */
export const firstPicturesFolder = new URL('first-pictures/', import.meta.url);

const names = new Set(readdirSync(firstPicturesFolder));

export const firstPictureName = ({ id, width, format }: ImageFile) => `${id}-${width}.${format}`;

/** Null for any picture that is not among them. */
export async function readFirstPicture(file: ImageFile): Promise<Buffer | null> {
  const name = firstPictureName(file);
  return names.has(name) ? readFile(new URL(name, firstPicturesFolder)) : null;
}

const lastSold = 4;
const firstPage = 24;

/** Of the home page and of each category's first page, in a database whose first cars these are. */
export function firstImageIds({ offers, sold, advertised }: Stock): string[] {
  const numbers = new Map(offers.map((offer, at) => [offer, at + 1]));
  const isSold = new Set(sold.map(({ offer }) => offer));
  const newest = offers.filter((offer) => !isSold.has(offer)).toReversed();
  const shown: Offer[] = [
    ...advertised.map(({ offer }) => offer),
    ...sold.slice(0, lastSold).map(({ offer }) => offer),
    ...[1, 2, 3, 4].flatMap((id) =>
      newest.filter(({ car }) => car.categoryId === id).slice(0, firstPage),
    ),
  ];
  const ids = shown.map((offer) => drawnImageId(offer.car.drawing, numbers.get(offer) ?? 0));
  return [...new Set(ids)];
}
