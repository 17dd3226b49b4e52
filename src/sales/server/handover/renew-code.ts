import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { renewHandoverCode } from '../../contract.ts';
import { codeRenewedMails } from '../mails/handover-mails.ts';
import { readMailedSale } from '../mails/mailed-sale.ts';
import { isWaiting, lockPaidSale } from './lock-paid-sale.ts';
import { refuseNotWaiting } from './refuse-not-waiting.ts';

/** By the buyer: the former code is void, also on paper and in emails, so they are mailed the new one. */
export const createRenewCode =
  ({ transaction }: Database) =>
  (buyer: Caller, id: number): Promise<OutcomeOf<typeof renewHandoverCode>> =>
    transaction(async (tx) => {
      const sale = await lockPaidSale(tx, id);
      if (!sale || sale.buyerId !== buyer.person.id) return refuse('not-found');
      if (!isWaiting(sale)) return refuseNotWaiting(sale);
      await actAs(tx, actorOf(buyer));
      const { rows } = await sql<{ digits: string }>`
        update sales set wrong_codes = 0, handover_code = new_handover_code()
        where id = ${id} returning handover_code as digits`.execute(tx);
      await recordAudit(tx, { thing: 'sales', thingId: String(id), became: 'code-renewed' });
      const digits = rows[0]?.digits ?? '';
      await enqueueMails(tx, codeRenewedMails(await readMailedSale(tx, id), digits));
      return { digits };
    });
