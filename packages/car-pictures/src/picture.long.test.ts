import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lotHours } from './backdrops/lot-hour.ts';
import { drawPicture } from './draw-picture.ts';
import { angles, backdrops, bodies, type Picture, paints, pictureSize } from './picture.ts';
import { letterPlate } from './plate/letter-plate.ts';
import { platePlace } from './plate/plate-place.ts';
import { drawScene } from './scene/draw-scene.ts';
import { drawWireframe } from './wireframe/draw-wireframe.ts';

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
  }, 600_000);

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

describe('a number plate', () => {
  const size = pictureSize.width * pictureSize.height * 3;
  const lettered = (change: Partial<Picture>, text: string) => {
    const pixels = new Uint8Array(size).fill(200);
    letterPlate(pixels, pictureOf(change), text);
    return pixels;
  };
  /** Where pixels are darker than they were: columns and rows. */
  const inked = (pixels: Uint8Array) => {
    const [columns, rows]: [number[], number[]] = [[], []];
    for (let i = 0; i < pixels.length; i += 3) {
      if (pixels[i] === 200) continue;
      columns.push((i / 3) % pictureSize.width);
      rows.push(Math.floor(i / 3 / pictureSize.width));
    }
    return { count: columns.length, columns, rows };
  };

  it('is lettered where it is drawn, and nowhere else', () => {
    for (const body of bodies) {
      const place = platePlace(body, 'rear');
      expect(place, body).not.toBeNull();
      const { count, columns, rows } = inked(lettered({ body, angle: 'rear' }, 'AB 12345'));
      expect(count, body).toBeGreaterThan(100);
      const corners = place?.corners ?? [];
      expect(Math.min(...columns)).toBeGreaterThan(Math.min(...corners.map((one) => one.column)));
      expect(Math.max(...columns)).toBeLessThan(Math.max(...corners.map((one) => one.column)));
      expect(Math.min(...rows)).toBeGreaterThan(Math.min(...corners.map((one) => one.row)));
      expect(Math.max(...rows)).toBeLessThan(Math.max(...corners.map((one) => one.row)));
    }
  });

  it('says something else for each text', () => {
    const texts = ['AB 12345', 'AB 12346', 'ab 12345', ''];
    const [one, other, small, none] = texts.map((text) => lettered({ angle: 'rear' }, text));
    const text = (pixels?: Uint8Array) => JSON.stringify(inked(pixels ?? new Uint8Array()));
    expect(text(one)).not.toBe(text(other));
    expect(text(one)).toBe(text(small));
    expect(inked(none ?? new Uint8Array()).count).toBe(0);
  });

  it('of a mirrored picture is on the other side, and reads from left to right', () => {
    const picture = pictureOf({ angle: 'rear' });
    const pixels = new Uint8Array(size).fill(200);
    letterPlate(pixels, picture, 'FFF', true);
    const [plain, turned] = [inked(lettered({ angle: 'rear' }, 'FFF')), inked(pixels)];
    const columns = ({ columns: all }: typeof plain) => [Math.min(...all), Math.max(...all)];
    const [left = 0, right = 0] = columns(plain);
    const [from = 0, to = 0] = columns(turned);
    expect(Math.abs(from + right - pictureSize.width)).toBeLessThan(8);
    expect(Math.abs(to + left - pictureSize.width)).toBeLessThan(8);
    // The stem of an F, which is its tallest column, stands at its left.
    const stem = (all: typeof plain, column: number) =>
      all.columns.filter((one) => Math.abs(one - column) < 3).length;
    expect(stem(turned, from + 2)).toBeGreaterThan(1.5 * stem(turned, to - 2));
  });

  it('is not seen from the side', () => {
    expect(inked(lettered({ angle: 'side' }, 'AB 12345')).count).toBe(0);
  });
});

describe('the car lot', () => {
  it('is brightest by day and darkest at night', async () => {
    const light = [];
    for (const hour of lotHours) {
      const { channels } = await sharp(await drawScene('upright', hour, small)).stats();
      light.push(channels.reduce((sum, { mean }) => sum + mean, 0));
    }
    expect(light).toEqual(light.toSorted((a, b) => b - a));
    expect(new Set(light).size).toBe(3);
  }, 180_000);
});

describe('a car in lines', () => {
  it('is of its own body, and small', () => {
    const [sedan, microbus] = [drawWireframe('sedan', 0.3), drawWireframe('microbus', 0.3)];
    expect(sedan).toMatch(/^<svg [^>]*viewBox="0 0 1920 \d+"/);
    expect(sedan.match(/M\d/g)?.length).toBeGreaterThan(40);
    expect(sedan).not.toBe(microbus);
    expect(sedan).not.toMatch(/NaN|Infinity/);
    expect(sedan.length).toBeLessThan(20_000);
  }, 180_000);
});
