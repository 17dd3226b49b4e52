import type { Refusal } from './refusal.ts';

/** An uploaded file on its way to the server, of which nothing was read yet. */
export interface IncomingFile {
  /**
   * Writes the file to a new file at `path`. A refusal, if the request is not well formed or holds
   * anything else than this one file; part of it may have been written then.
   */
  saveTo(path: string): Promise<FileRefusal | null>;
}

export const isIncomingFile = (value: unknown): value is IncomingFile =>
  typeof Object(value).saveTo === 'function';

export type FileRefusal = Refusal<'invalid-input', undefined> | Refusal<'too-large', undefined>;
