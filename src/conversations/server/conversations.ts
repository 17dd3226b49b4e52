// The conversations module: what a buyer and a seller write to each other about a car.

import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { reportHandlers } from './report/reports.ts';
import { conversationHandlers } from './routes.ts';

export { readAnswerFigures } from './answer-figures.ts';
export { conversationsOfPerson, eraseFromConversations } from './conversations-of-person.ts';

export const createConversations = (database: Database): Module => ({
  handlers: [...conversationHandlers(database), ...reportHandlers(database)],
});
