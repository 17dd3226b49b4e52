// Two servers of one market, whose database comes back older while they run: one in a process of its
// own, one in the test’s. The card provider is the twin of Stripe, whose records stay.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type StripeTwin, startStripeTwin, type TwinBrowser, twinBrowser } from 'stripe-twin';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type MovableDatabase,
  startMovableDatabase,
} from '../../../../testing/market/database/movable-database.ts';
import { startTestMarket, type TestMarket } from '../../../../testing/market/market.ts';
import { callOn, nodeOf, runJobOn } from '../../../../testing/market/nodes/second-node.ts';
import {
  agreed,
  book,
  openPayment,
  postCar,
  reportPaid,
} from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import type { Composition } from '../../../app/composition.ts';
import { readBooking } from '../../../bookings/contract.ts';
import { type Database, openDatabase } from '../../../kit/server/database/database.ts';
import { clearAlert, listAlerts } from '../../../payments/admin/alerts-contract.ts';
import { createPaymentIntent } from '../../../payments/contract.ts';
import {
  endDatabaseLoss,
  lookUpDatabaseLoss,
  readDatabaseLoss,
} from '../../database-loss-contract.ts';

const soon = { timeout: 90_000, interval: 100 };
let at: MovableDatabase;
let twin: StripeTwin;
let browser: TwinBrowser;
let market: TestMarket;
let database: Database;
let other: Composition;
let admin: Someone;
let seller: Someone;
let buyers: Someone[];
let isOver = false;
let isCutOff = false;
let witnessing: Promise<void>;

beforeAll(async () => {
  [at, twin] = await Promise.all([startMovableDatabase(), startStripeTwin()]);
  browser = twinBrowser(twin.url, twin.keys);
  const environment = {
    DATABASE_URL: at.url,
    STRIPE_SECRET_KEY: twin.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: twin.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: twin.keys.webhookSecret,
    STRIPE_API_URL: twin.url,
  };
  market = await startTestMarket({
    cars: 60,
    hasJobs: true,
    connection: at.connection,
    environment,
  });
  database = openDatabase(at.connection);
  other = nodeOf(market.address, environment, {}, database);
  witnessing = runWitness();
  [admin, seller, ...buyers] = await Promise.all([
    newAdmin(market.address),
    newSeller(market.address),
    ...Array.from({ length: 12 }, () => newBuyer(market.address)),
  ]);
});
afterAll(async () => {
  isOver = true;
  await witnessing;
  await market?.close();
  await other?.close();
  await database?.close();
  await twin?.close();
  await at?.close();
});

/** The job of the other server, as it would run by itself. */
async function runWitness(): Promise<void> {
  for (; !isOver; await sleep(100))
    if (!isCutOff) await runJobOn(other, 'witness').catch(() => undefined);
}

/** Of the server that was seen last, or of this one. */
async function lastWitness(id: string | null = null) {
  const { rows } = await sql<{ id: string; beats: number }>`
    select id, beats from witnesses where ${id} :: uuid is null or id = ${id}
    order by seen_at desc limit 1`.execute(database.queries);
  if (!rows[0]) throw new Error('no server has been seen');
  return rows[0];
}

const nextBuyer = (): Someone => {
  const buyer = buyers.pop();
  if (!buyer) throw new Error('all buyers have bought');
  return buyer;
};

/** Calls the other server, in this process, whose clock a test may move. */
const onOther = (person: Someone): Someone => ({
  ...person,
  callApi: callOn(other, asPerson(person)),
});

async function opened(at = (person: Someone) => person) {
  const buyer = at(nextBuyer());
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  return { buyer, booking, car, payment: await openPayment(buyer, booking) };
}
type Opened = Awaited<ReturnType<typeof opened>>;

async function paid({ buyer, booking, payment }: Opened): Promise<void> {
  await browser.confirm(payment.clientSecret, 'good');
  expect(agreed(await reportPaid(buyer, booking, payment.transactionId)).status).toBe('paid');
}
const lossOf = async () => agreed(await admin.callApi(readDatabaseLoss, {})).loss;
/** Of either server: the database may have gone away for a moment. */
const openingOn = async (person: Someone, bookingId: number, priceCents: number) => [
  await person.callApi(createPaymentIntent, { bookingId, priceCents }).catch(String),
  await callOn(other, asPerson(person))(createPaymentIntent, { bookingId, priceCents }).catch(
    String,
  ),
];
const stopped = refusedAs('payments-stopped');
/** Tried until it is so: connections from before die as they are used. */
const goOn = () =>
  vi.waitFor(async () => {
    const loss = await lossOf();
    const reason = 'Checked with Stripe.';
    if (loss) agreed(await admin.callApi(endDatabaseLoss, { id: loss.id, reason }));
    expect(await lossOf()).toBeNull();
  }, soon);

test('a server asks twice a second whether the database is the one that it knows, and an embedded one less often', () => {
  const witnessOf = (composition: Composition) =>
    composition.jobs.find(({ name }) => name === 'witness');
  expect(witnessOf(other)).toMatchObject({ everyMs: 500 });
  expect(witnessOf(nodeOf(market.address))).toMatchObject({ everyMs: 10_000 });
});

describe('a server whose clock is five minutes off', () => {
  test('sells as before, and takes no database for an older one', {
    tags: 'hostile-92',
  }, async () => {
    for (const minutes of [5, -5]) {
      vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
      try {
        await runJobOn(other, 'witness');
        await runJobOn(other, 'expired holds');
        await runJobOn(other, 'open payments');
        await paid(await opened(onOther));
      } finally {
        vi.useRealTimers();
      }
    }
    await runJobOn(other, 'witness');
    expect(await lossOf()).toBeNull();
  });
});

describe('a database that fails over to one that knows all it had acknowledged', () => {
  test('sells on; when the frozen one wakes up and answers again, no server takes payments', {
    tags: 'hostile-91',
    timeout: 300_000,
  }, async () => {
    await paid(await opened());
    const before = await opened();
    await at.failOver();
    await expect.poll(lossOf, soon).toBeNull();
    const after = await opened();
    await paid(before);
    await paid(after);
    await runJobOn(other, 'witness');
    expect(await lossOf()).toBeNull();

    await at.wakeFrozen();
    await expect.poll(async () => (await lossOf())?.count, soon).toBe(2);
    const { id: bookingId, priceCents } = before.booking;
    await expect
      .poll(() => openingOn(before.buyer, bookingId, priceCents), soon)
      .toEqual([stopped, stopped]);
    const { raised } = agreed(await admin.callApi(listAlerts, {}));
    const alert = raised.find(({ kind }) => kind === 'database-older');
    for (const { payment } of [before, after])
      expect(alert?.message).toContain(payment.transactionId);
    // Without it nobody would see why payments are stopped.
    expect(await admin.callApi(clearAlert, { id: alert?.id ?? 0 })).toEqual(refusedAs('loss-open'));
    const { text: listed } = await admin.send('GET', '/dashboard/payments');
    expect(listed).toContain('href="/dashboard/database-loss"');
    expect(listed).not.toMatch(
      /Clear<span class="sr-only">: (<!-- -->)?The database has come back/,
    );

    const page = await admin.send('GET', '/dashboard/database-loss');
    expect(page.text).toContain(after.payment.transactionId);
    expect(page.text).toContain('Look up and record');
    // More than the page lists.
    await sql`
      insert into lost_entries (loss_id, booking_id, kind, cause_id, entered_us, cents, car_id, title, reference)
      select id, n, 'charge', n, n, 100, 1, 'A car', 'hidden ' || n
      from database_losses, generate_series(1, 600) n where ended_at is null`.execute(
      database.queries,
    );
    const large = await lossOf();
    expect(large).toMatchObject({ count: 602, notAsked: 602, openCharges: 602 });
    const path = `/dashboard/database-loss?ask=go-on+${large?.id}`;
    const { text: html } = await admin.send('GET', path);
    expect(html).toMatch(/602(<!-- -->)? not asked yet/);
    expect(html).toContain('The cars of 602 lost charges');
    await sql`delete from lost_entries where reference like 'hidden %'`.execute(database.queries);
    const loss = await lossOf();
    if (!loss) throw new Error('the loss has ended by itself');
    // The payment of the one was opened before, that of the other is lost as well.
    expect(agreed(await admin.callApi(lookUpDatabaseLoss, { id: loss.id }))).toEqual({
      asked: 2,
      recorded: 1,
    });
    expect(await lossOf()).toMatchObject({ count: 2, notAsked: 0, openCharges: 1 });
    const entryOf = async ({ payment }: Opened) =>
      (await lossOf())?.entries.find(({ reference }) => reference === payment.transactionId);
    expect(await entryOf(before)).toMatchObject({ providerSays: 'charged', isRecorded: true });
    expect(await entryOf(after)).toMatchObject({ providerSays: 'charged', isRecorded: false });
    const { state } = agreed(await before.buyer.callApi(readBooking, { id: bookingId }));
    expect(state.is).toBe('paid');
    const unknown = agreed(await admin.callApi(listAlerts, {})).raised.find(
      ({ kind, about }) => kind === 'charge-unknown' && about === after.payment.transactionId,
    );
    expect(unknown?.message).toContain('no payment here knows of it');

    await goOn();
    expect(await admin.callApi(endDatabaseLoss, { id: loss.id, reason: 'Twice.' })).toEqual(
      refusedAs('ended-before'),
    );
    await paid(await opened());
    await runJobOn(other, 'witness');
    expect(await lossOf()).toBeNull();
  });
});

describe('a database whose files were set back while servers run', () => {
  test('is noticed by all, also where a charge comes in meanwhile, which is applied later', {
    tags: 'hostile-90',
    timeout: 300_000,
  }, async () => {
    const open = await opened();
    await at.keepCopy();
    await expect.poll(lossOf, soon).toBeNull();
    const lost = await opened();
    await paid(lost);
    await at.setBack();
    await expect.poll(async () => (await lossOf())?.count, soon).toBe(1);
    // Their browser had the card form open.
    await browser.confirm(open.payment.clientSecret, 'good');
    const report = () => reportPaid(open.buyer, open.booking, open.payment.transactionId);
    const status = async () => agreed(await report()).status;
    await expect.poll(status, soon).toBe('confirming');
    await goOn();
    await expect.poll(status, soon).toBe('paid');
  });

  test('raises no second alarm for a server that was cut off until the first one was ended', async () => {
    await at.keepCopy();
    await expect.poll(lossOf, soon).toBeNull();
    const lost = await opened();
    await paid(lost);
    await runJobOn(other, 'witness');
    isCutOff = true;
    try {
      await at.setBack();
      await expect.poll(async () => (await lossOf())?.count, soon).toBe(1);
      // As if the machine of the older database had a clock that is an hour late.
      await sql`
        update database_losses set noticed_at = noticed_at - interval '1 hour' where ended_at is null`.execute(
        database.queries,
      );
      await goOn();
      // The one that comes late has to wait between its beat and what it records.
      const marketsOwn = await lastWitness();
      let late: Promise<unknown> = Promise.resolve();
      await database.transaction(async (tx) => {
        await sql`insert into witnesses (id, beats, entry_id) values (gen_random_uuid(), 1, 0)`.execute(
          database.queries,
        );
        await sql`select from witnesses where entry_id = 0 for update`.execute(tx);
        late = runJobOn(other, 'witness');
        const more = marketsOwn.beats + 3;
        const beats = async () => (await lastWitness(marketsOwn.id)).beats;
        await expect.poll(beats, soon).toBeGreaterThan(more);
      });
      await late;
    } finally {
      isCutOff = false;
    }
    for (let beat = 0; beat < 3; beat++) await runJobOn(other, 'witness');
    expect(await lossOf()).toBeNull();
    await paid(await opened());
  });
});
