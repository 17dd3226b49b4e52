// Tables that are written out in the code, by their names as the compiler knows them.

/** The names of a table that has no more than its type says, in their order. */
export const namesOf = <Table extends object>(table: Table) =>
  Object.keys(table) as (keyof Table & string)[];

/** A table of what each name gives. */
export const tableOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** Is this a name of the table? */
export const isNameIn = <Table extends object>(
  table: Table,
  name: string,
): name is keyof Table & string => Object.hasOwn(table, name);
