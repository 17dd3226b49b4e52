// What the market's role may do with the tables, where it does not own them: read and write rows.
import pg from 'pg';

/** Rows are only added: who could change them could hide what they did. */
const appendOnly = ['audit'];
/** Entries of the ledger and of the money log are written by functions that work as the owner, and by nothing else. */
const readOnly = ['migrations', 'ledger_entries', 'ledger_lines', 'money_log'];

/**
 * Gives a role its rights on every table of ours, and takes away all others. Changes nothing where
 * they are right already.
 */
export async function grantMarketRights(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<Table>(tables, [role]);
  const wrong = rows.filter((one) => one.rights !== rightsOn(one));
  if (wrong.length === 0) return;
  const to = pg.escapeIdentifier(role);
  const schemas = [...new Set(rows.map(({ schema }) => schema))];
  await owner.query('begin');
  for (const schema of schemas)
    await owner.query(`
      grant usage on schema ${schema} to ${to};
      grant usage on all sequences in schema ${schema} to ${to}`);
  for (const one of wrong)
    await owner.query(`
      revoke all on ${one.name} from ${to};
      grant ${rightsOn(one)} on ${one.name} to ${to}`);
  await owner.query('commit');
}

interface Table {
  readonly schema: string;
  /** As SQL writes it, with its schema unless that is `public`. */
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
