import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database } from '../../../kit/server/database.ts';
import { readCarFacts } from '../../facts-contract.ts';
import { readFacts } from './read-facts.ts';

export const factHandlers = ({ queries }: Database): CallHandler[] => [
  handle(readCarFacts, async ({ id }, { findSession }) => {
    const session = await findSession();
    const facts = await readFacts(queries, id, session?.person ?? null);
    return facts ? { facts } : refuse('not-found');
  }),
];
