import { useState } from 'react';
import { form } from '../../calls/web/form/form.ts';
import { type FactName, factNames, factOf } from '../../cars/facts/fact-table.ts';
import { privateFormPhotos } from '../../images/web/form-photo.ts';
import { type PrivatePhotos, PrivatePhotosField } from '../../images/web/private-photos.tsx';
import { distanceUnit } from '../../kit/country.ts';
import { DraftForm, useFormDraft } from '../../ui/draft/draft-form.tsx';
import { AreaField, SubmitRow } from '../../ui/field.tsx';
import { writeMessage } from '../contract.ts';
import { conversationPath, mostCharacters, mostPhotos } from '../conversation.ts';
import type { Conversation } from '../read-contract.ts';

export const messageForm = form(writeMessage, {
  name: 'write',
  isSentOnce: true,
  posted: {
    goTo: ({ texts }) => `${conversationPath(Number(texts.id))}#write`,
    file: privateFormPhotos(mostPhotos),
  },
});

/** The next message of a conversation. What is typed is kept on the device until it is sent. */
export function WriteForm({
  conversation,
  personId,
  about: fact,
  photos,
}: {
  conversation: Conversation;
  personId: string;
  /** The fact that the page's address asks about. */
  about: FactName | undefined;
  photos: PrivatePhotos;
}) {
  const { id, reader, isPaid } = conversation;
  const [isSent, setSent] = useState(false);
  // A fact is asked for once: what is written next is about something else.
  const about = isSent || reader === 'seller' ? undefined : fact;
  const draft = useFormDraft({ key: `messageDraft:${personId}:${id}`, base: about ?? '' });
  const { field, ...write } = messageForm.use({
    id,
    sends: about ? { about } : {},
    check: photos.check,
    awaits: photos.awaits,
    onAnswer: () => {
      photos.forget();
      draft.startOver();
      setSent(true);
    },
  });
  return (
    <DraftForm
      of={write}
      draft={draft}
      id="write"
      action={`${write.address}#write`}
      encType="multipart/form-data"
      className="grid scroll-mt-6 gap-4"
    >
      <MessageFields
        about={about}
        field={field('text')}
        photos={photos}
        photosProblem={field('photos').problem}
        isPaid={isPaid}
      />
      <SubmitRow {...write}>Send</SubmitRow>
    </DraftForm>
  );
}

export const hiddenContactsText =
  'Email addresses, links and phone numbers are hidden until the car is paid for.';

/** What a message is typed into. With `about`, it begins as the question for that fact. */
export const MessageFields = ({
  about,
  field,
  photos,
  photosProblem,
  isPaid = false,
}: {
  about: FactName | undefined;
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
      label="Your message"
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
  mileage: `How many ${distanceUnit().many} are on it?`,
  owners: 'How many owners has it had?',
  accidents: 'Has it been in an accident?',
  damage: 'Does it have any damage?',
  titleStatus: 'Is its title clean?',
  service: 'Is there a service history?',
  vin: 'Could you add its VIN, so that I can check its history?',
});

/** How a buyer may ask for a fact that nobody has stated. */
const questionAbout = (name: FactName): string =>
  questions()[name] ?? `Could you tell me more about this: ${factOf(name).label}?`;

/** The fact that a page's address names to be asked for; undefined if it names none that there is. */
export function factInAddress(address: string): FactName | undefined {
  const name = new URL(address, 'http://any').searchParams.get('about');
  return factNames.find((fact) => fact === name);
}
