// What a database holds of tables, columns, constraints, indexes, triggers and functions, by PostgreSQL's
// own catalogs: to compare it before and after a migration.
import type pg from 'pg';

interface Relation {
  readonly name: string;
  /** Changes when the table is rewritten. */
  readonly file: string;
}

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly position: number;
  readonly type: string;
  readonly isRequired: boolean;
  /** An insert may leave it out. */
  readonly isFilled: boolean;
}

export interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly kind: 'check' | 'foreign key' | 'unique';
  readonly isValid: boolean;
  readonly definition: string;
  readonly columns: readonly string[];
}

export interface Index {
  readonly id: string;
  readonly table: string;
  readonly name: string;
  readonly isUnique: boolean;
  readonly columns: readonly string[];
}

export interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly isBefore: boolean;
  readonly code: string;
}

interface RoutineCode {
  /** With the types of what it takes. */
  readonly signature: string;
  readonly name: string;
  readonly result: string;
  readonly code: string;
}

interface Label {
  readonly name: string;
}

const own = (namespace: string) =>
  `${namespace} in (select oid from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema')`;
const columnsIn = (keys: string, table: string) =>
  `array(select attname :: text from pg_attribute where attrelid = ${table} and attnum = any (${keys}))`;
/** Of an extension, or of the column that it counts for. */
const owned = (catalog: string, id: string) =>
  `exists (select from pg_depend where classid = '${catalog}' :: regclass and objid = ${id}
    and deptype in ('a', 'i', 'e'))`;

const queries = {
  relations: `select oid :: regclass :: text as name, relfilenode :: text as file from pg_class
    where ${own('relnamespace')} and (relkind in ('r', 'p', 'v', 'm')
      or (relkind = 'S' and not ${owned('pg_class', 'pg_class.oid')}))`,
  columns: `select attrelid :: regclass :: text as table, attname as name, attnum as position,
      format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
      (atthasdef or attidentity <> '') as "isFilled"
    from pg_attribute join pg_class c on c.oid = attrelid
    where ${own('relnamespace')} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  constraints: `select conrelid :: regclass :: text as table, conname as name, convalidated as "isValid",
      case contype when 'c' then 'check' when 'f' then 'foreign key' else 'unique' end as kind,
      pg_get_constraintdef(oid) as definition, ${columnsIn('conkey', 'conrelid')} as columns
    from pg_constraint where ${own('connamespace')} and contype in ('c', 'f', 'u', 'p', 'x') and conrelid <> 0`,
  indexes: `select indexrelid :: text as id, indrelid :: regclass :: text as table, relname as name,
      (indisunique or indisexclusion) as "isUnique", ${columnsIn('indkey', 'indrelid')} as columns
    from pg_index join pg_class c on c.oid = indexrelid where ${own('relnamespace')}`,
  triggers: `select tgrelid :: regclass :: text as table, tgname as name,
      pg_get_triggerdef(t.oid) as definition, (tgtype & 2) <> 0 as "isBefore", prosrc as code
    from pg_trigger t join pg_proc p on p.oid = tgfoid
    where not tgisinternal and tgenabled <> 'D' and ${own('pronamespace')}`,
  functions: `select oid :: regprocedure :: text as signature, oid :: regproc || '()' as name,
      coalesce(pg_get_function_result(oid), '') as result, prosrc as code
    from pg_proc where ${own('pronamespace')} and not ${owned('pg_proc', 'pg_proc.oid')}`,
  labels: `select enumtypid :: regtype :: text || '.' || enumlabel as name
    from pg_enum join pg_type t on t.oid = enumtypid where ${own('typnamespace')}`,
};

export interface Schema {
  readonly relations: readonly Relation[];
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  readonly indexes: readonly Index[];
  readonly triggers: readonly Trigger[];
  readonly functions: readonly RoutineCode[];
  /** The values of enum types. */
  readonly labels: readonly Label[];
}

type Client = Pick<pg.PoolClient, 'query'>;

const rowsOf = async <Row extends pg.QueryResultRow>(client: Client, text: string) =>
  (await client.query<Row>(text)).rows;

export const readSchema = async (client: Client): Promise<Schema> => ({
  relations: await rowsOf<Relation>(client, queries.relations),
  columns: await rowsOf<Column>(client, queries.columns),
  constraints: await rowsOf<Constraint>(client, queries.constraints),
  indexes: await rowsOf<Index>(client, queries.indexes),
  triggers: await rowsOf<Trigger>(client, queries.triggers),
  functions: await rowsOf<RoutineCode>(client, queries.functions),
  labels: await rowsOf<Label>(client, queries.labels),
});
