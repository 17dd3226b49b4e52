// What a migration may not do while the version before runs: rules on the statements of its file, read by
// PostgreSQL's own parser (libpg-query). The files before it say which tables, constraints, triggers and
// functions there are. A statement that no rule knows is refused as well: whoever needs it adds the rule.
import {
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  type CreateFunctionStmt,
  type CreateStmt,
  type CreateTrigStmt,
  type DropStmt,
  type IndexStmt,
  loadModule,
  type Node,
  parseSync,
  type RenameStmt,
} from 'libpg-query';
import type { Finding } from './finding.ts';

await loadModule();

interface Index {
  readonly table: string;
  readonly isUnique: boolean;
}

/** What the files so far have made, and what the file that is read makes itself: nobody uses that yet. */
export class Reading {
  private readonly tables: Set<string>;
  /** Columns that may not be null. */
  private readonly required: Set<string>;
  private readonly constraints: Map<string, Constraint>;
  private readonly indexes: Map<string, Index>;
  private readonly triggers: Map<string, string>;
  /** Bodies by name and arguments. */
  private readonly functions: Map<string, string>;
  /** Tables, columns and functions of this file. */
  private made = new Set<string>();
  /** Constraints and triggers, which a file may drop and add anew. */
  private dropped: Set<string>;
  private hasTransaction = true;

  /** Goes on after the files of another one, which stays as it is. */
  constructor(before?: Reading) {
    this.tables = new Set(before?.tables);
    this.required = new Set(before?.required);
    this.constraints = new Map(before?.constraints);
    this.indexes = new Map(before?.indexes);
    this.triggers = new Map(before?.triggers);
    this.functions = new Map(before?.functions);
    this.dropped = new Set(before?.dropped);
  }

  /** What the next file does that the version before may not bear. */
  read(source: string): Finding[] {
    for (const thing of this.dropped) {
      this.constraints.delete(thing);
      this.triggers.delete(thing);
    }
    this.dropped = new Set();
    this.made = new Set();
    this.hasTransaction = !/^-- no transaction\b/m.test(source);
    return (parseSync(source).stmts ?? []).flatMap(({ stmt }) => (stmt ? this.judge(stmt) : []));
  }

  private judge(statement: Node): Finding[] {
    if ('CreateStmt' in statement) return this.createTable(statement.CreateStmt);
    if ('AlterTableStmt' in statement) {
      const { relation, cmds = [] } = statement.AlterTableStmt;
      const table = relation?.relname ?? '';
      const findings = cmds.flatMap((cmd) =>
        'AlterTableCmd' in cmd ? this.alterTable(table, cmd.AlterTableCmd) : [],
      );
      return this.made.has(table) ? [] : findings;
    }
    if ('IndexStmt' in statement) return this.createIndex(statement.IndexStmt);
    if ('CreateTrigStmt' in statement) return this.createTrigger(statement.CreateTrigStmt);
    if ('CreateFunctionStmt' in statement) return this.createFunction(statement.CreateFunctionStmt);
    if ('DropStmt' in statement) return this.drop(statement.DropStmt);
    if ('RenameStmt' in statement) return this.rename(statement.RenameStmt);
    if ('AlterEnumStmt' in statement) {
      const { typeName, oldVal } = statement.AlterEnumStmt;
      return oldVal ? [ends(`${nameIn(typeName)}.${oldVal}`, 'is no value any more')] : [];
    }
    if ('UpdateStmt' in statement || 'DeleteStmt' in statement) {
      const { relation, whereClause } =
        'UpdateStmt' in statement ? statement.UpdateStmt : statement.DeleteStmt;
      const table = relation?.relname ?? '';
      return whereClause || this.made.has(table) ? [] : [holdsUp(table, 'has all its rows locked')];
    }
    const [kind = ''] = Object.keys(statement);
    return harmless.has(kind) ? [] : [holdsUp(kind, 'is a statement that no rule knows')];
  }

  private createTable({ relation, tableElts = [] }: CreateStmt): Finding[] {
    const table = relation?.relname ?? '';
    if (this.tables.has(table)) return [];
    this.tables.add(table);
    this.made.add(table);
    for (const element of tableElts) {
      if ('ColumnDef' in element) this.addColumn(table, element.ColumnDef);
      if ('Constraint' in element) this.addConstraint(table, element.Constraint);
    }
    return [];
  }

  private alterTable(table: string, { subtype, name = '', def }: AlterTableCmd): Finding[] {
    const thing = `${table}.${name}`;
    switch (subtype) {
      case 'AT_AddColumn':
        return def && 'ColumnDef' in def ? this.addColumn(table, def.ColumnDef) : [];
      case 'AT_AddConstraint':
        return def && 'Constraint' in def ? this.addConstraint(table, def.Constraint) : [];
      case 'AT_DropColumn':
        return [ends(thing, 'is gone')];
      case 'AT_AlterColumnType':
        return [ends(thing, 'has another type'), holdsUp(table, 'is written anew')];
      case 'AT_DropNotNull':
        this.required.delete(thing);
        return [];
      case 'AT_SetNotNull':
        this.required.add(thing);
        return [ends(thing, 'may not be null any more')];
      case 'AT_ColumnDefault':
        return def || !this.required.has(thing) ? [] : [ends(thing, 'has no default any more')];
      case 'AT_DropConstraint': {
        const isKey = uniques.has(this.constraints.get(thing)?.contype ?? '');
        this.dropped.add(thing);
        return isKey ? [ends(thing, 'is gone, which said that rows are unique')] : [];
      }
      default:
        return harmless.has(subtype ?? '')
          ? []
          : [holdsUp(`${table} ${subtype}`, 'is a statement that no rule knows')];
    }
  }

  private addColumn(table: string, { colname = '', constraints = [] }: ColumnDef): Finding[] {
    const thing = `${table}.${colname}`;
    this.made.add(thing);
    const own = constraints.flatMap((constraint) =>
      'Constraint' in constraint ? [constraint.Constraint] : [],
    );
    const has = (kind: Constraint['contype']) => own.find(({ contype }) => contype === kind);
    const isRequired = has('CONSTR_NOTNULL') || has('CONSTR_PRIMARY');
    const isCounted = has('CONSTR_IDENTITY') || has('CONSTR_GENERATED');
    const filled = has('CONSTR_DEFAULT');
    if (isRequired) this.required.add(thing);
    return [
      ...(isRequired && !filled && !isCounted
        ? [ends(thing, 'is new, may not be null and has no default')]
        : []),
      ...(isCounted || (filled?.raw_expr && isComputed(filled.raw_expr))
        ? [holdsUp(table, 'is written anew')]
        : []),
      ...own
        .filter(({ contype = '' }) => contype in suffixes)
        .flatMap((constraint) => this.addConstraint(table, constraint, colname)),
    ];
  }

  private addConstraint(table: string, rule: Constraint, column?: string): Finding[] {
    const { contype = 'CONSTR_CHECK', conname, indexname, skip_validation: isLate } = rule;
    const columns = column ? [column] : columnsOf(rule);
    const thing = `${table}.${conname || nameOf(table, contype, columns)}`;
    const former = this.constraints.get(thing);
    this.constraints.set(thing, rule);
    this.dropped.delete(thing);
    const isOld = (name: string) => !this.made.has(`${table}.${name}`);
    if (uniques.has(contype)) {
      return [
        ...(indexname ? [] : [holdsUp(thing, 'is an index for a file with "-- no transaction"')]),
        ...(columns.every(isOld)
          ? [refuses(thing, 'says that rows are unique which may not be')]
          : []),
      ];
    }
    const isCheck = contype === 'CONSTR_CHECK';
    // A foreign key with a part that is null refers to nothing.
    const isAboutOld = isCheck ? columns.length === 0 || columns.some(isOld) : columns.every(isOld);
    return [
      ...(isAboutOld && !(former && allows(rule, former))
        ? [refuses(thing, `is a new ${isCheck ? 'check' : 'foreign key'} on what was there`)]
        : []),
      ...(isLate ? [] : [holdsUp(thing, 'is checked at once: add it as "not valid"')]),
    ];
  }

  private createIndex({
    relation,
    idxname,
    unique,
    concurrent,
    indexParams = [],
  }: IndexStmt): Finding[] {
    const table = relation?.relname ?? '';
    const columns = indexParams.flatMap((one) =>
      'IndexElem' in one ? [one.IndexElem.name ?? ''] : [],
    );
    const name = idxname ?? [table, ...columns, 'idx'].join('_');
    this.indexes.set(name, { table, isUnique: unique === true });
    if (this.made.has(table)) return [];
    const thing = `${table}.${name}`;
    const isOld = columns.every((column) => !this.made.has(`${table}.${column}`));
    return [
      ...(this.hasTransaction
        ? [holdsUp(thing, 'is an index for a file with "-- no transaction"')]
        : concurrent
          ? []
          : [holdsUp(thing, 'is not created "concurrently"')]),
      ...(unique && isOld ? [refuses(thing, 'says that rows are unique which may not be')] : []),
    ];
  }

  private createTrigger(trigger: CreateTrigStmt): Finding[] {
    const table = trigger.relation?.relname ?? '';
    const thing = `${table}.${trigger.trigname}`;
    const definition = textOf(trigger);
    const isSame = this.triggers.get(thing) === definition;
    this.triggers.set(thing, definition);
    this.dropped.delete(thing);
    const isBefore = ((trigger.timing ?? 0) & 2) !== 0;
    const name = nameIn(trigger.funcname);
    const bodies = [...this.functions].filter(([key]) => key.startsWith(`${name}(`));
    const mayRefuse =
      bodies.length === 0 ||
      bodies.some(([, body]) => raises(body) || (isBefore && /\breturn null\b/i.test(body)));
    return isSame || this.made.has(table) || !mayRefuse
      ? []
      : [refuses(thing, 'is a new trigger that may refuse a row')];
  }

  private createFunction({
    funcname,
    parameters = [],
    options = [],
    sql_body,
  }: CreateFunctionStmt): Finding[] {
    const types = parameters.map((parameter) =>
      'FunctionParameter' in parameter ? nameIn(parameter.FunctionParameter.argType?.names) : '',
    );
    const name = nameIn(funcname);
    const key = `${name}(${types.join()})`;
    const written = options.find(
      (option) => 'DefElem' in option && option.DefElem.defname === 'as',
    );
    const body =
      written && 'DefElem' in written ? stringsIn(written.DefElem.arg) : textOf(sql_body);
    const former = this.functions.get(key);
    this.functions.set(key, body);
    const isNew = former === undefined || former === body || this.made.has(key);
    this.made.add(key);
    // PostgreSQL 15.20 and its siblings refuse a new column with a default for the tables of such rows.
    const fixes = sql_body ? types.find((type) => this.tables.has(type)) : undefined;
    return [
      ...(fixes
        ? [holdsUp(fixes, `gets no more columns: write the body of ${name}() as text`)]
        : []),
      ...(isNew || !raises(body) ? [] : [refuses(`${name}()`, 'has changed and may refuse a row')]),
    ];
  }

  private rename({ relation, subname, object }: RenameStmt): Finding[] {
    const whole = object && 'ObjectWithArgs' in object ? nameIn(object.ObjectWithArgs.objname) : '';
    const table = relation?.relname ?? whole;
    return this.made.has(table) ? [] : [ends(subname ? `${table}.${subname}` : table, 'is gone')];
  }

  private drop({ removeType, objects = [] }: DropStmt): Finding[] {
    const names = objects.map((one) => {
      if ('ObjectWithArgs' in one) return nameIn(one.ObjectWithArgs.objname);
      if ('TypeName' in one) return nameIn(one.TypeName.names);
      if (!('List' in one)) return '';
      const parts = (one.List.items ?? []).map((part) => nameIn([part]));
      return parts.slice(removeType === 'OBJECT_TRIGGER' ? -2 : -1).join('.');
    });
    switch (removeType) {
      case 'OBJECT_TRIGGER':
        for (const name of names) this.dropped.add(name);
        return [];
      case 'OBJECT_FUNCTION':
        return names.map((name) => ends(`${name}()`, 'is gone'));
      case 'OBJECT_INDEX':
        return names
          .map((name) => ({ name, index: this.indexes.get(name) }))
          .filter(({ index }) => index?.isUnique)
          .map(({ name, index }) =>
            ends(`${index?.table}.${name}`, 'is gone, which said that rows are unique'),
          );
      default:
        return names.filter((name) => !this.made.has(name)).map((name) => ends(name, 'is gone'));
    }
  }
}

/** Statements and parts of `alter table` that take nothing away, refuse nothing and are over at once. */
const harmless: ReadonlySet<string> = new Set([
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'InsertStmt',
  'SelectStmt',
  'VariableSetStmt',
  'ViewStmt',
  'AT_SetRelOptions',
  'AT_SetStatistics',
  'AT_ValidateConstraint',
]);

const uniques: ReadonlySet<string> = new Set([
  'CONSTR_UNIQUE',
  'CONSTR_PRIMARY',
  'CONSTR_EXCLUSION',
]);
const suffixes: Readonly<Record<string, string>> = {
  CONSTR_CHECK: 'check',
  CONSTR_FOREIGN: 'fkey',
  CONSTR_UNIQUE: 'key',
  CONSTR_PRIMARY: 'pkey',
  CONSTR_EXCLUSION: 'excl',
};

/** How PostgreSQL names a constraint that has no name. */
function nameOf(table: string, kind: string, columns: readonly string[]): string {
  const isNamedByColumns =
    kind !== 'CONSTR_PRIMARY' && !(kind === 'CONSTR_CHECK' && new Set(columns).size > 1);
  return [table, ...(isNamedByColumns ? new Set(columns) : []), suffixes[kind]].join('_');
}

const ends = (thing: string, what: string): Finding => ({ thing, what, effect: 'ends' });
const refuses = (thing: string, what: string): Finding => ({ thing, what, effect: 'refuses' });
const holdsUp = (thing: string, what: string): Finding => ({ thing, what, effect: 'holds up' });

/** As a text without the places of its parts in the file. */
const textOf = (node: unknown): string =>
  JSON.stringify(node ?? null, (key, value) =>
    /location$|^rexpr_list_/.test(key) || key === 'replace' ? undefined : value,
  );

/** The last part of a name: `cars` of `public.cars`. */
const nameIn = (parts: readonly Node[] = []): string => {
  const last = parts.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
};

const stringsIn = (node: Node | undefined): string =>
  node && 'List' in node ? nameIn(node.List.items?.slice(0, 1)) : '';

const raises = (body: string) => /\braise\b(?!\s+(debug|log|info|notice|warning)\b)/i.test(body);

/** A default that each row gets anew makes PostgreSQL write the table anew; `now()` is the same for all. */
const isComputed = (expression: Node): boolean =>
  Array.from(textOf(expression).matchAll(/"funcname":\[[^\]]*"sval":"(\w+)"\}\}\]/g)).some(
    ([, name]) => name !== 'now',
  );

const columnsOf = ({ raw_expr, fk_attrs, keys }: Constraint): string[] =>
  fk_attrs || keys
    ? (fk_attrs ?? keys ?? []).map((one) => nameIn([one]))
    : Array.from(
        textOf(raw_expr).matchAll(/"ColumnRef":\{"fields":\[\{"String":\{"sval":"(\w+)"/g),
        ([, name = '']) => name,
      );

/** The same rule as before, or a list of values that has grown. */
function allows(rule: Constraint, former: Constraint): boolean {
  const condition = ({ raw_expr, fk_attrs, pktable }: Constraint) =>
    textOf({ raw_expr, fk_attrs, pktable });
  if (condition(rule) === condition(former)) return true;
  const [now, then] = [listIn(rule), listIn(former)];
  return !!now && !!then && [...then].every((value) => now.has(value));
}

/** Of `kind in ('a', 'b')`: the column and the values. */
function listIn({ raw_expr }: Constraint): Set<string> | undefined {
  if (!raw_expr || !('A_Expr' in raw_expr) || raw_expr.A_Expr.kind !== 'AEXPR_IN') return undefined;
  const { lexpr, rexpr } = raw_expr.A_Expr;
  const values = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : [];
  return new Set([`of ${textOf(lexpr)}`, ...values.map(textOf)]);
}
