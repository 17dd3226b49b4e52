// What a buyer and a seller have written to each other about a car, and the form to go on.

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callRequest } from '../../calls/call-request.ts';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { useCallForm } from '../../calls/web/form/call-form.ts';
import { formAction, formActions, usePostedTexts } from '../../calls/web/form/form-action.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { carPath } from '../../cars/car-path.ts';
import { CarPictureLink } from '../../cars/web/car-picture-link.tsx';
import { factsLockedText } from '../../cars/web/facts/facts-locked-text.ts';
import { callTexts } from '../../cars/web/facts/typed-facts.ts';
import { answerFact } from '../../conversations/answer-contract.ts';
import {
  blockPerson,
  type Conversation,
  markRead,
  readConversation,
  unblockPerson,
  writeMessage,
} from '../../conversations/contract.ts';
import { closedTexts, mostPhotos } from '../../conversations/conversation.ts';
import { conversationPath } from '../../conversations/conversation-path.ts';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  withdrawOffer,
} from '../../conversations/offers-contract.ts';
import { reportConversation } from '../../conversations/reports-contract.ts';
import { askedAbout } from '../../conversations/web/asked-about.ts';
import { CarNow } from '../../conversations/web/car-now.tsx';
import { ConversationSafety, safetyToasts } from '../../conversations/web/conversation-safety.tsx';
import { MessageFields } from '../../conversations/web/message-fields.tsx';
import { MessageItem } from '../../conversations/web/message-item.tsx';
import { writeMessages } from '../../conversations/web/message-messages.ts';
import {
  acceptMessages,
  counterMessages,
  endMessages,
} from '../../conversations/web/offers/offer-messages.ts';
import { useNewMessages } from '../../conversations/web/use-new-messages.ts';
import { privateFormPhotos } from '../../images/web/form-photo.ts';
import { type PrivatePhotos, usePrivatePhotos } from '../../images/web/private-photos.ts';
import { marketName, pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { DraftForm } from '../../kit/web/draft/draft-form.tsx';
import { useKeptForm } from '../../kit/web/draft/kept-form.ts';
import { SubmitRow } from '../../kit/web/field.tsx';
import { SideNote } from '../../kit/web/text/side-note.tsx';
import { zonedTimeText } from '../../kit/zoned-time.ts';
import { readViewing } from '../contract.ts';
import type { Route } from './+types/conversation-page';
import { ViewingNote } from './viewing-note.tsx';

export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.conversation.carTitle ?? 'Conversation') },
  { name: 'description', content: 'Your messages about a car.' },
];

export const action = formActions({
  write: formAction(writeMessage, {
    goTo: (_query, _output, _kept, { id = '' }) => `${conversationPath(Number(id))}#write`,
    messages: writeMessages,
    file: privateFormPhotos(mostPhotos),
  }),
  fact: formAction(answerFact, {
    goTo: backToPage,
    toast: 'Stated. Everyone reads it with the car, and the buyer gets a message.',
    read: callTexts,
    messages: {
      ...writeMessages,
      'car-locked': factsLockedText,
      'not-one-fact': 'State it first, or write that you don’t know.',
    },
  }),
  accept: formAction(acceptOffer, {
    goTo: backToPage,
    toast: 'Accepted. The car is booked at this price.',
    messages: acceptMessages,
  }),
  decline: formAction(declineOffer, { goTo: backToPage, messages: endMessages }),
  withdraw: formAction(withdrawOffer, { goTo: backToPage, messages: endMessages }),
  counter: formAction(counterOffer, { goTo: backToPage, messages: counterMessages }),
  block: formAction(blockPerson, { goTo: backTo, toast: safetyToasts.blocked }),
  unblock: formAction(unblockPerson, { goTo: backTo, toast: safetyToasts.unblocked }),
  report: formAction(reportConversation, { goTo: backTo, toast: safetyToasts.reported }),
});

/** Stays where it is, without the name of the form. */
function backToPage(): string {
  return '?';
}

/** To the conversation, without the name of the form. */
function backTo(_query: URLSearchParams, _output: unknown, _kept: unknown, texts: { id?: string }) {
  return conversationPath(Number(texts.id));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, sendCall, person } = context.get(requestContext);
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const input = requireOutput(parseInput(readConversation, { id: params.id, before }));
  const [found, arranged] = await Promise.all([
    callApi(readConversation, input),
    callApi(readViewing, { id: input.id }),
  ]);
  const conversation = requireOutput(found);
  const viewing = isRefused(arranged) ? null : arranged.viewing;
  const last = conversation.messages.at(-1);
  if (last && !before && conversation.unread > 0)
    await sendCall(markRead, callRequest(markRead, { id: params.id, upTo: String(last.id) }));
  return {
    conversation,
    viewing: viewing && { viewing, when: zonedTimeText(viewing.startsAt, viewing.timeZone) },
    personId: person?.id ?? '',
    about: askedAbout(request.url),
  };
}

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  const { conversation, viewing } = loaderData;
  const { id, state, endedBecause, messages, before, reader, otherName } = conversation;
  useNewMessages(id, conversation.version);
  // Here, so that a message that comes meanwhile leaves them as they are.
  const photos = usePrivatePhotos(mostPhotos, usePostedTexts(writeMessage).photos);
  return (
    <section className="grid w-full max-w-3xl grid-cols-1 gap-6">
      <ConversationHead conversation={conversation} />
      {viewing && <ViewingNote {...viewing} />}
      {before && (
        <Link to={queryOf({ before })} className="btn btn-outline justify-self-center">
          Earlier messages
        </Link>
      )}
      <section aria-label="Messages">
        <ol className="grid gap-4">
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              isOwn={message.from === reader}
              otherName={otherName}
              conversation={conversation}
            />
          ))}
        </ol>
      </section>
      {state === 'open' ? (
        <WriteForm key={messages.at(-1)?.id} {...loaderData} photos={photos} />
      ) : (
        <SideNote tone="warning">
          <p>{closedTexts[state]}</p>
          {endedBecause && (
            <p className="whitespace-pre-line">
              {`${marketName()}’s reason: `}
              {endedBecause}
            </p>
          )}
        </SideNote>
      )}
      <ConversationSafety conversation={conversation} />
    </section>
  );
}

const ConversationHead = ({ conversation }: { conversation: Conversation }) => {
  const { carId, carTitle, imageId, otherName, reader } = conversation;
  const car = { id: carId, title: carTitle };
  return (
    <header className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4">
      <CarPictureLink car={car} imageId={imageId} alt="" sizes="96px" className="rounded-field" />
      <div className="wrap-anywhere grid gap-0.5">
        <h1 className="text-lg">
          <Link to={carPath(car)} className="link link-hover">
            {carTitle}
          </Link>
        </h1>
        <p className="text-quiet text-sm">
          {reader === 'buyer' ? `Sold by ${otherName}` : `${otherName} is interested`}
        </p>
        <CarNow conversation={conversation} />
      </div>
    </header>
  );
};

function WriteForm({
  conversation,
  personId,
  about: asked,
  photos,
}: Route.ComponentProps['loaderData'] & { photos: PrivatePhotos }) {
  const { id, reader, isPaid } = conversation;
  const [query] = useSearchParams();
  const [isSent, setSent] = useState(false);
  // A fact is asked for once: what is written next is about something else.
  const about = isSent || reader === 'seller' ? undefined : asked;
  const draft = useKeptForm({ key: `messageDraft:${personId}:${id}`, base: about ?? '' });
  const { field, onSubmit, ...submit } = useCallForm(writeMessage, {
    hasAction: true,
    messages: writeMessages,
    check: photos.check,
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
      <SubmitRow {...submit}>Send</SubmitRow>
    </DraftForm>
  );
}
