// How long the browser waits before it retries and how long it caches responses, by its own clock.
import type { Page, Request } from '@playwright/test';
import { askSeller } from '../../../src/conversations/contract.ts';
import { refundPayment } from '../../../src/payments/admin/admin-contract.ts';
import { freezeClock, pauseClock, seconds } from '../../browser/clock.ts';
import { setHidden } from '../../browser/set-hidden.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, book, openPayment, pay, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';

test.use({ expectedTrouble: /net::ERR_FAILED|status of 50[03]/ });

async function bookedBy(market: MarketAddress) {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const booking = await book(buyer, await postCar(seller));
  return { buyer, booking, payment: `/dashboard/payment/${booking.id}` };
}

/** A payment page whose clock stands still, and what it asks for My Orders. */
async function leavingForOrders(page: Page) {
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await freezeClock(page);
  return { page, questions: questionsTo(page, '/dashboard.data') };
}

/** Counts the requests of the page to a path, and lets time pass until there were enough. */
function questionsTo(page: Page, path: string) {
  let now = 0;
  const requestedAt: number[] = [];
  let answered = 0;
  const isOne = (request: Request) => new URL(request.url()).pathname === path;
  page.on('request', (request) => {
    if (isOne(request)) requestedAt.push(now);
  });
  const countAnswer = (request: Request) => {
    if (isOne(request)) answered++;
  };
  page.on('requestfinished', countAnswer).on('requestfailed', countAnswer);
  async function pass(howLong: number, isOver = () => false): Promise<void> {
    for (const end = now + howLong; now < end && !isOver(); now += 0.25) {
      const before = requestedAt.length;
      await page.clock.runFor(0.25 * seconds);
      if (requestedAt.length === before) continue;
      // Answers arrive in real time, and the page begins its next pause once it has handled them.
      await expect.poll(() => answered).toBe(requestedAt.length);
      await page.evaluate(handleAnswers);
    }
  }
  return {
    count: () => requestedAt.length,
    pass,
    passUntil: (count: number) => pass(300, () => requestedAt.length >= count),
    /** Seconds from question to question. */
    pauses: () => requestedAt.slice(1).map((at, before) => at - (requestedAt[before] ?? 0)),
  };
}

/** Pauses in seconds. A loaded machine adds some to each, but none is much longer than twice as long. */
function expectPauses(pauses: readonly number[], expected: readonly number[]): void {
  for (const [at, pause] of expected.entries()) {
    expect(pauses[at]).toBeGreaterThanOrEqual(pause - 0.25);
    expect(pauses[at]).toBeLessThan(2 * pause + 0.5);
  }
}

/** In the page: waits until all that was queued before has run. */
async function handleAnswers(): Promise<void> {
  for (let turn = 0; turn < 10; turn++)
    await new Promise((next) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = next;
      port2.postMessage(null);
    });
}

test('opening a payment is retried 3 times with growing pauses before the buyer sees an error', {
  tag: ['@9.9', '@9.10'],
}, async ({ market, open }) => {
  const { buyer, payment } = await bookedBy(market);
  const page = await open(buyer, '/dashboard');
  const questions = questionsTo(page, '/api/create-payment-intent');
  let letGo = () => {};
  const isHeld = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/api/create-payment-intent', async (route) => {
    await isHeld;
    await route.abort();
  });
  await page.goto(payment, { waitUntil: 'domcontentloaded' });
  await expect.poll(questions.count).toBe(1);
  await freezeClock(page);
  letGo();
  await questions.passUntil(4);
  await questions.pass(60);
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('Forecourt isn’t answering');
  expect(questions.pauses()).toHaveLength(3);
  expectPauses(questions.pauses(), [1, 2, 4]);
});

test('an unconfirmed charge is checked with growing pauses of at most 30 seconds', {
  tag: '@9.10',
}, async ({ market, open }) => {
  const { buyer, payment } = await bookedBy(market);
  const page = await open(buyer, payment);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeEnabled();
  await freezeClock(page);
  const questions = questionsTo(page, '/api/payments');
  await page.route('**/api/payments', (route) => route.abort());
  await typeCard(page);
  await pay.click();
  await expect.poll(questions.count).toBe(1);
  await questions.passUntil(8);
  await expect(page.getByText(/we couldn’t confirm it yet/)).toBeVisible();
  expectPauses(questions.pauses(), [1, 2, 4, 8, 16, 30, 30]);
  expect(questions.pauses().at(-1), 'not 64').toBeLessThan(40);
});

test('a buyer who returns to their payment within 5 minutes finds it without a new request', {
  tag: '@9.11',
}, async ({ market, open }) => {
  const { buyer, payment } = await bookedBy(market);
  const page = await open(buyer, '/dashboard');
  const questions = questionsTo(page, '/api/create-payment-intent');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const toOrders = page.getByRole('link', { name: 'My Orders', exact: true });
  await page.goto(payment, { waitUntil: 'domcontentloaded' });
  await expect(pay).toBeEnabled();
  await freezeClock(page);
  for (const [awayFor, requests] of [
    [290, 1],
    [310, 2],
  ] as const) {
    await toOrders.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
    await page.clock.runFor(awayFor * seconds);
    await page.goBack();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(pay).toBeEnabled({ timeout: 500 });
    }).toPass();
    expect(questions.count(), `away for ${awayFor} seconds`).toBe(requests);
  }
});

test('a buyer whose orders are not fetched at first waits a little, and finds them', {
  tag: ['@8.19', '@9.10'],
}, async ({ market, open }) => {
  const { buyer, payment } = await bookedBy(market);
  const { page, questions } = await leavingForOrders(await open(buyer, payment));
  const failures = ['network', 'server'];
  await page.route(/\/dashboard\.data/, async (route) => {
    const failure = failures.shift();
    if (!failure) await route.continue();
    else if (failure === 'network') await route.abort();
    else await route.fulfill({ status: 503, body: 'The database is away.' });
  });
  await page.getByRole('link', { name: 'My Orders', exact: true }).click();
  await questions.passUntil(3);
  expectPauses(questions.pauses(), [1, 2]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  expect(questions.count()).toBe(3);
});

test('a buyer whose next cars of a list are not fetched at first waits a little, and finds them', {
  tag: ['@8.19', '@9.10'],
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/1');
  const cars = page.getByRole('article');
  await expect(cars).toHaveCount(24);
  await page.mouse.move(5, 5);
  await expectHydrated(page);
  await freezeClock(page);
  const questions = questionsTo(page, '/api/category/1');
  let failures = 2;
  await page.route('**/api/category/**', async (route) => {
    failures -= 1;
    await (failures >= 0 ? route.abort() : route.continue());
  });
  const more = page.getByRole('link', { name: /more cars/ });
  await more.scrollIntoViewIfNeeded();
  await expect.poll(questions.count).toBe(1);
  await expect(more).toHaveText('Loading more cars');
  await questions.passUntil(3);
  expectPauses(questions.pauses(), [1, 2]);
  // What has come is shown in the next turn of the page's clock.
  await questions.pass(1);
  await expect.poll(() => cars.count()).toBeGreaterThanOrEqual(48);
  await expect(more).toHaveText('Show more cars');
});

test('a buyer whose orders cannot be fetched is told after 3 more tries', { tag: '@9.9' }, async ({
  market,
  open,
}) => {
  const { buyer, payment } = await bookedBy(market);
  const { page, questions } = await leavingForOrders(await open(buyer, payment));
  await page.route(/\/dashboard\.data/, (route) => route.abort());
  await page.getByRole('link', { name: 'My Orders', exact: true }).click();
  await questions.passUntil(4);
  await questions.pass(60);
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page.' })).toBeVisible();
  expect(questions.count()).toBe(4);
});

test('a visitor who returns to the blog within 5 minutes loads its data once', {
  tag: '@9.11',
}, async ({ open }) => {
  const page = await open(null, '/login');
  await expectHydrated(page);
  for (let visit = 1; visit <= 2; visit++) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Blog' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  }
  const transfers = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/blog.data')
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(transfers).toEqual([expect.any(Number), 0]);
  expect(transfers[0]).toBeGreaterThan(0);
});

/** What a page that follows something asks: nothing while it is hidden, and at once when it is shown again. */
async function expectToAskWhileSeen(page: Page, address: string, path: string): Promise<void> {
  await page.clock.install();
  const questions = questionsTo(page, path);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.mouse.move(5, 5);
  await expectHydrated(page);
  await expect.poll(questions.count, { timeout: 60_000 }).toBeGreaterThan(0);
  await pauseClock(page);
  await setHidden(page, true);
  const before = questions.count();
  await questions.pass(120);
  expect(questions.count(), 'hidden').toBe(before);
  await setHidden(page, false);
  await questions.pass(0.25);
  expect(questions.count(), 'shown again').toBe(before + 1);
  await questions.passUntil(before + 3);
  expect(questions.pauses().at(-1), 'with short pauses again').toBeLessThan(30);
}

test('a conversation asks for new messages while somebody looks at it', async ({
  market,
  open,
}) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const { id } = await postCar(seller);
  const { conversationId } = agreed(
    await buyer.callApi(askSeller, { id, text: 'Is the timing belt done?' }),
  );
  await expectToAskWhileSeen(
    await open(buyer, '/dashboard'),
    `/dashboard/conversations/${conversationId}`,
    `/api/conversations/${conversationId}/version`,
  );
});

test('My Orders follows a charge while its buyer looks at it', async ({ market, open }) => {
  const { buyer, booking } = await bookedBy(market);
  const { transactionId } = await openPayment(buyer, booking);
  await sqlAt(market)`
    update test_processor.intents set status = 'processing' where id = ${transactionId}`;
  const page = await open(buyer, `/dashboard/payment/${booking.id}`);
  await expect(page.getByText('Your bank is still working on it')).toBeVisible();
  await expectToAskWhileSeen(page, '/dashboard', '/api/pending-charges');
});

test('a receipt is not read again for the refund of another charge of its booking', async ({
  market,
  open,
}) => {
  const [{ buyer, booking }, admin] = await Promise.all([bookedBy(market), newAdmin(market)]);
  const id = await pay(market, buyer, booking);
  agreed(
    await admin.callApi(refundPayment, {
      id,
      reason: 'The gearbox fails.',
      carBecomes: 'withdrawn',
    }),
  );
  await sqlAt(market)`
    update refunds set next_attempt_at = now() + interval '1 hour' where payment_id = ${id}`;
  const page = await open(buyer, '/dashboard');
  await page.route('/api/refunds', async (route) => {
    const [refund] = await (await route.fetch()).json();
    const [requestedAt, endedAt] = ['2026-01-05T10:00:00.000Z', '2026-01-05T10:01:00.000Z'];
    await route.fulfill({ json: [refund, { ...refund, progress: 'done', requestedAt, endedAt }] });
  });
  const questions = questionsTo(page, '/api/refunds');
  const receipts = questionsTo(page, `/dashboard/orders/${booking.id}.data`);
  await page.clock.install();
  await page.goto(`/dashboard/orders/${booking.id}`, { waitUntil: 'domcontentloaded' });
  await page.mouse.move(5, 5);
  await expectHydrated(page);
  await expect.poll(questions.count, { timeout: 60_000 }).toBeGreaterThan(0);
  await pauseClock(page);
  await questions.passUntil(4);
  expect(receipts.count()).toBe(0);
});
