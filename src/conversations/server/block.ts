// A person blocks the person they have a conversation with: neither writes to the other about any car.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { actorOf, type Caller } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import * as contract from '../contract.ts';
import type { Dependencies } from './dependencies.ts';

export const blockPerson = (dependencies: Dependencies) =>
  handle(contract.blockPerson, ({ id }, caller) =>
    change(dependencies, caller, { id, became: 'person-blocked' }, (tx, otherId) =>
      sql`
        insert into conversation_blocks (blocker_id, blocked_id)
        values (${caller.person.id}, ${otherId}) on conflict do nothing`.execute(tx),
    ),
  );

export const unblockPerson = (dependencies: Dependencies) =>
  handle(contract.unblockPerson, ({ id }, caller) =>
    change(dependencies, caller, { id, became: 'person-unblocked' }, (tx, otherId) =>
      sql`
        delete from conversation_blocks
        where blocker_id = ${caller.person.id} and blocked_id = ${otherId}`.execute(tx),
    ),
  );

interface Change {
  /** The id of the conversation. */
  readonly id: number;
  readonly became: 'person-blocked' | 'person-unblocked';
}

const change = (
  { database }: Dependencies,
  caller: Caller,
  { id, became }: Change,
  write: (tx: Queries, otherId: string) => Promise<{ numAffectedRows?: bigint | undefined }>,
) =>
  database.transaction(async (tx) => {
    const otherId = await otherOf(tx, caller.person.id, id);
    if (otherId === null) return refuse('not-found');
    const { numAffectedRows } = await write(tx, otherId);
    await actAs(tx, actorOf(caller));
    if (numAffectedRows === 1n)
      await recordAudit(tx, { thing: 'conversations', thingId: String(id), became });
    return { acknowledged: numAffectedRows === 1n };
  });

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
