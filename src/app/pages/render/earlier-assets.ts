// The assets of other builds: a page loads its parts from whichever server is asked for them, during an
// upgrade and after it.
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

interface AssetFolders {
  /** The folder of the present build, which the next one empties. */
  readonly assets: string;
  /** Holds a folder for each earlier build that is kept, `1` for the last one. */
  readonly earlier: string;
}

export const assetFoldersOf = (projectFolder: string): AssetFolders => ({
  assets: join(projectFolder, 'build/client/assets'),
  // React Router empties the whole folder of the build.
  earlier: join(projectFolder, '.earlier-assets'),
});

/** An upgrade, and its roll-back, each make a build. */
const earlierBuilds = ['1', '2'];
const [last, secondLast] = earlierBuilds as [string, string];

/** To be called before a build: takes what the present build has made out of its way. */
export async function keepAssets({ assets, earlier }: AssetFolders): Promise<void> {
  const names = new Set(await namesIn(assets));
  for (const build of earlierBuilds)
    for (const name of await namesIn(join(earlier, build))) names.delete(name);
  if (names.size === 0) return;
  await rm(join(earlier, secondLast), { recursive: true, force: true });
  await rename(join(earlier, last), join(earlier, secondLast)).catch(() => undefined);
  await mkdir(join(earlier, last), { recursive: true });
  for (const name of names) await cp(join(assets, name), join(earlier, last, name));
}

/** To be called after a build: gives back what it has not made itself. */
export async function restoreAssets({ assets, earlier }: AssetFolders): Promise<void> {
  const made = new Set(await namesIn(assets));
  for (const build of earlierBuilds)
    for (const name of await namesIn(join(earlier, build))) {
      const path = join(earlier, build, name);
      if (made.has(name)) await rm(path);
      else await cp(path, join(assets, name));
    }
}

/**
 * Gives each of two builds what it lacks of the other one. `other` is kept as the build before `own`. Servers
 * that run look into these folders at each request.
 */
export async function exchangeAssets(own: AssetFolders, other: AssetFolders): Promise<void> {
  await rm(own.earlier, { recursive: true, force: true });
  if ((await namesIn(other.earlier)).length > 0)
    await cp(other.earlier, own.earlier, { recursive: true });
  const made = await namesIn(own.assets);
  await keepAssets({ assets: other.assets, earlier: own.earlier });
  await restoreAssets(own);
  const there = new Set(await namesIn(other.assets));
  for (const name of made)
    if (!there.has(name)) await addFile(join(own.assets, name), join(other.assets, name));
}

/** A server that runs serves the whole file or none. */
async function addFile(from: string, to: string): Promise<void> {
  await cp(from, `${to}.new`);
  await rename(`${to}.new`, to);
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
