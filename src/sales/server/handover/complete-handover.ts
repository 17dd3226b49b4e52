// The one place in which a sale becomes handed over: by its code, its buyer, an admin or time.
import { sql } from 'kysely';
import { orderPath } from '../../../bookings/booking-paths.ts';
import { priceText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { zonedTimeText } from '../../../kit/zoned-time.ts';
import { enterHandover } from '../../../ledger/server/ledger.ts';
import { enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import { toBuyer, toSeller } from '../../../payments/server/payments.ts';
import type { HandoverWay } from '../../sale.ts';
import type { Dependencies } from '../dependencies.ts';
import { disputableUntil } from '../dispute/open-dispute.ts';
import { readSaleWithMoney, type SaleWithMoney } from '../sale-with-money.ts';

/**
 * Hands over a sale that is locked and waiting, or disputed. Gives when that was; a time from before a
 * dispute stays. Otherwise that is the time at which it is locked, as of a refund: their transactions may
 * have begun in the other order.
 */
export async function completeHandover(
  tx: Queries,
  id: number,
  by: HandoverWay,
  rules: DisputeRules,
): Promise<Date> {
  const entry = await enterHandover(tx, id);
  if (entry !== 'entered' && entry !== 'entered-before')
    throw new Error(`sale ${id} cannot be handed over: ${entry}`);
  const { rows } = await sql<{ handedOverAt: Date; disputableUntil: Date }>`
    update sales s set state = 'handed-over', disputed_at = null,
      handed_over_at = coalesce(handed_over_at, clock_timestamp()),
      handed_over_by = coalesce(handed_over_by, ${by})
    where id = ${id} returning handed_over_at as "handedOverAt",
      ${disputableUntil(rules.disputeDays)} as "disputableUntil"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`sale ${id} is gone`);
  if (by !== 'admin') {
    const until = zonedTimeText(row.disputableUntil, rules.timeZone);
    await enqueueMails(tx, handedOverMails(await readSaleWithMoney(tx, id), by, until));
  }
  return row.handedOverAt;
}

/** Until when a buyer may report a problem, and the time zone in which their email says so. */
export type DisputeRules = Pick<Dependencies, 'disputeDays' | 'timeZone'>;

/** Every way but the decision of an admin, which has an email of its own. */
type Way = Exclude<HandoverWay, 'admin'>;

const buyerTexts: Readonly<Record<Way, string>> = {
  code: 'The seller entered your handover code, so you have the car and its keys.',
  buyer: 'You told us that you have the car.',
  time: 'Neither of you told us so, and you reported no problem, so we count it as handed over.',
};

const sellerTexts: Readonly<Record<Way, string>> = {
  code: 'You entered the buyer’s handover code.',
  buyer: 'The buyer told us that they have the car.',
  time: 'The buyer didn’t report a problem in time, so the handover is confirmed.',
};

/** The mails to both: the sale is done, and who confirmed it. */
const handedOverMails = (sale: SaleWithMoney, by: Way, disputableUntil: string): Mail[] => [
  ...toBuyer(sale, {
    subject: `Handed over: ${sale.title}`,
    paragraphs: [
      `The ${sale.title} has been handed over to you.`,
      buyerTexts[by],
      `You can ${by === 'time' ? 'still ' : ''}report a problem until ${disputableUntil}.`,
    ],
    button: { label: 'See your order', to: orderPath(sale.saleId) },
  }),
  ...toSeller(sale, {
    subject: `Handed over: ${sale.title}`,
    paragraphs: [
      `Your ${sale.title} has been handed over to ${sale.buyerName}.`,
      `${sellerTexts[by]} The sale for ${priceText(sale.priceCents)} is complete.`,
      'Money in your dashboard shows when you’re paid.',
    ],
    button: { label: 'See the sale', to: orderPath(sale.saleId) },
  }),
];
