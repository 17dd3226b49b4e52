import { imageUrl } from '../../images/image.ts';
import type { MessagePhoto } from '../message-photo.ts';

/** The longer side of a photo that is alone, in CSS pixels. */
const longest = 360;

/** What was sent with a message, in boxes that have their size before it arrives. Each opens large. */
export const MessagePhotos = ({
  photos,
  by,
}: {
  photos: readonly MessagePhoto[];
  /** Who sent them, as `from you`. */
  by: string;
}) => {
  if (photos.length === 0) return null;
  const isAlone = photos.length === 1;
  return (
    <ul className={`grid gap-2 pt-2 ${isAlone ? '' : 'grid-cols-2'}`}>
      {photos.map(({ imageId, width, height }, at) => {
        const scale = Math.min(1, longest / width, longest / height);
        return (
          // An odd one out fills its row.
          <li key={imageId} className={at === 0 && photos.length % 2 ? 'col-span-full' : ''}>
            <a href={imageUrl(imageId, 1280)} target="_blank" rel="noreferrer" className="block">
              <img
                src={imageUrl(imageId, 360)}
                srcSet={`${imageUrl(imageId, 720)} 2x`}
                alt={isAlone ? `Photo ${by}` : `Photo ${at + 1} ${by}`}
                width={isAlone ? Math.round(width * scale) : longest}
                height={isAlone ? Math.round(height * scale) : longest / 1.5}
                loading="lazy"
                className={`rounded-field ${isAlone ? '' : 'aspect-3/2 w-full object-cover'}`}
              />
              <span className="sr-only">, open large</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};
