// The addresses of the test processor, as a browser asks them.
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
  test('is told by each test card what it is for, and pays the same intent with a good one', async () => {
    const { buyer, booking, transactionId, clientSecret } = await heldCar();
    for (const [cardNumber, message] of [
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'Your card has insufficient funds.'],
      ['4000000000000069', 'Your card has expired.'],
      ['4000000000000127', "Your card's security code is incorrect."],
      ['4000000000000119', 'Your bank could not process the card.'],
      ['5555 5555 5555 4444', 'Your card number is not one of the test cards.'],
    ]) {
      const told = await confirm({ clientSecret, cardNumber });
      expect(told).toMatchObject({ status: 402, json: { is: 'declined', message } });
    }
    expect(await charge(market, clientSecret)).toMatchObject({
      status: 200,
      json: { transactionId },
    });
    agreed(await reportPaid(buyer, booking, transactionId));
    expect(testCards).toHaveLength(9);
  });

  test('is told what is wrong with the date and the code of a card', async () => {
    const { clientSecret } = await heldCar();
    const card = { clientSecret, cardNumber: goodCard, cardExpiry: '12 / 34', cardCvc: '123' };
    for (const [change, problems] of [
      [{ cardExpiry: '13 / 34' }, { cardExpiry: 'Write it like this: 12 / 30' }],
      [{ cardExpiry: 'soon' }, { cardExpiry: 'Write it like this: 12 / 30' }],
      [{ cardExpiry: '' }, { cardExpiry: 'Expiry date is required' }],
      [{ cardCvc: '12' }, { cardCvc: 'It has 3 or 4 digits' }],
      [{ cardCvc: ' ' }, { cardCvc: 'Security code is required' }],
      [{ cardNumber: '4242' }, { cardNumber: 'This card number is incomplete' }],
    ] as const) {
      const told = await confirm({ ...card, ...change });
      expect(told).toMatchObject({ status: 400, json: { problems } });
      expect(told.json.message).toBe(Object.values(problems)[0]);
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

  test('fifty times is stopped after ten, and may go on with the same intent an hour later', async () => {
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

describe('a buyer whose bank asks for a second step', () => {
  test('has not paid before he has taken it, and has paid after', async () => {
    const { buyer, booking, clientSecret, transactionId } = await heldCar();
    const asked = await charge(market, clientSecret, secondStepCard);
    expect(asked).toMatchObject({ status: 202, json: { is: 'second-step', transactionId } });
    expect(agreed(await reportPaid(buyer, booking, transactionId)).status).toBe('confirming');
    const paid = await takeSecondStep(market, clientSecret, true);
    expect(paid).toMatchObject({ status: 200, json: { is: 'succeeded', transactionId } });
    expect(await takeSecondStep(market, clientSecret, true)).toMatchObject({ status: 200 });
    expect(agreed(await reportPaid(buyer, booking, transactionId)).status).toBe('paid');
  });

  test('and who fails it, or whose bank declines after it, pays with the next card', async () => {
    const { buyer, booking, clientSecret } = await heldCar();
    for (const [number, isApproved, message] of [
      [secondStepCard, false, 'Your bank could not confirm that the card is yours.'],
      ['4000 0084 0000 1629', true, 'Your card was declined.'],
    ] as const) {
      expect((await charge(market, clientSecret, number)).status).toBe(202);
      const declined = { status: 402, json: { is: 'declined', message } };
      expect(await takeSecondStep(market, clientSecret, isApproved)).toMatchObject(declined);
      expect(await takeSecondStep(market, clientSecret, isApproved)).toMatchObject(declined);
    }
    await pay(market, buyer, booking);
  });

  test('and who abandons it keeps the car for the time of a second step, and may resume it', async () => {
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

  test('and who takes another card instead pays with that', async () => {
    const { buyer, booking, clientSecret } = await heldCar();
    await charge(market, clientSecret, secondStepCard);
    await pay(market, buyer, booking);
    expect(await takeSecondStep(market, clientSecret, false)).toMatchObject({ status: 200 });
  });

  test('can be no stranger: without the secret nothing is done', async () => {
    expect((await takeSecondStep(market, 'pi_test_1_secret_1', true)).status).toBe(404);
    const send = (json: unknown) =>
      callerAt(market.url).send('POST', '/test-processor/second-step', { json });
    for (const json of [{}, [], { clientSecret: 'pi_test_1_secret_1', isApproved: 'yes' }])
      expect((await send(json)).status).toBe(400);
  });
});
