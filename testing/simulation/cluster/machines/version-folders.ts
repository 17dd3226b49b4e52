// Versions of the market for upgrades: the same program, each with more migrations and with pages whose
// scripts and styles have other names.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetFoldersOf, exchangeAssets } from '../../../../src/app/pages/render/earlier-assets.ts';
import { projectFolder } from '../../../../src/app/project.ts';
import { copyBuild } from '../../../market/copied-build.ts';
import type { NodeProcessOptions } from './node-process.ts';

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

export type Version = Pick<NodeProcessOptions, 'projectFolder' | 'site'>;

export interface Versions {
  readonly first: Version;
  /** Makes the next one, built beside the one before as docs/operating.md says. */
  next(): Promise<Version>;
}

/** In this folder, so that nothing of them is left in the project. */
export function createVersions(folder: string): Versions {
  let number = 9;
  const make = (): Version => {
    const own = join(folder, `version-${number}`);
    mkdirSync(own);
    cpSync(join(projectFolder, 'database'), join(own, 'database'), { recursive: true });
    for (let made = 10; made <= number; made++)
      for (const [name, text] of Object.entries(migrationsOf(made)))
        writeFileSync(join(own, 'database', name), text);
    return { projectFolder: own, site: copyBuild(own, number === 9 ? null : `v${number}`) };
  };
  const first = make();
  let last = first;
  return {
    first,
    async next() {
      number++;
      const made = make();
      await exchangeAssets(assetFoldersOf(made.projectFolder), assetFoldersOf(last.projectFolder));
      last = made;
      return made;
    },
  };
}
