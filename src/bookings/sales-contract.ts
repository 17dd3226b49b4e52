// What sellers read about the buyers of their cars.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { id, moment } from '../kit/wire.ts';

const sale = z.strictObject({
  bookingId: id,
  carId: id,
  soldAt: moment,
  buyerName: z.string(),
  /** Null for a buyer who has been erased. */
  buyerEmail: z.nullable(z.string()),
  buyerPhone: z.nullable(z.string()),
});
export type Sale = z.output<typeof sale>;
const sales = z.array(sale);

/** The caller's sold cars and their buyers: the latest 1,000, newest first. */
export const listSales = call({
  method: 'GET',
  path: '/sales',
  who: 'signed-in',
  input: z.strictObject({}),
  output: sales,
  refusals: {},
});
