// The files of the site: its pictures, the built assets, and what browsers and robots request.
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ReadBrand } from '../../site/server/site.ts';
import { serveOfflinePage } from '../pages/errors/offline-page.ts';
import { projectFolder } from '../project.ts';
import type { Settings } from '../settings/settings.ts';

/** `assets` is the folder of the built assets; null while developing, when Vite serves them. */
export async function serveFiles(
  server: FastifyInstance,
  settings: Settings,
  readBrand: ReadBrand,
  assets: string | null,
): Promise<void> {
  serveWellKnownFiles(server, settings);
  serveOfflinePage(server, readBrand);
  await server.register(serveStatic, {
    root: join(projectFolder, 'src/site/web/pictures'),
    prefix: '/pictures/',
    maxAge: '1d',
    wildcard: false,
    decorateReply: false,
  });
  if (!assets) return;
  const options = {
    root: join(assets, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: [],
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  };
  // A route for each file, since one for all of them reads the folder at each request. That one is for the
  // files of a newer version, which may be built beside this server while it runs.
  await server.register(serveStatic, {
    ...options,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
  });
  await server.register(serveStatic, options);
}

/** Every combination of filters is an address. */
const closedToAll = 'Disallow: /search?\nDisallow: /cars/*?';
/** What visitors are asked to log in for. */
const closedToVisitors = `Disallow: /search
Disallow: /car/
Disallow: /cars/
Disallow: /advertise/
Disallow: /compare
Disallow: /used/
Disallow: /favorites`;

const robots = (publicUrl: string, isForMembers: boolean) => `User-agent: *
Disallow: /api/
Disallow: /dashboard
Disallow: /ask/
Disallow: /offer/
Disallow: /viewing/
Disallow: /viewing-calendar/
${isForMembers ? closedToVisitors : closedToAll}

Sitemap: ${new URL('/sitemap.xml', publicUrl).href}
`;

/** Files that browsers and robots request from every site, without a link to them. */
function serveWellKnownFiles(
  server: FastifyInstance,
  { publicUrl, isForMembers }: Pick<Settings, 'publicUrl' | 'isForMembers'>,
): void {
  server.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', 'public, max-age=86400')
      .send(robots(publicUrl, isForMembers)),
  );
}
