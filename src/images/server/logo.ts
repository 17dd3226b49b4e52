// Makes the sizes in which an uploaded logo is shown, each a PNG that keeps what is transparent.
import sharp, { type Sharp } from 'sharp';
import type { BrandPicture } from '../../kit/brand/brand.ts';
import { paper } from '../../kit/server/theme-colors.ts';
import { decodeUpright, type PhotoProblem } from './photo.ts';

export interface PreparedLogo {
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly { readonly kind: BrandPicture; readonly png: Uint8Array }[];
}

/** This is enough for screens of twice the density, in a header of 64 pixels. */
const largestShown = { width: 640, height: 112 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

export async function prepareLogo(bytes: Buffer): Promise<PreparedLogo | PhotoProblem | 'busy'> {
  const upright = await decodeUpright(bytes, 'logo', (picture) => picture.ensureAlpha());
  if (typeof upright === 'string') return upright;
  const { source } = upright;
  const logo = await png(
    source().resize({ ...largestShown, fit: 'inside', withoutEnlargement: true }),
  );
  const { width: logoWidth = 1, height: logoHeight = 1 } = await sharp(logo).metadata();
  return {
    width: logoWidth,
    height: logoHeight,
    pictures: [
      { kind: 'logo', png: logo },
      { kind: 'icon-32', png: await icon(source, 32) },
      { kind: 'icon-180', png: await icon(source, 180, 0.8) },
      { kind: 'icon-192', png: await icon(source, 192) },
      { kind: 'icon-512', png: await icon(source, 512) },
      { kind: 'maskable-512', png: await icon(source, 512, 0.6) },
    ],
  };
}

/**
 * A square with the logo in its middle. With `share` it fills that part of the side, on the ground of
 * the light theme: systems cut such icons into shapes of their own and paint clear parts black.
 */
async function icon(source: () => Sharp, side: number, share?: number): Promise<Buffer> {
  const inner = Math.round(side * (share ?? 1));
  const background = share === undefined ? clear : paper.ground;
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const fitted = await source()
    .resize({ width: inner, height: inner, fit: 'contain', background: clear })
    .extend({ top: before, left: before, bottom: after, right: after, background: clear })
    .png()
    .toBuffer();
  return png(share === undefined ? sharp(fitted) : sharp(fitted).flatten({ background }));
}

/** Re-encoding writes pixels only: no metadata, nothing behind the end. */
const png = (picture: Sharp): Promise<Buffer> =>
  picture.png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
