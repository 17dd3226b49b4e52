// A market whose photos lie in a bucket that all its servers share.
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startLimitedNode } from '../../../testing/market/limited-node.ts';
import { nodeOf, runJobOn } from '../../../testing/market/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { smallPhoto } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { hasS3Server, newBucket, s3Environment } from '../../../testing/providers/s3-server.ts';
import { imageUrl } from '../image.ts';

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
    const photo = await node.images.pictures.add(seller.id, await smallPhoto(), 'car');
    if (typeof photo === 'string') throw new Error(photo);
    const address = (at: number) => `${started[at]?.url}${imageUrl(photo.id)}`;
    const shown = await fetch(address(0));
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toContain('immutable');

    await sql`update images set delete_files = true where id = ${photo.id}`;
    await runJobOn(node, 'photo deletions');
    expect((await fetch(address(1))).status).toBe(404);
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
