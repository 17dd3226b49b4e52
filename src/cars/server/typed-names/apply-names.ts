// Gives cars the names that admins have agreed on. It is done right after a decision, and again every
// minute for cars that were being paid for then.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { agreedModel } from './agreed-names.ts';
import { noteRenamed } from './renamed-cars.ts';

interface Decided {
  readonly make: string | null;
  readonly typed: string;
  readonly agreed: string;
}
export type WhenEdited = (tx: Queries, carId: number) => Promise<void>;

const carsAtOnce = 100;

/** Cars `c` that have a typed name `n`. Imports bring their own names. */
export const hasTypedName = sql`(c.make = coalesce(n.make, n.typed)
  and (n.make is null or c.model = n.typed) and c.fact_sources <> '{}')`;
/** What a buyer is paying for or has paid does not change. */
export const mayChange = sql`c.state in ('available', 'withdrawn')`;

/** Of one decision, by its id. */
export async function applyName(
  { transaction }: Database,
  id: number,
  whenEdited: WhenEdited,
): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await transaction((tx) => applyToSome(tx, id, from, whenEdited));
  }
}

/** Of all decisions by which a name became another one. */
export async function applyNames(database: Database, whenEdited: WhenEdited): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select n.id from typed_names n where n.agreed <> n.typed
      and exists (select 1 from cars c where ${hasTypedName} and ${mayChange})`.execute(
    database.queries,
  );
  for (const { id } of rows) await applyName(database, id, whenEdited);
}

/** The last of the cars; null after the last of all. */
async function applyToSome(
  tx: Queries,
  id: number,
  after: number,
  whenEdited: WhenEdited,
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
    await whenEdited(tx, car.id);
  }
  return cars.length < carsAtOnce ? null : (cars.at(-1)?.id ?? null);
}
