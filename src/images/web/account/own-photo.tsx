import { useRef } from 'react';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import { ActionButton } from '../../../calls/web/action-button.tsx';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import type { Person } from '../../../people/person.ts';
import { PersonPhoto } from '../../../people/web/dashboard/person-photo.tsx';
import { setOwnPhoto } from '../../own-photo-contract.ts';
import { photoMessages } from '../photo-messages.ts';
import { uploadPhoto } from '../upload-photo.ts';

/** A person's picture, with what changes it. */
export function OwnPhoto({ person: { name, photoUrl } }: { person: Person }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = async () => {
    const photo = input.current?.files?.[0];
    if (!input.current || !photo) return refuse('not-a-photo');
    // So that the same file can be chosen again after a failure.
    input.current.value = '';
    const watching = { signal: new AbortController().signal, onProgress: () => undefined };
    const uploaded = await uploadPhoto(photo, watching);
    return isRefused(uploaded) ? uploaded : { photoURL: uploaded.data.url };
  };
  const change = useAction(setOwnPhoto, upload, { showsFailure: true, messages });
  const remove = useAction(setOwnPhoto, { photoURL: null }, { showsFailure: true, messages });
  return (
    <div className="grid gap-3 pb-6">
      <div className="flex flex-wrap items-center gap-4">
        <PersonPhoto key={photoUrl} name={name} photoUrl={photoUrl} isLarge />
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Your photo"
          hidden
          onChange={({ target }) => target.files?.length && change.run()}
        />
        <Button
          className="btn-outline btn-sm max-lg:btn-md"
          isPending={change.isPending}
          disabled={change.isPending}
          onClick={() => input.current?.click()}
        >
          {photoUrl ? 'Change photo' : 'Add a photo'}
        </Button>
        {photoUrl && (
          <ActionButton action={remove} className="btn-ghost btn-sm max-lg:btn-md">
            Remove photo
          </ActionButton>
        )}
      </div>
      <Failure message={change.failure ?? remove.failure} />
    </div>
  );
}

const messages = {
  ...photoMessages,
  'photo-gone': 'This photo is no longer here. Choose it again',
};
