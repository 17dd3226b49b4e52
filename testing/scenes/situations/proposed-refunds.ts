// A charge of which one refund was declined and another one waits for a second admin.
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import { newAdmin } from '../../people/people.ts';

/** Gives the payment. The limit of a market is a setting, so its admins ask for nothing here. */
export async function proposeRefunds(market: MarketAddress, booking: number): Promise<number> {
  const sql = sqlAt(market);
  const [one, other] = await Promise.all([
    newAdmin(market, 'Paula Stone'),
    newAdmin(market, 'Otis Bell'),
  ]);
  const propose = (note: string) => sql<{ id: number; paymentId: number }>`
    insert into proposed_refunds (payment_id, amount_cents, note, car_becomes, ends_dispute, proposed_by)
    select id, charged_cents, ${note}, 'withdrawn', true, ${one.id} from payments
    where booking_id = ${booking} and applied returning id, payment_id as "paymentId"`;
  const [declined] = await propose('The buyer says that it leaks.');
  await sql`
    update proposed_refunds set state = 'declined', decided_at = now(), decided_by = ${other.id},
      decided_because = 'Ask the seller for the invoice first.'
    where id = ${declined?.id}`;
  const [waiting] = await propose('The invoice is for another car: nothing was repaired.');
  return waiting?.paymentId ?? 0;
}
