// Makes and models as cars have them: as we write them, as an admin has agreed, or as they were typed.
// Names that we do not know are noted for admins.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { nameKey } from '../../taxonomy/name-key.ts';
import { knownMake, knownModel } from '../../taxonomy/taxonomy.ts';

interface CarNames {
  readonly make?: string;
  readonly model?: string;
}

/**
 * `imported` are the names that came with the car and that nobody here has stated: they stay as they
 * are until they are changed.
 */
export async function agreedNames(
  tx: Queries,
  typed: { readonly make: string | undefined; readonly model: string | undefined },
  imported: { readonly make: unknown; readonly model: unknown },
): Promise<CarNames> {
  const [typedMake, typedModel] = [visible(typed.make), visible(typed.model)];
  if (typedMake === undefined) return typedModel === undefined ? {} : { model: typedModel };
  const make = typedMake === imported.make ? typedMake : await agreedMake(tx, typedMake);
  if (typedModel === undefined) return { make };
  return {
    make,
    model: typedModel === imported.model ? typedModel : await agreedModel(tx, make, typedModel),
  };
}

const agreedMake = async (tx: Queries, typed: string): Promise<string> =>
  knownMake(typed) ?? (await noted(tx, null, typed));

/** A model of a make that is open itself is not noted: the make is decided on first. */
export async function agreedModel(tx: Queries, make: string, typed: string): Promise<string> {
  const listed = knownModel(make, typed);
  if (listed !== null) return listed;
  const isDecided = knownMake(make) !== null || (await agreedName(tx, null, make)) !== null;
  return isDecided ? noted(tx, make, typed) : typed;
}

/** What an admin has decided that a name is to be; null where none has. */
export async function agreedName(
  tx: Queries,
  make: string | null,
  name: string,
): Promise<string | null> {
  const { rows } = await sql<{ agreed: string | null }>`
    select agreed from typed_names
    where make is not distinct from ${make} and key = ${nameKey(name)}`.execute(tx);
  return rows[0]?.agreed ?? null;
}

/**
 * The row stays locked until `tx` ends. A decision on the name waits for that, and finds the car that
 * `tx` writes.
 */
async function noted(tx: Queries, make: string | null, typed: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    insert into typed_names (make, key, typed) values (${make}, ${nameKey(typed)}, ${typed})
    on conflict on constraint typed_names_once do update set typed_at = now()
    returning coalesce(agreed, typed) as name`.execute(tx);
  return rows[0]?.name ?? typed;
}

/** Removes characters that nobody sees: two names that differ in them look the same. */
const visible = (name: string | undefined): string | undefined =>
  name?.replace(/\p{Cf}/gu, '').trim() || undefined;
