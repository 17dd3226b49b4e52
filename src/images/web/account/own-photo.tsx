import { useRef } from 'react';
import { href } from 'react-router';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { Spinner } from '../../../kit/web/spinner.tsx';
import type { Person } from '../../../people/person.ts';
import { PersonPhoto } from '../../../people/web/dashboard/person-photo.tsx';
import { setOwnPhoto } from '../../own-photo-contract.ts';
import { useFileInput } from '../file-input.ts';
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
  const chosen = useRef<File>(null);
  const upload = async () => {
    if (!chosen.current) return refuse('not-a-photo', { detail: 'No photo was chosen.' });
    const watching = { signal: new AbortController().signal, onProgress: () => undefined };
    const uploaded = await uploadPhoto(chosen.current, watching);
    return isRefused(uploaded) ? uploaded : { photoUrl: uploaded.data.url };
  };
  const change = useAction(setOwnPhoto, upload, { showsFailure: true, messages });
  const { input, choose } = useFileInput(([photo = null]) => {
    chosen.current = photo;
    change.run();
  });
  const label = photoUrl ? 'Change photo' : 'Add a photo';
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
          <RenderedFor />
          {/* The field itself lies over what looks like a button: browsers open it before scripts run. */}
          <div className="pressable relative rounded-field has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
            <span aria-hidden="true" className={`btn btn-outline ${small} unscripted:hidden`}>
              {change.isPending && <Spinner isSmall />}
              {label}
            </span>
            <input
              ref={input}
              type="file"
              name="image"
              accept="image/jpeg,image/png,image/webp"
              aria-label={label}
              className="input absolute inset-0 size-full cursor-pointer py-1.5 opacity-0 unscripted:static unscripted:h-auto unscripted:opacity-100"
              disabled={change.isPending}
              onChange={choose}
            />
          </div>
          <Button type="submit" className={`btn-outline ${small} hidden unscripted:inline-flex`}>
            Save photo
          </Button>
        </form>
        {photoUrl && (
          <form method="post" action="?form=remove-photo" onSubmit={remove.onSubmit}>
            <RenderedFor />
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
