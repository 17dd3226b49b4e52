// Programs that work with an account or hear of it: its API keys and webhooks. A change of the password must
// be able to end them, because whoever knew the password may have made them.
import { sql } from 'kysely';
import { recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Program } from '../../own-account/account-contract.ts';
import { isLiveKey } from '../api-keys/own-api-keys.ts';

/** How a later module lists and ends the webhooks of a person: those that are on. */
export interface WebhookHooks {
  list(queries: Queries, personId: string): Promise<readonly { id: string; name: string }[]>;
  /** Turns them off, and writes that to the audit. */
  end(tx: Queries, personId: string, ids: readonly string[]): Promise<void>;
}

export interface Programs {
  list(queries: Queries, personId: string): Promise<Program[]>;
  /**
   * Ends those with these ids, or all: keys for good, webhooks until their owner turns them on again. To be
   * called once the sessions are ended that could make another. Gives what has ended and what has not.
   */
  end(
    tx: Queries,
    personId: string,
    which: readonly string[] | 'all' | 'all-keys',
  ): Promise<{ readonly ended: readonly Program[]; readonly left: readonly Program[] }>;
}

export function createPrograms(webhooks: WebhookHooks): Programs {
  async function list(queries: Queries, personId: string): Promise<Program[]> {
    const { rows: keys } = await sql<Omit<Program, 'kind'>>`
      select id, name from api_keys where person_id = ${personId} and ${isLiveKey}
      order by made_at desc, id`.execute(queries);
    return [
      ...keys.map((key) => ({ ...key, kind: 'api-key' as const })),
      ...(await webhooks.list(queries, personId)).map((one) => ({
        ...one,
        kind: 'webhook' as const,
      })),
    ];
  }

  return {
    list,
    async end(tx, personId, which) {
      const all = await list(tx, personId);
      const isEnded = ({ id, kind }: Program) =>
        typeof which === 'string' ? which === 'all' || kind === 'api-key' : which.includes(id);
      const ended = all.filter(isEnded);
      const idsOf = (kind: Program['kind']) =>
        ended.filter((one) => one.kind === kind).map(({ id }) => id);
      await endApiKeys(tx, personId, idsOf('api-key'));
      await webhooks.end(tx, personId, idsOf('webhook'));
      return { ended, left: all.filter((one) => !isEnded(one)) };
    },
  };
}

async function endApiKeys(tx: Queries, personId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ prefix: string }>`
    update api_keys set revoked_at = now()
    where person_id = ${personId} and id = any (${ids} :: uuid[]) and revoked_at is null
    returning prefix`.execute(tx);
  for (const { prefix } of rows)
    await recordAudit(tx, {
      ...{ thing: 'people', thingId: personId, was: prefix, became: 'api-key-revoked' },
    });
}
