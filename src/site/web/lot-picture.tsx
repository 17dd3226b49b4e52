import { lotSceneAddress } from '../lot-scene.ts';

/** The car lot, as upright as on phones. */
export const LotPicture = ({
  isFirst = false,
  frameClassName,
  className,
}: {
  isFirst?: boolean;
  frameClassName?: string;
  className: string;
}) => (
  <picture className={frameClassName}>
    <source type="image/avif" srcSet={lotSceneAddress(800, 'avif')} />
    <img
      src={lotSceneAddress(800, 'webp')}
      width={800}
      height={880}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={`object-cover object-bottom ${className}`}
    />
  </picture>
);
