import { imageIdsOf } from '../image.ts';
import { CarPicture } from './picture.tsx';

/** All pictures of a car: on a phone a strip to swipe, on a desktop the first one large above the others. */
export function CarGallery({ imageId, title }: { imageId: string; title: string }) {
  const [first = imageId, ...others] = imageIdsOf(imageId);
  const large = (
    <CarPicture
      imageId={first}
      alt={title}
      sizes="(min-width: 1440px) 790px, (min-width: 1024px) 56vw, 92vw"
      isFirst
      className="rounded-box"
    />
  );
  if (others.length === 0) return large;
  return (
    <figure className="grid grid-cols-1 gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too */}
      <ul tabIndex={0} className="side-scroll flex gap-3 rounded-box lg:grid lg:grid-cols-2">
        <li className="w-[88%] shrink-0 snap-center lg:col-span-2 lg:w-auto">{large}</li>
        {others.map((id, at) => (
          <li key={id} className="w-[88%] shrink-0 snap-center lg:w-auto">
            <CarPicture
              imageId={id}
              alt={`${title}, picture ${at + 2} of ${others.length + 1}`}
              sizes="(min-width: 1440px) 390px, (min-width: 1024px) 28vw, 92vw"
              className="rounded-box"
            />
          </li>
        ))}
      </ul>
      <figcaption className="text-quiet text-sm">Pictures drawn for the demo</figcaption>
    </figure>
  );
}
