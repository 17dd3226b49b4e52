import smallAvif from '../pictures/empty-bay-720.avif';
import smallWebp from '../pictures/empty-bay-720.webp';
import largeAvif from '../pictures/empty-bay-1280.avif';
import largeWebp from '../pictures/empty-bay-1280.webp';
import { widths } from './site-picture.tsx';

const emptyBay = {
  720: { avif: smallAvif, webp: smallWebp },
  1280: { avif: largeAvif, webp: largeWebp },
};
const sizes = '(min-width: 640px) 576px, 92vw';

/** The picture of an empty parking bay, for pages that were not found or have failed. */
export const EmptyBay = () => (
  <picture className="w-full max-w-xl">
    <source type="image/avif" srcSet={widths(emptyBay, 'avif')} sizes={sizes} />
    <img
      src={smallWebp}
      srcSet={widths(emptyBay, 'webp')}
      sizes={sizes}
      width={720}
      height={480}
      alt=""
      className="w-full rounded-box"
    />
  </picture>
);
