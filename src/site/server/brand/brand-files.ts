// The files of a brand: its pictures, its colors as a style sheet, the manifest and the favicon.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { sendRefusal } from '../../../calls/server/http/send-refusal.ts';
import { type Brand, brandPicture } from '../../../kit/brand/brand.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { createRecentFiles } from '../../../kit/server/recent-files.ts';
import { paper } from '../../../kit/server/theme-colors.ts';
import type { Dependencies } from '../dependencies.ts';

const forever = 'public, max-age=31536000, immutable';
/** Browsers keep it, but ask again each time: what it says may have changed. */
const revalidated = 'public, no-cache';
const mostBytes = 4 * 1024 * 1024;
const defaultIcon = readFileSync(join(import.meta.dirname, '../../web/pictures/icon.svg'));

export function serveBrandFiles(
  server: FastifyInstance,
  { database: { queries }, readBrand }: Dependencies,
): void {
  const recent = createRecentFiles(mostBytes);

  async function readPicture(logo: string, kind: string): Promise<Uint8Array | null> {
    const name = `${logo} ${kind}`;
    const cached = recent.get(name);
    if (cached) return cached;
    const { rows } = await sql<{ png: Buffer }>`
      select png from brand_pictures where logo = ${logo} and kind = ${kind}`.execute(queries);
    if (rows[0]) recent.add(name, rows[0].png);
    return rows[0]?.png ?? null;
  }

  async function sendPicture(reply: FastifyReply, [logo, kind]: readonly string[], cache: string) {
    const png = await readPicture(logo ?? '', kind ?? '');
    if (!png) return sendRefusal(reply, refuse('not-found'));
    return reply.header('cache-control', cache).type('image/png').send(png);
  }

  server.get<{ Params: Record<'logo' | 'kind', string> }>(
    '/brand/:logo/:kind.png',
    ({ params: { logo, kind } }, reply) => sendPicture(reply, [logo, kind], forever),
  );

  server.get<{ Params: { colors: string } }>('/brand/colors/:colors.css', (request, reply) => {
    const css = colorsOf(request.params.colors);
    if (css === null) return sendRefusal(reply, refuse('not-found'));
    return reply.header('cache-control', forever).type('text/css; charset=utf-8').send(css);
  });

  server.get('/pictures/site.webmanifest', async (_, reply) =>
    reply
      .header('cache-control', revalidated)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(await readBrand()), null, 2)),
  );

  server.get('/favicon.ico', async (_, reply) => {
    const { icon, logo } = await readBrand();
    const own = icon ?? logo;
    if (own) return sendPicture(reply, [own.id, 'icon-32'], revalidated);
    return reply.header('cache-control', revalidated).type('image/svg+xml').send(defaultIcon);
  });
}

const hexes = /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})$/;

/** The variables of the themes in app.css that have the operator's color; null for what is no color. */
function colorsOf(named: string): string | null {
  const match = hexes.exec(named);
  if (!match) return null;
  const [light, onLight, dark, onDark] = match.slice(1).map((hex) => `#${hex}`);
  const set = (color = '', onColor = '') =>
    ['primary', 'accent', 'info']
      .map((name) => `--color-${name}:${color};--color-${name}-content:${onColor}`)
      .join(';');
  return `:root,[data-theme=paper]{${set(light, onLight)}}
@media (prefers-color-scheme:dark){:root:not([data-theme]){${set(dark, onDark)}}}
[data-theme=night]{${set(dark, onDark)}}
`;
}

const pngs = (small: string, large: string, maskable: string) => [
  { src: small, sizes: '192x192', type: 'image/png' },
  { src: large, sizes: '512x512', type: 'image/png' },
  { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function iconsOf({ icon, logo }: Brand) {
  const own = icon ?? logo;
  if (own)
    return pngs(
      brandPicture(own, 'icon-192'),
      brandPicture(own, 'icon-512'),
      brandPicture(own, 'maskable-512'),
    );
  return [
    { src: '/pictures/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...pngs('/pictures/icon-192.png', '/pictures/icon-512.png', '/pictures/icon-512.png'),
  ];
}

/** What a browser reads to install the market: https://www.w3.org/TR/appmanifest/ */
const manifestOf = (brand: Brand) => ({
  id: '/',
  name: marketName(),
  short_name: marketName(),
  description: brand.heroText ?? 'Used cars at one honest price',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // Shows a button back where a browser has such a thing.
  display_override: ['minimal-ui', 'standalone'],
  background_color: paper.ground,
  theme_color: brand.accent?.light.accent ?? paper.ground,
  icons: iconsOf(brand),
});
