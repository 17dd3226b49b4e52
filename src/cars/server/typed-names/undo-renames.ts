// Gives cars of undone decisions the names that they had. It is done right after a decision is undone,
// and again every minute for cars that were being paid for then.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { mayChange, type WhenEdited } from './apply-names.ts';
import type { Names } from './renamed-cars.ts';

const carsAtOnce = 100;

/** Gives cars of undone decisions the names that they had, unless they were changed since. */
export async function undoRenames(
  { transaction }: Database,
  whenEdited: WhenEdited,
): Promise<void> {
  for (let left = carsAtOnce; left === carsAtOnce; )
    left = await transaction((tx) => undoSome(tx, whenEdited));
}

interface Undone {
  readonly typedNameId: number;
  readonly carId: number;
  readonly isMake: boolean;
  readonly now: Names;
  readonly was: Names;
  readonly became: Names;
}

async function undoSome(tx: Queries, whenEdited: WhenEdited): Promise<number> {
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
      await whenEdited(tx, carId);
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
