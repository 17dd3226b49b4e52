import Camera from 'lucide-react/icons/camera';
import { useId, useState } from 'react';
import { numberText } from '../../kit/text/number-text.ts';
import { LeaveDialog } from '../../ui/dialog/leave-dialog.tsx';
import { useFormReset } from '../../ui/form/form-reset.ts';
import { useIsHydrated } from '../../ui/hydration/is-hydrated.ts';
import { MessageText } from '../../ui/text/message-text.tsx';
import { acceptedPhotos } from '../image.ts';
import { useFileInput } from './file-input.ts';
import {
  type PhotoHolder,
  type PhotoUpload,
  photoChecks,
  previewOf,
  usePhotoUpload,
} from './single-upload.ts';

/** Uploads a photo as soon as it is chosen and hands over its address. */
export function PhotoField({
  problem,
  onReset,
  ...holder
}: PhotoHolder & {
  readonly problem: string | undefined;
  /** Called when the form starts over, where nothing else empties `value` then. */
  readonly onReset?: () => void;
}) {
  const { value } = holder;
  const id = useId();
  const { upload, send, leaveOut, lose } = usePhotoUpload(holder);
  const [size, setSize] = useState<Size | null>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const problemText = problemOf(upload, problem, hasChosen && value !== '');
  const preview = previewOf(upload) ?? (value || null);

  const isHydrated = useIsHydrated();
  const { input, choose } = useFileInput(([photo]) => {
    if (!photo) return;
    setHasChosen(true);
    send(photo);
  });
  useFormReset(input, () => {
    leaveOut();
    setHasChosen(false);
    onReset?.();
  });

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        Photo
      </label>
      {/* The field itself lies over the whole area: what is dropped on it is chosen. */}
      <div
        className={`pressable relative grid aspect-3/2 sm:aspect-16/9 place-items-center overflow-hidden rounded-box border border-dashed bg-base-200 has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${problemText ? 'border-error' : 'border-base-content/60'}`}
      >
        {preview ? (
          <PhotoPreview
            url={preview}
            isChosen={upload.is !== 'under-way'}
            isLost={upload.is === 'failed'}
            onLost={upload.is === 'none' ? lose : undefined}
            onSize={isOwnPreview(upload) ? setSize : undefined}
          />
        ) : (
          <PhotoPrompt />
        )}
        <input
          ref={input}
          id={id}
          name="image"
          type="file"
          accept={acceptedPhotos}
          className="absolute inset-0 size-full cursor-pointer opacity-0 unscripted:static unscripted:h-auto unscripted:p-6 unscripted:opacity-100"
          aria-invalid={problemText ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={choose}
        />
        {/* A form without scripts that comes back still has the photo it came with. */}
        {value && !isHydrated && <input type="hidden" name="storedImage" value={value} />}
        {upload.is === 'under-way' && <UploadProgress share={upload.share} onCancel={leaveOut} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p
          id={`${id}-help`}
          role={problemText ? 'alert' : undefined}
          className={`text-xs ${problemText ? 'text-error' : 'text-quiet'}`}
        >
          <MessageText text={problemText ?? statusText(upload, value)} />
        </p>
        {preview && size && isOwnPreview(upload) && size.width < clearWidth && (
          <p role="status" className="basis-full border-warning border-s-2 ps-3 text-sm">
            This photo is only {size.width} × {size.height} pixels and will look blurry. If you have
            a larger one, choose that.
          </p>
        )}
        {upload.is === 'failed' && (
          <FailedButtons photo={upload.again?.photo ?? null} onRetry={send} onLeaveOut={leaveOut} />
        )}
      </div>
      <LeaveDialog isBusy={isUnsaved(upload)} title="Leave before your photo is uploaded?">
        If you leave now, you’ll have to choose the photo again.
      </LeaveDialog>
    </div>
  );
}

/** What was wrong with the form is shown until another photo is there. */
function problemOf(
  upload: PhotoUpload,
  problem: string | undefined,
  isThere: boolean,
): string | undefined {
  if (upload.is === 'failed')
    return problem === photoChecks.failed ? `${upload.problem} ${problem}` : upload.problem;
  if (upload.is === 'under-way') return problem === photoChecks['under-way'] ? problem : undefined;
  const isOver = problem === photoChecks['under-way'] || problem === photoChecks.failed;
  return upload.is === 'done' || isThere || isOver ? undefined : problem;
}

/** A photo with fewer pixels looks blurry on the page of the car. */
const clearWidth = 960;

/** The chosen file itself is shown, not what the server has made of it. */
const isOwnPreview = ({ is }: PhotoUpload): boolean => is === 'under-way' || is === 'done';

const isUnsaved = (upload: PhotoUpload): boolean =>
  upload.is === 'under-way' || (upload.is === 'failed' && upload.again !== null);

function statusText(upload: PhotoUpload, value: string): string {
  if (upload.is === 'under-way') return upload.share < 1 ? 'Uploading…' : 'Preparing your photo…';
  return value
    ? 'Uploaded'
    : `JPEG, PNG or WebP, up to 10 MB. ${numberText(clearWidth)} pixels wide or more looks best.`;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const PhotoPreview = ({
  url,
  isChosen,
  isLost,
  onLost,
  onSize,
}: {
  url: string;
  isChosen: boolean;
  /** It did not arrive. */
  isLost: boolean;
  /** Called when there is no picture at this address. */
  onLost: (() => void) | undefined;
  /** Called with the pixels of the picture, once they are known. */
  onSize: ((size: Size) => void) | undefined;
}) => (
  <>
    <img
      src={url}
      alt="The chosen car"
      className={`absolute inset-0 size-full object-cover ${isLost ? 'opacity-60' : ''}`}
      onError={onLost}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        onSize?.({ width, height })
      }
    />
    {isChosen && (
      <span
        aria-hidden="true"
        className="absolute end-3 bottom-3 rounded-field bg-base-100 px-3 py-1.5 font-medium text-sm"
      >
        Choose another photo
      </span>
    )}
  </>
);

function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className="absolute inset-x-0 bottom-0 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 bg-base-100 p-3">
      {/* Without a value the bar moves: how long the server needs is not known. */}
      <progress
        className="progress progress-primary h-2"
        aria-label="Uploading the photo"
        max={100}
        {...(share < 1 ? { value: percent } : {})}
      />
      <button type="button" className="btn btn-outline btn-sm" onClick={onCancel}>
        Cancel upload
      </button>
    </div>
  );
}

const PhotoPrompt = () => (
  <span aria-hidden="true" className="grid justify-items-center gap-3 p-6 text-center">
    <Camera size={36} strokeWidth={1.8} nonScalingStroke className="text-primary" />
    <span className="font-medium text-sm">Choose a photo, or drop it here</span>
  </span>
);

/** What to do about a photo that was not uploaded. */
const FailedButtons = ({
  photo,
  onRetry,
  onLeaveOut,
}: {
  /** Null where sending it again would not help. */
  photo: File | null;
  onRetry: (photo: File) => void;
  onLeaveOut: () => void;
}) => (
  <>
    {photo && (
      <button type="button" className="link min-h-11 px-1 text-xs" onClick={() => onRetry(photo)}>
        Try again
      </button>
    )}
    <button type="button" className="link min-h-11 px-1 text-xs" onClick={onLeaveOut}>
      Leave out
    </button>
  </>
);
