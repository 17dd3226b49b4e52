// A person blocks the person they have a conversation with: neither writes to the other about any car.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { actorOf, type Caller } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import * as contract from '../contract.ts';
import type { Dependencies } from './dependencies.ts';

export const blockPerson = ({ database, isHandoverOpen }: Dependencies) =>
  handle(contract.blockPerson, ({ id }, caller) =>
    database.transaction(async (tx) => {
      const people = await peopleOf(tx, caller.person.id, id);
      if (!people) return refuse('not-found');
      if (await isHandoverOpen(tx, people.id, people.otherId)) return refuse('handover-open');
      const { numAffectedRows } = await sql`
        insert into conversation_blocks (blocker_id, blocked_id)
        values (${people.id}, ${people.otherId}) on conflict do nothing`.execute(tx);
      return record(tx, caller, { id, became: 'person-blocked' }, numAffectedRows);
    }),
  );

export const unblockPerson = ({ database }: Dependencies) =>
  handle(contract.unblockPerson, ({ id }, caller) =>
    database.transaction(async (tx) => {
      const people = await peopleOf(tx, caller.person.id, id);
      if (!people) return refuse('not-found');
      const { numAffectedRows } = await sql`
        delete from conversation_blocks
        where blocker_id = ${people.id} and blocked_id = ${people.otherId}`.execute(tx);
      return record(tx, caller, { id, became: 'person-unblocked' }, numAffectedRows);
    }),
  );

interface Change {
  /** The id of the conversation. */
  readonly id: number;
  readonly became: 'person-blocked' | 'person-unblocked';
}

/** The audit keeps what has changed anything. */
async function record(
  tx: Queries,
  caller: Caller,
  { id, became }: Change,
  changed: bigint | undefined,
) {
  await actAs(tx, actorOf(caller));
  if (changed === 1n)
    await recordAudit(tx, { thing: 'conversations', thingId: String(id), became });
  return { acknowledged: changed === 1n };
}

/** One of the two people of a conversation, and the other. */
interface People {
  readonly id: string;
  readonly otherId: string;
}

async function peopleOf(
  tx: Queries,
  personId: string,
  conversationId: number,
): Promise<People | undefined> {
  const { rows } = await sql<{ otherId: string }>`
    select case when buyer_id = ${personId} then seller_id else buyer_id end as "otherId"
    from conversations
    where id = ${conversationId} and ${personId} in (buyer_id, seller_id)`.execute(tx);
  return rows[0] && { id: personId, ...rows[0] };
}
