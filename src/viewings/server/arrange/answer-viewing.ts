// What buyer and seller do about a viewing that one of them has asked for.
import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type Refusal, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { cancelViewing, confirmViewing, moveViewing, Viewing } from '../../contract.ts';
import { isOpen } from '../../viewing.ts';
import { mailsOf, type ViewingEvent } from '../mails/viewing-mails.ts';
import type { LockedViewing, ViewingRows } from '../viewing-row.ts';
import { pickTime } from './pick-time.ts';

export function createAnswering(database: Database, rows: ViewingRows) {
  const answer = createAnswer(database, rows);
  return {
    confirm: (caller: Caller, { id, sequence }: InputOf<typeof confirmViewing>) =>
      answer(caller, { id, sequence }, async (tx, viewing) => {
        if (viewing.status !== 'requested' || viewing.askedBy === viewing.side)
          return refuseClosed();
        await confirmNow(tx, id);
        return 'confirmed';
      }),
    move: (caller: Caller, { id, sequence, startsAt }: InputOf<typeof moveViewing>) =>
      answer(caller, { id, sequence }, async (tx, viewing) => {
        const { sellerId, side } = viewing;
        const picked = await pickTime(tx, { sellerId, startsAt, moved: id });
        if ('refused' in picked) return picked;
        const { endsAt, timeZone, isAtOnce } = picked;
        await sql`
          update viewings set state = 'requested', asked_by = ${side}, starts_at = ${startsAt},
            ends_at = ${endsAt}, time_zone = ${timeZone}, is_reminded = false
          where id = ${id}`.execute(tx);
        if (isAtOnce && side === 'buyer') await confirmNow(tx, id);
        return 'moved';
      }),
    cancel: (caller: Caller, { id, sequence, because }: InputOf<typeof cancelViewing>) =>
      answer<never>(caller, { id, sequence }, async (tx, { side }) => {
        await sql`
          update viewings set state = 'cancelled', ended_by = ${side}, ended_because = ${because}
          where id = ${id}`.execute(tx);
        return 'cancelled';
      }),
  };
}

/** Changes a viewing that is open, has not begun and is as it was read, and tells its people. */
const createAnswer =
  ({ transaction }: Database, { lockViewing, viewingOf }: ViewingRows) =>
  <R extends Refusal = never>(
    caller: Caller,
    { id, sequence }: Pick<Viewing, 'id' | 'sequence'>,
    change: (tx: Queries, viewing: LockedViewing) => Promise<ViewingEvent | R>,
  ) =>
    transaction(async (tx) => {
      const viewing = await lockViewing(tx, caller.person.id, id);
      if (!viewing) return refuse('not-found');
      if (!isOpen(viewing.status) || viewing.hasBegun) return refuseClosed();
      if (viewing.sequence !== sequence) return refuseChanged(viewing);
      await actAs(tx, actorOf(caller));
      const event = await change(tx, viewing);
      if (typeof event !== 'string') return event;
      await enqueueMails(tx, await mailsOf(tx, await viewingOf(tx, id), event, viewing.side));
      return { acknowledged: true };
    });

/** At the place that the seller says now. Nobody is reminded of what they read within the last day. */
export async function confirmNow(tx: Queries, viewingId: number): Promise<void> {
  await sql`
    update viewings w set state = 'confirmed', place = t.place,
      is_reminded = w.starts_at <= now() + interval '1 day'
    from viewing_terms t where t.seller_id = w.seller_id and w.id = ${viewingId}`.execute(tx);
}

const refuseClosed = () =>
  refuse('viewing-closed', { detail: 'This viewing cannot be changed like that any more.' });

const refuseChanged = ({ sequence, startsAt, endsAt, timeZone }: LockedViewing) =>
  refuse('viewing-changed', {
    detail: 'The viewing was changed since the caller has read it.',
    facts: { sequence, startsAt, endsAt, timeZone },
  });
