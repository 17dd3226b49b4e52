// Programs that work with an account or hear of it: its API keys and webhooks. A change of the password must
// be able to end them, because whoever knew the password may have made them.
import { sql } from 'kysely';
import { recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Program } from '../../own-account/account-contract.ts';
import { isLiveKey } from '../api-keys/api-key.ts';
import type { Dependencies } from '../dependencies.ts';

export async function listPrograms(
  queries: Queries,
  { webhooks }: Dependencies,
  personId: string,
): Promise<Program[]> {
  const { rows: keys } = await sql<Omit<Program, 'kind'>>`
    select id, name from api_keys where person_id = ${personId} and ${isLiveKey}
    order by made_at desc, id`.execute(queries);
  return [
    ...keys.map((key) => ({ ...key, kind: 'api-key' as const })),
    ...(await webhooks.list(queries, personId)).map((webhook) => ({
      ...webhook,
      kind: 'webhook' as const,
    })),
  ];
}

/**
 * Ends those with these ids, or all: keys for good, webhooks until their owner turns them on again. To be
 * called once the sessions are ended that could make another. Gives what has ended and what has not.
 */
export async function endPrograms(
  tx: Queries,
  dependencies: Dependencies,
  personId: string,
  which: readonly string[] | 'all' | 'all-keys',
): Promise<{ readonly ended: readonly Program[]; readonly left: readonly Program[] }> {
  const all = await listPrograms(tx, dependencies, personId);
  const isEnded = ({ id, kind }: Program) =>
    typeof which === 'string' ? which === 'all' || kind === 'api-key' : which.includes(id);
  const ended = all.filter(isEnded);
  const idsOf = (kind: Program['kind']) =>
    ended.filter((program) => program.kind === kind).map(({ id }) => id);
  await endApiKeys(tx, personId, idsOf('api-key'));
  await dependencies.webhooks.end(tx, personId, idsOf('webhook'));
  return { ended, left: all.filter((program) => !isEnded(program)) };
}

async function endApiKeys(tx: Queries, personId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ prefix: string }>`
    update api_keys set revoked_at = now()
    where person_id = ${personId} and id = any (${ids} :: uuid[]) and revoked_at is null
    returning prefix`.execute(tx);
  for (const { prefix } of rows)
    await recordAudit(tx, {
      thing: 'people',
      thingId: personId,
      was: prefix,
      became: 'api-key-revoked',
    });
}

/** What a mail lists: what has ended, and what has not. */
export const programFacts = (ended: readonly Program[], left: readonly Program[] = []) => [
  ...ended.map(({ kind, name }) => ({
    label: kind === 'api-key' ? 'API key that ended' : 'Webhook that is off',
    value: name,
  })),
  ...left.map(({ kind, name }) => ({
    label: kind === 'api-key' ? 'API key that still works' : 'Webhook that is still on',
    value: name,
  })),
];
