// What sellers have not stated of their cars yet, and what it would bring to state it.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { withName } from '../../kit/schema-name.ts';
import { id } from '../../kit/wire.ts';
import { carIds } from '../contract-parts.ts';
import { factNames } from '../facts/fact-table.ts';

const fact = withName('FactName', z.enum(factNames));

const missing = withName(
  'MissingFacts',
  z.strictObject({
    carId: id,
    /** The cover among them. */
    photos: z.int(),
    /** The facts that most buyers look for and that neither its seller nor its title states, in their order. */
    facts: z.array(fact),
    /** Facts were typed and not saved yet. */
    hasDraft: z.boolean(),
  }),
);
export type Missing = z.output<typeof missing>;

/** Cars that state the fact are opened this many times as often as others, by the market's own count. */
const factEffect = z.strictObject({ fact, times: z.number() });
export type FactEffect = z.output<typeof factEffect>;

/** What is missing in the caller's cars. `effects` is empty where too few cars were counted. */
export const listMissing = call({
  summary: 'Lists what is missing in the caller’s cars.',
  method: 'GET',
  path: '/sellersCar/missing',
  who: 'signed-in',
  scope: 'cars:read',
  input: z.strictObject({ cars: carIds }),
  output: z.strictObject({ cars: z.array(missing), effects: z.array(factEffect) }),
  refusals: {},
});
