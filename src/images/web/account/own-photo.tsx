import { useRef } from 'react';
import { href } from 'react-router';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import type { Person } from '../../../people/person.ts';
import { PersonPhoto } from '../../../people/web/dashboard/person-photo.tsx';
import { setOwnPhoto } from '../../own-photo-contract.ts';
import { formPhoto } from '../form-photo.ts';
import { photoMessages } from '../photo-messages.ts';
import { uploadPhoto } from '../upload-photo.ts';

const messages = {
  ...photoMessages,
  'photo-gone': 'This photo is no longer here. Choose it again',
};
const next = { goTo: () => href('/dashboard/account'), messages };
export const photoAction = formAction(setOwnPhoto, {
  ...next,
  file: { ...formPhoto, field: 'photoURL' },
});
const noPhoto = { photoURL: null };
export const removePhotoAction = formAction(setOwnPhoto, { ...next, also: noPhoto });

const small = 'btn-sm max-lg:btn-md';

/** A person's picture, with what changes it. With scripts a photo is sent as soon as it is chosen. */
export function OwnPhoto({ person: { name, photoUrl } }: { person: Person }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = async () => {
    const photo = input.current?.files?.[0];
    if (!input.current || !photo) return refuse('not-a-photo', { detail: 'No photo was chosen.' });
    // So that the same file can be chosen again after a failure.
    input.current.value = '';
    const watching = { signal: new AbortController().signal, onProgress: () => undefined };
    const uploaded = await uploadPhoto(photo, watching);
    return isRefused(uploaded) ? uploaded : { photoUrl: uploaded.data.url };
  };
  const change = useAction(setOwnPhoto, upload, { showsFailure: true, messages });
  const { field, ...remove } = useCallForm(setOwnPhoto, {
    also: noPhoto,
    messages,
    hasAction: true,
  });
  return (
    <div className="grid gap-3 pb-6">
      <div className="flex flex-wrap items-center gap-4">
        <PersonPhoto key={photoUrl} name={name} photoUrl={photoUrl} isLarge />
        <form
          method="post"
          encType="multipart/form-data"
          action="?form=photo"
          className="flex flex-wrap items-center gap-4"
        >
          <input
            ref={input}
            type="file"
            name="image"
            accept="image/jpeg,image/png,image/webp"
            aria-label="Your photo"
            className="input hidden py-1.5 unscripted:block"
            onChange={({ target }) => target.files?.length && change.run()}
          />
          <Button
            className={`btn-outline ${small} unscripted:hidden`}
            isPending={change.isPending}
            disabled={change.isPending}
            onClick={() => input.current?.click()}
          >
            {photoUrl ? 'Change photo' : 'Add a photo'}
          </Button>
          <Button type="submit" className={`btn-outline ${small} hidden unscripted:inline-flex`}>
            Save photo
          </Button>
        </form>
        {photoUrl && (
          <form method="post" action="?form=remove-photo" onSubmit={remove.onSubmit}>
            <Button
              type="submit"
              className={`btn-ghost ${small}`}
              isPending={remove.isPending}
              disabled={!remove.maySubmit}
            >
              Remove photo
            </Button>
          </form>
        )}
      </div>
      <Failure message={change.failure ?? remove.failure ?? field('photoURL').problem ?? null} />
    </div>
  );
}
