// The simulated market, in a process of its own that may be killed at any moment: the real composition,
// database and calls, without pages, with holds of seconds and jobs that repeat quickly.
import { once } from 'node:events';
import pino from 'pino';
import { seededChance } from 'stripe-twin';
import { type Composition, composeMarket } from '../../../src/app/composition.ts';
import { connectDatabase } from '../../../src/app/database/connect-database.ts';
import { startJobs } from '../../../src/app/jobs/jobs.ts';
import { projectFolder } from '../../../src/app/project.ts';
import { readSettings, type Settings } from '../../../src/app/settings/settings.ts';
import { createWebServer } from '../../../src/app/web-server/web-server.ts';
import type { Database } from '../../../src/kit/server/database/database.ts';
import type { RepeatedJob } from '../../../src/kit/server/job.ts';
import { noPages } from '../../market/no-pages.ts';
import { payWithoutClaim } from '../people/pay-without-claim.ts';
import { releaseByTimer } from '../people/release-by-timer.ts';
import type { ServerAddress, ServerOptions } from './server.ts';

const options: ServerOptions = JSON.parse(process.argv[2] ?? '{}');
const log = pino({ level: 'error' }, pino.destination({ dest: options.logPath, sync: true }));
const report = (line: string) => log.error(line);

const environment = readSettings({
  PORT: String(options.port),
  DATA_DIR: options.dataDir,
  DEMO: 'on',
  MOST_HOLDS: '1000',
  MOST_UNPAID_BOOKINGS: '10000',
  MOST_PAYMENT_ATTEMPTS: '10000',
  MOST_PHOTOS_A_DAY: '10000',
  LIMITS: '1000000',
  ...options.environment,
});
const settings: Settings = {
  ...environment,
  holdMinutes: options.holdSeconds / 60,
  secondStepMinutes: (2 * options.holdSeconds) / 60,
  bookingHours: options.bookingSeconds / 3600,
  handoverDays: daysOf(options.handoverSeconds) ?? environment.handoverDays,
  payouts: {
    ...environment.payouts,
    days: daysOf(options.payoutSeconds) ?? environment.payouts.days,
  },
  // The search's copy is compared with the database all the time, also right after a kill.
  searchCheckMinutes: 0.2 / 60,
};

/** Of seconds. */
function daysOf(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds / 86_400;
}

let shutDown = (): void => process.exit();
process.on('disconnect', () => shutDown());
// The program is loaded; the market is started on request.
await once(process, 'message');

const { database, close } = await connectDatabase(settings, projectFolder, { report });
const composition = composeMarket(settings, database);
const server = await createWebServer({
  settings,
  composition,
  renderer: noPages,
  assets: null,
  log,
});
await server.listen({ host: settings.host, port: settings.port });
const own = `http://${settings.host}:${settings.port}`;
// The market's own cron jobs run as well and have to survive the same crashes.
const cronJobs = composition.jobs.filter((job) => 'due' in job);
const running = startJobs([...quickJobs(composition, database), ...cronJobs], {
  database,
  log,
  node: 'simulated',
});

async function stop(): Promise<void> {
  await server.close();
  await running.stop();
  await composition.close();
  await close();
  process.exit(0);
}
shutDown = () => void stop();
process.on('SIGTERM', shutDown);

const { host = '', port = 0, user = '', database: name = '' } = database.pool.options;
const address: ServerAddress = {
  url: settings.publicUrl,
  dataDir: settings.dataDir,
  connection: { host, port, user, database: name },
};
process.send?.(address);

/** All jobs, at the pace of the simulation, in which minutes are seconds. */
function quickJobs(opened: Composition, at: Database): RepeatedJob[] {
  const quick = [...opened.jobs, ...opened.jobsAt(own)].map(({ name, run }) => ({
    name,
    run,
    everyMs: name === 'sweep' ? 4000 : 500,
  }));
  if (options.unsafe === 'timer-only') return releaseByTimer(quick, at);
  if (options.unsafe !== 'payouts') return quick.map(asOnTwo);
  const { days } = settings.payouts;
  return payWithoutClaim(quick, at, opened.adapters, { days, chance: seededChance(process.pid) });
}

/** Payouts are sent as by two servers at once. */
function asOnTwo(job: RepeatedJob): RepeatedJob {
  if (job.name !== 'transfers') return job;
  return { ...job, run: () => Promise.all([job.run(), job.run()]) };
}
