// The whole market on one machine: pages, database, rooms and duties, open until they are closed.
import './production.ts';

import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { DrawPicture } from '../images/server/images.ts';
import type { Database } from '../kit/server/database.ts';
import { composeMarket } from './composition.ts';
import { connectDatabase } from './database/connect-database.ts';
import { createDrawing, seedIfEmpty } from './demo/demo.ts';
import { drawAhead } from './demo/draw-ahead.ts';
import { startJobs } from './jobs/jobs.ts';
import { localAddress } from './local-address.ts';
import { buildSite } from './pages/build-site.ts';
import { createRenderer } from './pages/render-page.ts';
import { projectFolder } from './project.ts';
import type { Settings } from './settings/settings.ts';
import { createWebServer } from './web-server.ts';

export interface MarketOptions {
  readonly settings: Settings;
  readonly log: Logger;
  /** Is told what takes time. */
  readonly report: (line: string) => void;
  /** How many cars the demo stock has on offer; the usual number if left out. */
  readonly cars?: number;
  /** Draws the pictures of the demo stock; threads of its own do so if left out. */
  readonly draw?: DrawPicture;
  /** False leaves what repeats, such as sending mail, to whoever has opened the market. */
  readonly hasJobs?: boolean;
}

export interface Market {
  readonly url: string;
  readonly settings: Settings;
  readonly database: Database;
  /** The server drains first, the database stops last. */
  close(): Promise<void>;
}

export async function startMarket(opening: MarketOptions): Promise<Market> {
  const { settings, log, report: say, cars, draw, hasJobs: hasChores = true } = opening;
  // The pages are built while the database starts.
  const building = buildSite({ projectFolder, apiBase: settings.apiBase, report: say });
  building.catch(() => undefined);
  const { database, close } = await connectDatabase(settings, projectFolder, say);
  const drawing = createDrawing(availableParallelism());
  try {
    if (settings.isDemo) await seedIfEmpty(database, settings, say, cars);
    const site = await building;
    const build = (await import(pathToFileURL(site.serverModule).href)) as ServerBuild;

    const house = composeMarket(settings, database, draw ?? drawing.draw);
    const server = await createWebServer({
      settings,
      composition: house,
      render: createRenderer(build, 'production'),
      assets: site.client,
      isReady: () =>
        database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      log,
    });
    await server.listen({ host: settings.host, port: settings.port });
    const ownAddress = localAddress(settings.host, settings.port);
    const chores = hasChores ? [...house.jobs, ...house.jobsAt(ownAddress)] : [];
    const duties = startJobs(chores, database, log);
    if (settings.isDemo && hasChores && !draw)
      drawAhead(database.queries, house.pictures, availableParallelism()).catch((error: unknown) =>
        log.debug({ err: error }, 'drawing ahead'),
      );
    return {
      url: settings.publicUrl,
      settings,
      database,
      async close() {
        await Promise.all([server.close(), duties.stop()]);
        house.close();
        drawing.close();
        await close();
      },
    };
  } catch (error) {
    drawing.close();
    await close();
    throw error;
  }
}
