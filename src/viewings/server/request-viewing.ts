// A buyer asks to see a car.
import { sql } from 'kysely';
import { lockCars } from '../../bookings/server/bookings.ts';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { actorOf } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { beginConversation, mayBegin } from '../../conversations/server/conversations.ts';
import { actAs } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import { lockPerson } from '../../people/server/people.ts';
import * as contract from '../contract.ts';
import { mostOpenViewings } from '../viewing.ts';
import type { Dependencies } from './dependencies.ts';
import { pickTime } from './slots.ts';
import { mailsOf } from './viewing-mails.ts';
import { confirmNow, viewingOf } from './viewing-row.ts';

type Outcome = OutcomeOf<typeof contract.requestViewing>;

export const requestViewing = (dependencies: Dependencies) =>
  handle(contract.requestViewing, ({ id: carId, startsAt }, caller) =>
    dependencies.database.transaction(async (tx): Promise<Outcome> => {
      const { person: buyer } = caller;
      if (!buyer.isEmailVerified) return refuse('email-unverified');
      if (!(await lockPerson(tx, buyer.id))) return refuse('not-found');
      // The car stays for sale until the viewing is written.
      const [car] = await lockCars<{ isForSale: boolean }>(tx, sql`c.id = ${carId}`, {
        strength: 'share',
        columns: sql`c.state in ('available', 'on-hold') as "isForSale"`,
      });
      if (!car) return refuse('not-found');
      if (!car.isForSale) return refuse('car-gone');
      const possible = await mayBegin(tx, buyer.id, carId);
      if ('refused' in possible) return possible;
      const refusal = await refuseMore(tx, buyer.id, possible);
      if (refusal) return refusal;
      const { sellerId } = possible;
      const picked = await pickTime(tx, { sellerId, startsAt });
      if ('refused' in picked) return picked;
      const { endsAt, timeZone, isAtOnce } = picked;
      const conversation = await beginConversation(tx, possible);
      await actAs(tx, actorOf(caller));
      const { rows: added } = await sql<{ id: number }>`
        insert into viewings (car_id, buyer_id, seller_id, starts_at, ends_at, time_zone)
        values (${carId}, ${buyer.id}, ${sellerId}, ${startsAt}, ${endsAt}, ${timeZone})
        returning id`.execute(tx);
      const id = added[0]?.id ?? 0;
      if (isAtOnce) await confirmNow(tx, id);
      const viewing = await viewingOf(tx, dependencies, id);
      await enqueueMails(tx, await mailsOf(tx, viewing, 'picked'));
      return { conversationId: conversation.id };
    }),
  );

/** The buyer is locked, so that their viewings are counted one after the other. */
async function refuseMore(
  tx: Queries,
  buyerId: string,
  { id, carId }: { readonly id: number | null; readonly carId: number },
) {
  const { rows } = await sql<{ open: number; ofCar: number }>`
    select count(*) as open, count(*) filter (where car_id = ${carId}) as "ofCar"
    from viewings where buyer_id = ${buyerId} and state in ('requested', 'confirmed')
      and starts_at > now()`.execute(tx);
  const { open, ofCar } = rows[0] ?? { open: 0, ofCar: 0 };
  if (ofCar > 0) return refuse('viewing-open', { facts: { conversationId: id ?? 0 } });
  return open >= mostOpenViewings ? refuse('too-many-viewings') : null;
}
