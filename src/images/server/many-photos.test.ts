import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestMarket } from '../../../testing/market/market.ts';
import { smallPhoto, uploadPhoto } from '../../../testing/people/actions.ts';
import type { ApiResponse } from '../../../testing/people/caller.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';

test('who uploads many large photos at once waits alone, and a stop waits for none of them', {
  tags: ['hostile-61', 'hostile-64'],
}, async () => {
  const { address, close } = await startTestMarket({ cars: 60, hasJobs: false });
  const [greedy, other] = await Promise.all([newBuyer(address), newSeller(address)]);
  const size = { width: 4000, height: 3000, channels: 3, background: '#863' } as const;
  const large = new Uint8Array(await sharp({ create: size }).jpeg().toBuffer());
  const answers: ApiResponse[] = [];
  const uploads = Promise.allSettled(
    Array.from({ length: 16 }, async () => {
      const body = new FormData();
      body.append('image', new Blob([large]));
      answers.push(await greedy.send('POST', '/api/images', { body }));
    }),
  );

  const read = await fetch(`${address.url}/api/category/1`);
  expect(read.status).toBe(200);
  const findBusy = () => answers.find(({ status }) => status !== 200);
  await expect.poll(findBusy, { timeout: 60_000 }).toMatchObject({ status: 503, code: 'busy' });
  expect(findBusy()?.headers.get('retry-after')).toBe('2');
  await uploadPhoto(other, await smallPhoto());
  expect(answers.length, 'the other person has not waited for all of them').toBeLessThan(16);

  await close();
  // A busy machine may not even finish what is worked on: then the connection is cut.
  await uploads;
  for (const { status, code } of answers)
    expect([status, code]).toEqual(status === 200 ? [200, undefined] : [503, 'busy']);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(4);
});
