// `npm run dev`: one process. Page edits arrive without a reload; after a server edit the modules
// are created again, while the database, the browser's connection and the port stay as they are.
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { createLog } from '../../kit/server/log.ts';
import { programArguments } from '../../kit/server/program-arguments.ts';
import { newSetupCode } from '../../people/server/people.ts';
import { connectDatabase } from '../database/connect-database.ts';
import { seedIfEmpty } from '../demo/demo.ts';
import { openTracing } from '../observing/tracing.ts';
import { openingLines } from '../opening-lines.ts';
import { exitWithError, loadEnvFile, projectFolder } from '../project.ts';
import { readSettings } from '../settings/settings.ts';
import { checkPort } from '../web-server/check-port.ts';
import { localAddress } from '../web-server/connections.ts';

const { settings, database, close } = await opened().catch(exitWithError);
const log = createLog(settings.logLevel);
const tracing = await openTracing(settings.traces);

let answer: RequestListener = (_, response) => response.writeHead(503).end('Opening');
const http = createServer((request, response) =>
  vite.middlewares(request, response, () => answer(request, response)),
);
const vite = await createVite({
  root: projectFolder,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
});

/** The settings, and the database with its stock. */
async function opened() {
  programArguments({
    usage:
      'npm run dev takes no arguments. Its settings, such as PORT, stand in .env or in the environment.',
  });
  loadEnvFile();
  const settings = readSettings(process.env);
  await checkPort(settings);
  const report = console.log;
  const { database, close } = await connectDatabase(settings, projectFolder, {
    report,
    prepare: async (owner) => {
      if (settings.isDemo) await seedIfEmpty(owner, settings, report);
    },
  });
  return { settings, database, close };
}

/**
 * All styles are linked. React Router would take styles of its own away as a page is hydrated, and React then
 * makes anew what waits for a file, such as the filters: what was pressed there by then would be lost.
 */
const withoutCriticalCss = { unstable_getCriticalCss: () => undefined };

/** Creates the modules from the sources as they are now. Gives what closes them again. */
async function openModules(): Promise<() => Promise<void>> {
  const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
  const [{ composeMarket }, { createWebServer }, { createRenderer }, { startJobs }, build] =
    await Promise.all([
      load<typeof import('../composition.ts')>('/src/app/composition.ts'),
      load<typeof import('../web-server/web-server.ts')>('/src/app/web-server/web-server.ts'),
      load<typeof import('../pages/render/page-response.ts')>(
        '/src/app/pages/render/page-response.ts',
      ),
      load<typeof import('../jobs/jobs.ts')>('/src/app/jobs/jobs.ts'),
      load<Parameters<typeof import('../pages/render/page-response.ts').createRenderer>[0]>(
        'virtual:react-router/server-build',
      ),
    ]);
  const composition = composeMarket(settings, database, undefined, tracing);
  const server = await createWebServer({
    settings,
    composition,
    renderer: createRenderer({ ...build, ...withoutCriticalCss }, 'development'),
    assets: null,
    log,
  });
  await server.ready();
  answer = (request, response) => server.routing(request, response);
  const ownAddress = localAddress(settings.host, settings.port);
  const jobs = [...composition.jobs, ...composition.jobsAt(ownAddress)];
  const running = startJobs(jobs, { database, log, node: 'development' });
  return async () => {
    await server.close();
    await running.stop();
    await composition.close();
  };
}

let closeModules = await openModules();
let pause: NodeJS.Timeout | undefined;
/** One after the other: each closes what the one before has opened. */
let reopening = Promise.resolve();
vite.watcher.on('change', (path) => {
  if (!path.startsWith(join(projectFolder, 'src'))) return;
  clearTimeout(pause);
  pause = setTimeout(() => {
    reopening = reopening.then(reopen);
  }, 50);
});

async function reopen(): Promise<void> {
  const closeOld = closeModules;
  try {
    closeModules = await openModules();
    await closeOld();
  } catch (error) {
    console.error(error);
  }
}

const setupCode = settings.isDemo ? null : await newSetupCode(database);
http.listen(settings.port, settings.host, () => {
  for (const line of openingLines(settings, setupCode)) console.log(line);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    http.close();
    await vite.close();
    clearTimeout(pause);
    await reopening;
    await closeModules();
    await tracing.close();
    await close();
    process.exit(0);
  });
