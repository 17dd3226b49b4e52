// `npm run walk-upgrade -- COMMIT`: a demo of that commit, or of the version before, is upgraded to the
// newest one, rolled back and upgraded again on one data folder, as docs/operating.md says; last, its
// backup is restored into another.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoRole, demoEmail, demoPassword } from '../../src/people/demo-account.ts';
import { freePort } from '../market/free-port.ts';
import { openTempFolder } from '../market/temp-folder.ts';
import { book, pay, postCar } from '../people/actions.ts';
import { callerAt } from '../people/caller.ts';
import { type Someone, signedInAgain } from '../people/people.ts';
import { cloneProject, type Started } from './clone.ts';
import { addMigration, exampleMigration, findVersionBefore } from './older-version.ts';
import { check, createSteps } from './steps.ts';

if (process.getuid?.() === 0) throw new Error('Run this as an ordinary user, not as root.');

const {
  commit: named,
  reason,
  hasAll,
} = process.argv[2]
  ? { commit: process.argv[2], reason: '', hasAll: false }
  : await findVersionBefore();
if (!named) throw new Error(`${reason} Name a commit: npm run walk-upgrade -- COMMIT`);

const folder = openTempFolder('upgrade');
const { take, table } = createSteps();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
let market: Started | undefined;

const logIn = (role: DemoRole): Promise<Someone> =>
  signedInAgain({ url }, { name: role, email: demoEmail(role), password: demoPassword });

/** As either version answers it. */
async function isPaid(buyer: Someone, bookingId: number): Promise<boolean> {
  const { json } = await buyer.send('GET', `/api/bookings/${bookingId}`);
  return json.paid === true;
}

async function walk(): Promise<void> {
  const clone = await take('git clone', () => cloneProject(folder));
  const commitOf = async (name: string) =>
    (await clone.git('rev-parse', '--verify', `${name}^{commit}`)).trim();
  const before = await commitOf(named ?? '');
  if (hasAll)
    await take('a migration that stands for the next one', async () => {
      addMigration(clone.folder, exampleMigration);
      await clone.git('add', 'database');
      await clone.git('commit', '--quiet', '--message', 'Add an example migration');
    });
  const newest = await commitOf('HEAD');
  check(newest !== before, 'the version before is another one than the newest');
  const configure = (dataDir: string) =>
    clone.configure({ PORT: String(port), DATA_DIR: join(folder, dataDir) });
  const open = async () => {
    market = await clone.start();
  };
  const build = async (commit: string) => {
    await clone.git('checkout', '--quiet', commit);
    await clone.npm('ci');
    await clone.npm('run', 'build');
  };
  const change = (name: string, commit: string) =>
    take(
      `${name}: stop, git checkout, npm ci, npm run build, npm start`,
      async () => {
        await market?.stop();
        await build(commit);
        await open();
      },
      () => commit.slice(0, 8),
    );
  const backUp = () =>
    take('npm run backup, beside the running market', async () => {
      const moment = new Date().toISOString().replaceAll(':', '');
      const file = join(folder, `before-${(await commitOf('HEAD')).slice(0, 8)}-${moment}.tar`);
      await clone.npm('run', 'backup', '--', file);
      return file;
    });
  const checkLedger = () =>
    take(
      'npm run check-ledger',
      () => clone.npm('run', '--silent', 'check-ledger'),
      (output) => output.trim().split('\n').at(-1) ?? '',
    );

  configure('data');
  await change('the version before', before);
  const { car, booking } = await take('a seller posts a car, a buyer books it', async () => {
    const posted = await postCar(await logIn('seller'));
    return { car: posted, booking: await book(await logIn('buyer'), posted) };
  });
  const backup = await backUp();
  await change('upgrade', newest);
  await take('the buyer pays it', async () => {
    const buyer = await logIn('buyer');
    await pay({ url }, buyer, booking);
    check(await isPaid(buyer, booking.id), 'the booking is paid');
  });
  await checkLedger();
  await change('roll-back', before);
  await take('it is paid and sold there, and the seller posts another car', async () => {
    check(await isPaid(await logIn('buyer'), booking.id), 'the booking is paid');
    const { json } = await callerAt(url).send('GET', `/api/cars/${car.id}`);
    check(json.status === 'sold', 'the car is sold');
    await postCar(await logIn('seller'));
  });
  await backUp();
  await change('upgrade again', newest);
  await checkLedger();
  await take('the version before, and its first backup in a new DATA_DIR', async () => {
    await market?.stop();
    await build(before);
    configure('restored');
    await clone.npm('run', 'restore', '--', backup);
    await open();
    check(!(await isPaid(await logIn('buyer'), booking.id)), 'it is as before the upgrade');
  });
  await checkLedger();
  await take('stop', async () => market?.stop());
}

await walk()
  .finally(() => market?.kill())
  .finally(() => console.log(`\n${table()}\n`))
  .finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
