import type { ImageFormat, ImageWidth } from '../image.ts';

export interface ImageFile {
  readonly id: string;
  readonly width: ImageWidth;
  readonly format: ImageFormat;
}

/** Where the bytes of pictures are kept. What was written is there for every reader afterwards. */
export interface ImageStore {
  write(file: ImageFile, bytes: Uint8Array): Promise<void>;
  read(file: ImageFile): Promise<Buffer | null>;
}
