// The pictures that a first visitor of the demo sees are in the repository: drawing them takes minutes.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ImageFile } from '../../images/server/images.ts';
import { drawnImageId } from './drawn-image-id.ts';
import { firstOffers } from './stock/first-offers.ts';
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

/** The pictures of `firstOffers`. */
export function firstImageIds(stock: Stock): string[] {
  const numbers = new Map(stock.offers.map((offer, at) => [offer, at + 1]));
  const ids = firstOffers(stock).map((offer) =>
    drawnImageId(offer.car.drawing, numbers.get(offer) ?? 0),
  );
  return [...new Set(ids)];
}
