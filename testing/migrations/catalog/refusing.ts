// What a migration adds that may refuse rows as the version before writes them.

import type { Finding } from '../finding.ts';
import { columnName } from './ended.ts';
import type { Constraint, Schema, Trigger } from './schema.ts';

export const refusedBy = (before: Schema, after: Schema): Finding[] => [
  ...constraintsAdded(before, after),
  ...uniqueIndexesAdded(before, after),
  ...triggersAdded(before, after),
  ...functionsChanged(before, after),
];

const refuses = (thing: string, what: string): Finding => ({ thing, what, effect: 'refuses' });
const tablesOf = (schema: Schema) => new Set(schema.relations.map(({ name }) => name));
const columnsOf = (schema: Schema) => new Set(schema.columns.map(columnName));
const raises = (code: string) => /\braise\b(?!\s+(debug|log|info|notice|warning)\b)/i.test(code);

function constraintsAdded(before: Schema, after: Schema): Finding[] {
  const tables = tablesOf(before);
  const columns = columnsOf(before);
  const former = new Map(before.constraints.map((one) => [columnName(one), one]));
  return after.constraints
    .filter(({ table, kind }) => tables.has(table) && kind !== 'unique')
    .filter((one) => !asBefore(one, former.get(columnName(one))))
    .filter(({ table, columns: of, kind }) => {
      const isOld = (name: string) => columns.has(columnName({ table, name }));
      // A foreign key with a part that is null refers to nothing.
      return kind === 'check' ? of.length === 0 || of.some(isOld) : of.every(isOld);
    })
    .map((one) => refuses(columnName(one), `is a new ${one.kind} on what was there`));
}

/** The same rule, or a list of values that has grown. */
function asBefore(one: Constraint, former: Constraint | undefined): boolean {
  if (!former) return false;
  const ruleOf = ({ definition }: Constraint) => definition.replace(/ NOT VALID$/, '');
  if (ruleOf(one) === ruleOf(former)) return true;
  const [now, then] = [listIn(ruleOf(one)), listIn(ruleOf(former))];
  return (
    now?.column === then?.column && !!then?.values.every((value) => now?.values.includes(value))
  );
}

/** As PostgreSQL writes `kind in ('a', 'b')`. */
function listIn(rule: string) {
  const list = /^CHECK \(\((?<column>\w+) = ANY \(ARRAY\[(?<values>('[^']*'::text(, )?)+)\]\)\)\)$/;
  const found = list.exec(rule)?.groups;
  if (!found) return undefined;
  return { column: found.column, values: found.values?.split(', ') ?? [] };
}

function uniqueIndexesAdded(before: Schema, after: Schema): Finding[] {
  const tables = tablesOf(before);
  const columns = columnsOf(before);
  const known = new Set(before.indexes.filter(({ isUnique }) => isUnique).map(({ id }) => id));
  return after.indexes
    .filter(({ table, isUnique, id }) => isUnique && tables.has(table) && !known.has(id))
    .filter(({ table, columns: of }) =>
      of.every((name) => columns.has(columnName({ table, name }))),
    )
    .map((index) => refuses(columnName(index), 'says that rows are unique which may not be'));
}

function triggersAdded(before: Schema, after: Schema): Finding[] {
  const tables = tablesOf(before);
  const known = new Set(before.triggers.map(({ definition }) => definition));
  const mayRefuse = ({ isBefore, code }: Trigger) =>
    raises(code) || (isBefore && /\breturn null\b/i.test(code));
  return after.triggers
    .filter((one) => tables.has(one.table) && !known.has(one.definition) && mayRefuse(one))
    .map((one) => refuses(columnName(one), 'is a new trigger that may refuse a row'));
}

function functionsChanged(before: Schema, after: Schema): Finding[] {
  const former = new Map(before.functions.map(({ signature, code }) => [signature, code]));
  return after.functions
    .filter(({ signature, code }) => {
      const then = former.get(signature);
      return then !== undefined && then !== code && raises(code);
    })
    .map(({ name }) => refuses(name, 'has changed and may refuse a row'));
}
