// Admins decide on typed names: they merge them into names that we know, or accept them.
import { sql } from 'kysely';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { undoDays } from '../../facts/typed-names-contract.ts';
import { nameKey } from '../../taxonomy/name-key.ts';
import { knownMake, knownModel } from '../../taxonomy/taxonomy.ts';
import { agreedName } from './agreed-names.ts';

interface Row {
  readonly make: string | null;
  readonly typed: string;
  readonly agreed: string | null;
}

const longestMake = 40;

export function createNameDecisions({ transaction }: Database) {
  /** One decision at a time, after everybody who is just posting a car with such a name. */
  const onOpen = <Refused extends string>(
    admin: Caller,
    id: number,
    work: (tx: Queries, row: Row) => Promise<'done' | Refused>,
  ) =>
    transaction(async (tx): Promise<'done' | 'unknown' | 'already-decided' | Refused> => {
      await sql`lock table typed_names in share row exclusive mode`.execute(tx);
      const { rows } = await sql<Row>`
        select make, typed, agreed from typed_names where id = ${id}`.execute(tx);
      const [row] = rows;
      if (!row) return 'unknown';
      if (row.agreed !== null) return 'already-decided';
      await actAs(tx, actorOf(admin));
      return work(tx, row);
    });

  return {
    /** The name is open again, and its cars are to get back what they were called. */
    undo: (admin: Caller, id: number) =>
      transaction(async (tx): Promise<'done' | 'unknown' | 'not-merged' | 'too-late'> => {
        await sql`lock table typed_names in share row exclusive mode`.execute(tx);
        const { rows } = await sql<Row & { isRecent: boolean }>`
          select make, typed, agreed, decided_at > now() - ${undoDays} * interval '1 day' as "isRecent"
          from typed_names where id = ${id}`.execute(tx);
        const [row] = rows;
        if (!row) return 'unknown';
        const { make, typed, agreed } = row;
        if (agreed === null || agreed === typed) return 'not-merged';
        if (!row.isRecent) return 'too-late';
        await actAs(tx, actorOf(admin));
        await sql`
          update typed_names set agreed = null, decided_at = null, typed_at = now()
          where id = ${id}`.execute(tx);
        await sql`
          update renamed_cars set undone_at = now() where typed_name_id = ${id}`.execute(tx);
        await note(tx, id, make, `${typed}: ${agreed}`, 'undone');
        return 'done';
      }),

    merge: (admin: Caller, id: number, into: string) =>
      onOpen(admin, id, async (tx, { make, typed }) => {
        const name = known(make, into) ?? (await agreedName(tx, make, into));
        if (name === null) return 'name-unknown';
        await decide(tx, id, name);
        await note(tx, id, make, `${typed}: ${name}`, 'merged');
        return 'done';
      }),

    accept: (admin: Caller, id: number, name: string) =>
      onOpen(admin, id, async (tx, { make, typed }) => {
        if (make === null && name.length > longestMake) return 'name-too-long';
        const isKnown = known(make, name) ?? (await agreedName(tx, make, name));
        if (isKnown !== null) return 'name-known';
        // Another name than the typed one is known from now on as well.
        await sql`
          insert into typed_names (make, key, typed, agreed, decided_at)
          values (${make}, ${nameKey(name)}, ${name}, ${name}, now())
          on conflict on constraint typed_names_once
            do update set agreed = excluded.agreed, decided_at = now()`.execute(tx);
        await decide(tx, id, name);
        await note(tx, id, make, name === typed ? name : `${typed}: ${name}`, 'accepted');
        return 'done';
      }),
  };
}

const known = (make: string | null, name: string): string | null =>
  make === null ? knownMake(name) : knownModel(make, name);

const decide = (tx: Queries, id: number, agreed: string) =>
  sql`update typed_names set agreed = ${agreed}, decided_at = now() where id = ${id}`.execute(tx);

const note = (tx: Queries, id: number, make: string | null, was: string, became: string) =>
  recordAudit(tx, {
    thing: 'typed_names',
    thingId: String(id),
    was: make === null ? was : `${make}, ${was}`,
    became,
  });
