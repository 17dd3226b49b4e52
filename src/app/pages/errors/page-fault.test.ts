// A page that fails, on a server whose list of categories throws.
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { listCategories } from '../../../categories/contract.ts';
import { createLog } from '../../../kit/server/log.ts';
import { projectFolder } from '../../project.ts';
import { readSettings } from '../../settings/settings.ts';
import { createWebServer } from '../../web-server/web-server.ts';
import { buildSite } from '../render/build-site.ts';
import { createRenderer } from '../render/page-response.ts';

const market = inject('market');
const lines: string[] = [];
let server: FastifyInstance;

beforeAll(async () => {
  const settings = readSettings({ DATA_DIR: market.dataDir, DEMO: 'on' });
  const site = await buildSite({ projectFolder, apiBase: '/api', report: () => undefined });
  const build = (await import(pathToFileURL(site.serverModule).href)) as ServerBuild;
  const node = nodeOf(market);
  const handlers = node.handlers.map((handler) =>
    handler.call.path === listCategories.path ? { ...handler, handler: fail } : handler,
  );
  server = await createWebServer({
    settings,
    composition: { ...node, handlers },
    renderer: createRenderer(build, 'production'),
    assets: site.client,
    log: createLog('info', { write: (line) => lines.push(line) }),
  });
});
afterAll(() => server.close());

const fail = async () => {
  throw new Error('no categories\n\u001b[31m for ben@buyer.example');
};

describe('a page that fails', () => {
  test('tells its reader the id under which the reason is logged, on one line', {
    tags: 'hostile-24',
  }, async () => {
    const response = await server.inject({ url: '/', headers: { host: '127.0.0.1:3000' } });
    expect(response.statusCode).toBe(500);
    const id = String(response.headers['x-request-id']);
    expect(response.body).toContain(`Mention ${id} when you write to us.`);
    expect(response.body).not.toContain('no categories');
    const about = lines.filter((line) => line.includes(id));
    expect(about).toHaveLength(1);
    expect(about[0]).toMatch(/^[ -~]*\n$/);
    expect(JSON.parse(about[0] ?? '')).toMatchObject({ level: 50, msg: 'page-failed', path: '/' });
    expect(about[0]).toContain('no categories');
    expect(about[0]).not.toContain('ben@');
  });

  test('is a failure of its data as well', async () => {
    const response = await server.inject({ url: '/_.data', headers: { host: '127.0.0.1:3000' } });
    expect(response.statusCode).toBe(500);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
    expect(response.body).not.toContain('no categories');
  });
});
