// What a backup holds: a tar file of CSV tables and photos, which other programs can read as well.

import { imageFormats, imageWidths } from '../../../images/image.ts';
import type { ImageFile } from '../../../images/server/images.ts';

/** Its message is for the operator. */
export class BackupRefused extends Error {}

/** The first entry: what the others are. */
export interface BackupHead {
  readonly format: 1;
  readonly madeAt: string;
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  readonly tables: readonly BackedUpTable[];
}

/** Names as SQL writes them. */
export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Its rows are in the order of these columns, its primary key. */
  readonly key: readonly string[];
}

/** The last entry, without which a backup was cut short. */
export interface BackupEnd {
  /** The hash of the names, sizes and bytes of all entries before. */
  readonly sha256: string;
  readonly tables: Readonly<Record<string, TableSum>>;
  /** The last number that each sequence gave. */
  readonly sequences: Readonly<Record<string, number>>;
  readonly photos: number;
}

/** The sum of a table as CSV: two tables with the same sum have the same rows. */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

export const headName = 'backup.json';
export const endName = 'end.json';
/** Signs sessions and links; only where the market has made it itself. */
export const secretName = 'secret';

const tableName = /^tables\/(.+)\.csv\.zst$/;
const photoName = /^photos\/([a-z0-9-]{8,64})\/(\d+)\.(avif|webp)$/;

export const nameOfTable = (table: string): string => `tables/${table}.csv.zst`;
export const tableOfName = (name: string): string | null => tableName.exec(name)?.[1] ?? null;

export const nameOfPhoto = ({ id, width, format }: ImageFile): string =>
  `photos/${id}/${width}.${format}`;
export function photoOfName(name: string): ImageFile | null {
  const [, id, width, format] = photoName.exec(name) ?? [];
  const file = {
    width: imageWidths.find((one) => String(one) === width),
    format: imageFormats.find((one) => one === format),
  };
  return id && file.width && file.format ? { id, width: file.width, format: file.format } : null;
}
