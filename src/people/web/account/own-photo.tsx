import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { callApi, failureMessage } from '../../../calls/web/call-api.ts';
import { form } from '../../../calls/web/form/form.ts';
import { refusalMessage } from '../../../calls/web/refusal-messages.ts';
import { postImage } from '../../../images/contract.ts';
import { acceptedPhotos } from '../../../images/image.ts';
import { setOwnPhoto } from '../../../images/own-photo-contract.ts';
import { useFileInput } from '../../../images/web/file-input.ts';
import { formPhoto } from '../../../images/web/form-photo.ts';
import { photoMessages } from '../../../images/web/photo-messages.ts';
import { sendPhoto } from '../../../images/web/send-photo.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { ButtonForm, PostForm } from '../../../ui/form/post-form.tsx';
import type { Person } from '../../person.ts';
import { PersonPhoto } from '../dashboard/person-photo.tsx';

export const photoChange = form(setOwnPhoto, {
  name: 'photo',
  posted: { file: { ...formPhoto, field: 'photoURL' } },
});
export const photoRemoval = form(setOwnPhoto, {
  name: 'remove-photo',
  also: { photoURL: null },
});

const small = 'btn-sm max-lg:btn-md';

/** A person's picture, with what changes it. With scripts a photo is sent as soon as it is chosen. */
export function OwnPhoto({ person: { name, photoUrl } }: { person: Person }) {
  const { field, ...change } = photoChange.use();
  const [failure, setFailure] = useState(field('photoURL').problem ?? change.failure);
  const [isPending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const remove = photoRemoval.use();

  async function send(photo: File): Promise<void> {
    const watching = { signal: new AbortController().signal, onProgress: () => undefined };
    const uploaded = await sendPhoto(photo, watching);
    const outcome = isRefused(uploaded)
      ? uploaded
      : await callApi(setOwnPhoto, { photoUrl: uploaded.data.url });
    if (isRefused(outcome)) {
      const call = isRefused(uploaded) ? postImage : setOwnPhoto;
      setFailure(refusalMessage(call, outcome, photoMessages));
    }
    // What is typed into the page stays until its reader has chosen an account.
    if (!isRefused(outcome, 'other-person')) await revalidate();
  }

  const { input, choose } = useFileInput(([photo]) => {
    if (!photo) return;
    setFailure(null);
    setPending(true);
    send(photo)
      .catch((error: unknown) => setFailure(failureMessage(error)))
      .finally(() => setPending(false));
  });
  const label = photoUrl ? 'Change photo' : 'Add a photo';
  return (
    <div className="grid gap-3 pb-6">
      <div className="flex flex-wrap items-center gap-4">
        <PersonPhoto key={photoUrl} name={name} photoUrl={photoUrl} isLarge />
        <PostForm
          of={{ ...change, onSubmit: undefined }}
          encType="multipart/form-data"
          className="flex flex-wrap items-center gap-4"
        >
          {/* The field itself lies over what looks like a button: browsers open it before scripts run. */}
          <div className="pressable relative rounded-field has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
            <span aria-hidden="true" className={`btn btn-outline ${small} unscripted:hidden`}>
              {isPending && <Spinner isSmall />}
              {label}
            </span>
            <input
              ref={input}
              type="file"
              name="image"
              accept={acceptedPhotos}
              aria-label={label}
              className="input absolute inset-0 size-full cursor-pointer opacity-0 unscripted:static unscripted:h-auto unscripted:opacity-100"
              disabled={isPending}
              onChange={choose}
            />
          </div>
          <Button type="submit" className={`btn-outline ${small} hidden unscripted:inline-flex`}>
            Save photo
          </Button>
        </PostForm>
        {photoUrl && (
          <ButtonForm of={remove} className={`btn-ghost ${small}`}>
            Remove photo
          </ButtonForm>
        )}
      </div>
      <Failure message={failure} />
    </div>
  );
}
