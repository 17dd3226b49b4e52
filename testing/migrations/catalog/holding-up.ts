// What a migration does while nobody can write to a table, for as long as the table is large.

import type { Finding } from '../finding.ts';
import { columnName } from './ended.ts';
import type { Constraint, Schema } from './schema.ts';

/** In a file without a transaction the server builds indexes beside those who write. */
export function heldUpBy(before: Schema, after: Schema, hasTransaction: boolean): Finding[] {
  const files = new Map(before.relations.map(({ name, file }) => [name, file]));
  const known = new Set(before.indexes.map(({ id }) => id));
  const rules = new Set(before.constraints.map(ruleOf));
  return [
    ...after.relations
      .filter(({ name, file }) => files.has(name) && files.get(name) !== file)
      .map(({ name }) => holdsUp(name, 'is written anew')),
    ...after.constraints
      .filter((one) => files.has(one.table) && one.kind !== 'unique' && one.isValid)
      // To validate one that was there holds up nobody.
      .filter((one) => !rules.has(ruleOf(one)))
      .map((one) => holdsUp(columnName(one), 'is checked at once: add it as "not valid"')),
    ...after.indexes
      .filter(({ table, id }) => hasTransaction && files.has(table) && !known.has(id))
      .map((one) => holdsUp(columnName(one), 'is an index for a file with "-- no transaction"')),
  ];
}

const holdsUp = (thing: string, what: string): Finding => ({ thing, what, effect: 'holds up' });

const ruleOf = (one: Constraint) =>
  `${columnName(one)} ${one.definition.replace(/ NOT VALID$/, '')}`;
