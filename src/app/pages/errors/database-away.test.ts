// The pages of a server whose database cannot be reached.
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../../testing/market/second-node.ts';
import { openDatabase } from '../../../kit/server/database/database.ts';
import { projectFolder } from '../../project.ts';
import { readSettings } from '../../settings/settings.ts';
import { createWebServer } from '../../web-server/web-server.ts';
import { buildSite } from '../render/build-site.ts';
import { createRenderer } from '../render/render-page.ts';

const market = inject('market');
// Nothing listens there.
const away = openDatabase({ host: '127.0.0.1', port: 1 });
let server: FastifyInstance;

beforeAll(async () => {
  const settings = readSettings({ DATA_DIR: market.dataDir, DEMO: 'on' });
  const site = await buildSite({ projectFolder, apiBase: '/api', report: () => undefined });
  const build = (await import(pathToFileURL(site.serverModule).href)) as ServerBuild;
  server = await createWebServer({
    settings,
    composition: nodeOf(market, {}, {}, away),
    renderer: createRenderer(build, 'production'),
    assets: site.client,
    log: undefined,
  });
});
afterAll(async () => {
  await server.close();
  await away.close();
});

describe('a visitor while the database is away', () => {
  // hostile.md 46
  test.each(['/', '/_.data'])(
    'is told at %s that the market is back soon, and not that nothing was charged',
    async (url) => {
      const { statusCode, headers, body } = await server.inject({
        url,
        headers: { host: '127.0.0.1:3000', accept: 'text/html' },
      });
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('2');
      expect(body).toContain('is back in a moment.');
      expect(body).toContain('look at My Orders before you pay again');
      expect(body).not.toMatch(/nothing was charged|haven’t been charged|nothing is lost/i);
    },
  );
});
