// A server of the market: modules, pages and jobs in one process, on a database that is there.
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { closeAll } from '../kit/server/close-all.ts';
import type { Database } from '../kit/server/database/database.ts';
import type { Job } from '../kit/server/job.ts';
import { createAdapters } from './adapters.ts';
import { composeMarket } from './composition.ts';
import { watchDatabase } from './database/watch-database.ts';
import { startJobs } from './jobs/jobs.ts';
import { joinNodes, NodeRefused, nodeName } from './nodes/nodes.ts';
import { sharedSettings } from './nodes/shared-settings.ts';
import { openTracing } from './observing/tracing.ts';
import { readCommit, version } from './observing/version.ts';
import type { BuiltSite } from './pages/render/build-site.ts';
import { createRenderer } from './pages/render/page-response.ts';
import type { Settings } from './settings/settings.ts';
import { localAddress } from './web-server/connections.ts';
import { drainable, drainTimeoutMs } from './web-server/drain-server.ts';
import { createWebServer } from './web-server/web-server.ts';

interface NodeOptions {
  readonly settings: Settings;
  readonly log: Logger;
  /** Receives a line for what takes time. */
  readonly report: (line: string) => void;
  readonly database: Database;
  readonly site: BuiltSite;
  /** Which of the processes at one address it is, from 1 on; null: it is the only one. */
  readonly worker: number | null;
  /** Jobs of the machine that this process runs as well. */
  readonly machineJobs?: readonly Job[];
  /** False leaves the jobs, such as sending mail, to the caller. */
  readonly hasJobs?: boolean;
  /** Others have taken the place of this server, and it must end. If left out, it does by an error that nobody handles. */
  readonly onRefused?: (reason: NodeRefused) => void;
}

/** `stopOnFault` finishes what is under way, and ends the process with an error, for its supervisor. */
function endByFault(reason: NodeRefused): void {
  process.nextTick(() => {
    throw reason;
  });
}

export interface OpenNode {
  /** Leaves the database open. */
  close(drainSeconds?: number): Promise<void>;
}

/** Resolves once it can be reached. Rejects, with all closed again, if it cannot be opened. */
export async function openNode(options: NodeOptions): Promise<OpenNode> {
  const { settings, log, report, database, site, worker, hasJobs = true } = options;
  const { onRefused = endByFault } = options;
  const tracing = await openTracing(settings.traces);
  /** What closes all that is open, the last first. */
  const closers: (() => unknown)[] = [tracing.close];
  try {
    const adapters = createAdapters(settings, database, (message) => log.warn(message));
    if (settings.s3)
      adapters.photoStorage.check().catch((error: Error) => {
        report(`WARNING: photos can be neither stored nor shown. ${error.message}`);
      });
    const name = nodeName(settings.port, worker);
    const node = await joinNodes(
      database,
      {
        name,
        version,
        commit: await readCommit(),
        settings: sharedSettings(settings),
      },
      { isAlone: settings.databaseUrl === null && worker === null, report },
    );
    closers.unshift(node.leave);
    const build = (await import(pathToFileURL(site.serverModule).href)) as ServerBuild;
    const composition = composeMarket(settings, database, adapters, tracing);
    closers.unshift(composition.close);
    const server = await createWebServer({
      settings,
      composition,
      renderer: createRenderer(build, 'production'),
      assets: site.client,
      log,
    });
    closers.unshift(() => server.close());
    const drain = drainable(server);
    await server.listen({ host: settings.host, port: settings.port });
    const all = [
      ...composition.jobs,
      ...composition.jobsAt(localAddress(settings.host, settings.port)),
      ...[
        {
          ...node.job,
          run: () =>
            node.job.run().catch((error: unknown) => {
              if (error instanceof NodeRefused) onRefused(error);
              throw error;
            }),
        },
        // The embedded database has neither replicas nor settings that others change.
        ...(settings.databaseUrl ? [watchDatabase(database, settings.replicasMayLose)] : []),
        ...(options.machineJobs ?? []),
      ].map(composition.watchJob),
    ];
    const jobs = startJobs(hasJobs ? all : [], { database, log, node: name });
    return {
      async close(drainSeconds = settings.drainSeconds) {
        const noticeMs = drainSeconds * 1000;
        const stop = () =>
          Promise.all([
            drain({ noticeMs }),
            jobs.stop(noticeMs + drainTimeoutMs),
            // The list is for people to read: a server without a database stops as well.
            node.drain().catch(() => undefined),
          ]);
        await closeAll([stop, ...closers]);
      },
    };
  } catch (error) {
    // What has failed first says more than what then cannot be closed.
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
}
