// The whole market on one machine: pages, database, rooms and duties, open until they are closed.
import './production.ts';

import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { Drawing } from '../../images/server/pictures.ts';
import type { Database } from '../../kit/server/database.ts';
import { builtSite } from './built-site.ts';
import { openDrawing, stockIfEmpty } from './demo.ts';
import { drawAhead } from './draw-ahead.ts';
import { startDuties } from './duties.ts';
import { openHouse } from './house.ts';
import { inwardAddress } from './inward-address.ts';
import { openedDatabase } from './opened-database.ts';
import { projectFolder } from './project.ts';
import { renderWith } from './render-page.ts';
import type { Settings } from './settings.ts';
import { openWebServer } from './web-server.ts';

export interface Opening {
  readonly settings: Settings;
  readonly log: Logger;
  /** Is told what takes time. */
  readonly say: (line: string) => void;
  /** How many cars the demo stock has on offer; the usual number if left out. */
  readonly cars?: number;
  /** Draws the pictures of the demo stock; threads of its own do so if left out. */
  readonly draw?: Drawing;
  /** False leaves what repeats, such as sending mail, to whoever has opened the market. */
  readonly hasChores?: boolean;
}

export interface Market {
  readonly url: string;
  readonly settings: Settings;
  readonly database: Database;
  /** The server drains first, the database stops last. */
  close(): Promise<void>;
}

export async function openMarket(opening: Opening): Promise<Market> {
  const { settings, log, say, cars, draw, hasChores = true } = opening;
  // The pages are built while the database starts.
  const building = builtSite({ projectFolder, apiBase: settings.apiBase, say });
  building.catch(() => undefined);
  const { database, close } = await openedDatabase(settings, projectFolder, say);
  const drawing = openDrawing(availableParallelism());
  try {
    if (settings.isDemo) await stockIfEmpty(database, settings, say, cars);
    const site = await building;
    const build = (await import(pathToFileURL(site.serverModule).href)) as ServerBuild;

    const house = openHouse(settings, database, draw ?? drawing.draw);
    const server = await openWebServer({
      settings,
      house,
      render: renderWith(build, 'production'),
      assets: site.client,
      isReady: () =>
        database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      log,
    });
    await server.listen({ host: settings.host, port: settings.port });
    const ownAddress = inwardAddress(settings.host, settings.port);
    const chores = hasChores ? [...house.chores, ...house.choresAt(ownAddress)] : [];
    const duties = startDuties(chores, database, log);
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
