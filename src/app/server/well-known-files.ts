// Files that browsers and robots request from every site, without a link to them.
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Every combination of filters is an address. */
const closedToAll = 'Disallow: /search?\nDisallow: /cars/*?';
/** What visitors are asked to log in for. */
const closedToVisitors = `Disallow: /search
Disallow: /car/
Disallow: /cars/
Disallow: /advertise/
Disallow: /compare
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

export function serveWellKnownFiles(
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
