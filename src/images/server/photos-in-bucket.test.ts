// A market whose photos lie in a bucket that all its servers share.
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { newAddress, startLimitedNode } from '../../../testing/market/nodes/limited-node.ts';
import { nodeOf, runJobOn } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, postCar, smallPhoto } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { faultyConnectionTo } from '../../../testing/providers/faulty-connection.ts';
import { hasS3Server, newBucket, s3Environment } from '../../../testing/providers/s3-server.ts';
import { createS3Storage } from '../../kit/server/storage/object-storage.s3.ts';
import { postImage } from '../contract.ts';
import { imageIdOf, imageUrl } from '../image.ts';

const market = inject('market');
const sql = sqlAt(market);

describe.skipIf(!hasS3Server)('photos in a bucket of S3', () => {
  const servers = async (...changes: readonly Record<string, string>[]) => {
    const settings = s3Environment(await newBucket());
    const started = [];
    for (const change of changes) {
      const server = await startLimitedNode(market, { ...settings, ...change });
      onTestFinished(server.close);
      started.push(server);
    }
    return { settings, started };
  };

  test('are shown by every server, cached for good, until they are deleted', async () => {
    const { settings, started } = await servers({}, {});
    const seller = await newSeller(market);
    const node = nodeOf(market, settings);
    onTestFinished(node.close);
    const photo = await node.images.pictures.add(seller.id, await smallPhoto(), 'upload');
    if (typeof photo === 'string') throw new Error(photo);
    const address = (at: number) => `${started[at]?.url}${imageUrl(photo.id)}`;
    const response = await fetch(address(0));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toContain('immutable');

    await sql`update images set delete_files = true where id = ${photo.id}`;
    await runJobOn(node, 'photo deletions');
    expect((await fetch(address(1))).status).toBe(404);
  });

  test('are refused while it fails, so that no car is posted without its photo', {
    tags: 'hostile-85',
  }, async () => {
    const bucket = await newBucket();
    const line = await faultyConnectionTo(bucket.endpoint);
    onTestFinished(line.close);
    const behindLine = s3Environment({ ...bucket, endpoint: line.url });
    const seller = await newSeller(market);
    const photo = new Blob([new Uint8Array(await smallPhoto())]);
    const upload = async (environment: Record<string, string>) => {
      const server = await startLimitedNode(market, environment);
      onTestFinished(server.close);
      const { cookie, token } = seller;
      const caller = server.callerFrom(newAddress(), { cookie, authorization: `Bearer ${token}` });
      // What the start asks of the bucket is no part of this.
      const health = async () => (await caller.send('GET', '/readyz')).text;
      await expect.poll(health).not.toContain('"photos":"unknown"');
      return () => caller.callApi(postImage, { image: photo });
    };
    const stored = () => sql`select id from images where owner_id = ${seller.id}`;
    const noBucket = await upload({ ...behindLine, S3_BUCKET: 'no-such-bucket' });
    expect(await noBucket()).toMatchObject({ refused: 'busy' });
    const send = await upload(behindLine);
    for (const fault of ['broken', 'dropped', 'cut-upload'] as const) {
      line.faults.push(...Array.from({ length: 40 }, () => fault));
      expect(await send(), fault).toMatchObject({ refused: 'busy' });
      line.faults.length = 0;
    }
    expect(await stored()).toEqual([]);
    const storage = createS3Storage(bucket, { prefix: 'images/' });
    const left: string[] = [];
    for await (const { key } of storage.list()) left.push(key);
    expect(left).toEqual([]);

    const id = imageIdOf(agreed(await send()).data.url) ?? '';
    expect(await stored()).toEqual([{ id }]);
    await postCar(seller, { photo: { id } });
  });

  test('are missed in plain words while its keys are wrong', async () => {
    const { started } = await servers({}, { S3_SECRET_ACCESS_KEY: 'wrong' });
    const [fine, wrong] = started.map(({ url }) => url);
    const health = async (url = '') => (await callerAt(url).send('GET', '/readyz')).text;
    await expect.poll(() => health(fine)).toContain('"photos":"ok"');
    await expect.poll(() => health(wrong)).toContain('"photos":"unavailable"');
    const missing = imageUrl('0123456789abcdef0123456789abcdef');
    expect((await fetch(fine + missing)).status).toBe(404);
    const refused = await fetch(wrong + missing);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });
});
