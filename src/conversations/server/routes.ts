import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import type { CommissionRule } from '../../cars/commission-on-wire.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { askSeller, blockPerson, unblockPerson, writeMessage } from '../contract.ts';
import {
  countUnread,
  findConversation,
  listConversations,
  markRead,
  readConversation,
  readVersion,
} from '../read-contract.ts';
import { countUnreadOf, listConversationsOf } from './read/list-conversations.ts';
import {
  findConversationOf,
  markReadAs,
  readConversationAs,
  readVersionAs,
} from './read/read-conversation.ts';
import { createBlocking } from './write/block.ts';
import { createAskSeller, createWriteMessage } from './write/write-message.ts';

export function conversationHandlers(
  database: Database,
  commission: CommissionRule,
): CallHandler[] {
  const { queries } = database;
  const ask = createAskSeller(database);
  const write = createWriteMessage(database);
  const blocking = createBlocking(database);
  return [
    handle(askSeller, (question, { person }) => ask(person, question)),
    handle(writeMessage, (message, { person }) => write(person, message)),
    handle(listConversations, ({ after }, { person }) =>
      listConversationsOf(queries, person.id, after),
    ),
    handle(countUnread, async ({ except }, { person }) => ({
      conversations: await countUnreadOf(queries, person.id, except),
    })),
    handle(
      readConversation,
      async (asked, { person }) =>
        (await readConversationAs(queries, person.id, asked, commission)) ?? refuse('not-found'),
    ),
    handle(
      findConversation,
      async ({ id }, { person }) =>
        (await findConversationOf(queries, person.id, id)) ?? refuse('not-found'),
    ),
    handle(readVersion, async ({ id }, { person }) => {
      const version = await readVersionAs(queries, person.id, id);
      return version === null ? refuse('not-found') : { version };
    }),
    handle(markRead, async (seen, { person }) =>
      (await markReadAs(queries, person.id, seen)) ? { acknowledged: true } : refuse('not-found'),
    ),
    handle(blockPerson, ({ id }, caller) => blocking.block(caller, id)),
    handle(unblockPerson, ({ id }, caller) => blocking.unblock(caller, id)),
  ];
}
