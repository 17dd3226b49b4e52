// A payment list that was given to the bank, with a payout for each of these cars.

import { setPayoutAccount } from '../../src/payouts/payout-account-contract.ts';
import { confirmHandover } from '../../src/sales/contract.ts';
import type { MarketAddress } from '../market/market.ts';
import { sellersAccount } from '../market/market-account.ts';
import { sqlAt } from '../market/sql.ts';
import { agreed, book, pay, postCar } from './actions.ts';
import { newBuyer, newSeller, type Someone } from './people.ts';

interface SentList {
  readonly id: number;
  /** In the order of the cars. */
  readonly payouts: readonly ListedCar[];
}
interface ListedCar {
  readonly id: number;
  /** As the bank is told it: its end-to-end id. */
  readonly key: string;
  readonly amountCents: number;
  readonly title: string;
}

/** Not by the call that makes lists: it would take those of other tests as well, and they these. */
export async function sentList(
  market: MarketAddress,
  admin: Someone,
  titles: readonly string[],
): Promise<SentList> {
  const sql = sqlAt(market);
  const bookings = await Promise.all(titles.map((title) => handOver(market, title)));
  const id = await listBookings(market, admin, bookings);
  const payouts = await sql<ListedCar & { booking: number }>`
    select p.id, p.booking_id as booking, replace(idempotency_key :: text, '-', '') as key,
      p.amount_cents as "amountCents", b.booked_car ->> 'title' as title
    from payouts p join bookings b on b.id = p.booking_id where list_id = ${id}`;
  return {
    id,
    payouts: bookings.flatMap((booking) => payouts.filter((payout) => payout.booking === booking)),
  };
}

/** Sends what the sellers of these bookings are due by a list of its own. Gives its number. */
export async function listBookings(
  market: MarketAddress,
  admin: Someone,
  bookings: readonly number[],
): Promise<number> {
  const sql = sqlAt(market);
  const [list] = await sql<{ id: number }>`
    insert into payout_lists (made_by, needs_second_admin, decided_at, decided_by, is_approved)
    values (${admin.id}, false, now(), ${admin.id}, true) returning id`;
  const id = list?.id ?? 0;
  await sql`
    update payouts p set list_id = ${id}, state = 'sent', sent_at = now(), account_id = a.id
    from payout_accounts a
    where p.booking_id = any (${bookings}) and p.state = 'due' and a.person_id = p.seller_id
      and a.replaced_at is null`;
  return id;
}

/** Gives the number of the booking. */
async function handOver(market: MarketAddress, title: string): Promise<number> {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const booking = await book(buyer, await postCar(seller, { title }));
  await pay(market, buyer, booking);
  const account = { holder: seller.name, ...sellersAccount };
  agreed(await seller.callApi(setPayoutAccount, { ...account, currentPassword: seller.password }));
  await sqlAt(market)`update payout_accounts set usable_at = now() where person_id = ${seller.id}`;
  agreed(await buyer.callApi(confirmHandover, { id: booking.id }));
  return booking.id;
}
