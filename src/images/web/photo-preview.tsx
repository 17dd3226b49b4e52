import Camera from 'lucide-react/icons/camera';

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
    <Camera size={36} strokeWidth={1.8} nonScalingStroke className="text-primary" />
    <span className="font-medium text-sm">Choose a photo, or drop it here</span>
  </span>
);
