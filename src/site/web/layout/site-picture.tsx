/** One of the site's own pictures, as AVIF with a WebP for older browsers. */
export interface PictureFiles {
  readonly avif: string;
  readonly webp: string;
}

/** A `srcset` in one format of a picture that exists in several widths. */
export const widths = (files: Readonly<Record<number, PictureFiles>>, format: keyof PictureFiles) =>
  Object.entries(files)
    .map(([width, file]) => `${file[format]} ${width}w`)
    .join(', ');
