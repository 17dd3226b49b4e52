import { describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, carFields, smallPhoto, uploadPhoto } from '../../../testing/people/actions.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { postSellersCar } from '../../cars/sell/posting-contract.ts';
import type { ImageFile, ImageStore } from './images.ts';

const market = inject('market');
const sql = sqlAt(market);

describe('a seller who uploads a photo while the image store fails', () => {
  test('gets an error and nothing is left of the photo; the same post succeeds later', {
    tags: 'hostile-48',
  }, async () => {
    const seller = await newSeller(market);
    const { imageStore } = nodeOf(market).adapters;
    const written: ImageFile[] = [];
    const filling: ImageStore = {
      ...imageStore,
      async write(file, bytes) {
        written.push(file);
        if (written.length === 3)
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        return imageStore.write(file, bytes);
      },
    };
    const node = nodeOf(market, {}, { imageStore: filling });
    await expect(
      node.images.pictures.add(seller.id, await smallPhoto(), 'upload'),
    ).rejects.toMatchObject({
      message: 'no space left',
      statusCode: 503,
    });
    await node.close();
    expect(written).toHaveLength(3);
    for (const file of written) expect(await imageStore.read(file)).toBeNull();
    expect(await sql`select 1 from images where owner_id = ${seller.id}`).toEqual([]);

    const post = carFields('0'.repeat(32));
    expect(await seller.callApi(postSellersCar, post)).toMatchObject({
      refused: expect.any(String),
    });
    expect(await sql`select 1 from cars where seller_id = ${seller.id}`).toEqual([]);
    agreed(
      await seller.callApi(postSellersCar, { ...post, photo: { id: await uploadPhoto(seller) } }),
    );
  });
});
