// What every card form must do: the same stories run with each implementation of the port
// payments/web/pay/card/card-form.ts.
import type { Page, TestDetails, TestType } from '@playwright/test';
import type { Booking } from '../../../src/bookings/booking-on-wire.ts';
import { expect, expectAccessible, type test as story } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';

/** A card form, and the other side of what it does. */
export interface CardFormUnderTest {
  readonly cards: Readonly<Record<'good' | 'declined' | 'secondStep', string>>;
  /** What people read. */
  readonly says: Readonly<Record<'incomplete' | 'declined' | 'secondStepFailed', string>>;
  /** Before the payment is opened in a window, and to undo `cutOff`. */
  connect(page: Page): Promise<void>;
  /** No request for a charge reaches the processor. */
  cutOff(page: Page): Promise<unknown>;
  /** Types all that the form wants to know. */
  type(page: Page, card: string): Promise<void>;
  /** Answers the bank’s question. */
  answerBank(page: Page, isApproved: boolean): Promise<void>;
  /** How many charges there are for this booking. */
  charges(booking: Booking): Promise<number>;
}

export interface CardFormFixtures {
  readonly form: CardFormUnderTest;
}

type With<Test, More> =
  Test extends TestType<infer Own, infer Shared> ? TestType<Own & More, Shared> : never;

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
export const isPaid = (page: Page) =>
  expect(page.getByText('Congrats! your payment completed')).toBeVisible({ timeout: 90_000 });

/** `details` are those of all of them, such as tags. */
export function describeCardForm(
  name: string,
  test: With<typeof story, CardFormFixtures>,
  details: TestDetails = {},
): void {
  test.describe(name, details, () => {
    test('a buyer whose card is incomplete or declined is told so, keeps what they typed, and pays with another card', {
      tag: '@phone',
    }, async ({ market, open, form }) => {
      const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
      const page = await open(buyer, paymentPage, form.connect);
      await expect(payButton(page)).toBeEnabled();
      await expect(page.getByText(/The car is held for you until/)).toBeVisible();
      await payButton(page).click();
      await expect(page.getByText(form.says.incomplete)).toBeVisible();
      await form.type(page, form.cards.declined);
      // The button stands at the lower edge of the window.
      await payButton(page).evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await payButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(form.says.declined);
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Card number')).toHaveValue(form.cards.declined);
      await expectAccessible(page);
      await form.type(page, form.cards.good);
      await payButton(page).click();
      await isPaid(page);
    });

    test('a buyer whose second step fails is told so, and pays once it succeeds', {
      tag: '@phone-only',
    }, async ({ market, open, form }) => {
      const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
      const page = await open(buyer, paymentPage, form.connect);
      await form.type(page, form.cards.secondStep);
      await payButton(page).click();
      await form.answerBank(page, false);
      await expect(page.getByRole('alert')).toContainText(form.says.secondStepFailed);
      await expect(page.getByLabel('Card number')).toHaveValue(form.cards.secondStep);
      await payButton(page).click();
      await form.answerBank(page, true);
      await isPaid(page);
    });

    test('a buyer who leaves the page at their bank’s question is led on with it when they pay from My Orders', async ({
      market,
      open,
      form,
    }) => {
      const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
      const page = await open(buyer, paymentPage, form.connect);
      await form.type(page, form.cards.secondStep);
      await payButton(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
      await page.getByRole('link', { name: 'Pay' }).click();
      await expect(page.getByText('Your bank wants to confirm it’s you.')).toBeVisible();
      await page.getByRole('button', { name: 'Continue with your bank' }).click();
      await form.answerBank(page, true);
      await isPaid(page);
    });

    test('a buyer who gets no answer presses Pay again, and is charged once', {
      tag: '@phone-only',
    }, async ({ market, open, form }) => {
      const { buyer, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
      const page = await open(buyer, paymentPage, form.connect);
      await form.cutOff(page);
      await form.type(page, form.cards.good);
      await payButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(
        'We didn’t get an answer. Press Pay again: you’ll never be charged twice.',
      );
      await form.connect(page);
      await payButton(page).click();
      await isPaid(page);
      expect(await form.charges(booking)).toBe(1);
    });

    test('a buyer who takes too long is told that nothing was charged, and opens the payment again', async ({
      market,
      open,
      form,
    }) => {
      const { buyer, car, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
      const page = await open(buyer, paymentPage, async (page) => {
        await page.clock.install();
        await form.connect(page);
      });
      await expect(payButton(page)).toBeEnabled();
      await expect(page).toHaveTitle(/^Pay by \d+:\d\d /);
      await page.clock.fastForward('20:00');
      await expect(page).toHaveTitle(/^Time is up /);
      const sql = sqlAt(market);
      await sql`update cars set hold_until = now() - interval '1 second' where id = ${car.id}`;
      await expect
        .poll(async () => (await sql`select state from cars where id = ${car.id}`)[0]?.state, {
          timeout: 90_000,
        })
        .toBe('available');
      await form.type(page, form.cards.good);
      await payButton(page).click();
      await expect(page.getByText('Please pay')).toHaveCount(0);
      await expect(page.getByRole('alert')).toContainText('Your time to pay is over.');
      await page.getByRole('button', { name: 'Try again' }).click();
      await form.type(page, form.cards.good);
      await payButton(page).click();
      await isPaid(page);
      expect(await form.charges(booking)).toBe(1);
    });
  });
}
