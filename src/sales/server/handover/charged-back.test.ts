// What the buyer's bank does about a paid car, as its buyer and its seller read it.
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, handoverCode, payOut, takeOver } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { chargebackOf } from '../../../../testing/people/charge-back.ts';
import { newAdmin, type Someone } from '../../../../testing/people/people.ts';
import { requestFailingRefund } from '../../../../testing/people/request-failing-refund.ts';
import { listRefunds } from '../../../payments/contract.ts';
import {
  confirmHandover,
  handOver,
  listHandovers,
  readSale,
  renewHandoverCode,
} from '../../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { paidCar } = bookedCarsAt(market);

/** The emails about a chargeback, the oldest first. */
const mailsTo = async ({ email }: Someone) =>
  sql<{ subject: string; body: string }>`
    select subject, body from outbox where recipient = ${email}
      and (subject like '%bank%' or subject ~ '^(Your|The) payment stands')
    order by id`;
const subjectsTo = async (who: Someone) =>
  (await mailsTo(who)).map(({ subject }) => subject.replace(/: .*/, ''));
const textOf = async (who: Someone, path: string) => {
  const { text } = await who.send('GET', path);
  return text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '');
};
const orderOf = ({ booking }: { booking: { id: number } }) => `/dashboard/orders/${booking.id}`;

describe('a paid car whose payment the buyer’s bank disputes', () => {
  test('is not handed over meanwhile, and both are told; once it is won, all goes on', async () => {
    const { buyer, seller, booking, paymentId } = await paidCar();
    const { id } = booking;
    const code = await handoverCode(buyer, id);
    const saleAs = async (who: Someone) => agreed(await who.callApi(readSale, { id }));
    const before = await saleAs(buyer);
    expect(before.goesBackBy).toBeNull();
    const { bank, report } = await chargebackOf(market, paymentId);
    await bank('withdraw');
    await Promise.all([report(), report()]);

    const held = { state: 'paid', goesBackBy: 'chargeback', handsOverAt: null, code: null };
    expect(await saleAs(buyer)).toMatchObject(held);
    const listed = agreed(await seller.callApi(listHandovers, { bookings: [id] }));
    expect(listed).toMatchObject([{ goesBackBy: 'chargeback', handsOverAt: null }]);
    const refused = {
      refused: 'not-waiting',
      facts: { state: 'refunded', goesBackBy: 'chargeback' },
    };
    expect(await seller.callApi(handOver, { id, code })).toMatchObject(refused);
    expect(await buyer.callApi(confirmHandover, { id })).toMatchObject(refused);
    expect(await buyer.callApi(renewHandoverCode, { id })).toMatchObject(refused);
    expect(await subjectsTo(buyer)).toEqual(['Your bank is disputing your payment']);
    expect(await subjectsTo(seller)).toEqual(['The buyer’s bank is disputing the payment']);
    const [toSeller] = await mailsTo(seller);
    expect(toSeller?.body).toContain('Please don’t hand over the car until that’s decided');

    await bank('win');
    await report();
    expect(await saleAs(buyer), 'the money is not back').toMatchObject(held);
    expect(await subjectsTo(buyer)).toHaveLength(1);
    await bank('reinstate');
    await Promise.all([report(), report()]);
    expect((await subjectsTo(buyer)).slice(1)).toEqual(['Your payment stands']);
    expect((await subjectsTo(seller)).slice(1)).toEqual(['The payment stands']);
    expect(await saleAs(buyer)).toMatchObject({ goesBackBy: null, code: { digits: code } });
    agreed(await seller.callApi(handOver, { id, code }));
  });

  test('says so on each page that leads to the handover, in place of code, form and steps', async () => {
    const sale = await paidCar();
    const { buyer, seller, booking, paymentId } = sale;
    const admin = await newAdmin(market);
    const handover = `/dashboard/handover/${booking.id}`;
    const pages: [who: Someone, path: string, gone: RegExp, message: string][] = [
      [
        buyer,
        orderOf(sale),
        /as a QR code|If nobody confirms|What happens next|is yours\.|arrange pickup/,
        'Please don’t pick up the car until that’s decided.',
      ],
      [buyer, '/dashboard', />Handover code/, 'Don’t pick up the car until that’s decided.'],
      [buyer, `/dashboard/payment/${booking.id}`, /Give your handover code/, ''],
      [
        seller,
        orderOf(sale),
        /Enter the handover code|If nobody confirms/,
        'Please don’t hand over the car until that’s decided.',
      ],
      [seller, handover, /name="code"/, 'so don’t hand over the car.'],
      [
        seller,
        '/dashboard/money',
        /Enter the handover code|due to you after the handover/,
        'Don’t hand over the car until that’s decided.',
      ],
      [seller, '/dashboard/mycars', /Enter the handover code/, 'so don’t hand over the car.'],
      [
        admin,
        orderOf(sale),
        /If nobody confirms/,
        'Nobody hands over the car until that’s decided.',
      ],
    ];
    for (const [who, path, gone] of pages) expect(await textOf(who, path), path).toMatch(gone);
    const { bank, report } = await chargebackOf(market, paymentId);
    await bank('withdraw');
    await report();
    for (const [who, path, gone, message] of pages) {
      const text = await textOf(who, path);
      expect(text, path).not.toMatch(gone);
      expect(text, path).toContain(message);
    }
    expect(await textOf(seller, '/dashboard/money')).toContain('is disputing the payment');

    await bank('win', 'reinstate');
    await report();
    for (const [who, path, gone] of pages) expect(await textOf(who, path), path).toMatch(gone);
  });

  test('stays with its seller where the bank decides for the buyer, and both are told', async () => {
    const sale = await paidCar();
    const { buyer, seller, paymentId } = sale;
    const { bank, report } = await chargebackOf(market, paymentId);
    await bank('withdraw', 'lose');
    await Promise.all([report(), report()]);
    expect(await subjectsTo(buyer)).toEqual(['Your bank has given you the price back']);
    expect(await subjectsTo(seller)).toEqual(['The buyer’s bank has given the price back']);
    const [[toBuyer], [toSeller]] = await Promise.all([mailsTo(buyer), mailsTo(seller)]);
    expect(toBuyer?.body).toContain('The car stays with its seller.');
    expect(toSeller?.body).toContain('The car stays with you. It’s off the market');
    expect(toSeller?.body).not.toContain('owe');
    for (const who of [buyer, seller]) {
      const text = await textOf(who, orderOf(sale));
      expect(text).toContain('given them the full price back. The car stays with its seller.');
      expect(text).not.toContain('arrange pickup');
    }
  });

  test('of a part of which the bank decides for the buyer is handed over, and both know of it', async () => {
    const { buyer, seller, booking, paymentId } = await paidCar();
    const { bank, report } = await chargebackOf(market, paymentId, 1_000_00);
    await bank('withdraw');
    await report();
    await bank('lose');
    await Promise.all([report(), report()]);
    expect((await subjectsTo(buyer)).slice(1)).toEqual(['Your bank has given you $1,000 back']);
    expect((await subjectsTo(seller)).slice(1)).toEqual(['The buyer’s bank has given $1,000 back']);
    expect((await mailsTo(seller))[1]?.body).toContain('We’ll decide who bears that part');
    await takeOver(buyer, booking);
  });

  test('is returned where the buyer has it, and a seller who was paid reads that they owe it', async () => {
    const sale = await paidCar();
    const { buyer, seller, booking, paymentId } = sale;
    await takeOver(buyer, booking);
    await payOut(market, await newAdmin(market), booking);
    const { bank, report } = await chargebackOf(market, paymentId);
    await bank('withdraw');
    await report();
    const [opened] = await mailsTo(seller);
    expect(opened?.body).toContain('You’ve already been paid for this car.');
    expect(opened?.body).not.toContain('hand over');
    expect((await mailsTo(buyer))[0]?.body).not.toContain('take over');
    expect(await textOf(seller, '/dashboard/money')).toContain(
      'If it decides for the buyer, you owe us this amount.',
    );
    expect(await textOf(buyer, orderOf(sale))).toContain('the car goes back to its seller');

    await bank('lose');
    await report();
    expect((await mailsTo(buyer))[1]?.body).toContain('Please return the car to its seller.');
    const [, lost] = await mailsTo(seller);
    expect(lost?.body).toContain('We’ve asked them to return the car to you.');
    expect(lost?.body).toContain('so you owe us that money');
    expect(await textOf(seller, orderOf(sale))).toContain(
      'given them the full price back. The buyer returns the car to its seller.',
    );
  });
});

describe('a refund that fails once the bank has given the price back', () => {
  test('is replaced by what the bank did: both are told of that, and nobody reads of a delay', async () => {
    const sale = await paidCar();
    const { buyer, seller, paymentId } = sale;
    const fail = await requestFailingRefund(market, await newAdmin(market), paymentId);
    const { bank, report } = await chargebackOf(market, paymentId);
    await bank('withdraw', 'lose');
    await report();
    expect(await subjectsTo(buyer), 'the refund comes first').toEqual([]);
    await fail();
    expect(await subjectsTo(buyer)).toEqual(['Your bank has given you the price back']);
    expect(await subjectsTo(seller)).toEqual(['The buyer’s bank has given the price back']);
    expect(agreed(await buyer.callApi(listRefunds, {}))).toEqual([]);
    expect(await textOf(buyer, orderOf(sale))).not.toContain('Refund delayed');
  });
});
