// Storage of bytes under names: a folder of this machine, or a bucket of a storage service.

export interface StoredObject {
  /** Parts of names, in letters, digits, `.`, `_` and `-`, with `/` in between. */
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

export interface ObjectStorage {
  /** Replaces the object if it is there. Every reader sees all of it or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** An object that does not exist is not an error. */
  delete(key: string): Promise<void>;
  /** The objects whose keys begin with `prefix`, in the order of their keys. Holds a page at a time. */
  list(prefix?: string): AsyncIterable<StoredObject>;
  /** Throws `StorageUnusable` unless an object can be written, read and deleted. */
  check(): Promise<void>;
}

/** Its message is for the operator: it names the setting that is wrong. */
export class StorageUnusable extends Error {}

/** The key of the object that `check` writes. */
export const checkKey = (id: string): string => `check/${id}`;

/** Marks the error of a storage that does not work, such as a full disk: 503, with Retry-After. */
export const storageDown = (error: unknown): Error =>
  Object.assign(Object(error), { statusCode: 503 });
