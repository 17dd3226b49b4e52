// A PostgreSQL behind an address that stays, while what answers there is set back, frozen or replaced:
// as an address of a cluster does.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, postgresProcesses, startEmbeddedPostgres } from 'embedded-postgres';
import { embeddedName } from '../../../src/app/database/connect-database.ts';
import type { MarketAddress } from '../market.ts';
import { openTempFolder } from '../temp-folder.ts';
import { routeTo } from './database-route.ts';

export interface MovableDatabase {
  readonly connection: MarketAddress['connection'];
  readonly url: string;
  /** Stops it, copies its files, and starts it again. */
  keepCopy(): Promise<void>;
  /** Stops it, and starts it again with the files of the copy. */
  setBack(): Promise<void>;
  /** Freezes it, and starts another one with all that it had acknowledged, which then answers. */
  failOver(): Promise<void>;
  /** Wakes the frozen one up, which knows nothing of the other, and answers from then on. */
  wakeFrozen(): Promise<void>;
  close(): Promise<void>;
}

export async function startMovableDatabase(): Promise<MovableDatabase> {
  const folder = openTempFolder('movable');
  const [first, second, copy] = ['first', 'second', 'copy'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, name: embeddedName });
  const signal = (kind: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of postgresProcesses(join(first, 'postgres'))) process.kill(pid, kind);
  };
  let running: EmbeddedPostgres = await start(first);
  let frozen: EmbeddedPostgres | null = null;
  const route = await routeTo(() => running.connection);
  const { port } = route;
  const connection = { host: '127.0.0.1', port, user: embeddedName, database: embeddedName };
  return {
    connection,
    url: `postgres://${embeddedName}@127.0.0.1:${port}/${embeddedName}`,
    async keepCopy() {
      await running.stop();
      replaceFolder(first, copy);
      running = await start(first);
    },
    async setBack() {
      await running.stop();
      replaceFolder(copy, first);
      running = await start(first);
    },
    async failOver() {
      signal('SIGSTOP');
      frozen = running;
      replaceFolder(first, second);
      rmSync(join(second, 'postgres/postmaster.pid'));
      running = await start(second);
      route.cut();
    },
    async wakeFrozen() {
      signal('SIGCONT');
      const before = running;
      if (frozen) running = frozen;
      frozen = null;
      route.cut();
      await before.stop();
    },
    async close() {
      signal('SIGCONT');
      route.close();
      await frozen?.stop();
      await running.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function replaceFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}
