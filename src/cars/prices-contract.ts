import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, price } from '../kit/wire.ts';

/**
 * What a car has cost since it was posted, newest first; the last one is the price of the post. At
 * most `pricesShown`: in between, the oldest are left out.
 */
export const readPriceHistory = call({
  summary: 'Lists what a car has cost since it was posted.',
  method: 'GET',
  path: '/cars/:id/prices',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: z.array(withName('PastPrice', z.strictObject({ price: price(), since: moment }))),
  refusals: {},
  cacheForMs: 1000,
});
export const pricesShown = 12;
export type PriceHistory = z.output<(typeof readPriceHistory)['output']>;
