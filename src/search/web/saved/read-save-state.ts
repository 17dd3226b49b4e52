// Whether the search that a page shows can be saved, or is.

import type { OutputOf } from '../../../calls/call.ts';
import type { CallApi } from '../../../calls/call-request.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { excerpt } from '../../../kit/text/excerpt.ts';
import type { searchCars } from '../../contract.ts';
import { findSavedSearch, longestName } from '../../saved-contract.ts';
import { type SearchCriteria, searchPath } from '../../search-path.ts';
import { textsOf, unwantedText } from '../query-texts.ts';

export interface SaveState {
  /** The address of the search. */
  readonly path: string;
  /** A name for it. */
  readonly name: string;
  readonly isSignedIn: boolean;
  /** The reader's own one; null if they have not saved it. */
  readonly saved: OutputOf<typeof findSavedSearch>;
}

/** Null where there is nothing to save: all cars, or a search that is not understood yet. */
export async function readSaveState(
  callApi: CallApi,
  { sentence, query, within }: SearchCriteria,
  results: OutputOf<typeof searchCars> | null,
  isSignedIn: boolean,
  /** Among whose cars is searched, if it is a category beside the four. */
  category = '',
): Promise<SaveState | null> {
  if (!results) return null;
  const texts = [category, ...textsOf(results.query, results.words)].filter((text) => text !== '');
  // What is not wanted is no search by itself.
  if (texts.length === 0) return null;
  const unwanted = results.understood.flatMap(({ wordsLast }) =>
    wordsLast.length > 0 ? [unwantedText(wordsLast)] : [],
  );
  const name = [...texts, ...unwanted].join(', ');
  const path = searchPath({ sentence, query, within });
  const outcome = isSignedIn ? await callApi(findSavedSearch, { search: path }) : null;
  return {
    path,
    name: excerpt(name, longestName),
    isSignedIn,
    // A search that is too long to be saved is not saved.
    saved: outcome && !isRefused(outcome) ? outcome : null,
  };
}

/** A search among the cars of one of the four categories is saved as one that chooses the category. */
export async function readSaveStateWithin(
  callApi: CallApi,
  category: string,
  { sentence, query }: SearchCriteria,
  results: OutputOf<typeof searchCars> | null,
): Promise<SaveState | null> {
  // A search of two categories finds the cars of either.
  if (!results || results.query.is.category) return null;
  const chosen = { ...query, is: { category: [category], ...query.is } };
  const ofCategory = { ...results.query, is: { ...results.query.is, category: [category] } };
  return readSaveState(
    callApi,
    { sentence, query: chosen },
    { ...results, query: ofCategory },
    true,
  );
}
