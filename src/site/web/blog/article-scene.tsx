import { lotSceneAddress } from '../../lot-scene.ts';
import { CategoryScene } from '../home/category-scene.tsx';
import type { Article } from './articles.ts';

/** The picture of an article: its category's, or the car lot. `sizes` as in `img`. */
export const ArticleScene = ({
  scene,
  sizes,
  isFirst = false,
  className,
}: {
  scene: Article['scene'];
  sizes: string;
  isFirst?: boolean;
  className: string;
}) =>
  scene === 'forecourt' ? (
    <picture>
      <source type="image/avif" srcSet={lotSceneAddress(800, 'avif')} />
      <img
        src={lotSceneAddress(800, 'webp')}
        width={800}
        height={880}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={`w-full bg-base-200 object-cover object-bottom ${className}`}
      />
    </picture>
  ) : (
    <CategoryScene id={scene} sizes={sizes} isFirst={isFirst} className={className} />
  );
