import type { CategoryId } from '../../categories/category.ts';
import { categoryPictures } from './category-pictures.ts';
import { widths } from './site-picture.tsx';

/** A category's own picture, 3:2 unless `className` crops it. `sizes` says how wide it stands. */
export const CategoryScene = ({
  id,
  sizes,
  className = '',
}: {
  id: CategoryId;
  sizes: string;
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
      loading="lazy"
      decoding="async"
      className={`w-full bg-base-200 object-cover ${className}`}
    />
  </picture>
);
