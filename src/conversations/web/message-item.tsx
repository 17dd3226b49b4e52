import { factOf } from '../../cars/facts/fact-table.ts';
import { imageUrl } from '../../images/image.ts';
import { Moment } from '../../ui/text/moment.tsx';
import type { MessagePhoto } from '../message.ts';
import type { Conversation, Message } from '../read-contract.ts';
import { FactAnswer } from './fact-answer.tsx';
import { OfferCard } from './offer-card.tsx';

export const erasedText = 'Deleted along with its writer’s account';

/** One message. Its writer reads what of it is hidden, and why. */
export const MessageItem = ({
  message: { from, text, parts, isMasked, about, photos, offer, at },
  isOwn,
  otherName,
  conversation,
}: {
  message: Message;
  isOwn: boolean;
  otherName: string;
  conversation: Conversation;
}) => (
  <li className={`wrap-anywhere grid gap-1 ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}>
    <p className="text-quiet text-xs">
      {isOwn ? 'You' : otherName}, <Moment at={at} hasDay />
    </p>
    <div
      className={`max-w-[34rem] rounded-box px-4 py-3 ${isOwn ? 'bg-base-200' : 'border border-base-300'}`}
    >
      {about && (
        <p className="text-quiet text-sm">
          {from === 'buyer' ? 'Asks for' : 'About'}: {factOf(about).label}
        </p>
      )}
      {offer ? (
        <OfferCard offer={offer} from={from} conversation={conversation}>
          {text !== '' && <MessageText text={text} parts={parts} />}
        </OfferCard>
      ) : (
        <MessageText text={text} parts={parts} />
      )}
      <MessagePhotos photos={photos} by={isOwn ? 'from you' : `from ${otherName}`} />
      {about && from === 'buyer' && canReaderAnswer(conversation) && (
        <FactAnswer name={about} conversation={conversation} />
      )}
    </div>
    {isMasked && isOwn && (
      <p className="max-w-[34rem] text-quiet text-xs">
        {otherName} can see it once the car is paid for. Until then, this keeps both of you safe
        from scams.
      </p>
    )}
  </li>
);

/** What an email quotes, and its signature, stand where they stood, folded away. */
export const MessageText = ({ text, parts }: Pick<Message, 'text' | 'parts'>) =>
  parts ? (
    <div className="grid gap-2">
      {parts.map((part, at) =>
        part.isFolded ? (
          <details key={at} suppressHydrationWarning>
            <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-quiet text-sm">
              Quoted text or signature
            </summary>
            <p className="whitespace-pre-line border-base-300 border-s-2 ps-3 text-quiet text-sm">
              {part.text}
            </p>
          </details>
        ) : (
          <p key={at} className="whitespace-pre-line">
            {part.text}
          </p>
        ),
      )}
    </div>
  ) : (
    <p className={`whitespace-pre-line ${text === null ? 'text-quiet' : ''}`}>
      {text ?? erasedText}
    </p>
  );

const canReaderAnswer = ({ reader, state }: Conversation) =>
  reader === 'seller' && state === 'open';

/** The longer side of a photo that is alone, in CSS pixels. */
const longest = 360;

/** What was sent with a message, in boxes that have their size before it arrives. Each opens large. */
export const MessagePhotos = ({
  photos,
  by,
}: {
  photos: readonly MessagePhoto[];
  /** Who sent them, as `from you`. */
  by: string;
}) => {
  if (photos.length === 0) return null;
  const isAlone = photos.length === 1;
  return (
    <ul className={`grid gap-2 pt-2 ${isAlone ? '' : 'grid-cols-2'}`}>
      {photos.map(({ imageId, width, height }, at) => {
        const scale = Math.min(1, longest / width, longest / height);
        return (
          // An odd one out fills its row.
          <li key={imageId} className={at === 0 && photos.length % 2 ? 'col-span-full' : ''}>
            <a href={imageUrl(imageId, 1280)} target="_blank" rel="noreferrer" className="block">
              <img
                src={imageUrl(imageId, 360)}
                srcSet={`${imageUrl(imageId, 720)} 2x`}
                alt={isAlone ? `Photo ${by}` : `Photo ${at + 1} ${by}`}
                width={isAlone ? Math.round(width * scale) : longest}
                height={isAlone ? Math.round(height * scale) : longest / 1.5}
                loading="lazy"
                className={`rounded-field ${isAlone ? '' : 'aspect-3/2 w-full object-cover'}`}
              />
              <span className="sr-only">, open large</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};
