import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { angles, backdrops, bodies, type Picture, paints } from './picture.ts';

const small = 0.08;

const pictureOf = (change: Partial<Picture>): Picture => ({
  body: 'hatchback',
  paint: 'red',
  angle: 'side',
  backdrop: 'coast',
  ...change,
});

const drawSmall = (change: Partial<Picture>) => drawPicture(pictureOf(change), small);

/** How much the brightness varies over a picture; 0 means that it is blank. */
async function variety(png: Buffer): Promise<number> {
  const { channels } = await sharp(png).stats();
  return Math.max(...channels.map((channel) => channel.stdev));
}

describe('the pictures', () => {
  it('show every body from every angle, and no two are the same', async () => {
    const seen = new Set<string>();
    for (const body of bodies) {
      for (const angle of angles) {
        const png = await drawSmall({ body, angle });
        expect(await variety(png), `${body} ${angle}`).toBeGreaterThan(15);
        seen.add(png.toString('base64'));
      }
    }
    expect(seen.size).toBe(bodies.length * angles.length);
  }, 180_000);

  it('are the same each time they are drawn', async () => {
    const first = await drawSmall({ body: 'roadster', angle: 'front' });
    for (const body of bodies.slice(0, 7)) await drawSmall({ body });
    const second = await drawSmall({ body: 'roadster', angle: 'front' });
    expect(second.equals(first)).toBe(true);
  }, 180_000);

  it('differ by paint and backdrop', async () => {
    const changes = [
      ...paints.map((paint) => ({ paint })),
      ...backdrops.filter((one) => one !== 'coast').map((backdrop) => ({ backdrop })),
    ];
    const pictures = await Promise.all(changes.map(drawSmall));
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(changes.length);
  });

  it('are 1280 by 853 pixels and opaque', async () => {
    const { width, height, hasAlpha } = await sharp(await drawPicture(pictureOf({}))).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 1280, height: 853, hasAlpha: false });
  }, 180_000);
});
