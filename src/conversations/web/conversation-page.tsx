// What a buyer and a seller have written to each other about a car, and the form to go on.
import { useEffect } from 'react';
import { Link } from 'react-router';
import { bookPath, paymentPath } from '../../bookings/booking-paths.ts';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { callApi } from '../../calls/web/call-api.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { usePostedTexts } from '../../calls/web/form/posted-form.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { MarketName } from '../../calls/web/page/root-data.ts';
import { Poll } from '../../calls/web/poll.tsx';
import { stateLabels } from '../../cars/car.ts';
import { carPath } from '../../cars/car-path.ts';
import { CarHead } from '../../cars/web/car-head.tsx';
import { usePrivatePhotos } from '../../images/web/private-photos.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { priceText } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import { ButtonForm } from '../../ui/form/post-form.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { readViewing } from '../../viewings/contract.ts';
import { pickTimePath } from '../../viewings/viewing.ts';
import { viewingNote } from '../../viewings/web/viewing-note.server.ts';
import { ViewingNote } from '../../viewings/web/viewing-note.tsx';
import { writeMessage } from '../contract.ts';
import { closedTexts, mostPhotos } from '../conversation.ts';
import { type Conversation, markRead, readConversation, readVersion } from '../read-contract.ts';
import type { Route } from './+types/conversation-page';
import {
  blockForm,
  ConversationSafety,
  conversationReport,
  unblockForm,
} from './conversation-safety.tsx';
import { factForm } from './fact-answer.tsx';
import { MessageItem } from './message-item.tsx';
import { acceptForms, counterForm, declineForm, withdrawForm } from './offer-card.tsx';
import { factInAddress, messageForm, WriteForm } from './write-form.tsx';

export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.conversation.carTitle ?? 'Conversation', matches) },
  { name: 'description', content: 'Your messages about a car.' },
];

const markReadForm = form(markRead, { name: 'read' });
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
);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const input = requireOutput(parseInput(readConversation, { id: params.id, before }));
  const [read, arranged] = await Promise.all([
    callApi(readConversation, input),
    callApi(readViewing, { id: input.id }),
  ]);
  const conversation = requireOutput(read);
  const { viewing, mayAsk } = isRefused(arranged) ? noViewing : arranged;
  return {
    conversation,
    viewing: viewing && viewingNote(viewing),
    pickTime: mayAsk ? pickTimePath(conversation.carId) : null,
    personId: person?.id ?? '',
    about: factInAddress(request.url),
  };
}

const noViewing = { viewing: null, mayAsk: false };

/** What is chosen for one conversation is not carried to another. */
export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return <WholeConversation key={loaderData.conversation.id} loaderData={loaderData} />;
}

function WholeConversation({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { conversation, viewing, pickTime } = loaderData;
  const { state, endedBecause, messages, before, reader, otherName } = conversation;
  const { automaticReplies } = conversation;
  // Here, so that a message that comes meanwhile leaves them as they are.
  const photos = usePrivatePhotos(mostPhotos, usePostedTexts(writeMessage).photos);
  return (
    <div className="grid w-full max-w-3xl grid-cols-1 items-start gap-6 xl:max-w-none xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)] xl:gap-12">
      <div className="grid gap-4 xl:sticky xl:top-8 xl:order-last">
        <ConversationHead conversation={conversation} />
        <CarActs conversation={conversation} pickTime={pickTime} />
        {viewing && <ViewingNote {...viewing} />}
      </div>
      <section className="grid grid-cols-1 gap-6">
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
          <WriteForm {...loaderData} photos={photos} />
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
        <NewMessages conversation={conversation} />
      </section>
    </div>
  );
}

/** The car, what it costs now, and with whom the reader writes about it. */
const ConversationHead = ({ conversation }: { conversation: Conversation }) => {
  const { carId, carTitle, imageId, otherName, reader } = conversation;
  const car = { id: carId, title: carTitle };
  return (
    <CarHead
      car={car}
      imageId={imageId}
      title={
        <Link to={carPath(car)} className="link link-hover">
          {carTitle}
        </Link>
      }
      meta={reader === 'buyer' ? `Sold by ${otherName}` : `Asked by ${otherName}`}
    >
      <CarNow conversation={conversation} />
    </CarHead>
  );
};

/** What its reader can do about the car; links, since a dialog would bring scripts that few need here. */
const CarActs = ({
  conversation: { carId, carTitle, carStatus, reader, booking },
  pickTime,
}: {
  conversation: Conversation;
  pickTime: string | null;
}) => {
  const car = { id: carId, title: carTitle };
  const isForSale = carStatus === 'available' || carStatus === 'on-hold';
  return (
    <div className="flex flex-wrap gap-3">
      {booking?.status === 'unpaid' && reader === 'buyer' && (
        <Link to={paymentPath(booking.id)} className="btn btn-primary" reloadDocument>
          Pay now
        </Link>
      )}
      {!booking && isForSale && reader === 'buyer' && (
        <Link to={bookPath({ car, isSignedIn: true })} className="btn btn-primary" reloadDocument>
          Book Now
        </Link>
      )}
      {pickTime && (
        <Link to={pickTime} className="btn btn-outline" reloadDocument>
          See it in person
        </Link>
      )}
      {carStatus !== 'withdrawn' && (
        <Link to={carPath(car)} className="btn btn-outline">
          View the car
        </Link>
      )}
    </div>
  );
};

/** Where the car of a conversation stands: booked or paid by its buyer, or what its ad says. */
const CarNow = ({ conversation }: { conversation: Conversation }) => {
  const { carStatus, priceCents, formerPriceCents, booking } = conversation;
  const isForSale = carStatus === 'available' || carStatus === 'on-hold';
  if (booking)
    return (
      <p className="text-sm">
        {dealText(conversation)} <span className="figures">{priceText(booking.priceCents)}</span>
      </p>
    );
  return (
    <p className="text-sm">
      {isForSale && (
        <>
          <span className="figures font-semibold">{priceText(priceCents)}</span>{' '}
          {formerPriceCents !== null && (
            <span className="text-quiet">
              (was <span className="figures">{priceText(formerPriceCents)}</span> when you started
              writing)
            </span>
          )}{' '}
          ·{' '}
        </>
      )}
      {stateLabels[carStatus]}
    </p>
  );
};

function dealText({ booking, reader, otherName }: Conversation): string {
  const isPaid = booking?.status === 'paid';
  if (reader === 'buyer') return isPaid ? 'You bought it for' : 'You’ve booked it at';
  return isPaid ? `${otherName} bought it for` : `${otherName} has booked it at`;
}

/**
 * Marks the messages of a page as read once somebody looks at it. Where no scripts run, nobody knows
 * whether they have been looked at: their reader says so by a button, or by an answer.
 */
function MarkRead({ conversation }: { conversation: Conversation }) {
  const { id, unread, messages } = conversation;
  const upTo = messages.at(-1)?.id ?? 0;
  const button = markReadForm.use({ id, sends: { upTo } });
  useEffect(() => {
    if (unread === 0 || upTo === 0) return;
    const mark = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', mark);
      // What fails is marked the next time.
      callApi(markRead, { id, upTo }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, unread, upTo]);
  if (unread === 0) return null;
  return (
    <noscript>
      <ButtonForm of={button}>Mark as read</ButtonForm>
    </noscript>
  );
}

/** Follows the conversation, without an end, with pauses of 5 seconds to a minute. */
const NewMessages = ({ conversation: { id, version } }: { conversation: Conversation }) => (
  <Poll
    of={`conversation ${id}, version ${version}`}
    hasChanged={async () => {
      const latest = await callApi(readVersion, { id });
      return !isRefused(latest) && latest.version !== version;
    }}
    pauseMs={(attempt) => Math.min(5_000 * 1.5 ** attempt, 60_000)}
  />
);
