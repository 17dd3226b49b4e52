import { type Angle, angleLabels, angles } from '../../../../images/angle.ts';
import { acceptedPhotos, type CarImage } from '../../../../images/image.ts';

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

type GuidedAngle = Exclude<Angle, 'other'>;
const guidedAngles = angles.filter((angle): angle is GuidedAngle => angle !== 'other');

/** Lines of a car as the camera should see it, in a box of 48 by 32. */
const guideDrawings: Readonly<Record<GuidedAngle, string>> = {
  'front-corner':
    'M4 22v-6l5-2 6-6h15l7 6 6 1v7h-5M9 14l9 1 19-1M18 15l2-7M18 15v8M21 23h10M5 18l6 1M4 22h2M11 23h4M6 23a2.500 3.500 0 1 0 5 0a2.500 3.500 0 1 0-5 0M32 22a3 3.500 0 1 0 6 0a3 3.500 0 1 0-6 0',
  front:
    'M10 24v-7l4-2 3-7h14l3 7 4 2v7zM14 15h20M10 24v3h4v-3M34 24v3h4v-3M13 18h4M31 18h4M19 20h10',
  side: 'M3 22h4a4 4 0 0 1 8 0h17a4 4 0 0 1 8 0h5v-5l-8-2-7-6H17l-7 6-7 2zM12 15h25M24 9v13',
  'rear-corner':
    'M44 22v-7l-4-1-6-6H17l-7 5-6 2v7h4M40 14l-9 1-21-2M31 15l-2-7M31 15v8M44 22h-2M27 23H17M44 17l-4 1M37 23h-4M37 23a2.500 3.500 0 1 0 5 0a2.500 3.500 0 1 0-5 0M9 22a3 3.500 0 1 0 6 0a3 3.500 0 1 0-6 0',
  rear: 'M10 24V14l4-6h20l4 6v10zM15 14h18l-2-4H17zM10 24v3h4v-3M34 24v3h4v-3M10 16h4v3h-4M38 16h-4v3h4M20 20h8v2h-8z',
  dashboard:
    'M3 20c4-7 9-9 21-9s17 2 21 9M8 22a7 7 0 1 0 14 0a7 7 0 1 0-14 0M8 22h14M15 22v7M27 15h10v6H27zM27 24h10',
  odometer:
    'M6 26a18 18 0 1 1 36 0zM24 24l8-9M10 24h2M13 15l2 2M24 10v3M36 24h2M18 26v-4h12v4M22 22v4M26 22v4',
  'front-seats':
    'M8 28v-7l2-11h7l1 11v7zM30 28v-7l1-11h7l2 11v7zM11 10V5h5v5M32 10V5h5v5M8 21h10M30 21h10',
  'back-seats':
    'M5 28v-8l3-9h32l3 9v8zM5 20h38M19 11l-1 9v8M29 11l1 9v8M10 11V7h6v4M21 11V7h6v4M32 11V7h6v4',
  trunk: 'M8 13 12 3h24l4 10M8 13h32v13H8zM8 13l5 5h22l5-5M13 18v6h22v-6M19 3l-1 4h12l-1-4',
  engine:
    'M5 10 24 5l19 5v16H5zM14 12h20v8H14zM18 12v8M22 12v8M26 12v8M30 12v8M9 14v6M39 14v6M14 23h20',
  wheel:
    'M9 16a15 15 0 1 0 30 0a15 15 0 1 0-30 0M15 16a9 9 0 1 0 18 0a9 9 0 1 0-18 0M22 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0M24 7v7M24 18v7M15 16h7M26 16h7',
  damage:
    'M4 8h40M4 8c0 9 2 15 6 18h28c4-3 6-9 6-18M15 13l5 3-2 3 6 2M27 13a4 3 0 1 0 8 0a4 3 0 1 0-8 0M12 26v2M36 26v2',
};
