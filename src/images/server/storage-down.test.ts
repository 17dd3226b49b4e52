import { describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../testing/market/another-node.ts';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed, carFields, smallPhoto, uploadPhoto } from '../../../testing/people/actions.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { postSellersCar } from '../../cars/contract.ts';
import type { ImageStore } from './image-store.ts';
import { createImageWorker } from './image-worker.ts';
import { createPictures } from './pictures.ts';

const market = inject('market');
const sql = sqlAt(market);

describe('a seller who posts while the storage of photos is down', () => {
  test('is told so: there is no photo, no car without one, and the same post succeeds later', async () => {
    const seller = await newSeller(market);
    const { imageStore } = nodeOf(market).adapters;
    let written = 0;
    const filling: ImageStore = {
      ...imageStore,
      async write(file, bytes) {
        if (++written === 3) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        return imageStore.write(file, bytes);
      },
    };
    const darkroom = createImageWorker(1);
    const pictures = createPictures(
      databaseAt(market).queries,
      filling,
      darkroom,
      async () => null,
    );
    await expect(pictures.add(seller.id, await smallPhoto())).rejects.toThrow('no space left');
    darkroom.close();
    expect(written).toBe(3);
    expect(await sql`select 1 from images where owner_id = ${seller.id}`).toEqual([]);

    const words = carFields('0'.repeat(32));
    expect(await seller.ask(postSellersCar, words)).toMatchObject({ refused: expect.any(String) });
    expect(await sql`select 1 from cars where seller_id = ${seller.id}`).toEqual([]);
    agreed(
      await seller.ask(postSellersCar, { ...words, photo: { id: await uploadPhoto(seller) } }),
    );
  });
});
