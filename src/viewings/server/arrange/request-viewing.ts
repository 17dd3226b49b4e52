// A buyer asks to see a car.
import { sql } from 'kysely';
import { lockCars } from '../../../bookings/server/bookings.ts';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { beginConversation } from '../../../conversations/server/conversations.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { refuseUnverified } from '../../../people/refuse-unverified.ts';
import { lockPerson } from '../../../people/server/people.ts';
import type { requestViewing } from '../../contract.ts';
import { mostOpenViewings } from '../../viewing.ts';
import { mailsOf } from '../mails/viewing-mails.ts';
import type { ViewingRows } from '../viewing-row.ts';
import { confirmNow } from './answer-viewing.ts';
import { pickTime } from './pick-time.ts';

type Outcome = OutcomeOf<typeof requestViewing>;

export const createRequestViewing =
  ({ transaction }: Database, { viewingOf }: ViewingRows) =>
  (caller: Caller, { id: carId, startsAt }: InputOf<typeof requestViewing>): Promise<Outcome> =>
    transaction(async (tx): Promise<Outcome> => {
      const { person: buyer } = caller;
      if (!buyer.isEmailVerified) return refuseUnverified();
      if (!(await lockPerson(tx, buyer.id))) return refuse('not-found');
      // It stays for sale until the viewing is written.
      const [car] = await lockCars<{ isForSale: boolean }>(tx, sql`c.id = ${carId}`, {
        strength: 'share',
        columns: sql`c.state in ('available', 'on-hold') as "isForSale"`,
      });
      if (!car) return refuse('not-found');
      if (!car.isForSale) return refuse('car-gone', { detail: 'The car is not for sale.' });
      const begun = await beginConversation(tx, buyer.id, carId);
      if ('refused' in begun) return begun;
      const refusal = await refusalOf(tx, buyer.id, begun);
      if (refusal) return refusal;
      const { sellerId } = begun;
      const picked = await pickTime(tx, { sellerId, startsAt });
      if ('refused' in picked) return picked;
      const { endsAt, timeZone, isAtOnce } = picked;
      await actAs(tx, actorOf(caller));
      const { rows } = await sql<{ id: number }>`
        insert into viewings (car_id, buyer_id, seller_id, starts_at, ends_at, time_zone)
        values (${carId}, ${buyer.id}, ${sellerId}, ${startsAt}, ${endsAt}, ${timeZone})
        returning id`.execute(tx);
      const id = rows[0]?.id ?? 0;
      if (isAtOnce) await confirmNow(tx, id);
      await enqueueMails(tx, await mailsOf(tx, await viewingOf(tx, id), 'picked'));
      return { conversationId: begun.id };
    });

/** The buyer is locked, so that their viewings are counted one after the other. */
async function refusalOf(
  tx: Queries,
  buyerId: string,
  { id: conversationId, carId }: { readonly id: number; readonly carId: number },
) {
  const { rows } = await sql<{ open: number; ofCar: number }>`
    select count(*) as open, count(*) filter (where car_id = ${carId}) as "ofCar"
    from viewings where buyer_id = ${buyerId} and state in ('requested', 'confirmed')
      and starts_at > now()`.execute(tx);
  const { open, ofCar } = rows[0] ?? { open: 0, ofCar: 0 };
  if (ofCar > 0)
    return refuse('viewing-open', {
      detail: 'The caller has a viewing of this car ahead.',
      facts: { conversationId },
    });
  if (open >= mostOpenViewings)
    return refuse('too-many-viewings', {
      detail: `A buyer has at most ${mostOpenViewings} viewings ahead.`,
    });
  return null;
}
