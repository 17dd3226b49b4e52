// Photos as people upload them, and the copies that a market stores.
import { expect } from 'vitest';
import { imageFormats, imageIdOf, imageUrl, imageWidths } from '../../src/images/image.ts';
import type { MarketAddress } from '../market/market.ts';
import { newSeller } from './people.ts';

export function photosAt(market: MarketAddress) {
  const upload = async (bytes: Buffer, name = 'photo.jpg') => {
    const seller = await newSeller(market);
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)]), name);
    return seller.send('POST', '/api/images', { body: form });
  };
  const storedAt = async (url: string) => {
    const response = await fetch(market.url + url);
    expect(response.status, url).toBe(200);
    return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
  };
  /** All stored copies of an upload. */
  const copiesOf = (url: string) => {
    const id = imageIdOf(url) ?? '';
    return Promise.all(
      imageWidths.flatMap((width) =>
        imageFormats.map((format) => storedAt(imageUrl(id, width, format))),
      ),
    );
  };
  return { upload, storedAt, copiesOf };
}
