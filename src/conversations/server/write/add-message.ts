import { sql } from 'kysely';
import type { Side } from '../../../bookings/side.ts';
import { maskContacts, withoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type MailPart } from '../../../messages/server/messages.ts';
import { messageMail } from '../mails.ts';
import { addPhotos } from '../photos/message-photos.ts';

export interface NewMessage {
  readonly text: string;
  /** Of one that came by email, where something of it is folded away. */
  readonly parts?: readonly MailPart[] | undefined;
  /** The fact that it asks for. */
  readonly about?: string | undefined;
  /** Ids that `mayShow` has let through. */
  readonly photos?: readonly string[] | undefined;
}

interface AddedTo {
  readonly id: number;
  readonly carId: number;
  readonly carTitle: string;
  readonly imageId: string;
  readonly isPaid: boolean;
}

/**
 * Adds a message of one of the two to their conversation, whose row is locked or new, and mails it to
 * the other person. Its writer has seen all before it.
 */
export async function addMessage(
  tx: Queries,
  conversation: AddedTo,
  author: { readonly id: string; readonly name: string; readonly side: Side },
  { text, parts, about, photos = [] }: NewMessage,
): Promise<number> {
  const masked = maskContacts(text);
  const { rows } = await sql<Addressee & { messageId: number }>`
    with added as (
      insert into conversation_messages (conversation_id, author_id, body, masked, parts, about)
      values (${conversation.id}, ${author.id}, ${text}, ${masked}, ${partsInDatabase(parts)},
        ${about ?? null}) returning id
    ), counted as (
      update conversations set version = version + 1, last_message_id = added.id,
        last_written_at = now(), ${countedFor(author.side)}
      from added where conversations.id = ${conversation.id}
      returning ${author.side === 'buyer' ? sql`seller_id` : sql`buyer_id`} as reader_id
    )
    select added.id as "messageId", p.name, p.email
    from added, counted join people p on p.id = counted.reader_id`.execute(tx);
  const [reader] = rows;
  if (!reader) throw new Error(`there is no conversation ${conversation.id}`);
  await addPhotos(tx, reader.messageId, photos);
  const isMasked = masked !== null && !conversation.isPaid;
  const isForBuyer = author.side === 'seller';
  const asRead =
    isForBuyer && !conversation.isPaid ? withoutContacts : (written: string) => written;
  const mail = {
    reader,
    side: isForBuyer ? ('buyer' as const) : ('seller' as const),
    authorId: author.id,
    authorName: asRead(author.name),
    text: isMasked ? masked : text,
    isMasked,
    photos: photos.length,
    hasMore: parts?.some(isUnmarked) ?? false,
  };
  await enqueueMails(tx, [
    messageMail(mail, { ...conversation, carTitle: asRead(conversation.carTitle) }),
  ]);
  return reader.messageId;
}

/** Folded away without the marks of a quotation, of more than a signature: words may be among it. */
const isUnmarked = ({ text, isFolded }: MailPart): boolean =>
  isFolded && text.split('\n').filter((line) => line !== '' && !line.startsWith('>')).length > 8;

const partsInDatabase = (parts: readonly MailPart[] = []): string | null =>
  parts.length === 0
    ? null
    : JSON.stringify(parts.map((part) => ({ ...part, masked: maskContacts(part.text) })));

const countedFor = (side: Side) =>
  side === 'buyer'
    ? sql`unread_by_seller = unread_by_seller + 1, unread_by_buyer = 0`
    : sql`unread_by_buyer = unread_by_buyer + 1, unread_by_seller = 0,
        answered_at = coalesce(answered_at, now())`;
