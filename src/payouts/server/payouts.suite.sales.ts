// The way of paying that the suite runs against, and cars that were sold there.

import { sqlAt } from '../../../testing/market/sql.ts';
import type { StripeMarket } from '../../../testing/market/stripe-market.ts';
import {
  agreed,
  book,
  openPayment,
  postCar,
  reportPaid,
  takeOver,
} from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { newBuyer, type Someone } from '../../../testing/people/people.ts';
import type { Booking } from '../../bookings/booking-on-wire.ts';

/** Of each car, in cents; the market of these tests takes no commission. */
export const price = 18_450_00;

export interface Sold {
  readonly buyer: Someone;
  readonly seller: Someone;
  readonly booking: Booking;
  readonly paymentId: number;
}

export interface PayoutsUnderTest extends Pick<StripeMarket, 'market' | 'browser' | 'environment'> {
  /** The seller says where they are paid. */
  giveAccount(seller: Someone): Promise<unknown>;
  /** Its 48 hours are over. */
  useAccount(seller: Someone): Promise<unknown>;
  /** Pays all that is ready, and sees to it that what was sent of these sales arrives. */
  pay(sales: readonly Sold[]): Promise<unknown>;
  /** The one who pays this sale stops just before or after the money is sent. */
  payAndStop(sale: Sold, moment: 'before' | 'after'): Promise<unknown>;
  /** Pays it, and the money is refused. */
  letFail(sale: Sold): Promise<unknown>;
  /** What has left for the seller, as the bank or the provider knows it, in cents. */
  receivedFor(sale: Sold): Promise<readonly number[]>;
  /** As the contract of admins names it. */
  holdOf(sale: Sold): Promise<string | null | undefined>;
  /** Sends the payout of the booking `$1` as the market does, in SQL. */
  readonly sendBySql: string;
  /** After a refund the market gets the money back from the seller by itself. */
  readonly takesBack: boolean;
}

type Way = Pick<PayoutsUnderTest, 'market' | 'browser' | 'giveAccount' | 'useAccount'>;

export function salesOn(at: Way) {
  const { market, browser } = at;
  const sql = sqlAt(market);
  const payoutsOf = ({ booking }: Sold) => sql<{ id: number; state: string }>`
    select id, state from payouts where booking_id = ${booking.id} order by id`;
  async function payFor(booked: Omit<Sold, 'paymentId'>): Promise<Sold> {
    const { clientSecret, transactionId } = await openPayment(booked.buyer, booked.booking);
    await browser.confirm(clientSecret, 'good');
    const { insertedId } = agreed(await reportPaid(booked.buyer, booked.booking, transactionId));
    if (insertedId === null) throw new Error('the charge is not confirmed');
    return { ...booked, paymentId: insertedId };
  }
  const paidCar = async () => payFor(await bookedCarsAt(market).bookedCar());
  /** Moves the handover back, which no trigger allows. */
  const pass = ({ booking }: Sold, days: number) => sql`
    with off as (select set_config('session_replication_role', 'replica', true))
    update payouts set handed_over_at = handed_over_at - ${days} * interval '1 day'
    from off where booking_id = ${booking.id}`;
  async function handOver(sold: Sold, daysAgo: number): Promise<void> {
    await takeOver(sold.buyer, sold.booking);
    await pass(sold, daysAgo);
  }
  return {
    paidCar,
    pass,
    handOver,
    /** Handed over four days ago, by a seller who can be paid. */
    async owedCar(): Promise<Sold> {
      const sold = await paidCar();
      await at.giveAccount(sold.seller);
      await at.useAccount(sold.seller);
      await handOver(sold, 4);
      return sold;
    },
    /** The same of a seller who has an account already. */
    async owedBy(seller: Someone): Promise<Sold> {
      const [buyer, car] = await Promise.all([newBuyer(market), postCar(seller)]);
      const sold = await payFor({ buyer, seller, booking: await book(buyer, car) });
      await handOver(sold, 4);
      return sold;
    },
    statesOf: async (sold: Sold) => (await payoutsOf(sold)).map(({ state }) => state),
    async payoutIdOf(sold: Sold): Promise<number> {
      const last = (await payoutsOf(sold)).at(-1);
      if (!last) throw new Error('there is no payout');
      return last.id;
    },
    async balancesOf({ booking }: Sold) {
      const rows = await sql<{ account: string; cents: number }>`
        select account, cents from ledger_balances where booking_id = ${booking.id} and cents <> 0`;
      return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
    },
    async alertsOf({ booking }: Sold): Promise<string[]> {
      const rows = await sql<{ message: string }>`
        select message from alerts where kind in ('payout-failed', 'payout-owed')
          and about in (select id :: text from payouts where booking_id = ${booking.id})`;
      return rows.map(({ message }) => message);
    },
    async dispute({ buyer, booking }: Sold): Promise<void> {
      const report = { reason: 'damaged', text: 'The window is broken.' };
      const path = `/api/sales/${booking.id}/dispute`;
      const { status } = await buyer.send('POST', path, { json: report });
      if (status !== 200 && status !== 201) throw new Error(`the dispute is refused: ${status}`);
    },
  };
}
