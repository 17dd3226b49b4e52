// How long the browser waits, asks again and keeps what it was told, by its own clock.
import type { Page, Request } from '@playwright/test';
import { freezeClock, seconds } from '../browser/clock.ts';
import { expect, test } from '../browser/story.ts';
import { typeCard } from '../browser/typing-a-card.ts';
import type { MarketAddress } from '../market/market.ts';
import { book, postCar } from '../people/actions.ts';
import { newBuyer, newSeller } from '../people/people.ts';

test.use({ expectedTrouble: /net::ERR_FAILED/ });

async function bookedBy(market: MarketAddress) {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const booking = await book(buyer, await postCar(seller));
  return { buyer, payment: `/dashboard/payment/${booking.id}` };
}

/** Counts how often the page asks a path, and lets time pass until it has asked so often. */
function questionsTo(page: Page, path: string) {
  let now = 0;
  const askedAt: number[] = [];
  let answered = 0;
  const isOne = (request: Request) => new URL(request.url()).pathname === path;
  page.on('request', (request) => {
    if (isOne(request)) askedAt.push(now);
  });
  const countAnswer = (request: Request) => {
    if (isOne(request)) answered++;
  };
  page.on('requestfinished', countAnswer).on('requestfailed', countAnswer);
  async function pass(howLong: number, isOver = () => false): Promise<void> {
    for (const end = now + howLong; now < end && !isOver(); now += 0.25) {
      const before = askedAt.length;
      await page.clock.runFor(0.25 * seconds);
      if (askedAt.length === before) continue;
      // Answers arrive in real time, and the page handles them shortly afterwards.
      await expect.poll(() => answered).toBe(askedAt.length);
      await page.waitForTimeout(100);
    }
  }
  return {
    count: () => askedAt.length,
    pass,
    passUntil: (count: number) => pass(300, () => askedAt.length >= count),
    /** Seconds from question to question. */
    pauses: () => askedAt.slice(1).map((at, before) => at - (askedAt[before] ?? 0)),
  };
}

// Shows 9.9, 9.10
test('a buyer whose payment cannot be opened is told after 3 more tries, each later than the one before', async ({
  market,
  open,
}) => {
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
  await expect(problem).toContainText('The network cannot be reached');
  expect(questions.pauses()).toHaveLength(3);
  for (const [at, pause] of [1, 2, 4].entries())
    expect(questions.pauses()[at]).toBeGreaterThanOrEqual(pause - 0.25);
});

// Shows 9.10
test('a buyer whose charge is not confirmed is asked after less and less often, every 30 seconds at least', async ({
  market,
  open,
}) => {
  const { buyer, payment } = await bookedBy(market);
  const page = await open(buyer, payment);
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeEnabled();
  await freezeClock(page);
  const questions = questionsTo(page, '/api/payments');
  await page.route('**/api/payments', (route) => route.abort());
  await typeCard(page);
  await pay.click();
  await expect.poll(questions.count).toBe(1);
  await questions.passUntil(8);
  await expect(page.getByText(/we could not confirm it yet/)).toBeVisible();
  const pauses = questions.pauses();
  for (const [at, pause] of [1, 2, 4, 8, 16, 30, 30].entries())
    expect(pauses[at]).toBeGreaterThanOrEqual(pause - 0.25);
  expect(pauses.at(-1), 'not 64').toBeLessThan(40);
});

// Shows 9.11
test('a buyer who comes back to his payment within 5 minutes finds it as he left it', async ({
  market,
  open,
}) => {
  const { buyer, payment } = await bookedBy(market);
  const page = await open(buyer, '/dashboard');
  const questions = questionsTo(page, '/api/create-payment-intent');
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  const toOrders = page.getByRole('link', { name: 'My Orders', exact: true });
  await page.goto(payment, { waitUntil: 'domcontentloaded' });
  await expect(pay).toBeEnabled();
  await freezeClock(page);
  for (const [awayFor, asked] of [
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
    expect(questions.count(), `away for ${awayFor} seconds`).toBe(asked);
  }
});
