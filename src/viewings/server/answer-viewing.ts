// What buyer and seller do about a viewing that one of them has asked for.
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../calls/refusal.ts';
import { actorOf, type Caller } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import * as contract from '../contract.ts';
import { isAhead } from '../viewing.ts';
import type { Dependencies } from './dependencies.ts';
import { pickTime } from './slots.ts';
import { mailsOf, type ViewingEvent } from './viewing-mails.ts';
import { confirmNow, type LockedViewing, lockViewing, viewingOf } from './viewing-row.ts';

export const confirmViewing = (dependencies: Dependencies) =>
  handle(contract.confirmViewing, (input, caller) =>
    answer(dependencies, caller, input, async (tx, viewing) => {
      if (viewing.status !== 'requested' || viewing.askedBy === viewing.side)
        return refuse('viewing-closed');
      await confirmNow(tx, viewing.id);
      return 'confirmed';
    }),
  );

export const moveViewing = (dependencies: Dependencies) =>
  handle(contract.moveViewing, ({ startsAt, ...input }, caller) =>
    answer(dependencies, caller, input, async (tx, { id, sellerId, side }) => {
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
  );

export const cancelViewing = (dependencies: Dependencies) =>
  handle(contract.cancelViewing, ({ because, ...input }, caller) =>
    answer<never>(dependencies, caller, input, async (tx, { id, side }) => {
      await sql`
        update viewings set state = 'cancelled', ended_by = ${side}, ended_because = ${because}
        where id = ${id}`.execute(tx);
      return 'cancelled';
    }),
  );

/** Changes a viewing that is open, has not begun and is as it was read, and tells its people. */
const answer = <R extends Refusal = never>(
  dependencies: Dependencies,
  caller: Caller,
  { id, sequence }: Pick<contract.Viewing, 'id' | 'sequence'>,
  change: (tx: Queries, viewing: LockedViewing) => Promise<ViewingEvent | R>,
) =>
  dependencies.database.transaction(async (tx) => {
    const viewing = await lockViewing(tx, dependencies, { id, personId: caller.person.id });
    if (!viewing) return refuse('not-found');
    if (!isAhead(viewing)) return refuse('viewing-closed');
    if (viewing.sequence !== sequence) return refuseChanged(viewing);
    await actAs(tx, actorOf(caller));
    const event = await change(tx, viewing);
    if (typeof event !== 'string') return event;
    const changed = await viewingOf(tx, dependencies, id);
    await enqueueMails(tx, await mailsOf(tx, changed, event, viewing.side));
    return { acknowledged: true };
  });

const refuseChanged = ({ sequence, startsAt, endsAt, timeZone }: LockedViewing) =>
  refuse('viewing-changed', { facts: { sequence, startsAt, endsAt, timeZone } });
