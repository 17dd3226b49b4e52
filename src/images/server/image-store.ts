import type { ObjectStorage } from '../../kit/server/storage/object-storage.ts';
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from '../image.ts';

export interface ImageFile {
  readonly id: string;
  readonly width: ImageWidth;
  readonly format: ImageFormat;
}

/** Stores the bytes of images. Every reader sees a file as soon as it is written. */
export interface ImageStore {
  /** Replaces the file if it is there. */
  write(file: ImageFile, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such file. */
  read(file: ImageFile): Promise<Buffer | null>;
  /** Deletes all files of an image. An image that does not exist is not an error. */
  delete(id: string): Promise<void>;
}

/**
 * Writes to the first of the places where images lie. Images of the others are found and deleted as
 * well, while they are moved from there.
 */
export function createImageStore(...places: [ObjectStorage, ...ObjectStorage[]]): ImageStore {
  return {
    write: (file, bytes) => places[0].put(keyOfFile(file), bytes),
    async read(file) {
      for (const place of places) {
        const bytes = await place.get(keyOfFile(file));
        if (bytes) return bytes;
      }
      return null;
    },
    async delete(id) {
      const keys = allFiles.map((file) => keyOfFile({ id, ...file }));
      await Promise.all(places.flatMap((place) => keys.map(place.delete)));
    },
  };
}

const allFiles = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })));

/** A folder for each image, below one named by the word that its id begins with, or by two characters. */
const keyOfFile = ({ id, width, format }: ImageFile): string =>
  `${/^[a-z]+(?=-)/.exec(id)?.[0] ?? id.slice(0, 2)}/${id}/${width}.${format}`;

/** The image whose file lies under a key; null for what is not a file of an image. */
export const imageIdOfKey = (key: string): string | null =>
  /^[a-z0-9]+\/([a-z0-9-]{8,64})\/\d+\.(?:avif|webp)$/.exec(key)?.[1] ?? null;
