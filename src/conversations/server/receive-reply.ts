// What a buyer or a seller answers by email is a message like any other, under the same rules.
import { sql } from 'kysely';
import { isRefused } from '../../calls/refusal.ts';
import { callLimiter } from '../../calls/server/route/call-limits.ts';
import { isNameIn } from '../../kit/names-of.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { isDataRefused } from '../../kit/server/database/database-errors.ts';
import { deleteInBatches } from '../../kit/server/database/delete-in-batches.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';
import {
  type Addressee,
  enqueueMails,
  type MailPart,
  type MailReply,
  mailWords,
} from '../../messages/server/messages.ts';
import { lockPerson } from '../../people/server/people.ts';
import { writeMessage } from '../contract.ts';
import { closedRefusals, mostCharacters } from '../conversation.ts';
import type { Dependencies } from './dependencies.ts';
import { type MailedConversation, replyRefusedMail } from './mails.ts';
import { writeIn } from './write-message.ts';

interface Replied {
  readonly conversation: MailedConversation;
  readonly author: Addressee & { readonly id: string; readonly isEmailVerified: boolean };
}

/** Takes an answer that came by email; false for what nobody here has written, or what has come before. */
export async function receiveReply(
  { database: { queries, transaction }, rateLimits }: Dependencies,
  reply: MailReply,
): Promise<boolean> {
  const replied = await findReplied(queries, reply.about);
  if (!replied) return false;
  const { conversation, author } = replied;
  const { from, hash, isAutomatic } = reply;
  const isForeign = from !== author.email.toLowerCase();
  if (isForeign && isAutomatic) return false;
  const ids = { conversationId: conversation.id, personId: author.id };
  if (await hasCome(queries, { ...ids, hash })) return false;
  const isTooOften = !isForeign && !isAutomatic && !(await messagesLeft(rateLimits, author.id));
  const answer = (take: (tx: Queries) => Promise<Problem | null>) =>
    transaction(async (tx) => {
      if (!(await lockPerson(tx, author.id))) return false;
      if (!(await noteReply(tx, { ...ids, hash, isForeign, isAutomatic }))) return false;
      const problem = await take(tx);
      const words = isForeign ? undefined : mailWords(reply.parts);
      if (problem) await enqueueMails(tx, [replyRefusedMail(author, conversation, problem, words)]);
      return true;
    });
  return answer(async (tx) => {
    if (isForeign) return (await isFirstForeign(tx, ids)) ? foreignTexts(from) : null;
    // Two programs would answer each other for ever: the page of the conversation says so instead.
    if (isAutomatic) return null;
    return isTooOften ? tooOftenText : passOn(tx, replied, reply);
  }).catch((error: unknown) => {
    // It would be refused as often as the mail server sends it again.
    if (!isDataRefused(error)) throw error;
    return answer(async () => unstorableText);
  });
}

/** Why an answer was not passed on. */
type Problem = readonly [string, ...string[]];

const unstorableText: Problem = ['Something in it can’t be stored. Write it on the site instead.'];

const tooOftenText: Problem = ['You’ve sent too many messages. Try again in an hour.'];

const foreignTexts = (from: string | null): Problem => [
  from === null
    ? 'It names no sender, or several, so we can’t tell who wrote it.'
    : `It came from ${from}, which isn’t the address of your account.`,
  'Reply from the address this email was sent to, or write on the site.',
];

/** Passes the answer on; why it could not be, for its writer, or null. */
async function passOn(
  tx: Queries,
  { conversation, author }: Replied,
  reply: MailReply,
): Promise<Problem | null> {
  const parts = partsOf(reply);
  const text = mailWords(parts);
  if (text === '')
    return [
      'We couldn’t find anything you wrote. Write your reply above the email you’re answering.',
    ];
  if (text.length > mostCharacters)
    return [`It has more than ${mostCharacters} characters. Shorten it and send it again.`];
  const outcome = await writeIn(tx, author, {
    id: conversation.id,
    text,
    ...(hasFolds(parts) && { parts }),
  });
  if (!isRefused(outcome)) return null;
  const { refused } = outcome;
  return [
    (isNameIn(closedRefusals, refused) ? closedRefusals[refused] : closedRefusals.ended).text,
  ];
}

const hasFolds = (parts: readonly MailPart[]) => parts.some(({ isFolded }) => isFolded);

/** Adds a line about files, of which none is passed on. */
function partsOf({ parts, files }: MailReply): readonly MailPart[] {
  if (mailWords(parts) === '' || files.length === 0) return parts;
  return [...parts, { text: `(Not passed on: ${files.slice(0, 5).join(', ')})`, isFolded: false }];
}

/** Null where there is no such conversation, or its person has no open account. */
async function findReplied(
  queries: Queries,
  { kind, id }: MailReply['about'],
): Promise<Replied | null> {
  const { rows } = await sql<
    MailedConversation & Omit<Replied['author'], 'id'> & { personId: string }
  >`
    select v.id, v.car_id as "carId", c.title as "carTitle", c.image_id as "imageId",
      p.id as "personId", p.name, p.email, p.email_verified as "isEmailVerified"
    from conversations v join cars c on c.id = v.car_id
    join people p on p.id = ${kind === 'buyer' ? sql`v.buyer_id` : sql`v.seller_id`}
    where v.id = ${id} and p.erased_at is null and p.suspended_at is null`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const { personId, name, email, isEmailVerified, ...conversation } = row;
  return { conversation, author: { id: personId, name, email, isEmailVerified } };
}

interface ReceivedReply {
  readonly conversationId: number;
  readonly personId: string;
  readonly hash: Buffer;
  /** It came from an address that is not the person's. */
  readonly isForeign: boolean;
  /** A program has written it. */
  readonly isAutomatic: boolean;
}

/** A mail that is delivered again counts as no message of its writer. */
async function hasCome(
  queries: Queries,
  { conversationId, personId, hash }: Pick<ReceivedReply, 'conversationId' | 'personId' | 'hash'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from conversation_replies
    where conversation_id = ${conversationId} and person_id = ${personId} and mail_hash = ${hash}`.execute(
    queries,
  );
  return rows.length > 0;
}

/**
 * False for one that has come before. Locks the conversation first, as every message does: another
 * delivery at the same time waits for this transaction.
 */
async function noteReply(
  tx: Queries,
  { conversationId, personId, hash, isForeign, isAutomatic }: ReceivedReply,
): Promise<boolean> {
  await sql`select from conversations where id = ${conversationId} for update`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into conversation_replies
      (conversation_id, person_id, mail_hash, is_foreign, is_automatic)
    values (${conversationId}, ${personId}, ${hash}, ${isForeign}, ${isAutomatic})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  // Its page shows them.
  if (isAutomatic)
    await sql`update conversations set version = version + 1 where id = ${conversationId}`.execute(
      tx,
    );
  return true;
}

const mostShown = 3;

/** When the latest answers came in the name of this person that a program seems to have written. */
export async function automaticRepliesOf(
  queries: Queries,
  { conversationId, personId }: Pick<ReceivedReply, 'conversationId' | 'personId'>,
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select received_at as at from conversation_replies
    where conversation_id = ${conversationId} and person_id = ${personId} and is_automatic
    order by received_at desc limit ${mostShown}`.execute(queries);
  return rows.map(({ at }) => at).toReversed();
}

/** Whether this is the only foreign answer of the last day in their name: they are told of one. */
async function isFirstForeign(
  tx: Queries,
  { conversationId, personId }: Pick<ReceivedReply, 'conversationId' | 'personId'>,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) :: int as count from (
      select from conversation_replies
      where conversation_id = ${conversationId} and person_id = ${personId} and is_foreign
        and received_at > now() - interval '1 day' limit 2) latest`.execute(tx);
  return rows[0]?.count === 1;
}

/** Removes the notes of answers that are so old that no mail server sends them again. */
export const removeOldReplies = (queries: Queries) =>
  deleteInBatches(queries, 'conversation_replies', sql`received_at < now() - interval '30 days'`);

/** The limit of a person, without that of a network: all mail comes from the same server. */
const ofPerson = {
  ...writeMessage,
  limits: writeMessage.limits?.filter(({ by }) => by === 'person') ?? [],
};

/** Counts one more message of a person together with those that they write on the site; false for too many. */
async function messagesLeft(rateLimits: RateLimits, personId: string): Promise<boolean> {
  const counted = { address: '', personId, device: null, input: {} };
  return (await callLimiter(ofPerson, rateLimits)?.take(counted)) == null;
}
