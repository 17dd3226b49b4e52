import { type Angle, angleLabels } from '../../../../images/angle.ts';
import type { CarImage } from '../../../../images/image.ts';
import { acceptedPhotos } from '../../../../images/web/photo-messages.ts';
import { guideDrawings, guidedAngles } from './guide-drawings.ts';

/** The angles that are not there yet, each with a drawing of how to stand: one opens the camera. */
export function AngleGuide({
  photos,
  onChoose,
}: {
  photos: readonly CarImage[];
  onChoose: (file: File, angle: Angle) => void;
}) {
  const missing = guidedAngles.filter((angle) => !photos.some((photo) => photo.angle === angle));
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="guide" className="grid gap-3 unscripted:hidden">
      <h2 id="guide" className="text-lg">
        Photos buyers look for
      </h2>
      <p className="max-w-text text-quiet text-sm">
        Choose one to take it now. The drawing shows how to hold the camera.
      </p>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {missing.map((angle) => (
          <li key={angle}>
            <label className="grid h-full cursor-pointer content-start justify-items-center gap-1 rounded-box border hover:border-primary border-base-300 p-3 text-center text-sm has-focus-visible:outline-2">
              <svg
                aria-hidden="true"
                viewBox="0 0 48 32"
                fill="none"
                strokeWidth="1.5"
                strokeLinejoin="round"
                strokeLinecap="round"
                className="w-full stroke-current text-primary"
              >
                <path d={guideDrawings[angle]} />
              </svg>
              {angleLabels[angle]}
              <input
                type="file"
                accept={acceptedPhotos}
                capture="environment"
                className="sr-only"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  currentTarget.value = '';
                  if (file) onChoose(file, angle);
                }}
              />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
