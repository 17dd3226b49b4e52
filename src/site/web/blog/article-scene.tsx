import { CategoryScene } from '../home/category-scene.tsx';
import { LotPicture } from '../lot-picture.tsx';
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
    <LotPicture isFirst={isFirst} className={`w-full bg-base-200 ${className}`} />
  ) : (
    <CategoryScene id={scene} sizes={sizes} isFirst={isFirst} className={className} />
  );
