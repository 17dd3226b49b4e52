import type { ImageFormat, ImageWidth } from '../../image.ts';

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
  /** Deletes all files of an image. An image that does not exist is no error. */
  delete(id: string): Promise<void>;
}
