// Finds the Chromium for the stories: on Linux the one inside an npm package, so that no browser has to
// be downloaded; otherwise one of the system, or Playwright's own.
import { existsSync, statfsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Undefined if Playwright has to find its own. */
export async function chromiumPath(): Promise<string | undefined> {
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  return systems.find((path) => existsSync(path));
}

/** Unpacks it once for each version, beside the package or, if that folder is read-only, in /tmp. */
async function unpackedChromium(): Promise<string> {
  const manifest = join(project, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  const places = [
    join(project, 'node_modules/.cache'),
    join(tmpdir(), `forecourt-${userInfo().uid}`),
  ].map((place) => join(place, `chromium-${version}`));
  const made = places.find((place) => existsSync(join(place, 'chromium')));
  if (made) return join(made, 'chromium');
  for (const place of places) if (await mayWrite(join(place, '..'))) return unpackTo(place);
  throw new Error(`Chromium cannot be unpacked into any of ${places.join(', ')}`);
}

const mayWrite = (folder: string): Promise<boolean> =>
  mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .then(
      () => true,
      () => false,
    );

/** Unpacks into a temporary folder and renames it, so that an interrupted run leaves nothing usable. */
async function unpackTo(place: string): Promise<string> {
  const beside = await mkdtemp(`${place}-`);
  const { default: packed } = await import('@sparticuz/chromium');
  const usual = process.env.TMPDIR;
  // The package unpacks into the system's folder for temporary files, wherever that is.
  process.env.TMPDIR = beside;
  try {
    await packed.executablePath();
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
  await chmod(join(beside, 'chromium'), 0o755);
  await chmod(beside, 0o755);
  await rename(beside, place).catch(() => rm(beside, { recursive: true, force: true }));
  return join(place, 'chromium');
}

/**
 * No background activity: no updates, no reports, no first-run pages. And functions are compiled when they
 * are called. (With `--in-process-gpu` one of 120 starts ended by SIGSEGV.)
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--js-flags=--max-lazy',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-pings',
];

/**
 * Left out of Playwright's own arguments. Chromium's processes would share what they draw through
 * files in /tmp, which are written to disk. That is only needed in containers with little /dev/shm.
 */
export const chromiumLeavesOut = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
}
