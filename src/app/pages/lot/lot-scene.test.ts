import { describe, expect, inject, test } from 'vitest';
import { callerAt } from '../../../../testing/people/caller.ts';
import { clockCookie, lotSceneAddress, lotSceneWidths } from '../../../kit/lot-scene.ts';
import { lotHour } from './lot-hour.ts';

const visitor = callerAt(inject('market').url);
const address = lotSceneAddress(800, 'avif');
const seenBy = (ahead: number) =>
  visitor.send('GET', address, { headers: { cookie: `${clockCookie}=${ahead}` } });

describe('the picture of the car lot', () => {
  test('is that of the reader’s hour, under one address', async () => {
    const tags = new Map<string, string | null>();
    const now = new Date();
    for (let ahead = -720; ahead <= 720; ahead += 60) {
      const { looks, forSeconds } = lotHour(now, ahead);
      // It may change between these lines.
      if (forSeconds < 120) continue;
      const { status, headers } = await seenBy(ahead);
      expect(status).toBe(200);
      const tag = headers.get('etag');
      expect(tags.get(looks) ?? tag).toBe(tag);
      tags.set(looks, tag);
    }
    expect([...tags.keys()].toSorted()).toEqual(['day', 'dusk', 'night']);
    expect(new Set(tags.values()).size).toBe(3);
  });

  test('is kept by the reader’s own browser alone, until it looks different', async () => {
    const { headers } = await seenBy(0);
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(headers.get('vary')).toBe('cookie');
    const maxAge = Number(/\d+$/.exec(headers.get('cache-control') ?? '')?.[0]);
    expect(maxAge).toBeLessThanOrEqual(3600);
    const again = await visitor.send('GET', address, {
      headers: { cookie: `${clockCookie}=0`, 'if-none-match': headers.get('etag') ?? '' },
    });
    // Unless the hour has just changed.
    if (maxAge > 120) expect(again.status).toBe(304);
  });

  test('is there in every width and both formats, also for who has said nothing of their clock', async () => {
    for (const width of lotSceneWidths)
      for (const type of ['avif', 'webp'] as const) {
        const { status, headers } = await visitor.send('GET', lotSceneAddress(width, type));
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe(`image/${type}`);
      }
    expect((await visitor.send('GET', '/scene/lot-801.avif')).status).toBe(404);
  });

  test('has one address on a page that is the same for everyone', async () => {
    const home = async (ahead: number) =>
      (await visitor.send('GET', '/', { headers: { cookie: `${clockCookie}=${ahead}` } })).text;
    const [morning, night] = [await home(600), await home(-120)];
    expect(morning).toContain(address);
    expect(morning.match(/\/scene\/[\w.-]+/g)).toEqual(night.match(/\/scene\/[\w.-]+/g));
  });
});
