// Reads which cars have changed, each note once, however their transactions overlap.
//
// A note of a transaction appears when that ends, and later transactions may have ended before. So what
// is new is known by snapshots: everything of transactions that were under way in the last one, and of
// those that began after it.
import type pg from 'pg';

/** A snapshot as `pg_current_snapshot()` writes it: `xmin:xmax:those under way`. */
type Snapshot = string;

interface Changes {
  readonly carIds: readonly number[];
  /** The place to go on from. */
  readonly next: ChangesPlace;
  /** There is more to read already. */
  readonly isPage: boolean;
}

/** All notes that the snapshot shows have been read, and those up to the last one of a page. */
export interface ChangesPlace {
  readonly since: Snapshot;
  /** The page's own snapshot, while there are more pages; the last note that was read. */
  readonly page?: { readonly snapshot: Snapshot; readonly xid: string; readonly id: number };
}

/** The id of no car: all of them may have changed, and the stock is loaded again. */
export const everyCar = 0;

const mostAtOnce = 5000;

export async function readSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  const { rows } = await client.query<{ snapshot: Snapshot }>(
    `select pg_current_snapshot() :: text as snapshot`,
  );
  const [row] = rows;
  if (!row) throw new Error('no snapshot');
  return row.snapshot;
}

interface Note {
  readonly id: number;
  readonly xid: string;
  readonly carId: number;
}

/** One statement, so that the notes and the next snapshot are of one moment. */
export async function readChanges(
  client: pg.ClientBase,
  { since, page }: ChangesPlace,
  most = mostAtOnce,
): Promise<Changes> {
  const { xmax, underWay } = partsOf(since);
  const { rows } = await client.query<{ snapshot: Snapshot } & (Note | { id: null })>({
    name: 'search-changes',
    text: `select now.snapshot, c.id, c.xid, c."carId"
      from (select pg_current_snapshot() :: text as snapshot) now
      left join (
        select id, changed_in :: text as xid, car_id as "carId", changed_in from (
          (select * from search_changes
            where changed_in = any($1 :: xid8[]) and (changed_in, id) > ($3 :: xid8, $4)
            order by changed_in, id limit $5)
          union all
          (select * from search_changes
            where changed_in >= $2 :: xid8 and (changed_in, id) > ($3 :: xid8, $4)
            order by changed_in, id limit $5)
        ) either
        order by changed_in, id limit $5
      ) c on true
      order by c.changed_in, c.id`,
    values: [underWay, xmax, page?.xid ?? '0', page?.id ?? 0, most],
  });
  const notes = rows.flatMap((row) => (row.id === null ? [] : [row]));
  const snapshot = rows[0]?.snapshot ?? since;
  if (BigInt(partsOf(snapshot).xmax) < BigInt(xmax))
    throw new Error('The database is older than it was');
  const last = notes.at(-1);
  // What is noted while pages are read is new since the first of them.
  const from = page?.snapshot ?? snapshot;
  const isPage = last !== undefined && notes.length === most;
  return {
    carIds: [...new Set(notes.map(({ carId }) => carId))],
    next: isPage
      ? { since, page: { snapshot: from, xid: last.xid, id: last.id } }
      : { since: from },
    isPage,
  };
}

function partsOf(snapshot: Snapshot): { xmax: string; underWay: string[] } {
  const [, xmax = '0', underWay = ''] = snapshot.split(':');
  return { xmax, underWay: underWay === '' ? [] : underWay.split(',') };
}
