// A seller answers the question for a fact. Apart from the other calls, since browsers need no schema of
// the facts to write messages.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { factsLockedText } from '../cars/facts/facts-contract.ts';
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
    'car-locked': refusal(409, factsLockedText),
    /** An admin has stated it, which a seller does not change. */
    'fact-corrected': refusal(
      409,
      'We corrected this detail, so it stays as the ad says. Answer in a message.',
    ),
    /** No fact is stated, or several: each answers one question. */
    'not-one-fact': refusal(400, 'Fill it in first, or write that you don’t know.'),
  },
  limits: writingLimits,
});
