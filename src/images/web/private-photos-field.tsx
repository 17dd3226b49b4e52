import { useEffect, useId, useRef } from 'react';
import { useFormReset } from '../../ui/form/form-reset.ts';
import { useIsHydrated } from '../../ui/hydration/is-hydrated.ts';
import { imageIdOf, imageUrl } from '../image.ts';
import { useFileInput } from './file-input.ts';
import { acceptedPhotos, photoRules } from './photo-messages.ts';
import { lostText, type PrivatePhotos } from './private-photos.ts';
import { UploadTile } from './upload-tile.tsx';

/** Chooses photos that are sent with the form; without scripts they are uploaded with it. */
export function PrivatePhotosField({
  photos,
  problem: sentProblem,
}: {
  photos: PrivatePhotos;
  problem: string | undefined;
}) {
  const { uploaded, uploads, room, most, leftOut, remove, forget } = photos;
  const { isWaiting, isSettled, isAnyLost, stopWaiting } = photos;
  const problem = sentProblem === lostText && !isAnyLost ? undefined : sentProblem;
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  useFormReset(around, forget);
  useEffect(() => {
    if (!isWaiting || !isSettled) return;
    stopWaiting();
    around.current?.closest('form')?.requestSubmit();
  });
  return (
    <div ref={around} className="grid gap-3">
      {uploaded.length > 0 && <input type="hidden" name="photos" value={uploaded.join(' ')} />}
      {uploaded.length + uploads.uploads.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {uploaded.map((url, at) => (
            <UploadedPhoto key={url} url={url} place={at + 1} onRemove={() => remove(url)} />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry([upload.key])}
              onDrop={() => uploads.drop(upload.key)}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <Chooser photos={photos} describedBy={`${id}-help`} isWrong={problem !== undefined} />
      )}
      <p
        id={`${id}-help`}
        role={problem ? 'alert' : undefined}
        className={`text-xs ${problem ? 'text-error' : 'text-quiet'}`}
      >
        {problem ??
          (leftOut > 0
            ? `A message has up to ${most} photos, so ${leftOut} of those you chose ${leftOut === 1 ? 'was' : 'were'} left out.`
            : `Up to ${most} photos. ${photoRules}`)}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {isWaiting && 'Your message is sent once the photos are uploaded.'}
      </p>
    </div>
  );
}

function Chooser({
  photos,
  describedBy,
  isWrong,
}: {
  photos: PrivatePhotos;
  describedBy: string;
  isWrong: boolean;
}) {
  const isHydrated = useIsHydrated();
  const { input, choose } = useFileInput(photos.choose);
  return (
    // The field itself lies over the whole area: what is dropped on it is chosen.
    <label className="pressable relative grid cursor-pointer place-content-center rounded-box border border-base-content/60 border-dashed bg-base-200 p-3 text-center has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
      <span className="font-medium text-sm">Add photos</span>
      <input
        ref={input}
        type="file"
        // With scripts they have been sent when the form is.
        name={isHydrated ? undefined : 'image'}
        multiple
        accept={acceptedPhotos}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={describedBy}
        className="absolute inset-0 size-full cursor-pointer opacity-0 unscripted:static unscripted:opacity-100"
        onChange={choose}
      />
    </label>
  );
}

const UploadedPhoto = ({
  url,
  place,
  onRemove,
}: {
  url: string;
  place: number;
  onRemove: () => void;
}) => (
  <li className="grid content-start gap-2">
    <a
      href={imageUrl(imageIdOf(url) ?? '', 1280)}
      target="_blank"
      rel="noreferrer"
      className="block"
    >
      <img
        src={imageUrl(imageIdOf(url) ?? '', 360)}
        alt={`Chosen: ${place}`}
        width={360}
        height={240}
        className="aspect-3/2 w-full rounded-box bg-base-200 object-cover"
      />
      <span className="sr-only">, open large</span>
    </a>
    <button type="button" className="btn btn-outline unscripted:hidden" onClick={onRemove}>
      Remove<span className="sr-only"> photo {place}</span>
    </button>
  </li>
);
