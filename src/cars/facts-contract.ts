// The calls about the structured facts of a car.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { id } from '../kit/wire.ts';
import { statement } from './facts/statement.ts';

/** What is stated of a car, and by whom; private facts for its seller, its buyer and admins alone. */
export const readCarFacts = call({
  method: 'GET',
  path: '/cars/:id/facts',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: z.strictObject({ facts: z.array(statement) }),
  refusals: {},
});
