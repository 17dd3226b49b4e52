// Cars get the names that admins have agreed on, and what they were called before is noted, so that a
// decision can be undone. It is done right after a decision, and again every minute for cars that were
// being paid for then.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';
import { undoDays } from '../../facts/typed-names-contract.ts';
import { nameKey } from '../../taxonomy/name-key.ts';
import type { Dependencies } from '../dependencies.ts';
import { agreedModel } from './agreed-names.ts';

interface Decided {
  readonly make: string | null;
  readonly typed: string;
  readonly agreed: string;
}

const carsAtOnce = 100;

/** Cars `c` that have a typed name `n`. Imports bring their own names. */
export const hasTypedName = sql`(c.make = coalesce(n.make, n.typed)
  and (n.make is null or c.model = n.typed) and c.fact_sources <> '{}')`;
/** A car that a buyer is paying for or has paid does not change. */
const mayChange = sql`c.state in ('available', 'withdrawn')`;

/** Applies one decision, by its id. */
export async function applyName(dependencies: Dependencies, id: number): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await dependencies.database.transaction((tx) =>
      applyToSome(tx, dependencies, id, from),
    );
  }
}

/** Applies all decisions by which a name became another one. */
export async function applyNames(dependencies: Dependencies): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select n.id from typed_names n where n.agreed <> n.typed
      and exists (select 1 from cars c where ${hasTypedName} and ${mayChange})`.execute(
    dependencies.database.queries,
  );
  for (const { id } of rows) await applyName(dependencies, id);
}

/** Gives the last of the cars; null after the last of all. */
async function applyToSome(
  tx: Queries,
  { onEdited }: Dependencies,
  id: number,
  after: number,
): Promise<number | null> {
  // A decision that is undone meanwhile waits until these cars are noted, and renames them back.
  await sql`lock table typed_names in row exclusive mode`.execute(tx);
  const { rows: names } = await sql<Decided>`
    select make, typed, agreed from typed_names where id = ${id} and agreed is not null`.execute(
    tx,
  );
  const [name] = names;
  if (!name) return null;
  const { rows: cars } = await sql<{ id: number; make: string; model: string | null }>`
    select c.id, c.make, c.model from typed_names n join cars c on ${hasTypedName}
    where n.id = ${id} and c.id > ${after} and ${mayChange}
    order by c.id limit ${carsAtOnce} for update of c`.execute(tx);
  for (const car of cars) {
    const make = name.make ?? name.agreed;
    const model =
      name.make !== null ? name.agreed : car.model && (await agreedModel(tx, make, car.model));
    if (make === car.make && model === car.model) continue;
    await sql`update cars set make = ${make}, model = ${model} where id = ${car.id}`.execute(tx);
    await noteRenamed(tx, id, car.id, car, { make, model });
    await onEdited(tx, car.id);
  }
  return cars.length < carsAtOnce ? null : (cars.at(-1)?.id ?? null);
}

/** Gives cars of undone decisions the names that they had, unless they were changed since. */
export async function undoRenames(dependencies: Dependencies): Promise<void> {
  for (let left = carsAtOnce; left === carsAtOnce; )
    left = await dependencies.database.transaction((tx) => undoSome(tx, dependencies));
}

interface Undone {
  readonly typedNameId: number;
  readonly carId: number;
  readonly isMake: boolean;
  readonly now: Names;
  readonly was: Names;
  readonly became: Names;
}

async function undoSome(tx: Queries, { onEdited }: Dependencies): Promise<number> {
  const { rows } = await sql<Undone>`
    select r.typed_name_id as "typedNameId", c.id as "carId",
      (select n.make is null from typed_names n where n.id = r.typed_name_id) as "isMake",
      json_build_object('make', c.make, 'model', c.model) as now,
      json_build_object('make', was_make, 'model', was_model) as was,
      json_build_object('make', became_make, 'model', became_model) as became
    from renamed_cars r join cars c on c.id = r.car_id
    where r.undone_at is not null and ${mayChange}
    order by c.id limit ${carsAtOnce} for update of c`.execute(tx);
  for (const undone of rows) {
    const { carId, typedNameId } = undone;
    const before = namesBefore(undone);
    if (before) {
      await sql`
        update cars set make = ${before.make}, model = ${before.model} where id = ${carId}`.execute(
        tx,
      );
      await onEdited(tx, carId);
    }
    await sql`
      delete from renamed_cars where typed_name_id = ${typedNameId} and car_id = ${carId}`.execute(
      tx,
    );
  }
  return rows.length;
}

/** Null for a car that was called otherwise since. A model that was decided on later stays. */
function namesBefore({ isMake, now, was, became }: Undone): Names | null {
  if (now.make !== became.make) return null;
  if (now.model === became.model) return isMake ? was : { ...was, make: now.make };
  return isMake ? { make: was.make, model: now.model } : null;
}

interface Names {
  readonly make: string;
  readonly model: string | null;
}

/** What a seller states again after a decision counts as what the car was called. */
async function noteRenamed(
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

/** Notes a car whose seller has typed names on which an admin has decided before. */
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
  // Without the decision, a car has the spelling that was typed first.
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
  stated: { readonly make?: unknown; readonly model?: unknown },
): Promise<void> {
  const hasOtherMake = before.make !== (stated.make ?? null);
  if (!hasOtherMake && before.model === (stated.model ?? null)) return;
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
