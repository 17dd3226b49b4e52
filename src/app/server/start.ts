// `npm start`: builds what is stale, opens the database, stocks the demo, listens, and says where.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { DatabaseStartRefused } from '../../kit/server/embedded-postgres/embedded-postgres.ts';
import { MigrationRefused } from '../../kit/server/migrate.ts';
import { builtSite } from './built-site.ts';
import { startChores } from './chores.ts';
import { openDrawing, stockIfEmpty } from './demo.ts';
import { openHouse } from './house.ts';
import { DatabaseRefused, openedDatabase } from './opened-database.ts';
import { renderWith } from './render-page.ts';
import { readSettings, type Settings, WrongSetting } from './settings.ts';
import { openWebServer, projectFolder } from './web-server.ts';

const say = (line: string): void => console.log(line);

async function start(): Promise<void> {
  const envFile = join(projectFolder, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const settings = readSettings(process.env);
  await refuseTakenPort(settings);

  // The pages are built while the database starts.
  const building = builtSite(projectFolder, say);
  building.catch(() => undefined);
  const { database, close } = await openedDatabase(settings, projectFolder, say);
  const drawing = openDrawing(Math.max(1, availableParallelism() - 1));
  try {
    if (settings.isDemo) await stockIfEmpty(database, say);
    const site = await building;
    const build = (await import(pathToFileURL(site.serverModule).href)) as ServerBuild;

    const log = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' });
    const house = openHouse(settings, database, drawing.draw);
    const server = await openWebServer({
      settings,
      house,
      render: renderWith(build, 'production'),
      assets: site.client,
      isReady: () =>
        database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      log,
    });
    await server.listen({ host: settings.host, port: settings.port });
    const chores = startChores(house.chores, ({ name }, error) => log.error({ err: error }, name));
    sayWhere(settings);
    stopOnce(async () => {
      await server.close();
      await chores.stop();
      drawing.close();
      await close();
    });
  } catch (error) {
    drawing.close();
    await close();
    throw error;
  }
}

/** Told at once, not after the stock has been loaded. */
function refuseTakenPort({ host, port }: Settings): Promise<void> {
  return new Promise((free, refuse) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      refuse(
        new WrongSetting(
          error.code === 'EADDRINUSE'
            ? `PORT ${port} is taken by another program. Stop it, or set another PORT.`
            : `HOST ${host} with PORT ${port} cannot be listened on: ${error.message}`,
        ),
      ),
    );
    probe.listen({ host, port }, () => probe.close(() => free()));
  });
}

function sayWhere({ publicUrl, isDemo }: Settings): void {
  say(`\nForecourt is open at ${publicUrl}\n`);
  if (!isDemo) return;
  say('Log in as one of the demo people, password forecourt-demo:');
  for (const role of ['buyer', 'seller', 'admin']) say(`  ${role}@demo.forecourt.example`);
  say('');
}

/** Ctrl-C, or a polite end from outside: the server drains, the database stops last. */
function stopOnce(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      say('Closing');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}

/** What a person can mend is told in a sentence; everything else with its trace. */
const isForPeople = (error: unknown): error is Error =>
  [WrongSetting, DatabaseStartRefused, DatabaseRefused, MigrationRefused].some(
    (kind) => error instanceof kind,
  );

start().catch((error: unknown) => {
  console.error(isForPeople(error) ? `\n${error.message}\n` : error);
  process.exit(1);
});
