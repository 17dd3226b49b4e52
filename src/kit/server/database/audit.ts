// Who did what: the audit table, to which rows are only ever added.
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from './database.ts';

/** The person on whose behalf a transaction acts. */
export interface Actor {
  /** The id of a person, or `operator`. */
  readonly personId: string;
  /** The network address of their request. */
  readonly address?: string | undefined;
  /** Why they do it, in their own words. */
  readonly reason?: string | undefined;
}

/** Acts by the operator's commands, in place of a person. */
export const operator = 'command';

/**
 * Names the person on whose behalf the rest of a transaction acts. The database writes it into
 * every audit entry of that transaction, also into those of its triggers. Without it an
 * entry names nobody.
 */
export async function actAs(tx: Queries, { personId, address, reason }: Actor): Promise<void> {
  await sql`
    select set_config('forecourt.person', ${personId}, true),
      set_config('forecourt.address', ${address ?? ''}, true),
      set_config('forecourt.reason', ${reason ?? ''}, true)`.execute(tx);
}

/** The id in a text of the table `audit`; null where a command has signed with a word. */
export const idInAudit = (text: RawBuilder<unknown>) =>
  sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text} :: uuid end`;

interface AuditEntry {
  /** The table that the entry is about, such as `people`. */
  readonly thing: string;
  readonly thingId: string;
  readonly was?: string;
  /** What happened or what it became, such as `signed-in`. */
  readonly became: string;
}

/** Adds an entry for what no trigger records. Who did it is what `actAs` said in this transaction. */
export async function recordAudit(
  tx: Queries,
  { thing, thingId, was, became }: AuditEntry,
): Promise<void> {
  await sql`
    insert into audit (thing, thing_id, was, became)
    values (${thing}, ${thingId}, ${was ?? null}, ${became})`.execute(tx);
}
