import { mailedPicture } from '../../../images/mailed-picture.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import type { SellersMoney } from '../sellers-money.ts';
import { lettersToBuyer } from './chargeback-mails-to-buyer.ts';
import { lettersToSeller } from './chargeback-mails-to-seller.ts';
import { type ChargebackEvent, readMailedChargeback } from './mailed-chargeback.ts';

/** To the buyer and the seller of a booking, about a chargeback of so much; but not to people who were erased. */
export async function chargebackMails(
  tx: Queries,
  sellersMoney: SellersMoney,
  bookingId: number,
  event: ChargebackEvent,
  cents: Cents,
): Promise<Mail[]> {
  const mailed = await readMailedChargeback(tx, sellersMoney, bookingId, cents);
  const { buyerName, buyerEmail, sellerName, sellerEmail } = mailed;
  return [
    { recipient: buyerEmail, name: buyerName, letters: lettersToBuyer, has: 'bought' },
    { recipient: sellerEmail, name: sellerName, letters: lettersToSeller, has: 'sold' },
  ].flatMap(({ recipient, name, letters, has }) =>
    recipient === null
      ? []
      : {
          recipient,
          name,
          picture: mailedPicture(mailed.imageId, mailed.title),
          ...letters[event](mailed),
          because: `you ${has} this car on ${marketName()}`,
        },
  );
}
