// The whole market on one machine: pages, database, modules and jobs, until it is closed.
import './production.ts';

import { availableParallelism, hostname } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { DrawPicture } from '../images/server/images.ts';
import { closeAll } from '../kit/server/close-all.ts';
import type { Database } from '../kit/server/database/database.ts';
import { newSetupCode } from '../people/server/people.ts';
import { createAdapters } from './adapters.ts';
import { openContinuousBackup } from './archive/open-continuous-backup.ts';
import { composeMarket } from './composition.ts';
import { drainable, drainTimeoutMs } from './connections/drain-server.ts';
import { localAddress } from './connections/local-address.ts';
import { connectDatabase } from './database/connect-database.ts';
import { watchDatabase } from './database/watch-database.ts';
import { seedIfEmpty } from './demo/demo.ts';
import { createDrawing } from './demo/drawing.ts';
import { startJobs } from './jobs/jobs.ts';
import { joinNodes } from './nodes/join-nodes.ts';
import { sharedSettings } from './nodes/shared-settings.ts';
import { openTracing } from './observing/tracing/open-tracing.ts';
import { readCommit, version } from './observing/version.ts';
import { buildSite } from './pages/render/build-site.ts';
import { createRenderer } from './pages/render/render-page.ts';
import { projectFolder } from './project.ts';
import type { Settings } from './settings/settings.ts';
import { createWebServer } from './web-server/web-server.ts';

interface MarketOptions {
  readonly settings: Settings;
  readonly log: Logger;
  /** Receives a line for what takes time. */
  readonly report: (line: string) => void;
  /** How many cars the demo stock has on offer; the usual number if left out. */
  readonly cars?: number;
  /** Draws the pictures of the demo stock; processes of the market's own do so if left out. */
  readonly draw?: DrawPicture;
  /** False leaves the jobs, such as sending mail, to the caller. */
  readonly hasJobs?: boolean;
}

export interface Market {
  readonly url: string;
  readonly settings: Settings;
  readonly database: Database;
  /** Makes the first admin; null in the demo, and where there is one. */
  readonly setupCode: string | null;
  /**
   * Takes about ten seconds at most, even while clients are connected, and `drainSeconds` before
   * that, which are those of the settings if left out. The database stops last.
   */
  close(drainSeconds?: number): Promise<void>;
}

/**
 * Resolves once the market can be reached. Rejects, with all closed again, if it cannot start.
 */
export async function startMarket(options: MarketOptions): Promise<Market> {
  const { settings, log, report, cars, draw, hasJobs = true } = options;
  // The pages are built while the database starts.
  const building = buildSite({ projectFolder, apiBase: settings.apiBase, report });
  building.catch(() => undefined);
  const { database, archiving, close } = await connectDatabase(settings, projectFolder, {
    report,
    prepare: async (owner) => {
      if (settings.isDemo) await seedIfEmpty(owner, settings, report, cars);
    },
  });
  const tracing = await openTracing(settings.traces);
  tracing.watchDatabase(database.pool);
  const adapters = createAdapters(settings, database, (message) => log.warn(message));
  if (settings.s3)
    adapters.photoStorage.check().catch((error: Error) => {
      report(`WARNING: photos can be neither stored nor shown. ${error.message}`);
    });
  const drawing = createDrawing(adapters.imageStore, availableParallelism());
  try {
    const node = await joinNodes(
      database,
      {
        name: `${hostname()}:${settings.port}`,
        ...{ version, commit: await readCommit(), settings: sharedSettings(settings) },
      },
      { isAlone: settings.databaseUrl === null, report },
    );
    const backup = await openContinuousBackup(settings, { database, archiving }, report);
    const site = await building;
    const build = (await import(pathToFileURL(site.serverModule).href)) as ServerBuild;

    const composition = composeMarket(settings, database, draw ?? drawing.draw, adapters, tracing);
    const server = await createWebServer({
      settings,
      composition,
      renderer: createRenderer(build, 'production'),
      assets: site.client,
      log,
    });
    const drain = drainable(server);
    server.addHook('preClose', async () => drawing.close());
    const setupCode = settings.isDemo ? null : await newSetupCode(database);
    await server.listen({ host: settings.host, port: settings.port });
    const ownAddress = localAddress(settings.host, settings.port);
    const all = [
      ...composition.jobs,
      ...composition.jobsAt(ownAddress),
      ...[
        node.job,
        // The embedded database has neither replicas nor settings that others change.
        ...(settings.databaseUrl ? [watchDatabase(database, settings.replicasMayLose)] : []),
        ...(backup?.jobs ?? []),
      ].map(composition.watchJob),
    ];
    const jobs = startJobs(hasJobs ? all : [], database, log);
    return {
      url: settings.publicUrl,
      settings,
      database,
      setupCode,
      async close(drainSeconds = settings.drainSeconds) {
        const noticeMs = drainSeconds * 1000;
        const stop = () => Promise.all([drain({ noticeMs }), jobs.stop(noticeMs + drainTimeoutMs)]);
        await closeAll([
          stop,
          node.leave,
          composition.close,
          drawing.close,
          async () => backup?.finish(),
          tracing.close,
          close,
        ]);
      },
    };
  } catch (error) {
    drawing.close();
    await close();
    throw error;
  }
}
