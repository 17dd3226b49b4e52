import type { CategoryId } from '../../../categories/category.ts';
import { widths } from '../layout/site-picture.tsx';
import { categoryPictures } from './category-pictures.ts';

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
    <source type="image/avif" srcSet={widths(categoryPictures[id], 'avif')} sizes={sizes} />
    <img
      src={categoryPictures[id][720]?.webp}
      srcSet={widths(categoryPictures[id], 'webp')}
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
