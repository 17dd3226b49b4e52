// Newer versions of the market for an upgrade: the same program, with more migrations each.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../../src/app/project.ts';

/** Locks what is sold from, and makes an index beside people who buy. */
const migrationsOf = (version: number) => ({
  [`9${version}1_upgrade.sql`]: `-- older versions run
create table upgrades_${version} (car_id bigint primary key references cars on delete cascade);
alter table bookings add column upgraded_${version} boolean;
`,
  [`9${version}2_upgrade_index.sql`]: `-- older versions run
-- no transaction
create index concurrently if not exists bookings_upgraded_${version} on bookings (upgraded_${version});
`,
});

/** Each call makes the next one in this folder. */
export function createVersions(folder: string): () => string {
  let version = 9;
  return () => {
    version++;
    const next = join(folder, `version-${version}`);
    mkdirSync(next);
    cpSync(join(projectFolder, 'database'), join(next, 'database'), { recursive: true });
    for (let made = 10; made <= version; made++)
      for (const [name, text] of Object.entries(migrationsOf(made)))
        writeFileSync(join(next, 'database', name), text);
    return next;
  };
}
