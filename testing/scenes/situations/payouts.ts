// A seller whose payouts are in each state, and the lists of the admins who pay them.

import { endPayout, listPayouts } from '../../../src/payouts/contract.ts';
import { setPayoutAccount } from '../../../src/payouts/payout-account-contract.ts';
import { downloadPayoutList } from '../../../src/payouts/payout-lists-contract.ts';
import type { MarketAddress } from '../../market/market.ts';
import { marketAccount, sellersAccount } from '../../market/market-account.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed } from '../../people/actions.ts';
import { camt053 } from '../../people/bank-statements.ts';
import { chargebackOf } from '../../people/charge-back.ts';
import { newAdmin, type Someone } from '../../people/people.ts';
import { listBookings, sentList } from '../../people/sent-list.ts';

interface HandedOver {
  readonly seller: Someone;
  readonly admin: Someone;
  /** Of bookings that were handed over. */
  readonly toPay: number;
  readonly toSend: number;
  readonly toApprove: number;
}

export async function payoutsOf(
  market: MarketAddress,
  { seller, admin, toPay, toSend, toApprove }: HandedOver,
) {
  const sql = sqlAt(market);
  const currentPassword = seller.password;
  const account = { holder: seller.name, ...sellersAccount, currentPassword };
  agreed(await seller.callApi(setPayoutAccount, account));
  await sql`update payout_accounts set usable_at = now() where person_id = ${seller.id}`;
  const due = agreed(await admin.callApi(listPayouts, {})).payouts;
  const id = due.find(({ bookingId }) => bookingId === toPay)?.id ?? 0;
  agreed(await admin.callApi(endPayout, { id, outcome: 'paid' }));
  const sent = await downloadedList(market, admin, toSend);
  const other = await newAdmin(market, 'Ada Second');
  const [waiting] = await sql<{ id: number }>`
    with made as (
      insert into payout_lists (made_by, needs_second_admin) values (${other.id}, true) returning id)
    update payouts set list_id = made.id from made where booking_id = ${toApprove} returning made.id`;
  return {
    sent,
    toApprove: waiting?.id ?? 0,
    chargedBack: await chargeBack(market, toPay),
    statement: await statementOf(market, admin),
  };
}

/** Of the bank, about a list of its own: one of its payouts came back, and one is of another amount. */
async function statementOf(market: MarketAddress, admin: Someone) {
  const { id, payouts } = await sentList(market, admin, [
    '2019 Microbus, one owner',
    '2016 Roadster',
    '2021 Wagon with a tow bar',
    '2014 Coupe',
  ]);
  const [paid, back, short] = payouts.map(({ key, amountCents }) => ({ key, cents: amountCents }));
  if (!paid || !back || !short) throw new Error('there is no list');
  const text = camt053(marketAccount.PAYOUT_ACCOUNT_NUMBER, [
    paid,
    back,
    { ...back, isReturn: true, reason: 'AC04' },
    { ...short, cents: short.cents - 25_00 },
    { cents: 12_90, purpose: 'Account fee for November' },
  ]);
  return { list: id, text };
}

/** The buyer's bank takes the price back. Gives the payment. */
export async function chargeBack(market: MarketAddress, booking: number): Promise<number> {
  const [payment] = await sqlAt(market)<{ id: number }>`
    select id from payments where booking_id = ${booking} and applied`;
  const paymentId = payment?.id ?? 0;
  const { bank, report } = await chargebackOf(market, paymentId);
  await bank('withdraw');
  await report();
  return paymentId;
}

/** Of this booking, and downloaded for the bank. */
async function downloadedList(market: MarketAddress, admin: Someone, booking: number) {
  const id = await listBookings(market, admin, [booking]);
  agreed(await admin.callApi(downloadPayoutList, { id, file: 'csv' }));
  return id;
}
