// Saving a search, and how often its person is emailed what is new in it.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { id, line } from '../kit/wire.ts';
import { unverifiedText } from '../people/person.ts';
import { searchAddress } from './search-path.ts';

/** How often at most an email tells of new cars. As they come: once an hour. */
export const rhythms = ['as-they-come', 'daily', 'weekly', 'none'] as const;
export type Rhythm = (typeof rhythms)[number];

/** How many a person may keep. */
export const mostSavedSearches = 20;

export const name = line('Give it a name', 100);
export const rhythm = z.enum(rhythms, 'Choose how often');

export const limits = [
  { by: 'person', times: 120, minutes: 60 },
  { by: 'address', times: 480, minutes: 60 },
] as const;

export const tooMany = refusal(
  409,
  `You can save up to ${mostSavedSearches} searches. Delete one first.`,
);

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
