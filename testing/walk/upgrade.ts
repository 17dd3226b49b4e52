// `npm run walk-upgrade -- COMMIT`: a market of that commit is upgraded to the newest one and rolled
// back again, on one data folder, as docs/operating.md says.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoRole, demoEmail, demoPassword } from '../../src/people/demo-account.ts';
import { freePort } from '../market/free-port.ts';
import { book, pay, postCar } from '../people/actions.ts';
import { callerAt } from '../people/caller.ts';
import { type Someone, signedInAgain } from '../people/people.ts';
import { cloneProject, type Started } from './clone.ts';
import { check, createSteps } from './steps.ts';

const [, , before = ''] = process.argv;
if (!before) throw new Error('Name the commit to upgrade from: npm run walk-upgrade -- COMMIT');
if (process.getuid?.() === 0) throw new Error('Run this as an ordinary user, not as root.');

const folder = mkdtempSync(join(tmpdir(), 'forecourt-upgrade-'));
chmodSync(folder, 0o755);
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
  const newest = (await clone.git('rev-parse', 'HEAD')).trim();
  clone.configure({ PORT: String(port), DATA_DIR: join(folder, 'data') });
  const change = (name: string, commit: string) =>
    take(
      `${name}: git checkout, npm install, npm start`,
      async () => {
        await market?.stop();
        await clone.git('checkout', '--quiet', commit);
        await clone.npm('install');
        market = await clone.start();
      },
      () => commit.slice(0, 8),
    );
  const checkLedger = () =>
    take(
      'npm run check-ledger',
      () => clone.npm('run', '--silent', 'check-ledger'),
      (output) => output.trim().split('\n').at(-1) ?? '',
    );

  await change('the version before', before);
  const { car, booking } = await take('a seller posts a car, a buyer books it', async () => {
    const posted = await postCar(await logIn('seller'));
    return { car: posted, booking: await book(await logIn('buyer'), posted) };
  });
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
  await change('upgrade again', newest);
  await checkLedger();
  await take('stop', async () => market?.stop());
}

await walk()
  .finally(() => market?.kill())
  .finally(() => console.log(`\n${table()}\n`))
  .finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
