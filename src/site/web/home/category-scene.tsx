import type { CategoryId } from '../../../categories/category.ts';
import small1Avif from '../pictures/category-1-360.avif';
import small1Webp from '../pictures/category-1-360.webp';
import middle1Avif from '../pictures/category-1-720.avif';
import middle1Webp from '../pictures/category-1-720.webp';
import large1Avif from '../pictures/category-1-1280.avif';
import large1Webp from '../pictures/category-1-1280.webp';
import small2Avif from '../pictures/category-2-360.avif';
import small2Webp from '../pictures/category-2-360.webp';
import middle2Avif from '../pictures/category-2-720.avif';
import middle2Webp from '../pictures/category-2-720.webp';
import large2Avif from '../pictures/category-2-1280.avif';
import large2Webp from '../pictures/category-2-1280.webp';
import small3Avif from '../pictures/category-3-360.avif';
import small3Webp from '../pictures/category-3-360.webp';
import middle3Avif from '../pictures/category-3-720.avif';
import middle3Webp from '../pictures/category-3-720.webp';
import large3Avif from '../pictures/category-3-1280.avif';
import large3Webp from '../pictures/category-3-1280.webp';
import small4Avif from '../pictures/category-4-360.avif';
import small4Webp from '../pictures/category-4-360.webp';
import middle4Avif from '../pictures/category-4-720.avif';
import middle4Webp from '../pictures/category-4-720.webp';
import large4Avif from '../pictures/category-4-1280.avif';
import large4Webp from '../pictures/category-4-1280.webp';

/** A category's own picture. `sizes` is as in `img`; `isFirst` loads it before the rest. */
export const CategoryScene = ({
  id,
  sizes,
  isFirst = false,
  className = '',
}: {
  id: CategoryId;
  sizes: string;
  isFirst?: boolean;
  className?: string;
}) => (
  <picture>
    <source type="image/avif" srcSet={srcSetOf(categoryPictures[id], 'avif')} sizes={sizes} />
    <img
      src={categoryPictures[id][720]?.webp}
      srcSet={srcSetOf(categoryPictures[id], 'webp')}
      sizes={sizes}
      width={720}
      height={480}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={`w-full bg-base-200 object-cover ${className}`}
    />
  </picture>
);

/** A `srcset` in one format of a picture that exists in several widths. */
const srcSetOf = (files: Readonly<Record<number, PictureFiles>>, format: keyof PictureFiles) =>
  Object.entries(files)
    .map(([width, file]) => `${file[format]} ${width}w`)
    .join(', ');

/** A picture as AVIF, with a WebP for older browsers. */
interface PictureFiles {
  readonly avif: string;
  readonly webp: string;
}

const categoryPictures: Readonly<Record<CategoryId, Readonly<Record<number, PictureFiles>>>> = {
  1: {
    360: { avif: small1Avif, webp: small1Webp },
    720: { avif: middle1Avif, webp: middle1Webp },
    1280: { avif: large1Avif, webp: large1Webp },
  },
  2: {
    360: { avif: small2Avif, webp: small2Webp },
    720: { avif: middle2Avif, webp: middle2Webp },
    1280: { avif: large2Avif, webp: large2Webp },
  },
  3: {
    360: { avif: small3Avif, webp: small3Webp },
    720: { avif: middle3Avif, webp: middle3Webp },
    1280: { avif: large3Avif, webp: large3Webp },
  },
  4: {
    360: { avif: small4Avif, webp: small4Webp },
    720: { avif: middle4Avif, webp: middle4Webp },
    1280: { avif: large4Avif, webp: large4Webp },
  },
};
