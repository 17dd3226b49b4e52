import { imageUrl, imageWidths } from '../image.ts';

const srcSet = (id: string) =>
  imageWidths.map((width) => `${imageUrl(id, width, 'avif')} ${width}w`).join(', ');

/**
 * A link in the head of a page whose first picture stands behind much else: the browser fetches it before
 * it has read that far.
 */
export const earlyPicture = (imageId: string, sizes: string) => ({
  tagName: 'link',
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: srcSet(imageId),
  imageSizes: sizes,
  fetchPriority: 'high',
});

/**
 * A car's picture, whole in a box of 3:2. `sizes` gives its width on the page; `isFirst` loads it before everything else.
 * Browsers without AVIF, such as Edge before 121, get one size of WebP: others would be a twentieth of
 * the bytes of a list, for everybody.
 */
export function CarPicture({
  imageId,
  alt,
  sizes,
  isFirst = false,
  className,
}: {
  imageId: string;
  alt: string;
  sizes: string;
  isFirst?: boolean;
  className?: string;
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(imageId)} sizes={sizes} />
      <img
        src={imageUrl(imageId)}
        width={720}
        height={480}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={className ? `car-picture ${className}` : 'car-picture'}
      />
    </picture>
  );
}
