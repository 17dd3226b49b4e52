// What a buyer or a seller writes: the first message of a buyer begins the conversation.
import { sql } from 'kysely';
import { sideOf } from '../../../bookings/side.ts';
import type { InputOf } from '../../../calls/call.ts';
import { isRefused, type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { Person } from '../../../people/person.ts';
import { refuseUnverified } from '../../../people/refuse-unverified.ts';
import { lockPerson } from '../../../people/server/people.ts';
import type { askSeller, writeMessage } from '../../contract.ts';
import type { ConversationState } from '../../conversation.ts';
import {
  type ConversationRow,
  conversationAbout,
  conversationColumns,
  conversationTables,
  stateFor,
} from '../conversation-row.ts';
import { mayShow } from '../photos/message-photos.ts';
import { addMessage, type NewMessage } from './add-message.ts';

type AskSeller = (
  buyer: Person,
  question: InputOf<typeof askSeller>,
) => Promise<OutcomeOf<typeof askSeller>>;
type WriteMessage = (
  author: Person,
  message: InputOf<typeof writeMessage>,
) => Promise<OutcomeOf<typeof writeMessage>>;

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

export const createWriteMessage =
  ({ transaction }: Database): WriteMessage =>
  (author, { id, photos = [], ...words }) =>
    transaction(async (tx) => {
      const open = await lockOpen(tx, author, id);
      if (isRefused(open)) return open;
      if (!(await mayShow(tx, author.id, photos))) return refusePhotos();
      await addMessage(tx, open.conversation, open.author, { ...words, photos });
      return { acknowledged: true };
    });

/** Words alone, within a transaction that does more. */
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

/** A conversation in which this person may write. */
async function lockOpen(tx: Queries, author: Author, id: number) {
  if (!author.isEmailVerified) return refuseUnverified();
  if (!(await lockPerson(tx, author.id))) return refuse('not-found');
  const conversation = await lockConversation(tx, id);
  const side = conversation && sideOf(conversation, author.id);
  if (!conversation || !side) return refuse('not-found');
  const state = stateFor(conversation, side);
  return state === 'open' ? { conversation, author: { ...author, side } } : refuseIn(state);
}

const refusePhotos = () =>
  refuse('photo-unknown', {
    detail: 'There is no such photo of yours, or a message has it already.',
  });

/** `detail` for people who read the API; screens say `closedTexts`. */
export const refuseIn = (state: Exclude<ConversationState, 'open'>) =>
  refuse(state, { detail: closedDetails[state] });

const closedDetails = {
  'car-gone': 'The car is off the market, or sold to somebody else.',
  'person-gone': 'The other person has no open account.',
  ended: 'The conversation has ended.',
  blocked: 'The caller has blocked the other person.',
} as const;

export const createAskSeller =
  ({ transaction }: Database): AskSeller =>
  (buyer, { id: carId, ...question }) =>
    transaction(async (tx) => {
      if (!buyer.isEmailVerified) return refuseUnverified();
      if (!(await lockPerson(tx, buyer.id))) return refuse('not-found');
      const begun = await beginConversation(tx, buyer.id, carId);
      if ('refused' in begun) return begun;
      if (!(await mayShow(tx, buyer.id, question.photos ?? []))) return refusePhotos();
      await addMessage(tx, begun, { ...buyer, side: 'buyer' }, question);
      return { conversationId: begun.id };
    });

export const refuseOwnCar = () =>
  refuse('own-car', { detail: 'This is your own car, so there is nobody to write to.' });

/** The locked conversation of a buyer about a car, which may be new, or why they cannot write. */
export async function beginConversation(tx: Queries, buyerId: string, carId: number) {
  const asked = await conversationAbout(tx, buyerId, carId);
  if (!asked) return refuse('not-found');
  if (asked.sellerId === buyerId) return refuseOwnCar();
  const state = stateFor(asked, 'buyer');
  if (state !== 'open') return refuseIn(state);
  const { rows } = await sql<{ id: number }>`
    insert into conversations (car_id, buyer_id, seller_id)
    values (${carId}, ${buyerId}, ${asked.sellerId})
    on conflict (car_id, buyer_id) do update set version = conversations.version
    returning id`.execute(tx);
  return { ...asked, id: rows[0]?.id ?? 0 };
}
