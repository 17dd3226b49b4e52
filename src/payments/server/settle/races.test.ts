// Everything that can happen to one car at the same moment: one request wins, none waits forever, and
// nothing is half done. The order of locks (`lockCars`, `lockSale`) is tried here.
import { describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  carFields,
  charge,
  openPaymentFor,
  postCar,
  reportPaid,
} from '../../../../testing/people/actions.ts';
import { newBuyer, newOfEachRole, newSeller } from '../../../../testing/people/people.ts';
import { cancelBooking } from '../../../bookings/contract.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { withdrawCar } from '../../../cars/contract.ts';
import { editCar } from '../../../cars/sell/selling-contract.ts';
import { runLedgerCheck } from '../../../ledger/server/ledger.ts';
import { refundPayment } from '../../admin/admin-contract.ts';
import { unsettledPaymentOf } from '../open/unsettled-payment.ts';

const market = inject('market');
const sql = sqlAt(market);
const database = databaseAt(market);
const { settle, sync, endHold, refunds } = nodeOf(market).payments;

async function differencesOf(names: readonly string[]) {
  const { differences } = await runLedgerCheck(database.queries);
  return differences.filter(({ about }) => names.includes(about));
}

describe('a car that two buyers pay for while its seller edits and withdraws it', () => {
  test('is sold to one of them, withdrawn or free, and the ledger agrees', {
    tags: 'hostile-44',
    timeout: 180_000,
  }, async () => {
    const [ann, bob, seller] = await Promise.all([
      newBuyer(market, 'Ann First'),
      newBuyer(market, 'Bob Second'),
      newSeller(market),
    ]);
    for (let round = 0; round < 8; round++) {
      const car = await postCar(seller);
      const [anns, bobs] = [await book(ann, car), await book(bob, car)];
      const paying = async (buyer: typeof ann, booking: typeof anns) => {
        const opened = await openPaymentFor(buyer, booking);
        if (isRefused(opened)) return;
        const expiry = sql`update cars set hold_until = now() where hold_booking_id = ${booking.id}`;
        const payment = await unsettledPaymentOf(database.queries, booking.id);
        await Promise.all([
          round % 2 ? charge(market, opened.clientSecret) : expiry,
          reportPaid(buyer, booking, opened.transactionId),
          settle(opened.transactionId),
          ...(payment ? [sync.retry(payment), sync.retry(payment)] : []),
          round % 4 > 1 ? endHold(booking.id) : buyer.callApi(cancelBooking, { id: booking.id }),
        ]);
      };
      const edit = {
        ...carFields(car.imageId),
        id: car.id,
        photo: undefined,
        resalePriceCents: 999_00,
      };
      await Promise.all([
        paying(ann, anns),
        paying(bob, bobs),
        seller.callApi(editCar, edit),
        seller.callApi(editCar, { ...edit, resalePriceCents: 888_00 }),
        seller.callApi(withdrawCar, { id: car.id }),
      ]);
      for (const { id } of [anns, bobs]) await endHold(id);
      const [row] = await sql`select state, resale_price_cents from cars where id = ${car.id}`;
      expect(['sold', 'withdrawn', 'available']).toContain(row?.state);
      const paid = await sql`
        select 1 from bookings where car_id = ${car.id} and state = 'paid'`;
      expect(paid).toHaveLength(row?.state === 'sold' ? 1 : 0);
      const names = [anns, bobs].map(({ id }) => `booking ${id}`);
      expect(await differencesOf([`car ${car.id}`, ...names])).toEqual([]);
      await sql`
        update bookings set state = 'cancelled', cancelled_because = 'by-buyer'
        where car_id = ${car.id} and state = 'unpaid'`;
      // So that neither buyer runs into the limit of payments an hour.
      await sql`
        update payments set opened_at = now() - interval '2 hours' where buyer_id in (${ann.id}, ${bob.id})`;
    }
  });
});

describe('a sale that is undone while its charge is still reported', () => {
  test('is undone once, and stays undone', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    for (let round = 0; round < 4; round++) {
      const car = await postCar(seller);
      const booking = await book(buyer, car);
      const opened = await openPaymentFor(buyer, booking);
      if (isRefused(opened)) throw new Error(opened.refused);
      await charge(market, opened.clientSecret);
      await settle(opened.transactionId);
      const [payment] = await sql`select id from payments where booking_id = ${booking.id}`;
      const carBecomes = round % 2 ? 'available' : 'withdrawn';
      agreed(await admin.callApi(refundPayment, { id: payment?.id, reason: 'x', carBecomes }));
      await Promise.all([
        refunds.sendRefunds(payment?.id),
        settle(opened.transactionId),
        reportPaid(buyer, booking, opened.transactionId),
        refunds.sendRefunds(payment?.id),
        endHold(booking.id),
        seller.callApi(withdrawCar, { id: car.id }),
      ]);
      const [row] = await sql`
        select c.state as car, b.state as booking, p.state as payment
        from cars c join bookings b on b.car_id = c.id join payments p on p.booking_id = b.id
        where c.id = ${car.id}`;
      expect(row).toMatchObject({ booking: 'refunded', payment: 'refunded' });
      expect(['available', 'withdrawn']).toContain(row?.car);
    }
  });
});
