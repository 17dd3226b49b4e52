// What a market has once on a machine, in however many processes it answers there: its database, the
// built pages, the backup.
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { closeAll } from '../kit/server/close-all.ts';
import type { Database } from '../kit/server/database/database.ts';
import type { DatabaseConfig } from '../kit/server/database/open-pool.ts';
import type { Job } from '../kit/server/job.ts';
import { connectDatabase } from './database/connect-database.ts';
import { seedIfEmpty } from './demo/demo.ts';
import { openContinuousBackup } from './operating/archive/continuous-backup.ts';
import { type BuiltSite, buildSite } from './pages/render/build-site.ts';
import { projectFolder } from './project.ts';
import type { Settings } from './settings/settings.ts';

interface MachineOptions {
  readonly settings: Settings;
  /** Receives a line for what takes time. */
  readonly report: (line: string) => void;
  /** How many cars the demo stock has on offer; the usual number if left out. */
  readonly cars?: number;
}

interface Machine {
  readonly database: Database;
  /** Other processes of this machine reach the same database by it. */
  readonly connection: DatabaseConfig;
  readonly site: BuiltSite;
  readonly jobs: readonly Job[];
  /** The database stops last. */
  close(): Promise<void>;
}

/** Rejects, with all closed again, if it cannot be opened. */
export async function openMachine({ settings, report, cars }: MachineOptions): Promise<Machine> {
  // Older versions left photos in it that other accounts of the machine could read.
  await chmod(join(settings.dataDir, 'images'), 0o700).catch(() => undefined);
  // The pages are built while the database starts.
  const building = buildSite({ projectFolder, apiBase: settings.apiBase, report });
  building.catch(() => undefined);
  const { database, connection, archiving, close } = await connectDatabase(
    settings,
    projectFolder,
    {
      report,
      prepare: async (owner) => {
        if (settings.isDemo) await seedIfEmpty(owner, settings, report, cars);
      },
    },
  );
  try {
    const backup = await openContinuousBackup(settings, { database, archiving }, report);
    return {
      database,
      connection,
      site: await building,
      jobs: backup?.jobs ?? [],
      close: () => closeAll([async () => backup?.finish(), close]),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
