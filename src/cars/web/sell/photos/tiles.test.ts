import { expect, test } from 'vitest';
import { placeFor, roomFor, tilesOf } from './tiles.ts';

const photos = (...ids: string[]) => ids.map((imageId) => ({ imageId, angle: null }));
const chosen = [
  { key: 'a', after: 'cover' },
  { key: 'b', after: 'a' },
  { key: 'c', after: 'b' },
];
const namesOf = (tiles: ReturnType<typeof tilesOf<{ key: string; after: string | null }>>) =>
  tiles.map((tile) => ('key' in tile ? tile.key : tile.imageId));

test('photos that are chosen together keep their order, whichever is uploaded first', () => {
  expect(namesOf(tilesOf(photos('cover', 'old'), chosen))).toEqual(['cover', 'a', 'b', 'c', 'old']);
  // The last one arrives first, and what followed it follows its photo.
  expect(placeFor('c', chosen, photos('cover', 'old'))).toBe(2);
  const left = chosen.slice(0, 2);
  expect(namesOf(tilesOf(photos('cover', 'C', 'old'), left))).toEqual([
    'cover',
    'a',
    'b',
    'C',
    'old',
  ]);
  expect(placeFor('b', left, photos('cover', 'C', 'old'))).toBe(2);
});

test('a photo whose neighbor is gone is the last', () => {
  expect(placeFor('a', [{ key: 'a', after: 'gone' }], photos('cover', 'old'))).toBe(3);
});

test('a photo that was not uploaded takes no room from others', () => {
  const upload = { state: { is: 'under-way', share: 0.5 } } as const;
  const refused = { state: { is: 'failed', problem: 'No photo', mayRetry: false } } as const;
  expect(roomFor(photos('cover', 'old'), [upload, refused, refused])).toBe(17);
});
