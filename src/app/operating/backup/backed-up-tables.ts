// Which tables a backup holds, and how one becomes CSV: the same on the way out and when it is compared.
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type pg from 'pg';
import type { BackedUpTable } from './backup-file.ts';

/**
 * Left out of a backup. `migrations` stands in the head; the others are what the market forgets at a crash or
 * writes again at each start, or count transactions of one database.
 */
const left = [
  'migrations',
  'rate_limits',
  'open_intents',
  'search_changes',
  'saved_search_progress',
  'setup_code',
];

/** All schemas of this market. */
export const ofMarket = (schema: string): string =>
  `${schema} !~ '^pg_' and ${schema} <> 'information_schema'`;

/** Columns that are computed come by themselves. */
export async function readBackedUpTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select c.oid :: regclass :: text as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select quote_ident(a.attname) from pg_index i
        cross join unnest(i.indkey) with ordinality as part (attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
        where i.indrelid = c.oid and i.indisprimary order by place) as key
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and ${ofMarket('nspname')}
      and not (nspname = 'public' and relname = any($1))
    order by 1`,
    [left],
  );
  const unordered = rows.filter(({ key }) => key.length === 0);
  if (unordered.length > 0)
    throw new Error(`without a primary key: ${unordered.map(({ name }) => name).join(', ')}`);
  return rows;
}

/** Settings with which any two databases write a value in the same way. */
export const likeAnyDatabase = `
  set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

export const copyOut = ({ name, columns, key }: BackedUpTable): string =>
  `copy (select ${columns.join(', ')} from ${name} order by ${key.join(', ')})
   to stdout (format csv, header)`;

export const copyIn = ({ name, columns }: BackedUpTable): string =>
  `copy ${name} (${columns.join(', ')}) from stdin (format csv, header match)`;

/** Passes CSV on, and sums it up on the way. */
export function createSum(): { readonly stream: Transform; readonly sha256: () => string } {
  const hash = createHash('sha256');
  return {
    stream: new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    }),
    sha256: () => hash.digest('hex'),
  };
}
