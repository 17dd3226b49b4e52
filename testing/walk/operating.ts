// `npm run walk-operating`: docs/operating.md as a new operator follows it, in an empty folder and as
// an ordinary user. A market without the demo opens, sells a car, loses its disk and comes back.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../market/free-port.ts';
import { openTempFolder } from '../market/temp-folder.ts';
import { signedInAgain } from '../people/people.ts';
import { hasS3Server } from '../providers/s3-server.ts';
import { cloneProject, type Started } from './clone.ts';
import { startOutside } from './outside.ts';
import { check, createSteps } from './steps.ts';
import { buy, expectSold, makeFirstAdmin, sell, signUp } from './trade.ts';

if (process.getuid?.() === 0) throw new Error('Run this as an ordinary user, not as root.');
if (!hasS3Server)
  throw new Error('This needs OpenStack Swift. CONTRIBUTING.md names its packages.');

const folder = openTempFolder('walk');
const { take, table } = createSteps();
let market: Started | undefined;

async function walk(): Promise<void> {
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const outside = await startOutside(url);
  const dataDir = join(folder, 'data');
  const backup = join(folder, 'monday.tar');

  const clone = await take('git clone', () => cloneProject(folder));
  await take('npm ci', () => clone.npm('ci'));
  await take('npm run build', () => clone.npm('run', 'build'));
  await take('write .env', async () =>
    clone.configure({ DEMO: 'off', PORT, DATA_DIR: dataDir, ...outside.settings }),
  );
  market = await take('npm start, until it is open', clone.start);
  const opened = market;
  await take('first admin at /setup, with the code from the log', () =>
    makeFirstAdmin(url, opened.output()),
  );
  const seller = await take('a seller signs up, by a link from the mail server', () =>
    signUp(url, outside, 'Sue Seller', 'seller'),
  );
  const car = await take(
    'they post a car, whose photo lies in S3',
    () => sell(outside, seller),
    ({ title }) => title,
  );
  const buyer = await take('a buyer signs up', () => signUp(url, outside, 'Ben Buyer', 'buyer'));
  await take(
    'they book and pay, and both get their emails',
    () => buy(outside, buyer, seller, car),
    () => `${outside.countMails()} emails so far`,
  );
  await take('npm run backup, beside the running market', () =>
    clone.npm('run', 'backup', '--', backup),
  );
  await take('the disk is lost: the server is killed, its data deleted', async () => {
    await opened.kill();
    rmSync(dataDir, { recursive: true });
  });
  await take('npm run restore', () => clone.npm('run', 'restore', '--', backup));
  await take(
    'npm run check-ledger',
    () => clone.npm('run', '--silent', 'check-ledger'),
    (output) => output.trim().split('\n').at(-1) ?? '',
  );
  market = await take('npm start again', clone.start);
  const again = market;
  await take('the car is sold, its photo shown, and the buyer logs in', async () => {
    check(!again.output().includes('/setup'), 'no code is printed where there is an admin');
    await expectSold(url, car);
    await signedInAgain({ url }, buyer);
  });
  await take('stop', again.stop);
  await outside.close();
}

await walk()
  .finally(() => market?.kill())
  .finally(() => console.log(`\n${table()}\n`))
  .finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// The S3 server ends with this process.
process.exit(0);
