import { type FactName, factNames, factOf } from '../../cars/facts/fact-table.ts';
import type { PrivatePhotos } from '../../images/web/private-photos.ts';
import { PrivatePhotosField } from '../../images/web/private-photos-field.tsx';
import { distanceUnit } from '../../kit/country.ts';
import { AreaField } from '../../ui/field.tsx';
import { mostCharacters } from '../conversation.ts';

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

const questions = (): { readonly [Name in FactName]?: string } => ({
  mileage: `How many ${distanceUnit().many} has it driven?`,
  owners: 'How many owners has it had so far?',
  accidents: 'Has it been in an accident?',
  damage: 'Does it have any damage today?',
  service: 'Is there a service history?',
});

/** How a buyer may ask for a fact that nobody has stated. */
const questionAbout = (name: FactName): string =>
  questions()[name] ?? `Could you tell me more about this: ${factOf(name).label}?`;

/** The fact that a page's address names to be asked for; undefined if it names none that there is. */
export function factInAddress(address: string): FactName | undefined {
  const name = new URL(address, 'http://any').searchParams.get('about');
  return factNames.find((fact) => fact === name);
}
