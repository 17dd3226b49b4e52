// What a buyer and a seller have written to each other about a car, and the form to go on.

import { Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { usePostedTexts } from '../../calls/web/form/posted-form.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { MarketName } from '../../calls/web/page/root-data.ts';
import { writeMessage } from '../../conversations/contract.ts';
import { closedTexts, mostPhotos } from '../../conversations/conversation.ts';
import { readConversation } from '../../conversations/read-contract.ts';
import { askedAbout } from '../../conversations/web/asked-about.ts';
import {
  blockForm,
  ConversationSafety,
  conversationReport,
  unblockForm,
} from '../../conversations/web/conversation-safety.tsx';
import { factForm } from '../../conversations/web/fact-answer.tsx';
import { MarkRead, markReadForm } from '../../conversations/web/mark-read.tsx';
import { MessageItem } from '../../conversations/web/message-item.tsx';
import {
  acceptForms,
  counterForm,
  declineForm,
} from '../../conversations/web/offers/offer-answers.tsx';
import { withdrawForm } from '../../conversations/web/offers/offer-card.tsx';
import { useNewMessages } from '../../conversations/web/use-new-messages.ts';
import { usePrivatePhotos } from '../../images/web/private-photos.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { Moment } from '../../kit/web/text/moment.tsx';
import { SideNote } from '../../kit/web/text/side-note.tsx';
import { readViewing } from '../contract.ts';
import { pickTimePath } from '../viewing-path.ts';
import type { Route } from './+types/conversation-page';
import { ConversationHead } from './conversation/conversation-head.tsx';
import { messageForm, WriteForm } from './conversation/write-form.tsx';
import { ViewingNote } from './viewing-note.tsx';
import { viewingNote } from './viewing-note-texts.ts';

export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.conversation.carTitle ?? 'Conversation', matches) },
  { name: 'description', content: 'Your messages about a car.' },
];

export const action = actionsOf(
  messageForm,
  markReadForm,
  factForm,
  acceptForms.seller,
  acceptForms.buyer,
  declineForm,
  counterForm,
  withdrawForm,
  blockForm,
  unblockForm,
  conversationReport,
  markReadForm,
);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const input = requireOutput(parseInput(readConversation, { id: params.id, before }));
  const [found, arranged] = await Promise.all([
    callApi(readConversation, input),
    callApi(readViewing, { id: input.id }),
  ]);
  const conversation = requireOutput(found);
  const { viewing, mayAsk } = isRefused(arranged) ? noViewing : arranged;
  return {
    conversation,
    viewing: viewing && viewingNote(viewing),
    pickTime: mayAsk ? pickTimePath(conversation.carId) : null,
    personId: person?.id ?? '',
    about: askedAbout(request.url),
  };
}

const noViewing = { viewing: null, mayAsk: false };

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  const { conversation, viewing, pickTime } = loaderData;
  const { id, state, endedBecause, messages, before, reader, otherName } = conversation;
  const { automaticReplies } = conversation;
  useNewMessages(id, conversation.version);
  // Here, so that a message that comes meanwhile leaves them as they are.
  const photos = usePrivatePhotos(mostPhotos, usePostedTexts(writeMessage).photos);
  return (
    <section className="grid w-full max-w-3xl grid-cols-1 gap-6">
      <ConversationHead conversation={conversation} />
      {viewing && <ViewingNote {...viewing} />}
      {pickTime && (
        <Link to={pickTime} className="btn btn-outline justify-self-start" reloadDocument>
          See it in person
        </Link>
      )}
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
      <MarkRead conversation={conversation} />
      {automaticReplies.map((at) => (
        <SideNote key={at.getTime()} tone="warning">
          {`${otherName} didn’t get your email of `}
          <Moment at={at} hasDay />: it looked like an automatic reply. If you wrote it yourself,
          write it again here.
        </SideNote>
      ))}
      {state === 'open' ? (
        <WriteForm key={id} {...loaderData} photos={photos} />
      ) : (
        <SideNote tone="warning">
          <p>{closedTexts[state]}</p>
          {endedBecause && (
            <p className="whitespace-pre-line">
              <MarketName />
              {'’s reason: '}
              {endedBecause}
            </p>
          )}
        </SideNote>
      )}
      <ConversationSafety conversation={conversation} />
    </section>
  );
}
