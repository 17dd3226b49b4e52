import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import { chargebackMailsToBuyer } from './chargeback-mails-to-buyer.ts';
import { chargebackMailsToSeller } from './chargeback-mails-to-seller.ts';
import { type ChargebackNews, readMailedChargeback } from './mailed-chargeback.ts';

/** To the buyer and the seller of a booking, about a chargeback of so much; but not to people who were erased. */
export async function chargebackMails(
  tx: Queries,
  bookingId: number,
  news: ChargebackNews,
  cents: Cents,
): Promise<Mail[]> {
  const mailed = await readMailedChargeback(tx, bookingId, cents);
  return [...chargebackMailsToBuyer(mailed, news), ...chargebackMailsToSeller(mailed, news)];
}
