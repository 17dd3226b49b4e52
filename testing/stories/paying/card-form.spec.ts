import { expect, expectAccessible, test as story } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import {
  charge,
  declinedCard,
  goodCard,
  openPayment,
  secondStepCard,
} from '../../people/actions.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';
import {
  type CardFormFixtures,
  type CardFormUnderTest,
  describeCardForm,
} from './card-form.suite.ts';

const test = story.extend<CardFormFixtures>({
  form: async ({ market }, use) => use(testCardForm(market)),
});
test.use({ expectedTrouble: /net::ERR_FAILED/ });

const testCardForm = (market: MarketAddress): CardFormUnderTest => {
  const charging = /\/test-processor\//;
  return {
    cards: { good: goodCard, declined: declinedCard, secondStep: secondStepCard },
    says: {
      incomplete: 'Card number is required',
      declined: 'Your card was declined. Nothing was charged. Try another card.',
      secondStepFailed: 'Your bank couldn’t verify this card. Nothing was charged.',
    },
    connect: (page) => page.unroute(charging),
    cutOff: (page) => page.route(charging, (route) => route.abort()),
    type: typeCard,
    answerBank: (page, isApproved) =>
      page.getByRole('button', { name: isApproved ? 'Approve' : 'Decline' }).click(),
    async charges(booking) {
      const charged = await sqlAt(market)`
        select from test_processor.intents
        where booking_id = ${String(booking.id)} and status = 'succeeded'`;
      return charged.length;
    },
  };
};

describeCardForm('the form for test cards', test);

test('a buyer sees an error at each wrong field of the card, and keeps what they typed', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, paymentPage);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await page.getByText('More test cards').click();
  await expect(page.getByText('4000 0025 0000 3155')).toBeVisible();
  await expectAccessible(page);
  await pay.click();
  for (const problem of ['Card number', 'Expiration date', 'CVC'])
    await expect(page.getByText(`${problem} is required`)).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expectAccessible(page);
  // In a low window the field is above the lower edge of the head, which stays in view.
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.getByLabel('CVC').focus();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByLabel('Card number').focus();
  const [head, label] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    page.getByText('Card number', { exact: true }).boundingBox(),
  ]);
  expect(label?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
  if (phone) await page.setViewportSize(phone);

  await page.getByLabel('Card number').fill('4242 4242 4242');
  await page.getByLabel('Expires').fill('01 / 20');
  await page.getByLabel('CVC').fill('12');
  await pay.click();
  await expect(page.getByText('This card has expired')).toBeVisible();
  await expect(page.getByText('The CVC has 3 or 4 digits')).toBeVisible();
  await expect(page.getByLabel('Expires')).toBeFocused();
  await page.getByLabel('Expires').fill('12');
  await pay.click();
  await expect(page.getByText('Enter the month and year, like 12 / 30')).toBeVisible();
  await expect(page.getByLabel('CVC')).toHaveValue('12');

  await typeCard(page, goodCard.replaceAll(' ', '-'));
  await pay.click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
});

test('a buyer types a card as on the card, corrects it in the middle, or pastes it whole', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, paymentPage);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toHaveText('Pay $18,450');
  await expect(
    page.getByText(/The car is held for you until .*, 1[345] minutes from now\./),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Pay by \d+:\d\d.* · 2017 Testarossa .* · Forecourt$/);
  const [number, expires, cvc] = ['Card number', 'Expires', 'CVC'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  if (!number || !expires || !cvc) throw new Error('no fields');
  for (const [field, purpose] of [
    [number, 'cc-number'],
    [expires, 'cc-exp'],
    [cvc, 'cc-csc'],
  ] as const)
    await expect(field).toHaveAttribute('autocomplete', purpose);

  await number.pressSequentially('42424242424242');
  await expect(number).toHaveValue('4242 4242 4242 42');
  await expect(page.getByRole('img', { name: 'Visa' })).toBeVisible();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', '9']) await number.press(key);
  await expect(number).toHaveValue('4294 2424 2424 242');
  await number.press('7');
  await expect(number, 'the caret stays where it is').toHaveValue('4297 4242 4242 4242');
  await number.fill('378282246310005');
  await expect(number).toHaveValue('3782 822463 10005');
  await expect(page.getByRole('img', { name: 'American Express' })).toBeVisible();

  await expires.pressSequentially('1230');
  await expect(expires).toHaveValue('12 / 30');
  for (let time = 0; time < 3; time++) await expires.press('Backspace');
  await expect(expires).toHaveValue('1');
  await expires.fill('12/2031');
  await expect(expires).toHaveValue('12 / 31');

  await number.fill('');
  await number.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '4242424242424242 12/30 123');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await expect(expires).toHaveValue('12 / 30');
  await expect(cvc).toHaveValue('123');
  await expectAccessible(page);
  await pay.click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
});

test('a buyer who tries too many cards is told how long to wait', async ({ market, open }) => {
  const { buyer, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
  const { clientSecret } = await openPayment(buyer, booking);
  for (let time = 0; time < 10; time++) await charge(market, clientSecret, declinedCard);
  const page = await open(buyer, paymentPage);
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('alert')).toContainText(
    /Too many attempts\. Nothing was charged\. Try again in (59|60) minutes\./,
  );
  await expectAccessible(page);
});

test('a buyer whose browser crashes after the charge finds the booking paid', async ({
  market,
  open,
}) => {
  const { buyer, booking } = await bookedCarsAt(market).bookedCar();
  await charge(market, (await openPayment(buyer, booking)).clientSecret);
  const page = await open(buyer, '/about');
  const sql = sqlAt(market);
  await expect
    .poll(async () => (await sql`select state from bookings where id = ${booking.id}`)[0]?.state)
    .toBe('paid');
  await page.goto(`/dashboard/orders/${booking.id}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
});

test('a buyer who returns while the bank is processing waits, and pays with another card if it fails', async ({
  market,
  open,
}) => {
  const { buyer, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
  const { transactionId } = await openPayment(buyer, booking);
  const sql = sqlAt(market);
  await sql`update test_processor.intents set status = 'processing' where id = ${transactionId}`;
  const page = await open(buyer, paymentPage);
  await expect(page.getByText('Confirming your payment.')).toBeVisible();
  await sql`
    update test_processor.intents set status = 'requires_payment_method' where id = ${transactionId}`;
  await expect(page.getByText('Your card was not charged. Try another card.')).toBeVisible({
    timeout: 90_000,
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible({ timeout: 90_000 });
});
