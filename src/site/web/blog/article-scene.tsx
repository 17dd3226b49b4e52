import { CategoryScene } from '../home/category-scene.tsx';
import sceneAvif from '../pictures/banner-800.avif';
import sceneWebp from '../pictures/banner-800.webp';
import type { Article } from './articles/article.ts';

/** The picture of an article: its category's, or the forecourt at dusk. `sizes` as in `img`. */
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
      <source type="image/avif" srcSet={sceneAvif} />
      <img
        src={sceneWebp}
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
