// Makes and models that sellers type and we do not know, and what admins decide on them.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { withName } from '../../kit/schema-name.ts';
import { id, line, moment, rowLimit } from '../../kit/wire.ts';

const typedName = withName(
  'TypedName',
  z.strictObject({
    id,
    /** The make of a model; null: it is a make. */
    make: z.nullable(z.string()),
    /** The name as it was typed first. */
    typed: z.string(),
    /** When it was typed last. */
    typedAt: moment,
    /** How many cars have it, up to `mostCounted`. */
    cars: z.int(),
    /** One of them. */
    example: z.strictObject({ id, title: z.string() }),
  }),
);
export type TypedName = z.output<typeof typedName>;

/** A decision that gave cars another name can be undone for this many days. */
export const undoDays = 30;

const mergedName = withName(
  'MergedName',
  z.strictObject({
    id,
    make: z.nullable(z.string()),
    typed: z.string(),
    /** What its cars are called now. */
    agreed: z.string(),
    decidedAt: moment,
    /** How many cars it gave a name that they still have, up to `mostCounted`. */
    cars: z.int(),
  }),
);
export type MergedName = z.output<typeof mergedName>;

export const typedNamesPerPage = 50;

/** What cars have and nobody has decided on, oldest first; `after` is the last id of the page before. */
export const listTypedNames = call({
  summary: 'Lists typed makes and models to decide on.',
  method: 'GET',
  path: '/typed-names',
  who: 'admin',
  input: z.strictObject({ after: z.optional(id), limit: rowLimit(typedNamesPerPage) }),
  output: z.strictObject({
    open: z.array(typedName),
    /** The latest decisions that can still be undone. */
    merged: z.array(mergedName),
    /** What these can be merged into: makes, and the models of each make that is among them. */
    makes: z.array(z.string()),
    models: z.array(z.strictObject({ make: z.string(), names: z.array(z.string()) })),
  }),
  refusals: {},
});

const alreadyDecided = refusal(409, 'Another admin has decided on this name already.');

/**
 * Gives all cars of a typed name another one, which we know, and every car that is posted with it from
 * now on. Cars that a buyer is paying for get it once they are free.
 */
export const mergeTypedName = call({
  summary: 'Replaces a typed make or model by a listed one.',
  method: 'POST',
  path: '/typed-names/:id/merge',
  who: 'admin',
  input: z.strictObject({ id, into: line('Choose a name that we know', 60) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    'name-unknown': refusal(
      409,
      'We don’t know that name. Choose one from the list, or accept the typed one.',
    ),
    'already-decided': alreadyDecided,
  },
});

/** Accepts a typed name, perhaps in a better spelling, as one that we know from now on. */
export const acceptTypedName = call({
  summary: 'Accepts a make or model that a seller has typed.',
  method: 'POST',
  path: '/typed-names/:id/acceptance',
  who: 'admin',
  input: z.strictObject({ id, name: line('Enter its spelling', 60) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    'name-known': refusal(409, 'We know that name already. Merge the cars into it.'),
    'name-too-long': refusal(409, 'A make has at most 40 characters.'),
    'already-decided': alreadyDecided,
  },
});

/**
 * Takes back a decision that gave cars another name. They are called as they were before, but for
 * those that were changed since; cars that a buyer is paying for once they are free. The name is open
 * again.
 */
export const undoTypedName = call({
  summary: 'Takes back the replacement of a typed name.',
  method: 'DELETE',
  path: '/typed-names/:id/merge',
  who: 'admin',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    'not-merged': refusal(409, 'Another admin has undone this already.'),
    'too-late': refusal(409, `A merge can be undone for ${undoDays} days.`),
  },
});
