import type { FactName } from '../../cars/facts/fact-table.ts';
import type { PrivatePhotos } from '../../images/web/private-photos.ts';
import { PrivatePhotosField } from '../../images/web/private-photos-field.tsx';
import { AreaField } from '../../ui/field.tsx';
import { mostCharacters } from '../conversation.ts';
import { questionAbout } from './questions.ts';

export const hiddenContactsText =
  'Email addresses, links and phone numbers are hidden until the car is paid for.';

/** What a message is typed into. With `about`, it begins as the question for that fact. */
export const MessageFields = ({
  about,
  label,
  field,
  photos,
  photosProblem,
  isPaid = false,
}: {
  about: FactName | undefined;
  label: string;
  field: {
    readonly name: string;
    readonly defaultValue?: string;
    readonly problem: string | undefined;
  };
  photos: PrivatePhotos;
  photosProblem: string | undefined;
  isPaid?: boolean;
}) => (
  <>
    <AreaField
      label={label}
      rows={4}
      maxLength={mostCharacters}
      required
      {...(about && { defaultValue: questionAbout(about) })}
      {...field}
      help={isPaid ? undefined : hiddenContactsText}
    />
    <PrivatePhotosField photos={photos} problem={photosProblem} />
  </>
);
