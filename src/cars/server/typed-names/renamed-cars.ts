// What cars were called before a decision on a typed name renamed them.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';
import { undoDays } from '../../facts/typed-names-contract.ts';
import { nameKey } from '../../taxonomy/name-key.ts';

export interface Names {
  readonly make: string;
  readonly model: string | null;
}

/** What a seller states again after a decision counts as what the car was called. */
export async function noteRenamed(
  tx: Queries,
  typedNameId: number,
  carId: number,
  was: Names,
  became: Names,
): Promise<void> {
  await sql`
    insert into renamed_cars (typed_name_id, car_id, was_make, was_model, became_make, became_model)
    values (${typedNameId}, ${carId}, ${was.make}, ${was.model}, ${became.make}, ${became.model})
    on conflict (typed_name_id, car_id) do update set was_make = excluded.was_make,
      was_model = excluded.was_model, became_make = excluded.became_make,
      became_model = excluded.became_model, renamed_at = now(), undone_at = null`.execute(tx);
}

/** Of a car whose seller has typed names on which an admin has decided before. */
export async function noteTyped(
  tx: Queries,
  carId: number,
  typed: { readonly make?: string | undefined; readonly model?: string | undefined },
  became: { readonly make?: unknown; readonly model?: unknown },
): Promise<void> {
  const { make, model = null } = typed;
  const isRenamed = make !== became.make || model !== (became.model ?? null);
  if (make === undefined || typeof became.make !== 'string' || !isRenamed) return;
  const names = {
    make: became.make,
    model: typeof became.model === 'string' ? became.model : null,
  };
  const { rows } = await sql<{ id: number; isMake: boolean; typed: string }>`
    select id, true as "isMake", typed from typed_names
    where make is null and key = ${nameKey(make)} and agreed = ${names.make} and agreed <> typed
    union all
    select id, false, typed from typed_names
    where make = ${names.make} and key = ${nameKey(model ?? '')} and agreed = ${names.model}
      and agreed <> typed`.execute(tx);
  // Without the decision a car has the spelling that was typed first.
  for (const { id, isMake, typed: first } of rows) {
    const was = isMake ? { make: first, model } : { make: names.make, model: first };
    await noteRenamed(tx, id, carId, was, names);
  }
}

/**
 * A name that a seller has changed since a decision stays as they state it, also where it is the
 * agreed one again.
 */
export async function keepChangedNames(
  tx: Queries,
  carId: number,
  before: { readonly make: unknown; readonly model: unknown },
  said: { readonly make?: unknown; readonly model?: unknown },
): Promise<void> {
  const hasOtherMake = before.make !== (said.make ?? null);
  if (!hasOtherMake && before.model === (said.model ?? null)) return;
  await sql`
    delete from renamed_cars r using typed_names n
    where n.id = r.typed_name_id and r.car_id = ${carId} and n.agreed <> n.typed
      and n.decided_at > now() - ${undoDays} * interval '1 day'
      and (${hasOtherMake} or n.make is not null)`.execute(tx);
}

/** After `undoDays` a decision stands for good. A car that was bought meanwhile never gets its name back. */
export async function forgetRenames(queries: Queries): Promise<void> {
  const isOver = sql`< now() - ${undoDays + 1} * interval '1 day'`;
  // Two conditions, since each has an index of its own.
  await deleteInBatches(queries, 'renamed_cars', sql`undone_at is null and renamed_at ${isOver}`);
  await deleteInBatches(queries, 'renamed_cars', sql`undone_at ${isOver}`);
}
