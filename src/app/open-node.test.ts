import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, inject, test } from 'vitest';
import { newDatabase } from '../../testing/market/database/new-database.ts';
import { createLog } from '../kit/server/log.ts';
import { findNodes } from './nodes/nodes.ts';
import { openNode } from './open-node.ts';
import { buildSite } from './pages/render/build-site.ts';
import { projectFolder } from './project.ts';
import { readSettings } from './settings/settings.ts';

const market = inject('market');
const { database, remove } = await newDatabase(market);
afterAll(remove);

/** How many servers were made in this process and are not closed. */
let open = 0;
function count(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  open++;
  fastify.addHook('onClose', async () => {
    open--;
  });
}
subscribe('fastify.initialization', count);
afterAll(() => unsubscribe('fastify.initialization', count));

const report = () => undefined;
const builtSite = await buildSite({ projectFolder, apiBase: '/api', report });

test.each([
  ['whose pages cannot be loaded', { ...builtSite, serverModule: '/no/pages.js' }],
  ['whose port another program has', builtSite],
])(
  'a server %s is closed and leaves the list of servers, so that it can be started with other settings',
  async (_, site) => {
    const { port } = new URL(market.url);
    const settings = readSettings({ DATA_DIR: market.dataDir, PORT: port });
    const opening = openNode({
      settings,
      log: createLog('silent'),
      report,
      database,
      site,
      worker: null,
    });
    await expect(opening).rejects.toThrow();
    expect(open).toBe(0);
    expect(await findNodes(database.pool)).toEqual([]);
  },
);
