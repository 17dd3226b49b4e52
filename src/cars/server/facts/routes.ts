import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import {
  correctFacts,
  draftFacts,
  readCarFacts,
  readOwnFacts,
  stateFacts,
} from '../../facts/facts-contract.ts';
import { locked } from '../sell/photos/refused-photo.ts';
import { missingHandler } from './list-missing.ts';
import { readFacts } from './read-facts.ts';
import { readOwnFactsOf } from './read-own-facts.ts';
import type { FactStating, StatingOutcome } from './state-facts.ts';
import type { ReadTitle } from './suggest-facts.ts';

const answerTo = (outcome: StatingOutcome) => {
  if (outcome === 'unknown') return refuse('not-found');
  if (outcome === 'locked') return refuse('car-locked', locked);
  return { modifiedCount: 1 };
};

export const factHandlers = (
  { queries }: Database,
  stating: FactStating,
  readTitle: ReadTitle,
): CallHandler[] => [
  missingHandler(queries),

  handle(readCarFacts, async ({ id }, { findSession }) => {
    const session = await findSession();
    return (await readFacts(queries, id, session?.person ?? null)) ?? refuse('not-found');
  }),

  handle(
    readOwnFacts,
    async ({ id }, { person }) =>
      (await readOwnFactsOf(queries, person.id, id, readTitle)) ?? refuse('not-found'),
  ),

  handle(stateFacts, async ({ id, facts }, { person }) =>
    answerTo(await stating.state(person.id, id, facts)),
  ),

  handle(correctFacts, async ({ id, facts, reason }, admin) => {
    const outcome = await stating.correct({ ...actorOf(admin), reason }, id, facts);
    return typeof outcome === 'number' ? { modifiedCount: outcome } : answerTo(outcome);
  }),

  handle(draftFacts, async ({ id, ...texts }, { person }) =>
    answerTo(await stating.keepDraft(person.id, id, texts)),
  ),
];
