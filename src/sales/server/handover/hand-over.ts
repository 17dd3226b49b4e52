import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { handOver } from '../../contract.ts';
import { mostWrongCodes } from '../../sale.ts';
import { codeLockedMails } from '../mails/handover-mails.ts';
import { readMailedSale } from '../mails/mailed-sale.ts';
import { completeHandover } from './complete-handover.ts';
import { isWaiting, type LockedSale, lockPaidSale } from './lock-paid-sale.ts';
import { refuseNotWaiting } from './refuse-not-waiting.ts';

type Request = InputOf<typeof handOver>;
type Outcome = OutcomeOf<typeof handOver>;

/** By the seller, with the buyer's code. */
export const createHandOver =
  ({ transaction }: Database) =>
  (seller: Caller, request: Request): Promise<Outcome> =>
    transaction((tx) => handOverLocked(tx, seller, request));

async function handOverLocked(
  tx: Queries,
  seller: Caller,
  { id, code }: Request,
): Promise<Outcome> {
  const sale = await lockPaidSale(tx, id);
  if (!sale || sale.sellerId !== seller.person.id) return refuse('not-found');
  const { state, handedOverAt } = sale;
  if (state === 'handed-over' && handedOverAt) return { state, handedOverAt };
  if (!isWaiting(sale)) return refuseNotWaiting(sale);
  if (sale.wrongCodes >= mostWrongCodes) return refuseLocked();
  await actAs(tx, actorOf(seller));
  if (!isSame(code, sale.handoverCode)) return countWrongCode(tx, sale);
  return { state: 'handed-over', handedOverAt: await completeHandover(tx, id, 'code') };
}

const isSame = (code: string, other: string): boolean =>
  code.length === other.length && timingSafeEqual(Buffer.from(code), Buffer.from(other));

const refuseLocked = () =>
  refuse('code-locked', {
    detail: 'Too many wrong codes. The buyer has been asked for a new one.',
  });

/** With the last try, the buyer is asked to make a new code. */
async function countWrongCode(tx: Queries, { id, wrongCodes }: LockedSale): Promise<Outcome> {
  await sql`update sales set wrong_codes = wrong_codes + 1 where id = ${id}`.execute(tx);
  const triesLeft = mostWrongCodes - wrongCodes - 1;
  if (triesLeft > 0)
    return refuse('wrong-code', { facts: { triesLeft }, detail: 'That is not the buyer’s code.' });
  await recordAudit(tx, { thing: 'sales', thingId: String(id), became: 'code-locked' });
  await enqueueMails(tx, codeLockedMails(await readMailedSale(tx, id)));
  return refuseLocked();
}
