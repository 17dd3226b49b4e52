// What lies where in the place of continuous backups.
import type { BaseEnd } from 'embedded-postgres';

/** A base: parts of a tar compressed by Zstandard, and, once it is whole, what it is. */
export interface BaseNote {
  readonly format: 1;
  readonly id: string;
  readonly parts: number;
  readonly firstSegment: BaseEnd['firstSegment'];
  readonly lastSegment: BaseEnd['lastSegment'];
  /** ISO. No earlier moment can be restored from it. */
  readonly completeAt: string;
  /** The market's own secret; null where the operator has set one. */
  readonly secret: string | null;
}

export const basePrefix = 'base/';
export const partKey = (id: string, part: number): string =>
  `${basePrefix}${id}/${String(part).padStart(6, '0')}`;
/** The id of the base that a part belongs to; null for what is not a part. */
export const idOfPart = (key: string): string | null =>
  /^base\/([^/]+)\/\d{6}$/.exec(key)?.[1] ?? null;
export const noteKey = (id: string): string => `${basePrefix}${id}/note.json`;
export const isNote = (key: string): boolean => key.endsWith('/note.json');

export const logPrefix = 'log/';
export const logKey = (name: string): string => `${logPrefix}${name}.gz`;
/** A segment of the write-ahead log, a history of timelines, or the note of a base. */
export const logName = (key: string): string | null =>
  /^log\/((?:[0-9A-F]{24}|[0-9A-F]{8}\.history)(?:\.[0-9A-F]{8}\.backup)?)\.gz$/.exec(key)?.[1] ??
  null;
