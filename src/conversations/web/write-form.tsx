import { useState } from 'react';
import { form } from '../../calls/web/form/form.ts';
import type { FactName } from '../../cars/facts/fact-table.ts';
import { privateFormPhotos } from '../../images/web/form-photo.ts';
import type { PrivatePhotos } from '../../images/web/private-photos.tsx';
import { DraftForm, useFormDraft } from '../../ui/draft/draft-form.tsx';
import { SubmitRow } from '../../ui/field.tsx';
import { writeMessage } from '../contract.ts';
import { conversationPath, mostPhotos } from '../conversation.ts';
import type { Conversation } from '../read-contract.ts';
import { MessageFields } from './message-fields.tsx';

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
    keepsBack: photos.keepsBack,
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
        label="Your message"
        field={field('text')}
        photos={photos}
        photosProblem={field('photos').problem}
        isPaid={isPaid}
      />
      <SubmitRow
        {...write}
        isPending={write.isPending || photos.isWaiting}
        maySubmit={write.maySubmit && !photos.isWaiting}
      >
        Send
      </SubmitRow>
    </DraftForm>
  );
}
