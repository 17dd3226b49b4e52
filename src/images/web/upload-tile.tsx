import { useState } from 'react';
import { MessageText } from '../../ui/text/message-text.tsx';
import type { Upload } from './upload-queue.ts';

/** A photo on its way, or one that did not arrive. */
export function UploadTile({
  upload,
  onRetry,
  onDrop,
}: {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const { key, file, state } = upload;
  const [isShown, setShown] = useState(true);
  const stop = state.is === 'failed' ? 'Leave out' : 'Stop';
  return (
    <li className="grid content-start gap-2">
      <div className="grid aspect-3/2 place-items-center overflow-hidden rounded-box bg-base-200">
        {isShown ? (
          <img
            src={key}
            alt=""
            className="aspect-3/2 w-full object-cover opacity-60"
            onError={() => setShown(false)}
          />
        ) : (
          <span className="wrap-anywhere p-3 text-quiet text-xs">{file.name}</span>
        )}
      </div>
      {state.is === 'failed' ? (
        <p role="alert" className="wrap-anywhere text-error text-xs">
          <MessageText text={state.problem} />
        </p>
      ) : (
        <progress
          className="progress progress-primary h-2"
          aria-label={`Uploading ${file.name}`}
          max={100}
          {...shareOf(state)}
        />
      )}
      <div className="flex gap-1 *:grow *:px-0">
        {state.is === 'failed' && state.mayRetry && (
          <button type="button" className="btn btn-outline" onClick={onRetry}>
            Try again<span className="sr-only"> {file.name}</span>
          </button>
        )}
        <button type="button" className="btn btn-outline" onClick={onDrop}>
          {stop}
          <span className="sr-only"> {file.name}</span>
        </button>
      </div>
    </li>
  );
}

/** A bar without a value moves: how long the server needs is not known. */
const shareOf = (state: Upload['state']) => {
  if (state.is === 'waiting') return { value: 0 };
  return state.is === 'under-way' && state.share < 1
    ? { value: Math.round(state.share * 100) }
    : {};
};
