// The calls about the structured facts of a car.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { tableOf } from '../../kit/names-of.ts';
import { withName } from '../../kit/schema-name.ts';
import { id, moment, optionalText, text } from '../../kit/wire.ts';
import { changeLimits } from '../contract-parts.ts';
import { factNames } from './fact-table.ts';
import { factsOnWire, type StatedFacts } from './facts-on-wire.ts';
import { factChange, statement } from './statement.ts';
import { vinOddities } from './vin.ts';

/** What is stated of a car, and by whom; private facts for its seller, who has booked or bought it, and admins. */
export const readCarFacts = call({
  summary: 'Lists what is stated of a car, and by whom.',
  method: 'GET',
  path: '/cars/:id/facts',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: withName(
    'CarFacts',
    z.strictObject({
      facts: z.array(statement),
      /** Private facts that are stated: whoever books the car reads them before they pay. */
      onFile: z.array(z.enum(factNames)),
      /** The latest changes of facts that buyers rely on. */
      changes: z.array(factChange),
      /** Names what the car says and costs. A booking with it is refused once that is no longer so. */
      version: z.string(),
    }),
  ),
  refusals: {},
});

/** The texts of the form of facts, by the names of the facts. */
const texts = tableOf(factNames, () => z.optional(optionalText(2000)));

const ownFacts = withName(
  'OwnFacts',
  z.strictObject({
    title: z.string(),
    isLocked: z.boolean(),
    facts: z.array(statement),
    /** What was typed and not saved yet. */
    draft: z.nullable(z.strictObject({ texts: z.strictObject(texts), savedAt: moment })),
    /** What could be stated as well, by the title of the car and by its VIN. */
    suggested: z.array(
      z.strictObject({ name: z.enum(factNames), text: z.string(), by: z.enum(['title', 'vin']) }),
    ),
    /** What is odd about the VIN, which is no reason to refuse it. */
    vinOddity: z.nullable(z.enum(vinOddities)),
  }),
);
export type OwnFacts = z.output<typeof ownFacts>;

/** What the seller of a car has stated of it, and may state. */
export const readOwnFacts = call({
  summary: 'Gives the facts of a car of the caller, with their draft.',
  method: 'GET',
  path: '/sellersCar/:id/facts',
  who: 'signed-in',
  scope: 'cars:read',
  input: z.strictObject({ id }),
  output: ownFacts,
  refusals: {},
});

export const factsLockedText =
  'A buyer is paying for this car or has paid, so its details can’t be changed.';
const refusals = { 'car-locked': refusal(409, factsLockedText) } as const;

interface StatedFactsOf {
  readonly id: number;
  readonly facts: StatedFacts;
}

/** Replaces the facts of one's own car: one that is left out is no longer stated. */
export const stateFacts = call({
  summary: 'Replaces the facts of a car of the caller.',
  method: 'PUT',
  path: '/sellersCar/:id/facts',
  who: 'signed-in',
  scope: 'cars:write',
  input: z.codec(z.strictObject({ id, ...factsOnWire }), z.custom<StatedFactsOf>(), {
    decode: ({ id: carId, ...stated }) => ({ id: carId, facts: stated as StatedFacts }),
    encode: ({ id: carId, facts }) => ({ id: carId, ...facts }),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals,
  limits: changeLimits,
});

interface CorrectedFacts extends StatedFactsOf {
  readonly reason: string;
}

/**
 * An admin replaces the facts of a car, for a reason that its seller is told and the audit keeps. One
 * that is left out is no longer stated. What an admin has stated, its seller cannot change.
 * `modifiedCount` is how many facts have changed.
 */
export const correctFacts = call({
  summary: 'Corrects the facts of anyone’s car, for a reason.',
  method: 'PUT',
  path: '/cars/:id/facts',
  who: 'admin',
  input: z.codec(
    z.strictObject({ id, reason: text('Say why', 500), ...factsOnWire }),
    z.custom<CorrectedFacts>(),
    {
      decode: ({ id: carId, reason, ...stated }) => ({
        id: carId,
        reason: reason as string,
        facts: stated as StatedFacts,
      }),
      encode: ({ id: carId, reason, facts }) => ({ id: carId, reason, ...facts }),
    },
  ),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals,
});

/** Keeps what is typed into the form of facts, right or wrong, until the facts are stated. */
export const draftFacts = call({
  summary: 'Saves a draft of the facts of a car.',
  method: 'PUT',
  path: '/sellersCar/:id/facts/draft',
  who: 'signed-in',
  input: z.strictObject({ id, ...texts }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals,
  limits: changeLimits,
});

/**
 * The makes and models to choose from where they are typed: all makes, and the models of one of them,
 * none if it is left out or unknown.
 */
export const listKnownNames = call({
  summary: 'Lists all makes, and the models of one of them.',
  method: 'GET',
  path: '/known-names',
  who: 'signed-in',
  scope: 'cars:read',
  input: z.strictObject({ make: z.optional(optionalText(2000)) }),
  output: z.strictObject({ makes: z.array(z.string()), models: z.array(z.string()) }),
  refusals: {},
});
