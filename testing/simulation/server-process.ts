// The market under simulation, in a process of its own that may be killed at any moment: the real
// house, database and calls, without pages, with holds of seconds and duties that repeat quickly.
import { once } from 'node:events';
import pino from 'pino';
import { type Composition, composeMarket } from '../../src/app/composition.ts';
import { connectDatabase } from '../../src/app/database/connect-database.ts';
import { startJobs } from '../../src/app/jobs/jobs.ts';
import { projectFolder } from '../../src/app/project.ts';
import { readSettings, type Settings } from '../../src/app/settings/settings.ts';
import { createWebServer } from '../../src/app/web-server.ts';
import type { Database } from '../../src/kit/server/database.ts';
import type { Job } from '../../src/kit/server/job.ts';
import type { ServerAddress, ServerOptions } from './server.ts';
import { freeByTimerAlone } from './timer-only.ts';

const wish: ServerOptions = JSON.parse(process.argv[2] ?? '{}');
const log = pino({ level: 'error' }, pino.destination({ dest: wish.logPath, sync: true }));
const say = (line: string) => log.error(line);

const environment = readSettings({
  PORT: String(wish.port),
  DATA_DIR: wish.dataDir,
  DEMO: 'on',
  MOST_HOLDS: '1000',
  MOST_UNPAID_BOOKINGS: '10000',
  MOST_PAYMENT_ATTEMPTS: '10000',
  ...wish.environment,
});
const settings: Settings = {
  ...environment,
  holdMinutes: wish.holdSeconds / 60,
  secondStepMinutes: (2 * wish.holdSeconds) / 60,
  bookingHours: wish.bookingSeconds / 3600,
};

let leave = (): void => process.exit();
process.on('disconnect', () => leave());
// The program is loaded; the market is opened when it is this one's turn.
await once(process, 'message');

const { database, close } = await connectDatabase(settings, projectFolder, say);
const house = composeMarket(settings, database, async () => null);
const server = await createWebServer({
  settings,
  composition: house,
  renderer: { render: async () => new Response('', { status: 404 }), isPage: () => true },
  assets: null,
  isReady: async () => true,
  log,
});
await server.listen({ host: settings.host, port: settings.port });
const own = `http://${settings.host}:${settings.port}`;
// The market's own timetable runs as well: it has to live through the same crashes.
const timetable = house.jobs.filter((chore) => 'due' in chore);
const duties = startJobs([...quickChores(house, database), ...timetable], database, log);

async function stop(): Promise<void> {
  await server.close();
  await duties.stop();
  house.close();
  await close();
  process.exit(0);
}
leave = () => void stop();
process.on('SIGTERM', leave);

const { host = '', port = 0, user = '', database: name = '' } = database.pool.options;
const address: ServerAddress = {
  url: settings.publicUrl,
  dataDir: settings.dataDir,
  connection: { host, port, user, database: name },
};
process.send?.(address);

/** Everything that repeats, at the pace of a simulation, in which minutes are seconds. */
function quickChores(opened: Composition, at: Database): Job[] {
  const quick = [...opened.jobs, ...opened.jobsAt(own)].map(({ name, run }) => ({
    name,
    run,
    everyMs: name === 'sweep' ? 4000 : 500,
  }));
  return wish.unsafe === 'timer-only' ? freeByTimerAlone(quick, at) : quick;
}
