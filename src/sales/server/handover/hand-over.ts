// The two ways in which people hand a car over: the seller enters the buyer's code, or the buyer says that
// they have the car. And the code itself, which the buyer may renew.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { orderPath } from '../../../bookings/booking-paths.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { titleWords } from '../../../cars/title-words.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import { codeText, handoverQr } from '../../../payments/handover-code.ts';
import { toBuyer } from '../../../payments/server/payments.ts';
import * as contract from '../../contract.ts';
import { mostWrongCodes } from '../../sale.ts';
import type { Dependencies } from '../dependencies.ts';
import { readSaleWithMoney, type SaleWithMoney } from '../sale-with-money.ts';
import { completeHandover } from './complete-handover.ts';
import { isWaiting, type LockedSale, lockPaidSale, refuseNotWaiting } from './lock-paid-sale.ts';

/** The seller hands over with the buyer's code. */
export const handOver = ({ database, ...rules }: Dependencies) =>
  handle(contract.handOver, ({ id, code }, seller) =>
    database.transaction(async (tx) => {
      const sale = await lockPaidSale(tx, id);
      if (!sale || sale.sellerId !== seller.person.id) return refuse('not-found');
      const { state, handedOverAt } = sale;
      if (state === 'handed-over' && handedOverAt) return { state, handedOverAt };
      if (!isWaiting(sale)) return refuseNotWaiting(sale);
      if (sale.wrongCodes >= mostWrongCodes) return refuse('code-locked');
      await actAs(tx, actorOf(seller));
      if (!isSame(code, sale.handoverCode)) return countWrongCode(tx, sale);
      return { state: 'handed-over', handedOverAt: await completeHandover(tx, id, 'code', rules) };
    }),
  );

const isSame = (code: string, other: string): boolean =>
  code.length === other.length && timingSafeEqual(Buffer.from(code), Buffer.from(other));

/** With the last try, the buyer is asked to make a new code. */
async function countWrongCode(
  tx: Queries,
  { id, wrongCodes }: LockedSale,
): Promise<OutcomeOf<typeof contract.handOver>> {
  await sql`update sales set wrong_codes = wrong_codes + 1 where id = ${id}`.execute(tx);
  const triesLeft = mostWrongCodes - wrongCodes - 1;
  if (triesLeft > 0) return refuse('wrong-code', { facts: { triesLeft } });
  await recordAudit(tx, { thing: 'sales', thingId: String(id), became: 'code-locked' });
  await enqueueMails(tx, codeLockedMails(await readSaleWithMoney(tx, id)));
  return refuse('code-locked');
}

/** The buyer confirms that they have the car. */
export const confirmHandover = ({ database, ...rules }: Dependencies) =>
  handle(contract.confirmHandover, ({ id }, buyer) =>
    database.transaction(async (tx) => {
      const sale = await lockPaidSale(tx, id);
      if (!sale || sale.buyerId !== buyer.person.id) return refuse('not-found');
      const { state, handedOverAt } = sale;
      if (state === 'handed-over' && handedOverAt) return { state, handedOverAt };
      if (!isWaiting(sale)) return refuseNotWaiting(sale);
      await actAs(tx, actorOf(buyer));
      return { state: 'handed-over', handedOverAt: await completeHandover(tx, id, 'buyer', rules) };
    }),
  );

/** The buyer has the code renewed: the former one is void, also on paper and in emails, so they are mailed the new one. */
export const renewHandoverCode = ({ database }: Dependencies) =>
  handle(contract.renewHandoverCode, ({ id }, buyer) =>
    database.transaction(async (tx) => {
      const sale = await lockPaidSale(tx, id);
      if (!sale || sale.buyerId !== buyer.person.id) return refuse('not-found');
      if (!isWaiting(sale)) return refuseNotWaiting(sale);
      await actAs(tx, actorOf(buyer));
      const { rows } = await sql<{ digits: string }>`
        update sales set wrong_codes = 0, handover_code = new_handover_code()
        where id = ${id} returning handover_code as digits`.execute(tx);
      await recordAudit(tx, { thing: 'sales', thingId: String(id), became: 'code-renewed' });
      const digits = rows[0]?.digits ?? '';
      await enqueueMails(tx, codeRenewedMails(await readSaleWithMoney(tx, id), digits));
      return { digits };
    }),
  );

/** The mail to the buyer once the seller has entered too many wrong codes. */
const codeLockedMails = (sale: SaleWithMoney): Mail[] =>
  toBuyer(sale, {
    subject: `Wrong handover code for the ${sale.title}`,
    paragraphs: [
      `${sale.sellerName} entered five wrong handover codes for the ${sale.title}.`,
      'If you’re with the seller and have the keys, make a new code and show it to them. If you’re not, don’t give your code to anyone.',
    ],
    button: { label: 'Make a new code', to: orderPath(sale.saleId) },
  });

/** The mail to the buyer, who has made a new code. */
const codeRenewedMails = (sale: SaleWithMoney, digits: string): Mail[] =>
  toBuyer(sale, {
    subject: `Your new handover code for the ${sale.title}`,
    paragraphs: [
      `Here’s your new handover code for the ${sale.title}.`,
      'The code in our earlier email and on anything you’ve printed doesn’t work anymore.',
    ],
    facts: [{ label: 'Handover code', value: codeText(digits) }],
    qr: handoverQr(sale.saleId, digits),
    notes: [
      `Give the handover code to the seller only once you have the keys and the ${titleWords().signed} in hand.`,
    ],
    button: { label: 'Open your order', to: orderPath(sale.saleId) },
  });
