// Admins decide on typed names: they merge them into listed ones, or accept them; and undo a merge.
import { sql } from 'kysely';
import { type OutcomeOf, type RefusalOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import * as contract from '../../facts/typed-names-contract.ts';
import { nameKey } from '../../taxonomy/name-key.ts';
import { knownMake, knownModel } from '../../taxonomy/taxonomy.ts';
import type { Dependencies } from '../dependencies.ts';
import { agreedName } from './agreed-names.ts';
import { applyName, undoRenames } from './rename-cars.ts';

interface Row {
  readonly make: string | null;
  readonly typed: string;
  readonly agreed: string | null;
  /** Whether the decision can still be undone; null where there is none. */
  readonly isRecent: boolean | null;
}

const longestMake = 40;
const done = { modifiedCount: 1 };

export const mergeTypedName = (dependencies: Dependencies) =>
  handle(contract.mergeTypedName, ({ id, into }, admin) =>
    decideOn(
      dependencies,
      admin,
      id,
      async (tx, { make, typed }): Promise<RefusalOf<typeof contract.mergeTypedName> | null> => {
        const name = await listedName(tx, make, into);
        if (name === null) return refuse('name-unknown');
        await agreeOn(tx, id, name);
        await note(tx, id, make, `${typed}: ${name}`, 'merged');
        return null;
      },
    ),
  );

export const acceptTypedName = (dependencies: Dependencies) =>
  handle(contract.acceptTypedName, ({ id, name }, admin) =>
    decideOn(
      dependencies,
      admin,
      id,
      async (tx, { make, typed }): Promise<RefusalOf<typeof contract.acceptTypedName> | null> => {
        if (make === null && name.length > longestMake) return refuse('name-too-long');
        if ((await listedName(tx, make, name)) !== null) return refuse('name-known');
        // Another name than the typed one is listed from now on as well.
        await sql`
          insert into typed_names (make, key, typed, agreed, decided_at)
          values (${make}, ${nameKey(name)}, ${name}, ${name}, now())
          on conflict on constraint typed_names_once
            do update set agreed = excluded.agreed, decided_at = now()`.execute(tx);
        await agreeOn(tx, id, name);
        await note(tx, id, make, name === typed ? name : `${typed}: ${name}`, 'accepted');
        return null;
      },
    ),
  );

/** One decision at a time, after everybody who is just posting a car with such a name. */
async function decideOn<Refused>(
  dependencies: Dependencies,
  admin: Caller,
  id: number,
  decide: (tx: Queries, row: Row) => Promise<Refused | null>,
) {
  const refusal = await dependencies.database.transaction(async (tx) => {
    const row = await lockName(tx, id);
    if (!row) return refuse('not-found');
    if (row.agreed !== null) return refuse('already-decided');
    await actAs(tx, actorOf(admin));
    return decide(tx, row);
  });
  if (refusal) return refusal;
  await applyName(dependencies, id);
  return done;
}

/** The name is open again, and its cars are to get back what they were called. */
export const undoTypedName = (dependencies: Dependencies) =>
  handle(contract.undoTypedName, async ({ id }, admin) => {
    const outcome = await dependencies.database.transaction(
      async (tx): Promise<OutcomeOf<typeof contract.undoTypedName>> => {
        const row = await lockName(tx, id);
        if (!row) return refuse('not-found');
        const { make, typed, agreed } = row;
        if (agreed === null || agreed === typed) return refuse('not-merged');
        if (!row.isRecent) return refuse('too-late');
        await actAs(tx, actorOf(admin));
        await sql`
          update typed_names set agreed = null, decided_at = null, typed_at = now()
          where id = ${id}`.execute(tx);
        await sql`
          update renamed_cars set undone_at = now() where typed_name_id = ${id}`.execute(tx);
        await note(tx, id, make, `${typed}: ${agreed}`, 'undone');
        return done;
      },
    );
    if (outcome === done) await undoRenames(dependencies);
    return outcome;
  });

async function lockName(tx: Queries, id: number): Promise<Row | undefined> {
  await sql`lock table typed_names in share row exclusive mode`.execute(tx);
  const { rows } = await sql<Row>`
    select make, typed, agreed,
      decided_at > now() - ${contract.undoDays} * interval '1 day' as "isRecent"
    from typed_names where id = ${id}`.execute(tx);
  return rows[0];
}

/** A name as we list it; null for one that we do not. */
const listedName = async (tx: Queries, make: string | null, name: string) =>
  (make === null ? knownMake(name) : knownModel(make, name)) ?? (await agreedName(tx, make, name));

const agreeOn = (tx: Queries, id: number, agreed: string) =>
  sql`update typed_names set agreed = ${agreed}, decided_at = now() where id = ${id}`.execute(tx);

const note = (tx: Queries, id: number, make: string | null, was: string, became: string) =>
  recordAudit(tx, {
    thing: 'typed_names',
    thingId: String(id),
    was: make === null ? was : `${make}, ${was}`,
    became,
  });
