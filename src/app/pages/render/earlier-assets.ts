// The assets of the builds before: a page that was open during an upgrade loads the rest of its parts.
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

interface AssetFolders {
  /** Of the present build; the next one empties it. */
  readonly assets: string;
  /** Holds a folder for each earlier build that is kept, `1` for the last one. */
  readonly earlier: string;
}

/** An upgrade, and its roll-back, each make a build. */
const keptBuilds = ['1', '2'];
const [last, secondLast] = keptBuilds as [string, string];

/** To be called before a build: takes what the present build has made out of its way. */
export async function keepAssets({ assets, earlier }: AssetFolders): Promise<void> {
  const names = new Set(await namesIn(assets));
  for (const kept of keptBuilds)
    for (const name of await namesIn(join(earlier, kept))) names.delete(name);
  if (names.size === 0) return;
  await rm(join(earlier, secondLast), { recursive: true, force: true });
  await rename(join(earlier, last), join(earlier, secondLast)).catch(() => undefined);
  await mkdir(join(earlier, last), { recursive: true });
  for (const name of names) await cp(join(assets, name), join(earlier, last, name));
}

/** To be called after a build: gives back what it has not made itself. */
export async function restoreAssets({ assets, earlier }: AssetFolders): Promise<void> {
  const made = new Set(await namesIn(assets));
  for (const kept of keptBuilds)
    for (const name of await namesIn(join(earlier, kept))) {
      const path = join(earlier, kept, name);
      if (made.has(name)) await rm(path);
      else await cp(path, join(assets, name));
    }
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
