import type pg from 'pg';
import { BackupRefused } from '../backup/backup-file.ts';
import { exportedFiles, isLeftOut } from './exported-files.ts';

/** One file. */
export interface ExportedKind {
  /** Of the file and of the table that it is read from. */
  readonly name: string;
  readonly table: string;
  readonly about: string;
  /** The columns that name a row, by which the file is sorted. */
  readonly key: readonly string[];
  /** The columns that the database describes, in their order, without those that are left out. */
  readonly fields: readonly ExportedField[];
}

export interface ExportedField {
  readonly name: string;
  /** As PostgreSQL names it. */
  readonly type: string;
  /** What it holds, as a comment in the database says. */
  readonly about: string;
}

/**
 * Reads from the catalog what each file holds. A column without a description is in no file: a version
 * to come may have added it to keep a secret. Throws `BackupRefused` where the database has none yet.
 */
export async function readExportedKinds(client: pg.ClientBase): Promise<ExportedKind[]> {
  const { rows } = await client.query<Pick<ExportedKind, 'table' | 'key' | 'fields'>>(
    `select relname as "table",
      array(select attname :: text from pg_index
        cross join unnest(indkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = indrelid and attnum = number
        where indrelid = described.oid and indisprimary order by place) as key,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null),
          'about', description) order by attnum)
        from pg_attribute join pg_description on objoid = attrelid and objsubid = attnum
          and classoid = 'pg_class' :: regclass
        where attrelid = described.oid and attnum > 0 and not attisdropped and attgenerated = '') as fields
    from pg_class as described where oid = any($1 :: regclass[])`,
    [exportedFiles.map(({ table }) => table)],
  );
  return exportedFiles.map(({ name, about, table }) => {
    const row = rows.find((one) => one.table === table);
    const fields = row?.fields?.filter((field) => !isLeftOut(table, field.name)) ?? [];
    if (!row || fields.length === 0)
      throw new BackupRefused(
        'The database is that of an earlier version, which describes no columns. Start the market of this version once.',
      );
    return { name, about, table, key: row.key, fields };
  });
}
