// What a migration takes from the version before: tables, columns and functions that it reads or writes.
import type { Finding } from '../finding.ts';
import type { Column, Index, Schema } from './schema.ts';

export const endedBy = (before: Schema, after: Schema): Finding[] => [
  ...relationsGone(before, after),
  ...columnsChanged(before, after),
  ...columnsToFill(before, after),
  ...uniqueIndexesGone(before, after),
  ...functionsGone(before, after),
  ...before.labels
    .filter(({ name }) => !after.labels.some((label) => label.name === name))
    .map(({ name }) => ends(name, 'is no value any more')),
];

const ends = (thing: string, what: string): Finding => ({ thing, what, effect: 'ends' });
export const columnName = ({ table, name }: { table: string; name: string }) => `${table}.${name}`;

const relationsGone = (before: Schema, after: Schema): Finding[] =>
  before.relations
    .filter(({ name }) => !after.relations.some((one) => one.name === name))
    .map(({ name }) => ends(name, 'is gone'));

function columnsChanged(before: Schema, after: Schema): Finding[] {
  const found = new Map(after.columns.map((column) => [columnName(column), column]));
  const tables = new Set(after.relations.map(({ name }) => name));
  return before.columns
    .filter(({ table }) => tables.has(table))
    .flatMap((old) => {
      const what = changeOf(old, found.get(columnName(old)));
      return what ? [ends(columnName(old), what)] : [];
    });
}

function changeOf(old: Column, column: Column | undefined): string | undefined {
  if (!column) return 'is gone';
  if (column.position !== old.position) return 'was made anew';
  if (column.type !== old.type) return `is ${column.type} instead of ${old.type}`;
  if (column.isRequired && !old.isRequired) return 'may not be null any more';
  if (column.isRequired && old.isFilled && !column.isFilled) return 'has no default any more';
  return undefined;
}

/** An insert of the version before does not have a new column. */
function columnsToFill(before: Schema, after: Schema): Finding[] {
  const tables = new Set(before.relations.map(({ name }) => name));
  const known = new Set(before.columns.map(columnName));
  return after.columns
    .filter((column) => tables.has(column.table) && !known.has(columnName(column)))
    .filter(({ isRequired, isFilled }) => isRequired && !isFilled)
    .map((column) => ends(columnName(column), 'is new, may not be null and has no default'));
}

/** An `on conflict` of the version before may name its columns. */
function uniqueIndexesGone(before: Schema, after: Schema): Finding[] {
  const keyOf = ({ table, columns }: Index) => `${table} ${columns.toSorted().join()}`;
  const left = new Set(after.indexes.filter(({ isUnique }) => isUnique).map(keyOf));
  const exists = (column: string) => after.columns.some((one) => columnName(one) === column);
  return before.indexes
    .filter((index) => index.isUnique && !left.has(keyOf(index)))
    .filter(({ table, columns }) => columns.every((name) => exists(columnName({ table, name }))))
    .filter(({ table }) => after.relations.some(({ name }) => name === table))
    .map((index) => ends(columnName(index), 'is gone, which said that rows are unique'));
}

function functionsGone(before: Schema, after: Schema): Finding[] {
  const found = new Map(after.functions.map((one) => [one.signature, one]));
  return before.functions.flatMap(({ signature, name, result }) => {
    const now = found.get(signature);
    if (!now) return [ends(name, `is gone as ${signature}`)];
    return now.result === result ? [] : [ends(name, `gives ${now.result} instead of ${result}`)];
  });
}
