// The makes and models that we know, and what admins do about others that sellers type.
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { listKnownNames } from '../../facts/facts-contract.ts';
import {
  acceptTypedName,
  listTypedNames,
  mergeTypedName,
  undoDays,
  undoTypedName,
} from '../../facts/typed-names-contract.ts';
import { applyName } from './apply-names.ts';
import { createNameDecisions } from './decide-names.ts';
import { namesToChooseFrom } from './known-names.ts';
import { listNames } from './list-names.ts';
import { undoRenames } from './undo-renames.ts';

const alreadyDecided = { detail: 'An admin has decided on this name already.' };

export function typedNameHandlers(
  database: Database,
  whenEdited: (tx: Queries, carId: number) => Promise<void>,
): CallHandler[] {
  const decisions = createNameDecisions(database);
  return [
    handle(listKnownNames, ({ make }) => namesToChooseFrom(database.queries, make)),

    handle(listTypedNames, ({ after }) => listNames(database.queries, after ?? 0)),

    handle(mergeTypedName, async ({ id, into }, admin) => {
      const outcome = await decisions.merge(admin, id, into);
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'already-decided') return refuse(outcome, alreadyDecided);
      if (outcome !== 'done')
        return refuse(outcome, {
          detail: 'Choose a name that we know, or accept this one.',
        });
      await applyName(database, id, whenEdited);
      return { modifiedCount: 1 };
    }),

    handle(undoTypedName, async ({ id }, admin) => {
      const outcome = await decisions.undo(admin, id);
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'not-merged')
        return refuse(outcome, { detail: 'No car was given another name.' });
      if (outcome === 'too-late')
        return refuse(outcome, { detail: `A decision can be undone for ${undoDays} days.` });
      await undoRenames(database, whenEdited);
      return { modifiedCount: 1 };
    }),

    handle(acceptTypedName, async ({ id, name }, admin) => {
      const outcome = await decisions.accept(admin, id, name);
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'already-decided') return refuse(outcome, alreadyDecided);
      if (outcome === 'name-too-long')
        return refuse(outcome, { detail: 'A make has at most 40 characters.' });
      if (outcome !== 'done')
        return refuse(outcome, { detail: 'We know this name already. Merge into it.' });
      await applyName(database, id, whenEdited);
      return { modifiedCount: 1 };
    }),
  ];
}
