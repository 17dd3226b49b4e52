// The test processor's addresses, as a browser uses them.
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  charge,
  declinedCard,
  goodCard,
  openPayment,
  pay,
  reportPaid,
  secondStepCard,
  takeSecondStep,
} from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { testCards } from '../../test-cards.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, carState } = bookedCarsAt(market);
const confirm = (json: Record<string, unknown>) =>
  callerAt(market.url).send('POST', '/test-processor/confirm', { json });

async function heldCar() {
  const held = await bookedCar();
  return { ...held, ...(await openPayment(held.buyer, held.booking)) };
}

describe('a buyer who tries cards', () => {
  test('gets the message of each test card, and pays the same intent with a good one', {
    tags: 'hostile-41',
  }, async () => {
    const { buyer, booking, transactionId, clientSecret } = await heldCar();
    for (const [cardNumber, message] of [
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'Your card has insufficient funds.'],
      ['4000000000000069', 'Your card has expired.'],
      ['4000000000000127', 'Your card’s CVC is incorrect.'],
      ['4000000000000119', 'Your bank couldn’t process this card.'],
      ['5555 5555 5555 4444', 'That isn’t a test card.'],
    ]) {
      const response = await confirm({ clientSecret, cardNumber });
      expect(response).toMatchObject({ status: 402, json: { is: 'declined', message } });
    }
    expect(await charge(market, clientSecret)).toMatchObject({
      status: 200,
      json: { transactionId },
    });
    agreed(await reportPaid(buyer, booking, transactionId));
    expect(testCards).toHaveLength(9);
  });

  test('reads beside a field that the bank refuses what is wrong with it', async () => {
    const { clientSecret } = await heldCar();
    for (const [cardNumber, problems] of [
      ['4000000000000127', { cardCvc: 'Your card’s CVC is incorrect. Nothing was charged.' }],
      ['4000000000000069', { cardExpiry: 'Your card has expired. Nothing was charged.' }],
      ['5555555555554444', { cardNumber: 'That isn’t a test card. Nothing was charged.' }],
      ['4000000000000002', undefined],
    ] as const)
      expect((await confirm({ clientSecret, cardNumber })).json.problems).toEqual(problems);
  });

  test('gets a message for a wrong expiry date or security code', async () => {
    const { clientSecret } = await heldCar();
    const card = { clientSecret, cardNumber: goodCard, cardExpiry: '12 / 34', cardCvc: '123' };
    for (const [change, problems] of [
      [{ cardExpiry: '13 / 34' }, { cardExpiry: 'Enter the month and year, like 12 / 30' }],
      [{ cardExpiry: 'soon' }, { cardExpiry: 'Enter the month and year, like 12 / 30' }],
      [{ cardExpiry: '' }, { cardExpiry: 'Expiration date is required' }],
      [{ cardCvc: '12' }, { cardCvc: 'The CVC has 3 or 4 digits' }],
      [{ cardCvc: ' ' }, { cardCvc: 'CVC is required' }],
      [{ cardNumber: '4242' }, { cardNumber: 'This card number is incomplete' }],
    ] as const) {
      const response = await confirm({ ...card, ...change });
      expect(response).toMatchObject({ status: 400, json: { problems } });
      expect(response.json.message).toBe(Object.values(problems)[0]);
    }
    for (const cardExpiry of ['01/20', '0120', '1 / 2020'])
      expect(await confirm({ ...card, cardExpiry })).toMatchObject({
        status: 402,
        json: { message: 'Your card has expired.' },
      });
    for (const wrong of [{ cardExpiry: 1230 }, { cardCvc: ['123'] }, { cardCvc: '1'.repeat(99) }])
      expect((await confirm({ ...card, ...wrong })).status).toBe(400);
    const [row] = await sql`
      select card, tries from test_processor.intents where client_secret = ${clientSecret}`;
    expect(row).toEqual({ card: 'expired', tries: 3 });
    expect((await confirm(card)).status).toBe(200);
  });

  test('is stopped after ten tries, and may continue with the same intent an hour later', {
    tags: 'hostile-41',
  }, async () => {
    const { buyer, car, booking, clientSecret, transactionId } = await heldCar();
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => charge(market, clientSecret, declinedCard)),
    );
    expect(tries.filter(({ status }) => status === 402)).toHaveLength(10);
    const stopped = tries.filter(({ status }) => status === 429);
    expect(stopped).toHaveLength(40);
    for (const { headers, json } of stopped) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3590);
      expect(json).toMatchObject({ is: 'too-often', message: 'Too many tries with this payment.' });
    }
    expect(await charge(market, clientSecret, goodCard)).toMatchObject({ status: 429 });
    expect(await openPayment(buyer, booking)).toMatchObject({ clientSecret, transactionId });
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });

    await sql`
      update test_processor.intents set tries_since = tries_since - interval '1 hour'
      where id = ${transactionId}`;
    await pay(market, buyer, booking);
  });
});

describe('a buyer whose bank requires a second step', () => {
  test('has paid after it, not before', async () => {
    const { buyer, booking, clientSecret, transactionId } = await heldCar();
    const response = await charge(market, clientSecret, secondStepCard);
    expect(response).toMatchObject({ status: 202, json: { is: 'second-step', transactionId } });
    expect(agreed(await reportPaid(buyer, booking, transactionId)).status).toBe('confirming');
    const paid = await takeSecondStep(market, clientSecret, true);
    expect(paid).toMatchObject({ status: 200, json: { is: 'succeeded', transactionId } });
    expect(await takeSecondStep(market, clientSecret, true)).toMatchObject({ status: 200 });
    expect(agreed(await reportPaid(buyer, booking, transactionId)).status).toBe('paid');
  });

  test('pays with the next card after failing it, or if the bank declines after it', async () => {
    const { buyer, booking, clientSecret } = await heldCar();
    for (const [number, isApproved, message] of [
      [secondStepCard, false, 'Your bank couldn’t verify this card.'],
      ['4000 0084 0000 1629', true, 'Your card was declined.'],
    ] as const) {
      expect((await charge(market, clientSecret, number)).status).toBe(202);
      const declined = { status: 402, json: { is: 'declined', message } };
      expect(await takeSecondStep(market, clientSecret, isApproved)).toMatchObject(declined);
      expect(await takeSecondStep(market, clientSecret, isApproved)).toMatchObject(declined);
    }
    await pay(market, buyer, booking);
  });

  test('keeps the car for the time of a second step after leaving it, and may resume it', {
    tags: 'hostile-41',
  }, async () => {
    const { buyer, car, booking, clientSecret, transactionId } = await heldCar();
    await charge(market, clientSecret, secondStepCard);
    await reportPaid(buyer, booking, transactionId);
    const [row] = await sql`
      select extract(epoch from hold_until - now()) between 29.5 * 60 and 30 * 60 as fits
      from cars where id = ${car.id}`;
    expect(row).toEqual({ fits: true });
    expect(await openPayment(buyer, booking)).toMatchObject({
      clientSecret,
      status: 'second-step',
      confirmed: false,
    });
    await takeSecondStep(market, clientSecret, true);
    expect(await openPayment(buyer, booking)).toMatchObject({ confirmed: true });
  });

  test('may pay with another card instead', async () => {
    const { buyer, booking, clientSecret } = await heldCar();
    await charge(market, clientSecret, secondStepCard);
    await pay(market, buyer, booking);
    expect(await takeSecondStep(market, clientSecret, false)).toMatchObject({ status: 200 });
  });

  test('needs the secret of the intent for it', async () => {
    expect((await takeSecondStep(market, 'pi_test_1_secret_1', true)).status).toBe(404);
    const send = (json: unknown) =>
      callerAt(market.url).send('POST', '/test-processor/second-step', { json });
    for (const json of [{}, [], { clientSecret: 'pi_test_1_secret_1', isApproved: 'yes' }])
      expect((await send(json)).status).toBe(400);
  });
});
