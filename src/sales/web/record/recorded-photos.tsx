import { imageUrl } from '../../../images/image.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import type { SaleRecord } from '../../record-contract.ts';

type Photo = SaleRecord['photos'][number];

/** All photos of the ad, and whether each is still the same file. */
export const RecordedPhotos = ({ record: { photos, title } }: { record: SaleRecord }) => (
  <section aria-labelledby="shown" className="grid gap-4">
    <h2 id="shown" className="text-lg">
      What was shown
    </h2>
    <ul className="grid gap-4 sm:grid-cols-2">
      {photos.map((photo, at) => (
        <li key={photo.imageId} className="grid break-inside-avoid content-start gap-1">
          <a href={imageUrl(photo.imageId, 1280)} target="_blank" rel="noreferrer">
            <CarPicture
              imageId={photo.imageId}
              alt={photos.length > 1 ? `${title}, photo ${at + 1} of ${photos.length}` : title}
              sizes="(min-width: 640px) 328px, 92vw"
            />
          </a>
          <p className={`text-xs ${photo.isUnchanged === false ? 'text-error' : 'text-quiet'}`}>
            {stateOf(photo)}
          </p>
          {photo.sha256 && <p className="figures break-all text-quiet text-xs">{photo.sha256}</p>}
        </li>
      ))}
    </ul>
  </section>
);

function stateOf({ sha256, isUnchanged }: Photo): string {
  if (!sha256) return 'A drawing of the demo, without a hash';
  if (isUnchanged === null) return 'Can’t be checked right now. SHA-256:';
  return isUnchanged ? 'Unchanged. SHA-256:' : 'Not the photo of the ad. SHA-256 of that one:';
}
