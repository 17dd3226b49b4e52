import { type ChangeEvent, useId, useState } from 'react';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { wordsForFailure } from '../../calls/web/call-form.ts';
import { postImage } from '../contract.ts';
import { largestUpload } from '../image.ts';

type Upload =
  | { readonly is: 'none' }
  | { readonly is: 'under-way' | 'done'; readonly preview: string }
  | { readonly is: 'failed'; readonly problem: string };

/** Uploads a photo as soon as it is chosen and hands over its address. */
export function PhotoField({
  problem,
  onChange,
}: {
  problem: string | undefined;
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
      {(upload.is === 'under-way' || upload.is === 'done') && (
        <div className="relative overflow-hidden rounded-box">
          <img
            src={upload.preview}
            alt="The chosen car"
            className="aspect-3/2 w-full object-cover"
          />
          {upload.is === 'under-way' && (
            <progress
              className="progress progress-primary absolute inset-x-0 bottom-0 h-1.5 rounded-none"
              aria-label="Uploading the photo"
            />
          )}
        </div>
      )}
      <input
        id={id}
        name="image"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className={`file-input w-full ${shown ? 'file-input-error' : ''}`}
        aria-invalid={shown ? true : undefined}
        aria-describedby={`${id}-words`}
        onChange={choose}
      />
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
