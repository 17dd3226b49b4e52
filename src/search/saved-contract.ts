// Searches that people save, and how often they are emailed what is new in them.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { id, line, moment } from '../kit/wire.ts';
import { unverifiedText } from '../people/person.ts';
import { queryOnWire } from './query-on-wire.ts';
import { searchAddress } from './search-path.ts';

/** How often at most an email tells of new cars. As they come: once an hour. */
export const rhythms = ['as-they-come', 'daily', 'weekly', 'none'] as const;
export type Rhythm = (typeof rhythms)[number];

/** How many a person may keep. */
export const mostSavedSearches = 20;
/** How many new cars are counted at most, for an email or a look. */
export const mostNewCars = 100;
/** How long a deleted one can be brought back, in minutes. */
export const undoMinutes = 60;

/** How long the name of a search may be. */
export const longestName = 100;
const name = line('Give it a name', longestName);
const rhythm = z.enum(rhythms, 'Choose how often');

const savedSearch = withName(
  'SavedSearch',
  z.strictObject({
    id,
    name: z.string(),
    /** The address of the search. */
    path: z.string(),
    /** What it asks; `words` are words of titles, and cars with one of `wordsLast` are left out. */
    query: queryOnWire,
    words: z.array(z.string()),
    wordsLast: z.array(z.string()),
    /** The category among whose cars it asks; null for all cars. */
    category: z.nullable(z.string()),
    rhythm,
    savedAt: moment,
    /** Cars that came in since its person last looked, at most `mostNewCars`. */
    newCars: z.int(),
    /** How many cars match now, exactly; null while the search cannot say it. */
    total: z.nullable(z.int()),
    /** Deleted, and may still be brought back. */
    isRemoved: z.boolean(),
  }),
);
export type SavedSearch = z.output<typeof savedSearch>;

const limits = [
  { by: 'person', times: 120, minutes: 60 },
  { by: 'address', times: 480, minutes: 60 },
] as const;

/** One's own, the last saved first. */
export const listSavedSearches = call({
  summary: 'Lists the caller’s saved searches, the latest first.',
  method: 'GET',
  path: '/saved-searches',
  who: 'signed-in',
  input: z.strictObject({}),
  output: z.array(savedSearch),
  refusals: {},
  mostAtOnce: 16,
});

/** The caller's saved search that is the same as this one; null if they have not saved it. */
export const findSavedSearch = call({
  summary: 'Finds the caller’s saved search for the same cars.',
  method: 'GET',
  path: '/saved-searches/same',
  who: 'signed-in',
  input: z.strictObject({ search: searchAddress }),
  output: z.nullable(z.strictObject({ id, name: z.string(), rhythm })),
  refusals: {},
});

const tooMany = refusal(409, `You can save up to ${mostSavedSearches} searches. Delete one first.`);

/**
 * Saves a search under a name. The same one is saved once: repeating it answers the one there is, as
 * it is. `asks-nothing`: all cars are no search. `email-unverified` only if emails are wished.
 */
export const saveSearch = call({
  summary: 'Saves a search under a name.',
  method: 'POST',
  path: '/saved-searches',
  who: 'signed-in',
  input: z.strictObject({ search: searchAddress, name, rhythm }),
  output: z.strictObject({ insertedId: id }),
  refusals: {
    'asks-nothing': refusal(409, 'Choose what you’re looking for first.'),
    'too-many-searches': tooMany,
    'email-unverified': refusal(403, unverifiedText),
  },
  limits,
});

/** Renames a saved search, or changes how often it is emailed. */
export const changeSavedSearch = call({
  summary: 'Renames a saved search, or changes its emails.',
  method: 'PATCH',
  path: '/saved-searches/:id',
  who: 'signed-in',
  input: z.strictObject({ id, name: z.optional(name), rhythm: z.optional(rhythm) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: { 'email-unverified': refusal(403, unverifiedText) },
  limits,
});

/** Says that its person looks at its cars now: none of them is new any more. */
export const lookAtSavedSearch = call({
  summary: 'Marks the cars of a saved search as seen.',
  method: 'POST',
  path: '/saved-searches/:id/looks',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ path: z.string() }),
  refusals: {},
  limits,
});

export const deleteSavedSearch = call({
  summary: 'Deletes a saved search.',
  method: 'DELETE',
  path: '/saved-searches/:id',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ deletedCount: z.int() }),
  refusals: {},
  limits,
});

/** Brings a deleted one back. */
export const restoreSavedSearch = call({
  summary: 'Brings a deleted search back.',
  method: 'POST',
  path: '/saved-searches/:id/restore',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: { 'too-many-searches': tooMany },
  limits,
});
