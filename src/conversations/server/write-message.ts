// What a buyer or a seller writes: the first message of a buyer begins the conversation.
import { sql } from 'kysely';
import { type Side, sideOf } from '../../bookings/side.ts';
import { isRefused, refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import { maskContacts, withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type MailPart } from '../../messages/server/messages.ts';
import type { Person } from '../../people/person.ts';
import { lockPerson } from '../../people/server/people.ts';
import * as contract from '../contract.ts';
import { textBesideOffer } from '../offer.ts';
import {
  type ConversationRow,
  conversationAbout,
  conversationColumns,
  conversationTables,
  type PossibleRow,
  stateFor,
} from './conversation-row.ts';
import type { Dependencies } from './dependencies.ts';
import { type MailedPrice, messageMail } from './mails.ts';
import { addPhotos, mayShow } from './message-photos.ts';

/** Writes to the seller of a car, which begins the conversation about it. */
export const askSeller = ({ database }: Dependencies) =>
  handle(contract.askSeller, ({ id: carId, ...question }, { person: buyer }) =>
    database.transaction(async (tx) => {
      if (!buyer.isEmailVerified) return refuse('email-unverified');
      if (!(await lockPerson(tx, buyer.id))) return refuse('not-found');
      const possible = await mayBegin(tx, buyer.id, carId);
      if ('refused' in possible) return possible;
      if (!(await mayShow(tx, buyer.id, question.photos ?? []))) return refuse('photo-unknown');
      const conversation = await beginConversation(tx, possible);
      await addMessage(tx, conversation, { ...buyer, side: 'buyer' }, question);
      return { conversationId: conversation.id };
    }),
  );

export const writeMessage = ({ database }: Dependencies) =>
  handle(contract.writeMessage, ({ id, photos = [], ...words }, { person: author }) =>
    database.transaction(async (tx) => {
      const open = await lockOpen(tx, author, id);
      if (isRefused(open)) return open;
      if (!(await mayShow(tx, author.id, photos))) return refuse('photo-unknown');
      await addMessage(tx, open.conversation, open.author, { ...words, photos });
      return { acknowledged: true };
    }),
  );

/** The conversation of a buyer about a car, as it is or would be; or why they cannot write. */
export async function mayBegin(tx: Queries, buyerId: string, carId: number) {
  const row = await conversationAbout(tx, buyerId, carId);
  if (!row) return refuse('not-found');
  if (row.sellerId === buyerId) return refuse('own-car');
  const state = stateFor(row, 'buyer');
  return state === 'open' ? row : refuse(state);
}

/** Locks a conversation that a buyer may begin, or begins it: only once nothing can be refused anymore. */
export async function beginConversation(
  tx: Queries,
  possible: PossibleRow,
): Promise<ConversationRow> {
  const { carId, buyerId, sellerId } = possible;
  const { rows } = await sql<{ id: number }>`
    insert into conversations (car_id, buyer_id, seller_id)
    values (${carId}, ${buyerId}, ${sellerId})
    on conflict (car_id, buyer_id) do update set version = conversations.version
    returning id`.execute(tx);
  return { ...possible, id: rows[0]?.id ?? 0 };
}

interface NewMessage {
  readonly text: string;
  /** The parts of a message that came by email, where something of it is folded away. */
  readonly parts?: readonly MailPart[] | undefined;
  /** The fact that it asks for. */
  readonly about?: string | undefined;
  /** Ids that `mayShow` has let through. */
  readonly photos?: readonly string[] | undefined;
  /** The price with which it begins. */
  readonly offer?: MailedPrice | undefined;
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
  { text, parts, about, photos = [], offer }: NewMessage,
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
  const besideOffer = (whole: string) => (offer ? textBesideOffer(offer.priceCents, whole) : whole);
  const asRead =
    isForBuyer && !conversation.isPaid ? withoutContacts : (written: string) => written;
  const mail = {
    reader,
    side: isForBuyer ? ('buyer' as const) : ('seller' as const),
    authorId: author.id,
    authorName: asRead(author.name),
    text: besideOffer(isMasked ? masked : text),
    offer,
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
/** Writes words alone, within a transaction that does more. */
export async function writeIn(
  tx: Queries,
  author: Author,
  { id, ...message }: Omit<NewMessage, 'photos'> & { readonly id: number },
) {
  const open = await lockOpen(tx, author, id);
  if (isRefused(open)) return open;
  await addMessage(tx, open.conversation, open.author, message);
  return { acknowledged: true };
}

type Author = Pick<Person, 'id' | 'name' | 'isEmailVerified'>;

/** Locks a conversation in which this person may write. */
async function lockOpen(tx: Queries, author: Author, id: number) {
  if (!author.isEmailVerified) return refuse('email-unverified');
  if (!(await lockPerson(tx, author.id))) return refuse('not-found');
  const conversation = await lockConversation(tx, id);
  const side = conversation && sideOf(conversation, author.id);
  if (!conversation || !side) return refuse('not-found');
  const state = stateFor(conversation, side);
  return state === 'open' ? { conversation, author: { ...author, side } } : refuse(state);
}

/** Locks the conversation, so that its messages are counted one after the other. */
async function lockConversation(
  tx: Queries,
  conversationId: number,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${conversationColumns} from ${conversationTables}
    where v.id = ${conversationId} for update of v`.execute(tx);
  return rows[0];
}
