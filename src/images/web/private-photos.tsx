// Photos that are chosen for one person: each is stored at once, and sent with the form by its address.
// A form that is submitted while some are on their way is sent when they have arrived.
import { useId, useRef, useState } from 'react';
import { useArrival } from '../../calls/web/form/arrival.ts';
import { useFormReset } from '../../ui/form/form-reset.ts';
import { useIsHydrated } from '../../ui/hydration/is-hydrated.ts';
import { acceptedPhotos, imageIdOf, imageUrl } from '../image.ts';
import { useFileInput } from './file-input.ts';
import { photoRules } from './photo-messages.ts';
import { useUploads } from './upload-queue.ts';
import { UploadTile } from './upload-tile.tsx';

const lostText = 'Try again or leave out the photo that wasn’t uploaded.';

export type PrivatePhotos = ReturnType<typeof usePrivatePhotos>;

/** `posted`: the addresses, with blanks between them, with which the form has come back. */
export function usePrivatePhotos(most: number, posted = '') {
  const [uploaded, setUploaded] = useState<readonly string[]>(() =>
    posted.split(' ').filter(Boolean),
  );
  const uploads = useUploads(async (url, { key }) => {
    setUploaded((before) => [...before, url]);
    uploads.drop(key);
    return null;
  }, true);
  const { uploads: underWay } = uploads;
  const isAnyLost = underWay.some(({ state }) => state.is === 'failed');
  const [leftOut, setLeftOut] = useState(0);
  // Not all of it will arrive: there is nothing to wait for.
  const isUnderWay = underWay.length > 0 && !isAnyLost;
  const arrival = useArrival(isUnderWay);
  const isForgotten = useRef(false);

  return {
    uploaded,
    uploads,
    most,
    room: Math.max(0, most - uploaded.length - underWay.length),
    /** How many of those chosen last were too many. */
    leftOut,
    /** Why the form cannot be sent yet, by its field. */
    check: (): { readonly photos?: string } => (isAnyLost ? { photos: lostText } : {}),
    isAnyLost,
    /** The photos that are on their way. */
    awaits() {
      isForgotten.current = false;
      return isUnderWay
        ? ({
            field: 'photos',
            wait: () => arrival().then(() => !isForgotten.current),
            text: 'Your message is sent once the photos are uploaded.',
          } as const)
        : undefined;
    },
    choose(files: readonly File[]): void {
      const added = files.slice(0, Math.max(0, most - uploaded.length - uploads.current().length));
      setLeftOut(files.length - added.length);
      uploads.add(
        added.map((file) => ({ key: URL.createObjectURL(file), file, after: null, angle: null })),
      );
    },
    remove: (url: string): void => setUploaded((before) => before.filter((other) => other !== url)),
    /** Once they are sent, or when the form starts over. */
    forget(): void {
      isForgotten.current = true;
      uploads.stop();
      setUploaded([]);
      setLeftOut(0);
    },
  };
}

/** Chooses photos that are sent with the form; without scripts they are uploaded with it. */
export function PrivatePhotosField({
  photos,
  problem: sentProblem,
}: {
  photos: PrivatePhotos;
  problem: string | undefined;
}) {
  const { uploaded, uploads, room, most, leftOut, isAnyLost, remove, forget } = photos;
  const problem = sentProblem === lostText && !isAnyLost ? undefined : sentProblem;
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  useFormReset(around, forget);
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
        // With scripts, the photos have been sent before the form is.
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
