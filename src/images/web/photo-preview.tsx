export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PhotoPreview = ({
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

export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
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

export const PhotoPrompt = () => (
  <span aria-hidden="true" className="grid justify-items-center gap-3 p-6 text-center">
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="1.6"
      strokeLinejoin="round"
      className="size-9 stroke-current text-primary"
    >
      <path d="M4 10h6l2.4-4h7.2l2.4 4h6v16H4z" />
      <circle cx="16" cy="17.5" r="5" />
    </svg>
    <span className="font-medium text-sm">Choose a photo, or drop it here</span>
  </span>
);
