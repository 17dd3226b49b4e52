// One server of the cluster, in a process of its own: the real one, with pages, jobs and drain.
import '../../../../src/app/production.ts';

import { connectDatabase } from '../../../../src/app/database/connect-database.ts';
import { openNode } from '../../../../src/app/open-node.ts';
import type { BuiltSite } from '../../../../src/app/pages/render/build-site.ts';
import { exitWithError } from '../../../../src/app/project.ts';
import { readSettings } from '../../../../src/app/settings/settings.ts';
import { once, stopOnFault, stopOnSignal } from '../../../../src/app/stopping.ts';
import { closeAll } from '../../../../src/kit/server/close-all.ts';
import { createLog } from '../../../../src/kit/server/log.ts';

export interface NodeProcessOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** With the folder `database`, whose migrations are applied. */
  readonly projectFolder: string;
  readonly site: BuiltSite;
}

async function open(): Promise<void> {
  const { environment, projectFolder, site } = JSON.parse(
    process.argv[2] ?? '',
  ) as NodeProcessOptions;
  const settings = readSettings(environment);
  const log = createLog('warn');
  const report = (line: string) => console.log(line);
  const { database, close } = await connectDatabase(settings, projectFolder, { report });
  const node = await openNode({
    settings,
    log,
    report,
    database,
    site,
    worker: null,
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const stop = once((drainSeconds) => closeAll([() => node.close(drainSeconds), close]));
  stopOnSignal(stop);
  stopOnFault(stop, log);
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.send?.('open');
}

open().catch(exitWithError);
