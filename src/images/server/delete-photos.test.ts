import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { nodeOf, runJobOn } from '../../../testing/market/nodes/second-node.ts';
import { uploadPhoto } from '../../../testing/people/actions.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { openDatabase } from '../../kit/server/database/database.ts';
import type { ImageStore } from './images.ts';

const market = inject('market');
const database = openDatabase(market.connection);
afterAll(() => database.close());

test('a photo that cannot be deleted does not keep the others, and stays marked', async () => {
  const seller = await newSeller(market);
  const photos = [await uploadPhoto(seller), await uploadPhoto(seller)];
  let stuck: string | undefined;
  const store: ImageStore = {
    read: async () => null,
    write: async () => undefined,
    delete: async (id) => {
      // The first of the two fails, and so do photos that other tests have marked.
      if (photos.includes(id)) stuck ??= id;
      if (id === stuck || !photos.includes(id)) throw new Error('the disk is broken');
    },
  };
  // In one transaction, so that the job of other tests does not see the marks.
  const left = await database.transaction(async (tx) => {
    await sql`update images set delete_files = true where id = any(${photos})`.execute(tx);
    const node = nodeOf(market, {}, { imageStore: store }, { ...database, queries: tx });
    await expect(runJobOn(node, 'photo deletions')).rejects.toThrow('broken');
    const { rows } = await sql`
      update images set delete_files = false where id = any(${photos}) and delete_files
      returning id`.execute(tx);
    return rows;
  });
  expect(left).toEqual([{ id: stuck }]);
});
