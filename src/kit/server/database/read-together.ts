/**
 * Reads rows by ids: what is asked for in one turn of the event loop is read by one statement, which
 * begins after all of them have asked.
 */
export function readTogether<Row>(
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>> {
  let next: { readonly ids: Set<number>; readonly rows: Promise<ReadonlyMap<number, Row>> } | null =
    null;

  function begin() {
    const ids = new Set<number>();
    const rows = new Promise<void>((turn) => setImmediate(turn)).then(() => {
      next = null;
      return read([...ids]);
    });
    return { ids, rows };
  }

  return (ids) => {
    next ??= begin();
    for (const id of ids) next.ids.add(id);
    return next.rows;
  };
}
