// Writes all that a market knows in open formats: a CSV file a kind, as all were at one moment.

import { createWriteStream, readdirSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isDrawn } from '../../../images/image.ts';
import type { ImageStore } from '../../../images/server/images.ts';
import { country } from '../../../kit/country.ts';
import { connectToCopy, copyRows } from '../../../kit/server/database/copy.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { beginsFormula } from '../../../kit/text/csv.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { likeAnyDatabase } from '../backup/backed-up-tables.ts';
import { BackupRefused } from '../backup/backup-file.ts';
import { exportedFiles, isLeftOut, leftOut } from './exported-files.ts';

interface Export {
  readonly database: Database;
  /** Null: photos are named, not copied. */
  readonly imageStore: ImageStore | null;
}

/** Throws `BackupRefused` where something lies in `folder`, or it is a file. */
export function requireEmptyFolder(folder: string): void {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === false || (isFolder && readdirSync(folder).length > 0))
    throw new BackupRefused(`${folder} is not empty. Name a folder that is, or that is new.`);
}

/**
 * `folder` must be new or empty. Its description is written last: a folder without one was cut short.
 * Throws `BackupRefused` where something lies there.
 */
export async function writeExport(
  { database, imageStore }: Export,
  folder: string,
): Promise<{ files: number; rows: number; photos: number }> {
  requireEmptyFolder(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await connectToCopy(database.pool);
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(likeAnyDatabase);
    const files: ExportedFile[] = [];
    for (const kind of await readExportedKinds(client))
      files.push(await writeKind(client, kind, folder));
    const photos = imageStore ? await writePhotos(client, imageStore, join(folder, 'photos')) : 0;
    await client.query('rollback');
    const madeAt = new Date();
    await writeFile(join(folder, 'README.md'), readme(files, madeAt), { mode: 0o600 });
    const described = JSON.stringify(dataPackage(files, madeAt), null, 2);
    await writeFile(join(folder, 'datapackage.json'), described, { mode: 0o600 });
    return { files: files.length, rows: files.reduce((sum, { rows }) => sum + rows, 0), photos };
  } finally {
    await client.end();
  }
}

async function writeKind(
  client: pg.ClientBase,
  kind: ExportedKind,
  folder: string,
): Promise<ExportedFile> {
  const selected = kind.fields.map(cellOf);
  const rows = await copyRows(
    client,
    `copy (select ${selected.join(', ')} from ${kind.table} order by ${kind.key.join(', ')})
     to stdout (format csv, header)`,
    createWriteStream(join(folder, `${kind.name}.csv`), { mode: 0o600 }),
  );
  return { kind, rows };
}

/** An expression of SQL for a column. */
function cellOf({ name, type }: ExportedField): string {
  const column = pg.escapeIdentifier(name);
  // Lists as JSON, which more programs read than PostgreSQL's own form.
  if (type.endsWith('[]')) return `to_json(${column}) as ${column}`;
  if (type !== 'text') return column;
  return `case when ${column} ~ ${pg.escapeLiteral(beginsFormula)} then '''' || ${column} else ${column} end as ${column}`;
}

/** The largest file of each uploaded photo. */
async function writePhotos(
  client: pg.ClientBase,
  store: ImageStore,
  folder: string,
): Promise<number> {
  await mkdir(folder, { mode: 0o700 });
  await client.query(
    'declare photos cursor for select id from images where not delete_files and files_deleted_at is null',
  );
  let photos = 0;
  for (;;) {
    const { rows } = await client.query<{ id: string }>('fetch 1000 from photos');
    if (rows.length === 0) return photos;
    for (const { id } of rows) {
      const bytes = isDrawn(id) ? null : await store.read({ id, width: 1280, format: 'webp' });
      if (!bytes) continue;
      await writeFile(join(folder, `${id}.webp`), bytes, { mode: 0o600 });
      photos++;
    }
  }
}

interface ExportedFile {
  readonly kind: ExportedKind;
  readonly rows: number;
}

/** The description that tools for tables read: https://datapackage.org. */
const dataPackage = (files: readonly ExportedFile[], madeAt: Date) => ({
  name: 'forecourt-export',
  created: madeAt.toISOString(),
  resources: files.map(({ kind }) => ({
    name: kind.name,
    path: `${kind.name}.csv`,
    description: kind.about,
    format: 'csv',
    encoding: 'utf-8',
    schema: {
      primaryKey: kind.key,
      fields: kind.fields.map(({ name, type, about }) => ({
        name,
        description: about,
        ...typeOf(type),
      })),
    },
  })),
});

const typesByName: Readonly<Record<string, { type: string; format?: string }>> = {
  smallint: { type: 'integer' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  boolean: { type: 'boolean' },
  jsonb: { type: 'object' },
  'timestamp with time zone': { type: 'datetime', format: 'any' },
  'text[]': { type: 'array' },
};
const typeOf = (name: string) => typesByName[name] ?? { type: 'string' };

function readme(files: readonly ExportedFile[], madeAt: Date): string {
  const parts = files.map(({ kind, rows }) => [
    `## ${kind.name}.csv`,
    '',
    `${kind.about} ${numberText(rows)} rows.`,
    '',
    '| field | type | what it holds |',
    '|---|---|---|',
    ...kind.fields.map(({ name, type, about }) => `| ${name} | ${typeOf(type).type} | ${about} |`),
    '',
  ]);
  return [
    `# An export of ${madeAt.toISOString()}`,
    '',
    `All files are of one moment. They are CSV by RFC 4180 in UTF-8, with a line of names; an empty field is unknown, and "" an empty text. A text that begins with =, +, -, @, a tab, a new line or an apostrophe has an apostrophe before it, so that no spreadsheet takes it for a formula: remove the first apostrophe of a text to have it as it was. Times are in UTC, truth is t or f, amounts are whole cents of the market’s currency (${country().currency}), distances in its unit (${country().distance}). datapackage.json describes the same for programs.`,
    '',
    ...leftOut.slice(0, 2).map(({ why }) => `Left out: ${why}.`),
    '',
    ...parts.flat(),
  ].join('\n');
}

/** One file. */
interface ExportedKind {
  /** The name of the file and of the table that it is read from. */
  readonly name: string;
  readonly table: string;
  readonly about: string;
  /** The columns that name a row, by which the file is sorted. */
  readonly key: readonly string[];
  /** The columns that the database describes, in their order, without those that are left out. */
  readonly fields: readonly ExportedField[];
}

interface ExportedField {
  readonly name: string;
  /** The type as PostgreSQL names it. */
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
    const row = rows.find((row) => row.table === table);
    const fields = row?.fields?.filter((field) => !isLeftOut(table, field.name)) ?? [];
    if (!row || fields.length === 0)
      throw new BackupRefused(
        'The database is that of an earlier version, which describes no columns. Start the market of this version once.',
      );
    return { name, about, table, key: row.key, fields };
  });
}
