// Another server of a market with all of its pages, whose database goes away when a test says so. The
// market itself, and all others that use it, keep theirs.
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { asMarket } from '../../../src/app/database/roles.ts';
import { buildSite } from '../../../src/app/pages/render/build-site.ts';
import { createRenderer } from '../../../src/app/pages/render/page-response.ts';
import { projectFolder } from '../../../src/app/project.ts';
import { readSettings } from '../../../src/app/settings/settings.ts';
import { createWebServer } from '../../../src/app/web-server/web-server.ts';
import { openDatabase } from '../../../src/kit/server/database/database.ts';
import { type DatabaseRoute, routeTo } from '../database/database-route.ts';
import { freePort } from '../free-port.ts';
import type { MarketAddress } from '../market.ts';
import { nodeOf, runJobOn } from './second-node.ts';

export interface CutOffNode {
  /** Where it listens. */
  readonly url: string;
  readonly database: Pick<DatabaseRoute, 'block' | 'open'>;
  /** Runs one of its jobs. */
  runJob(name: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function startCutOffNode(market: MarketAddress): Promise<CutOffNode> {
  const route = await routeTo(() => market.connection);
  const connection = { ...asMarket(market.connection), host: '127.0.0.1', port: route.port };
  const database = openDatabase({ ...connection, allowExitOnIdle: true });
  const port = await freePort();
  const environment = { PORT: String(port), LIMITS: '100000' };
  const composition = nodeOf(market, environment, {}, database);
  const site = await buildSite({ projectFolder, apiBase: '/api', report: () => undefined });
  const build = (await import(pathToFileURL(site.serverModule).href)) as ServerBuild;
  const server = await createWebServer({
    settings: readSettings({ DATA_DIR: market.dataDir, DEMO: 'on', ...environment }),
    composition,
    renderer: createRenderer(build, 'production'),
    assets: site.client,
    log: undefined,
  });
  return {
    url: await server.listen({ host: '127.0.0.1', port }),
    database: route,
    runJob: (name) => runJobOn(composition, name),
    async close() {
      await server.close();
      await composition.close();
      await database.close();
      route.close();
    },
  };
}
