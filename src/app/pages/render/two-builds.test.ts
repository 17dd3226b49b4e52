// Two servers of one market whose pages were built from two versions, as during an upgrade.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assetsIn, findMissingAssets } from '../../../../testing/market/assets-of-pages.ts';
import { copyBuild } from '../../../../testing/market/copied-build.ts';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { projectFolder } from '../../project.ts';
import { readSettings } from '../../settings/settings.ts';
import { createWebServer } from '../../web-server/web-server.ts';
import { type BuiltSite, buildSite } from './build-site.ts';
import { assetFoldersOf, exchangeAssets } from './earlier-assets.ts';
import { createRenderer } from './page-response.ts';

const market = inject('market');
const folders = ['older', 'newer'].map((name) => mkdtempSync(join(tmpdir(), `forecourt-${name}-`)));
const [olderFolder = '', newerFolder = ''] = folders;
const servers: FastifyInstance[] = [];
let older: string;
let newer: string;

beforeAll(async () => {
  await buildSite({ projectFolder, apiBase: '/api', report: () => undefined });
  older = await start(copyBuild(olderFolder));
  newer = await start(copyBuild(newerFolder, 'newer'));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function start(site: BuiltSite): Promise<string> {
  const build = (await import(pathToFileURL(site.serverModule).href)) as ServerBuild;
  const server = await createWebServer({
    settings: readSettings({ DATA_DIR: market.dataDir, DEMO: 'on' }),
    composition: nodeOf(market),
    renderer: createRenderer(build, 'production'),
    assets: site.client,
    log: undefined,
  });
  servers.push(server);
  return server.listen({ host: '127.0.0.1', port: 0 });
}

const pages = ['/', '/login', '/cars/1', '/search', '/no-such-page'];
async function assetsOf(url: string): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(pages.map(async (page) => (await fetch(url + page)).text()));
  return new Set(texts.flatMap(assetsIn));
}

test('the pages of either version find their scripts and styles at a server of the other, once the newer one was built beside the older', async () => {
  const [ofOlder, ofNewer] = [await assetsOf(older), await assetsOf(newer)];
  expect([...ofNewer].join()).toMatch(
    /\/assets\/app-[\w-]+-newer\.css.*\/assets\/manifest-\w+-newer\.js/,
  );
  expect(await findMissingAssets(newer, ofNewer), 'its own').toEqual([]);
  expect(await findMissingAssets(older, ofNewer), 'before').toHaveLength(ofNewer.size);

  await exchangeAssets(assetFoldersOf(newerFolder), assetFoldersOf(olderFolder));
  expect(await findMissingAssets(older, ofNewer), 'of the newer at the older, which runs').toEqual(
    [],
  );
  expect(await findMissingAssets(newer, ofOlder), 'of the older at the newer').toEqual([]);
});
