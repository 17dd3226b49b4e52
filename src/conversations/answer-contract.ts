// A seller answers the question for a fact. Apart from the other calls, since browsers need no schema of
// the facts to write messages.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { factsOnWire, type StatedFacts } from '../cars/facts/facts-on-wire.ts';
import { id } from '../kit/wire.ts';
import { writingLimits } from './contract.ts';
import { closedRefusals } from './conversation.ts';

interface AnsweredFact {
  readonly id: number;
  readonly facts: StatedFacts;
}

/**
 * The seller states a fact that the buyer has asked for: everyone reads it with the car, and the buyer as
 * a message.
 */
export const answerFact = call({
  summary: 'Answers a buyer’s question with a fact of the car.',
  method: 'POST',
  path: '/conversations/:id/facts',
  who: 'signed-in',
  input: z.codec(z.strictObject({ id, ...factsOnWire }), z.custom<AnsweredFact>(), {
    decode: ({ id: conversationId, ...stated }) => ({
      id: conversationId,
      facts: stated as StatedFacts,
    }),
    encode: ({ id: conversationId, facts }) => ({ id: conversationId, ...facts }),
  }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    ...closedRefusals,
    'car-locked': 409,
    /** An admin has stated it, which a seller does not change. */
    'fact-corrected': 409,
    /** None, or several: each answers one question. */
    'not-one-fact': 400,
  },
  limits: writingLimits,
});
