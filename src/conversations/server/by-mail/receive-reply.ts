// What a buyer or a seller answers by email is a message like any other, under the same rules.
import { sql } from 'kysely';
import { isRefused } from '../../../calls/refusal.ts';
import { isNameIn } from '../../../kit/names-of.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { isDataRefused } from '../../../kit/server/database/database-errors.ts';
import type { RateLimits } from '../../../kit/server/rate-limits.ts';
import {
  type Addressee,
  enqueueMails,
  type MailPart,
  type MailReply,
  mailWords,
  type ReceiveReply,
} from '../../../messages/server/messages.ts';
import { unverifiedText } from '../../../people/refuse-unverified.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { closedTexts, mostCharacters } from '../../conversation.ts';
import { type MailedConversation, replyRefusedMail } from '../mails.ts';
import { writeIn } from '../write/write-message.ts';
import { messagesLeft } from './messages-left.ts';
import { isFirstForeign, noteReply } from './received-replies.ts';

interface Replied {
  readonly conversation: MailedConversation;
  readonly author: Addressee & { readonly id: string; readonly isEmailVerified: boolean };
}

/** False for what nobody here has written, or what has come before. */
export const createReceiveReply =
  ({ queries, transaction }: Database, rateLimits: RateLimits): ReceiveReply =>
  async (reply) => {
    const replied = await findReplied(queries, reply.about);
    if (!replied) return false;
    const { conversation, author } = replied;
    const { from, hash, isAutomatic } = reply;
    const isForeign = from !== author.email.toLowerCase();
    if (isForeign && isAutomatic) return false;
    const isTooOften = !isForeign && !isAutomatic && !(await messagesLeft(rateLimits, author.id));
    const ids = { conversationId: conversation.id, personId: author.id };
    const answer = (take: (tx: Queries) => Promise<Problem | null>) =>
      transaction(async (tx) => {
        if (!(await lockPerson(tx, author.id))) return false;
        if (!(await noteReply(tx, { ...ids, hash, isForeign, isAutomatic }))) return false;
        const problem = await take(tx);
        const words = isForeign ? undefined : mailWords(reply.parts);
        if (problem)
          await enqueueMails(tx, [replyRefusedMail(author, conversation, problem, words)]);
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
  };

/** Why an answer was not passed on. */
type Problem = readonly [string, ...string[]];

const unstorableText: Problem = ['Something in it can’t be stored. Write it on the site instead.'];

const tooOftenText: Problem = ['You’ve sent too many messages. Try again in an hour.'];

const foreignTexts = (from: string | null): Problem => [
  from === null
    ? 'It names no sender, or several, so we can’t tell who wrote it.'
    : `It came from ${from}, which isn’t the address of your account.`,
  'Reply from the address that this email came to, or write on the site.',
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
    return ['We found no words of yours in it. Write above the email that you answer.'];
  if (text.length > mostCharacters)
    return [`It has more than ${mostCharacters} characters. Shorten it and send it again.`];
  const outcome = await writeIn(tx, author, {
    id: conversation.id,
    text,
    ...(hasFolds(parts) && { parts }),
  });
  if (!isRefused(outcome)) return null;
  const { refused } = outcome;
  if (refused === 'email-unverified') return [unverifiedText];
  return [isNameIn(closedTexts, refused) ? closedTexts[refused] : closedTexts.ended];
}

const hasFolds = (parts: readonly MailPart[]) => parts.some(({ isFolded }) => isFolded);

/** With a line about files, of which none is passed on. */
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
