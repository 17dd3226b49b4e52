import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { useSentOnce } from '../../../calls/web/form/sent-once.ts';
import { writeMessage } from '../../../conversations/contract.ts';
import type { Conversation } from '../../../conversations/read-contract.ts';
import type { askedAbout } from '../../../conversations/web/asked-about.ts';
import { MessageFields } from '../../../conversations/web/message-fields.tsx';
import { writeMessages } from '../../../conversations/web/message-messages.ts';
import type { PrivatePhotos } from '../../../images/web/private-photos.ts';
import { queryOf } from '../../../kit/query.ts';
import { DraftForm } from '../../../kit/web/draft/draft-form.tsx';
import { useKeptForm } from '../../../kit/web/draft/kept-form.ts';
import { SubmitRow } from '../../../kit/web/field.tsx';

/** The next message of a conversation. What is typed is kept on the device until it is sent. */
export function WriteForm({
  conversation,
  personId,
  about: asked,
  photos,
}: {
  conversation: Conversation;
  personId: string;
  /** The fact that the address asks about. */
  about: ReturnType<typeof askedAbout>;
  photos: PrivatePhotos;
}) {
  const { id, reader, isPaid } = conversation;
  const [query] = useSearchParams();
  const [isSent, setSent] = useState(false);
  // A fact is asked for once: what is written next is about something else.
  const about = isSent || reader === 'seller' ? undefined : asked;
  const draft = useKeptForm({ key: `messageDraft:${personId}:${id}`, base: about ?? '' });
  const { field, onSubmit, ...submit } = useCallForm(writeMessage, {
    ...useSentOnce(),
    hasAction: true,
    messages: writeMessages,
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
      draft={draft}
      id="write"
      encType="multipart/form-data"
      action={`${queryOf({ form: 'write', about: query.get('about') })}#write`}
      onSubmit={onSubmit}
      className="grid scroll-mt-6 gap-4"
    >
      <MessageFields
        id={id}
        about={about}
        label="Your message"
        field={field('text')}
        photos={photos}
        photosProblem={field('photos').problem}
        isPaid={isPaid}
      />
      <SubmitRow
        {...submit}
        isPending={submit.isPending || photos.isWaiting}
        maySubmit={submit.maySubmit && !photos.isWaiting}
      >
        Send
      </SubmitRow>
    </DraftForm>
  );
}
