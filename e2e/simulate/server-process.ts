// The market under simulation, in a process of its own that may be killed at any moment: the real
// house, database and calls, without pages, with holds of seconds and duties that repeat quickly.
import { once } from 'node:events';
import pino from 'pino';
import type { Chore } from '../../src/app/server/chores.ts';
import { startDuties } from '../../src/app/server/duties.ts';
import { type House, openHouse } from '../../src/app/server/house.ts';
import { openedDatabase } from '../../src/app/server/opened-database.ts';
import { projectFolder } from '../../src/app/server/project.ts';
import { readSettings, type Settings } from '../../src/app/server/settings.ts';
import { openWebServer } from '../../src/app/server/web-server.ts';
import type { Database } from '../../src/kit/server/database.ts';
import type { ServerAddress, ServerWish } from './server.ts';
import { freeByTimerAlone } from './timer-only.ts';

const wish: ServerWish = JSON.parse(process.argv[2] ?? '{}');
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

const { database, close } = await openedDatabase(settings, projectFolder, say);
const house = openHouse(settings, database, async () => null);
const server = await openWebServer({
  settings,
  house,
  render: async () => new Response('', { status: 404 }),
  assets: null,
  isReady: async () => true,
  log,
});
await server.listen({ host: settings.host, port: settings.port });
const own = `http://${settings.host}:${settings.port}`;
// The market's own timetable runs as well: it has to live through the same crashes.
const timetable = house.chores.filter((chore) => 'cron' in chore);
const duties = startDuties([...quickChores(house, database), ...timetable], database, log);

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
function quickChores(opened: House, at: Database): Chore[] {
  const quick = [...opened.chores, ...opened.choresAt(own)].map(({ name, run }) => ({
    name,
    run,
    everyMs: name === 'sweep' ? 4000 : 500,
  }));
  return wish.unsafe === 'timer-only' ? freeByTimerAlone(quick, at) : quick;
}
