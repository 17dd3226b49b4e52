// What lies in an export, for people and for programs.
import { leftOut } from './exported-files.ts';
import type { ExportedKind } from './read-exported-kinds.ts';

export interface ExportedFile {
  readonly kind: ExportedKind;
  readonly rows: number;
}

/** By https://datapackage.org, which tools for tables read. */
export const dataPackage = (files: readonly ExportedFile[], madeAt: Date) => ({
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
        ...{ name, description: about },
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

export function readme(files: readonly ExportedFile[], madeAt: Date): string {
  const parts = files.map(({ kind, rows }) => [
    `## ${kind.name}.csv`,
    '',
    `${kind.about} ${rows.toLocaleString('en-US')} rows.`,
    '',
    '| field | type | what it holds |',
    '|---|---|---|',
    ...kind.fields.map(({ name, type, about }) => `| ${name} | ${typeOf(type).type} | ${about} |`),
    '',
  ]);
  return [
    `# An export of ${madeAt.toISOString()}`,
    '',
    'All files are of one moment. They are CSV by RFC 4180 in UTF-8, with a line of names; an empty field is unknown, and "" an empty text. A text that begins with =, +, -, @, a tab, a new line or an apostrophe has an apostrophe before it, so that no spreadsheet takes it for a formula: remove the first apostrophe of a text to have it as it was. Times are in UTC, truth is t or f, amounts are whole US cents. datapackage.json describes the same for programs.',
    '',
    ...leftOut.slice(0, 2).map(({ why }) => `Left out: ${why}.`),
    '',
    ...parts.flat(),
  ].join('\n');
}
