import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { angleLabels } from '../angle.ts';
import { type CarImage, imagesOf, isDrawn } from '../image.ts';
import { CarPicture } from './picture.tsx';

/** The width of the first picture in a page of two columns. */
const pageSizes = '(min-width: 1440px) 790px, (min-width: 1024px) 56vw, 92vw';

/**
 * The width of a picture that is zoomed in: see the gallery in `app.css`. Without scripts browsers load
 * what is lazy at once, so there it is not shown, and its file is that of the thumbnail.
 */
const zoomedSizes = '(scripting: none) 1px, 180vw';

/**
 * All pictures of a car, the cover first: a strip to swipe, with thumbnails below. It needs no
 * scripts: the gallery is a popover that is shown while it is closed, too, and fills the screen while
 * it is open. So Escape and a phone's Back close it, the focus returns to the picture, and the arrow
 * keys scroll from picture to picture. There is one on a page.
 */
export function CarGallery({
  title,
  photos,
  sizes = pageSizes,
  mark,
}: {
  title: string;
  /** The cover first. */
  photos: readonly CarImage[];
  /** How wide the gallery is on the page. */
  sizes?: string;
  /** What has become of the car, on its first picture. */
  mark?: string | undefined;
}) {
  const pictures = imagesOf(photos);
  const count = pictures.length;
  const altOf = (at: number) => {
    const angle = pictures[at]?.angle;
    const name = angle ? `${title}, ${angleLabels[angle].toLowerCase()}` : title;
    return count > 1 ? `${name}, picture ${at + 1} of ${count}` : name;
  };
  return (
    <figure id={galleryId} popover="auto" className="gallery grid-cols-1 gap-2">
      <div className="gallery-full flex justify-end">
        <label className="btn btn-ghost has-focus-visible:outline-2">
          <input type="checkbox" className="toggle toggle-sm" />
          Zoom
        </label>
        <button
          type="button"
          popoverTarget={galleryId}
          popoverTargetAction="hide"
          className="btn btn-ghost"
        >
          Close
        </button>
      </div>
      <ul className="gallery-strip side-scroll flex gap-3 rounded-box">
        {pictures.map(({ imageId }, at) => (
          <li
            key={imageId}
            id={idOf(at)}
            tabIndex={-1}
            className={`relative shrink-0 scroll-mt-[100vh] snap-center overflow-hidden rounded-box ${count > 1 ? 'w-[92%] lg:w-full' : 'w-full'}`}
          >
            <button
              type="button"
              popoverTarget={galleryId}
              popoverTargetAction="show"
              className="block size-full cursor-zoom-in"
            >
              <CarPicture imageId={imageId} alt={altOf(at)} sizes={sizes} isFirst={at === 0} />
              {/* Over the other one, which stays until this one is there. */}
              <CarPicture
                imageId={imageId}
                alt=""
                sizes={zoomedSizes}
                className="gallery-full absolute start-0 top-0 unscripted:hidden"
              />
              <span className="sr-only">, full screen</span>
            </button>
            {mark && at === 0 && (
              <span className="absolute start-3 top-3 rounded-field bg-base-content px-3 py-1 font-semibold text-base-100 text-sm">
                {mark}
              </span>
            )}
            {count > 1 && (
              <span
                aria-hidden="true"
                className="figures absolute end-3 bottom-3 rounded-field bg-base-100 px-2 text-sm"
              >
                {at + 1} / {count}
              </span>
            )}
            {at > 0 && <Step to={at - 1} className="start-2" />}
            {at + 1 < count && <Step to={at + 1} isNext className="end-2" />}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <ol aria-label="Thumbnails" className="side-scroll flex gap-2">
          {pictures.map(({ imageId }, at) => (
            <li key={imageId} className="w-24 shrink-0">
              <a href={`#${idOf(at)}`} className="block">
                <CarPicture
                  imageId={imageId}
                  alt={`Show picture ${at + 1}`}
                  sizes="96px"
                  className="rounded-field"
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      {pictures.some(({ imageId }) => isDrawn(imageId)) && (
        <figcaption className="text-quiet text-sm">Pictures drawn for the demo</figcaption>
      )}
    </figure>
  );
}

/** Leads to the picture before or after one that fills the screen. */
const Step = ({
  to,
  isNext = false,
  className,
}: {
  to: number;
  isNext?: boolean;
  className: string;
}) => {
  const Sign = isNext ? ChevronRight : ChevronLeft;
  return (
    <a
      href={`#${idOf(to)}`}
      className={`gallery-full btn btn-square absolute top-1/2 ${className}`}
    >
      <Sign size={20} strokeWidth={1.5} nonScalingStroke />
      <span className="sr-only">{isNext ? 'Next picture' : 'Previous picture'}</span>
    </a>
  );
};

const galleryId = 'pictures';
const idOf = (at: number): string => `picture-${at + 1}`;
