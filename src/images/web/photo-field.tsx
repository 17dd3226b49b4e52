import { type ChangeEvent, useId, useState } from 'react';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { wordsForFailure } from '../../calls/web/call-form.ts';
import { postImage } from '../contract.ts';
import { imageUrl, largestUpload } from '../image.ts';

type Upload =
  | { readonly is: 'none' }
  | { readonly is: 'under-way' | 'done'; readonly preview: string }
  | { readonly is: 'failed'; readonly problem: string };

/** Uploads a photo as soon as it is chosen and hands over its address. */
export function PhotoField({
  problem,
  presentId,
  onChange,
}: {
  problem: string | undefined;
  /** The picture that stays as long as no other is chosen. */
  presentId?: string | undefined;
  onChange: (url: string) => void;
}) {
  const id = useId();
  const [upload, setUpload] = useState<Upload>({ is: 'none' });
  const shown =
    upload.is === 'failed' ? upload.problem : upload.is === 'none' ? problem : undefined;

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file) return;
    onChange('');
    if (file.size > largestUpload)
      return setUpload({ is: 'failed', problem: 'This photo is larger than 10 MB' });
    const preview = URL.createObjectURL(file);
    setUpload({ is: 'under-way', preview });
    try {
      const outcome = await ask(postImage, { image: file });
      if (isRefused(outcome))
        return setUpload({
          is: 'failed',
          problem: outcome.fields?.image ?? outcome.detail ?? 'This photo was refused',
        });
      onChange(outcome.data.url);
      setUpload({ is: 'done', preview });
    } catch (error) {
      setUpload({ is: 'failed', problem: wordsForFailure(error) });
    }
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        Photo
      </label>
      {/* The field itself lies over the whole area: what is dropped on it is chosen. */}
      <div
        className={`relative grid aspect-3/2 sm:aspect-16/9 place-items-center overflow-hidden rounded-box border border-dashed bg-base-200 has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${shown ? 'border-error' : 'border-base-content/60'}`}
      >
        {upload.is === 'under-way' || upload.is === 'done' ? (
          <PhotoPreview url={upload.preview} isUnderWay={upload.is === 'under-way'} />
        ) : presentId ? (
          <PhotoPreview url={imageUrl(presentId)} isUnderWay={false} />
        ) : (
          <PhotoInvitation />
        )}
        <input
          id={id}
          name="image"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-invalid={shown ? true : undefined}
          aria-describedby={`${id}-words`}
          onChange={choose}
        />
      </div>
      <p
        id={`${id}-words`}
        role={shown ? 'alert' : undefined}
        className={`text-xs ${shown ? 'text-error' : 'text-quiet'}`}
      >
        {shown ??
          (upload.is === 'done' ? 'The photo is uploaded.' : 'JPEG, PNG or WebP, up to 10 MB')}
      </p>
    </div>
  );
}

const PhotoPreview = ({ url, isUnderWay }: { url: string; isUnderWay: boolean }) => (
  <>
    <img src={url} alt="The chosen car" className="absolute inset-0 size-full object-cover" />
    {isUnderWay ? (
      <progress
        className="progress progress-primary absolute inset-x-0 bottom-0 h-1.5 rounded-none"
        aria-label="Uploading the photo"
      />
    ) : (
      <span
        aria-hidden="true"
        className="absolute end-3 bottom-3 rounded-field bg-base-100 px-3 py-1.5 font-medium text-sm"
      >
        Choose another photo
      </span>
    )}
  </>
);

const PhotoInvitation = () => (
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
