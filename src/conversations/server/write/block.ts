// A person blocks the person they have a conversation with: neither writes to the other about any car.
import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { blockPerson } from '../../contract.ts';

interface Blocking {
  block(caller: Caller, conversationId: number): Promise<OutcomeOf<typeof blockPerson>>;
  unblock(caller: Caller, conversationId: number): Promise<OutcomeOf<typeof blockPerson>>;
}

export function createBlocking({ transaction }: Database): Blocking {
  const change = (
    caller: Caller,
    conversationId: number,
    became: 'person-blocked' | 'person-unblocked',
    write: (tx: Queries, otherId: string) => Promise<{ numAffectedRows?: bigint | undefined }>,
  ) =>
    transaction(async (tx) => {
      const otherId = await otherOf(tx, caller.person.id, conversationId);
      if (otherId === null) return refuse('not-found');
      const { numAffectedRows } = await write(tx, otherId);
      await actAs(tx, actorOf(caller));
      if (numAffectedRows === 1n)
        await recordAudit(tx, {
          thing: 'conversations',
          thingId: String(conversationId),
          became,
        });
      return { acknowledged: numAffectedRows === 1n };
    });
  return {
    block: (caller, conversationId) =>
      change(caller, conversationId, 'person-blocked', (tx, otherId) =>
        sql`
          insert into conversation_blocks (blocker_id, blocked_id)
          values (${caller.person.id}, ${otherId}) on conflict do nothing`.execute(tx),
      ),
    unblock: (caller, conversationId) =>
      change(caller, conversationId, 'person-unblocked', (tx, otherId) =>
        sql`
          delete from conversation_blocks
          where blocker_id = ${caller.person.id} and blocked_id = ${otherId}`.execute(tx),
      ),
  };
}

async function otherOf(
  tx: Queries,
  personId: string,
  conversationId: number,
): Promise<string | null> {
  const { rows } = await sql<{ otherId: string }>`
    select case when buyer_id = ${personId} then seller_id else buyer_id end as "otherId"
    from conversations
    where id = ${conversationId} and ${personId} in (buyer_id, seller_id)`.execute(tx);
  return rows[0]?.otherId ?? null;
}
